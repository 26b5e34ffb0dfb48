/// What the command line asks for.
struct Request {
  var isJSON = false
  var isQuick = false
  var countsHeap = false
  var wantsHelp = false
  /// The workloads to measure; nil for all.
  var only: String?

  init(_ words: [String]) throws(Misuse) {
    var words = words[...]
    while let word = words.popFirst() {
      switch word {
      case "--json": isJSON = true
      case "--quick": isQuick = true
      case "--heap": countsHeap = true
      case "--help", "-h": wantsHelp = true
      case "--only":
        guard let name = words.popFirst() else { throw Misuse("--only needs a name") }
        guard Workload.all.contains(where: { $0.isMeant(by: name) }) else {
          throw Misuse("no workload is called \(printable(name)); --help lists them")
        }
        only = name
      default: throw Misuse("\(printable(word)) is no option; --help lists them")
      }
    }
    if countsHeap, only != nil { throw Misuse("--heap and --only do not go together") }
  }
}

/// What is wrong with a command line, in one line.
struct Misuse: Error {
  let message: String

  init(_ message: String) { self.message = message }
}

/// The word in quotes, with everything that could break the line or command a terminal spelt out.
private func printable(_ word: String) -> String { word.prefix(80).debugDescription }
