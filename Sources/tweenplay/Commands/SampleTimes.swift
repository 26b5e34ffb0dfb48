import TweeningFormats

/// The times a scene is to be sampled at, as the options give them.
struct SampleTimes: Equatable {
  private var list: [Double]?
  private var rate: Double?
  private var duration: Double?
  private var rateText: String?
  private var durationText: String?

  /// More samples are surely a slip of the finger.
  static let limit = 10_000_000

  /// Reads `--times`, `--rate` and `--duration`.
  init(_ arguments: Arguments) throws(Failure) {
    rateText = arguments.values["rate"]
    durationText = arguments.values["duration"]
    rate = try arguments.number("rate", "a number above 0") { $0 > 0 }
    duration = try arguments.number(
      "duration", "seconds from 0 to \(shortest(PointerTrace.timeLimit))"
    ) {
      (0...PointerTrace.timeLimit).contains($0)
    }
    guard let text = arguments.values["times"] else { return }
    guard rate == nil, duration == nil else {
      throw .usage("--times and --\(rate == nil ? "duration" : "rate") exclude each other")
    }
    var times: [Double] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let time = word.decimal, (0...PointerTrace.timeLimit).contains(time) else {
        throw .usage(
          "'\(word)' is no value for --times: it must be seconds from 0 to \(shortest(PointerTrace.timeLimit))"
        )
      }
      times.append(time)
    }
    list = times
  }

  /// The times for a scene of a file, in the order given.
  func times(of scene: Scene, file: String) throws(Failure) -> [Double] {
    if let list { return list }
    guard let rate = rate ?? scene.rate else {
      throw .usage("missing --times or --rate (see 'tweenplay sample --help')")
    }
    let end = duration ?? scene.duration
    guard end * rate < Double(Self.limit) else {
      let trouble = "makes more than \(Self.limit) samples"
      if let durationText, scene.duration * rate < Double(Self.limit) {
        throw .usage("'\(durationText)' is no value for --duration: it \(trouble)")
      }
      if let rateText { throw .usage("'\(rateText)' is no value for --rate: it \(trouble)") }
      throw .data("\(file): $.rate: a rate of \(shortest(rate)) \(trouble)")
    }
    return (0...lastSample(until: end, rate: rate)).map { Double($0) / rate }
  }
}
