#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@main
struct Tweenplay {
  static func main() {
    // A reader that leaves and a file that may not grow are errors of `write`, not the end of the
    // process.
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
    let words = Array(CommandLine.arguments.dropFirst())
    let surroundings = Surroundings.ofProcess
    let output = Output { bytes throws(Failure) in
      try Descriptor.write(bytes, to: STDOUT_FILENO, name: "standard output")
    }
    let errors = Output { bytes throws(Failure) in
      try Descriptor.write(bytes, to: STDERR_FILENO, name: "standard error")
    }
    if words.isEmpty, surroundings.isInteractive {
      exit(finish(errors) { () throws(Failure) in try playScene(surroundings) })
    }
    exit(run(words, surroundings: surroundings, output: output, errors: errors))
  }
}

extension Surroundings {
  /// The surroundings of this process.
  fileprivate static var ofProcess: Surroundings {
    var variables: [String: String] = [:]
    for name in ["TERM", "NO_COLOR", "COLUMNS", "LINES"] {
      if let value = getenv(name) { variables[name] = String(cString: value) }
    }
    return Surroundings(
      variables: variables, outputIsTerminal: isatty(STDOUT_FILENO) == 1,
      inputIsTerminal: isatty(STDIN_FILENO) == 1, size: LiveTerminal.size(of: STDOUT_FILENO))
  }
}
