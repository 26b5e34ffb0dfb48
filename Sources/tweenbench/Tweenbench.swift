import Foundation

@main
struct Tweenbench {
  static func main() {
    do throws(Misuse) {
      exit(run(try Request(Array(CommandLine.arguments.dropFirst()))))
    } catch {
      FileHandle.standardError.write(Data("tweenbench: \(error.message)\n".utf8))
      exit(2)
    }
  }

  /// Does what is asked; returns the exit code.
  private static func run(_ request: Request) -> Int32 {
    if request.wantsHelp {
      print(help)
      return 0
    }
    return request.countsHeap ? countHeap(request) : measure(request)
  }

  private static func measure(_ request: Request) -> Int32 {
    var harness = Harness()
    if request.isQuick {
      harness.repetitions = 9
      harness.shortest = .milliseconds(1)
    }
    if !request.isJSON { show(Table.head) }
    for workload in Workload.all where request.only.map(workload.isMeant) ?? true {
      let result = workload.run(harness)
      show(
        request.isJSON
          ? JSONLine.line(workload, result, repetitions: harness.repetitions)
          : Table.line(workload, result))
    }
    return 0
  }

  private static func countHeap(_ request: Request) -> Int32 {
    guard HeapCounter.isCounting else {
      show(request.isJSON ? #"{"name":"heap","counted":false}"# : "heap calls: not counted")
      return 0
    }
    guard let figures = HeapCheck.run() else {
      FileHandle.standardError.write(Data("tweenbench: the heap counter does not count\n".utf8))
      return 1
    }
    for figure in figures { show(request.isJSON ? JSONLine.line(figure) : Table.line(figure)) }
    return figures.allSatisfy { $0.isGood } ? 0 : 1
  }

  /// Prints a line at once, also into a pipe: some lines take seconds.
  private static func show(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }

  private static var help: String {
    """
    tweenbench [--json] [--only NAME] [--quick]
      measures the workloads, each beside its reference: nanoseconds of one item,
      median and minimum of 15 turns, spread, and the median of the turns' ratios
    tweenbench --heap [--json]
      counts heap calls where there should be none; exit code 1 if there are any

      --json        one JSON object a line
      --only NAME   the workload of this name, or all that begin with its parts
      --quick       9 short turns, for a look

    Workloads:

    """
      + Workload.all.map { "  \($0.name)\n      \($0.about); beside: \($0.reference)" }
      .joined(separator: "\n")
  }
}
