import BenchFigures

/// What the command line asks for.
struct Request {
  /// How figures are shown.
  enum Form: String {
    case table
    case json = "--json"
    case chart = "--chart"
    case markdown = "--markdown"
  }

  var form = Form.table
  var isQuick = false
  var countsHeap = false
  var wantsHelp = false
  /// The workloads to measure or to show; nil for all.
  var only: String?
  /// Where the figures come from; nil where they are to be measured.
  var file: String?

  var isJSON: Bool { form == .json }

  init(_ words: [String]) throws(Misuse) {
    var words = words[...]
    while let word = words.popFirst() {
      switch word {
      case "--json", "--chart", "--markdown":
        guard form == .table, let asked = Form(rawValue: word) else {
          throw Misuse(
            form.rawValue == word
              ? "\(word) is there twice" : "\(form.rawValue) and \(word) do not go together")
        }
        form = asked
        if word != "--json", let name = words.first, !name.hasPrefix("-") {
          file = name
          words.removeFirst()
        }
      case "--quick" where isQuick, "--heap" where countsHeap:
        throw Misuse("\(word) is there twice")
      case "--quick": isQuick = true
      case "--heap": countsHeap = true
      case "--help", "-h": wantsHelp = true
      case "--only":
        guard let name = words.popFirst() else { throw Misuse("--only needs a name") }
        guard only == nil else { throw Misuse("--only names one workload, or what begins alike") }
        only = name
      default: throw Misuse("\(printable(word)) is no option; --help lists them")
      }
    }
    if wantsHelp { return }
    if file == nil, let only, !Workload.all.contains(where: { $0.isMeant(by: only) }) {
      throw Misuse("no workload is called \(printable(only)); --help lists them")
    }
    if countsHeap, only != nil { throw Misuse("--heap and --only do not go together") }
    if countsHeap, isQuick { throw Misuse("--heap and --quick do not go together") }
    if countsHeap, form == .chart { throw Misuse("--heap and --chart do not go together") }
    if isQuick, file != nil { throw Misuse("--quick measures, and a file has been measured") }
  }
}

/// What is wrong with a command line, in one line.
struct Misuse: Error {
  let message: String

  init(_ message: String) { self.message = message }
}
