extension Output {
  /// Lets a body write to the file that `-o` names, or to this output where there is none.
  ///
  /// To be called when the data has been read and found good. Where it fails, what was in the file before stays.
  func deliver(
    _ arguments: Arguments, _ body: (Output) throws(Failure) -> Void
  ) throws(Failure) {
    guard let path = arguments.values["output"], path != "-" else { return try body(self) }
    guard !path.isEmpty else {
      throw .usage("'' is no value for --output: it must be the name of a file")
    }
    let file = try OutputFile(path)
    let output = Output { bytes throws(Failure) in
      try Descriptor.write(bytes, to: file.descriptor, name: path)
    }
    do throws(Failure) {
      try body(output)
      try output.flush()
    } catch {
      file.drop()
      throw error
    }
    try file.keep()
  }
}
