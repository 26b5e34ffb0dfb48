extension Output {
  /// Lets a body write to the file that `-o` names, or to this output where there is none.
  ///
  /// To be called when the data has been read and found good: the file is emptied at once.
  func deliver(
    _ arguments: Arguments, _ body: (Output) throws(Failure) -> Void
  ) throws(Failure) {
    guard let path = arguments.values["output"], path != "-" else { return try body(self) }
    guard !path.isEmpty else {
      throw .usage("'' is no value for --output: it must be the name of a file")
    }
    let descriptor = try Descriptor.create(path)
    let file = Output { bytes throws(Failure) in
      try Descriptor.write(bytes, to: descriptor, name: path)
    }
    do throws(Failure) {
      try body(file)
      try file.flush()
    } catch {
      // The first failure is the one to tell.
      try? Descriptor.finish(descriptor, name: path)
      throw error
    }
    try Descriptor.finish(descriptor, name: path)
  }
}
