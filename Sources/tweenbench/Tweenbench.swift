import BenchFigures
import Foundation

@main
struct Tweenbench {
  static func main() {
    do {
      exit(try run(try Request(Array(CommandLine.arguments.dropFirst()))))
    } catch let misuse as Misuse {
      exit(fail(misuse.message, 2))
    } catch {
      // Foundation has no words for a closed one.
      let isUnknown = (error as? CocoaError)?.code == .fileWriteUnknown
      exit(
        fail("standard output: " + (isUnknown ? "cannot be written" : error.localizedDescription)))
    }
  }

  /// Does what is asked; returns the exit code.
  ///
  /// - Throws: why nothing more can be written.
  private static func run(_ request: Request) throws -> Int32 {
    if request.wantsHelp {
      try show(help)
      return 0
    }
    if request.countsHeap {
      return request.form == .markdown ? try tabulateMemory(request) : try countHeap(request)
    }
    switch request.form {
    case .table, .json:
      if !request.isJSON { try show(Table.head) }
      try measure(request) { try show(request.isJSON ? $0.json : Table.line($0)) }
      return 0
    case .chart, .markdown: return try draw(request)
    }
  }

  /// Measures what is asked for; each figure is told when it is there, for some take seconds.
  private static func measure(_ request: Request, _ tell: (Figure) throws -> Void) rethrows {
    HeapCounter.keepFreed()
    var harness = Harness()
    if request.isQuick {
      harness.repetitions = 9
      harness.shortest = .milliseconds(1)
    }
    for workload in Workload.all where request.only.map(workload.isMeant) ?? true {
      try tell(workload.figure(harness))
    }
  }

  /// Shows figures, measured now or earlier, as one chart or table.
  private static func draw(_ request: Request) throws -> Int32 {
    var figures: [Figure] = []
    if let file = request.file {
      do throws(FigureFileError) {
        figures = try Figure.read(contentsOf: file)
      } catch {
        return fail(error.message)
      }
      if figures.isEmpty { return fail("\(printable(file)) has no figures") }
      if let only = request.only {
        figures.removeAll { !$0.isMeant(by: only) }
        if figures.isEmpty {
          return fail("\(printable(file)) has no figure of \(printable(only))")
        }
      }
    } else {
      measure(request) { figures.append($0) }
    }
    switch request.form {
    case .markdown: try show(FigureTable.markdown(figures))
    default: try write(FigureChart(figures).svg)
    }
    return 0
  }

  private static func fail(_ message: String, _ code: Int32 = 1) -> Int32 {
    try? FileHandle.standardError.write(contentsOf: Data("tweenbench: \(message)\n".utf8))
    return code
  }

  private static func countHeap(_ request: Request) throws -> Int32 {
    guard HeapCounter.isCounting else {
      if request.isJSON { try show(#"{"name":"heap","counted":false}"#) }
      return fail("heap calls are not counted on this system")
    }
    guard let figures = HeapCheck.run() else {
      return fail("the heap counter does not count")
    }
    for figure in figures { try show(request.isJSON ? JSONLine.line(figure) : Table.line(figure)) }
    for figure in MemoryFigure.all() {
      try show(request.isJSON ? figure.json : Table.line(figure))
    }
    return figures.allSatisfy { $0.isGood } ? 0 : 1
  }

  /// Shows counts of bytes, made now or earlier, as a table.
  private static func tabulateMemory(_ request: Request) throws -> Int32 {
    var figures: [MemoryFigure] = []
    if let file = request.file {
      do throws(FigureFileError) {
        figures = try MemoryFigure.read(contentsOf: file)
      } catch {
        return fail(error.message)
      }
      if figures.isEmpty { return fail("\(printable(file)) has no counts of bytes") }
    } else {
      figures = MemoryFigure.all()
      if figures.isEmpty { return fail("bytes are not counted on this system") }
    }
    try show(FigureTable.markdown(figures))
    return 0
  }

  /// Writes a line at once, also into a pipe: some lines take seconds.
  private static func show(_ line: String) throws { try write(line + "\n") }

  private static func write(_ text: String) throws {
    try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
  }

  private static var help: String {
    """
    tweenbench [--json] [--only NAME] [--quick]
      measures the workloads, each beside its reference: nanoseconds of one item,
      median and minimum of 15 turns, spread, and the median of the turns' ratios
    tweenbench --chart [FILE] [--only NAME] [--quick]
    tweenbench --markdown [FILE] [--only NAME] [--quick]
      draws a bar for each workload as SVG, or writes a table row for each; the figures
      are those of FILE, made by --json, or else are measured first
    tweenbench --heap [--json]
      counts heap calls where there should be none, exit code 1 if there are any or none are counted, and the
      bytes that properties and live tweens hold
    tweenbench --heap --markdown [FILE]
      writes a table row for each of those counts of bytes

      --json        one JSON object a line
      --only NAME   the workload of this name, or all that begin with its parts
      --quick       9 short turns, for a look
      -h, --help    this help

    Workloads:

    """
      + Workload.all.map { "  \($0.name)\n      \($0.about); beside: \($0.reference)" }
      .joined(separator: "\n")
  }
}
