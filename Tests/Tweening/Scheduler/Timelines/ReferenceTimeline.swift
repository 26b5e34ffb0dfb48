import Tweening
import TweeningTestSupport

/// A description of one number's motion, written as plainly as it can be said.
indirect enum ReferenceTimeline: Sendable {
  case change(to: Double, Tween)
  case wait(Double)
  case sequence([ReferenceTimeline])
  case parallel([ReferenceTimeline])
  case stagger([ReferenceTimeline], Double)
  case reversed(ReferenceTimeline)
  case repeated(ReferenceTimeline, isAlternating: Bool)
  case faster(ReferenceTimeline)

  struct Step: Sendable {
    var start: Double
    var to: Double
    var tween: Tween
    var end: Double { start + tween.wholeLength }
  }

  var length: Double {
    switch self {
    case .change(_, let tween): tween.wholeLength
    case .wait(let seconds): seconds
    case .sequence(let parts): parts.reduce(0) { $0 + $1.length }
    case .parallel(let parts): parts.reduce(0) { max($0, $1.length) }
    case .stagger(let parts, let interval):
      parts.enumerated().reduce(0) { max($0, Double($1.offset) * interval + $1.element.length) }
    case .reversed(let part): part.length
    case .repeated(let part, _): 2 * part.length
    case .faster(let part): part.length / 2
    }
  }

  /// The steps in order of time from a value, which becomes the value that the description leads to.
  func steps(from value: inout Double) -> [Step] {
    switch self {
    case .change(let goal, let tween):
      value = goal
      return [Step(start: 0, to: goal, tween: tween)]
    case .wait: return []
    case .sequence(let parts):
      var (all, start) = ([Step](), 0.0)
      for part in parts {
        all += shifted(part.steps(from: &value), by: start)
        start += part.length
      }
      return inOrder(all)
    case .parallel(let parts): return inOrder(parts.flatMap { $0.steps(from: &value) })
    case .stagger(let parts, let interval):
      var all: [Step] = []
      for (index, part) in parts.enumerated() {
        all += shifted(part.steps(from: &value), by: Double(index) * interval)
      }
      return inOrder(all)
    case .reversed(let part):
      var inner = value
      let there = part.steps(from: &inner)
      let end = there.last.map { [Step(start: 0, to: $0.to, tween: Tween(duration: 0))] } ?? []
      return end + turned(there, from: value, length: part.length)
    case .repeated(let part, let isAlternating):
      let before = value
      let there = part.steps(from: &value)
      var again = there
      if isAlternating {
        again = turned(there, from: before, length: part.length)
        value = before
      } else if !there.isEmpty {
        again = [Step(start: 0, to: before, tween: Tween(duration: 0))] + there
      }
      return there + shifted(again, by: part.length)
    case .faster(let part):
      return part.steps(from: &value).map { step in
        var tween = step.tween
        tween.duration /= 2
        tween.delay /= 2
        return Step(start: step.start / 2, to: step.to, tween: tween)
      }
    }
  }

  /// Takes back the differences that the steps made, in the order in which they end, the last first.
  private func turned(_ steps: [Step], from value: Double, length: Double) -> [Step] {
    var (model, back) = (value, [(start: Double, change: Double, tween: Tween)]())
    for step in steps {
      let easing = step.tween.easing
      let tween = Tween(
        duration: step.tween.duration, easing: .custom { 1 - easing.value(at: 1 - $0) })
      back.append((length - step.end, step.to - model, tween))
      model = step.to
    }
    let order = back.enumerated().sorted {
      ($0.element.start, -$0.offset) < ($1.element.start, -$1.offset)
    }
    return order.map { _, step in
      model -= step.change
      return Step(start: step.start, to: model, tween: step.tween)
    }
  }

  private func shifted(_ steps: [Step], by time: Double) -> [Step] {
    steps.map { Step(start: $0.start + time, to: $0.to, tween: $0.tween) }
  }

  private func inOrder(_ steps: [Step]) -> [Step] {
    steps.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
      .map(\.element)
  }

  /// The same as the engine describes it.
  func timeline(_ x: Property<Double>) -> Timeline {
    switch self {
    case .change(let goal, let tween): .change(x, to: goal, with: tween)
    case .wait(let seconds): .wait(seconds)
    case .sequence(let parts): .sequence(parts.map { $0.timeline(x) })
    case .parallel(let parts): .parallel(parts.map { $0.timeline(x) })
    case .stagger(let parts, let interval):
      .stagger(parts.map { $0.timeline(x) }, by: Stagger(interval))
    case .reversed(let part): part.timeline(x).reversed
    case .repeated(let part, let isAlternating):
      part.timeline(x).repeated(2, alternating: isAlternating)
    case .faster(let part): part.timeline(x).faster(by: 2)
    }
  }
}

extension Tween {
  /// How long it is live, in seconds.
  fileprivate var wholeLength: Double {
    playback == .once ? max(0, delay + duration) : (try? timeMap())?.length ?? .nan
  }
}
