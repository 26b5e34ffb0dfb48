import Tweening
import TweeningFormats
import TweeningTestSupport

/// A scene with one fault, and the same one without it, of the same random numbers.
struct SeededFault {
  /// What is to be found in the faulty one.
  var kind: Finding.Kind
  /// When.
  var time: Double
  /// How far off the finding's time may be: 1e-8 at an edge, else an instant of the grid.
  var tolerance = 1e-8
  /// What is to be measured, where a formula tells it.
  var measure: Double?
  /// How far off that may be; `nil` for a hundredth of it.
  var measureTolerance: Double?
  var faulty: Scene
  var clean: Scene

  /// The faults that are seeded.
  enum Name: String, CaseIterable {
    case linearStall, circOutKick, rawExpoStep, springStep, mixedDurations, cutCompletion
    case sceneTooShort, endlessFlood, longFlood, backHull, mixedHull, switchedLayer
  }

  /// Two instants of the grid, or two thirty-secondths of the shortest tween.
  static func gridTolerance(_ duration: Double) -> Double { 2 * min(1 / 240, duration / 32) }
}

/// Random numbers of a fault: where it goes from and to, how long it takes, and when.
struct FaultNumbers {
  var generator: SeededGenerator
  let from: Double
  let to: Double
  let duration: Double
  let start: Double
  /// When a second change comes, as a share of the duration.
  let share: Double

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    let size = generator.double(in: 0.01...1) * (generator.index(below: 2) == 0 ? 1 : 1e4)
    from = generator.double(in: -10...10) * size
    to = from + (generator.index(below: 2) == 0 ? 1 : -1) * generator.double(in: 1...5) * size
    duration = generator.double(in: 0.2...2)
    start = generator.double(in: 0...1)
    share = generator.double(in: 0.3...0.7)
  }

  var second: Double { start + share * duration }

  /// A property x with changes, until a while after the last tween.
  func scene(_ changes: [Scene.Change], lasting: Double? = nil) -> Scene {
    Scene(
      properties: [Scene.Property(name: "x", value: [from])], changes: changes,
      duration: lasting ?? second + 3 * duration + 1)
  }

  func change(
    _ time: Double, to value: Double, _ easing: String = "smoothstep", duration: Double? = nil,
    key: String? = nil, policy: KeyPolicy = .stack, playback: Tween.Playback = .once
  ) -> Scene.Change {
    let tween = Scene.Tween(
      .easing(easing, duration: duration ?? self.duration), playback: playback)
    return Scene.Change(
      at: time, .set(target: nil, property: "x", to: [value]), tween: tween, key: key,
      policy: policy)
  }

  /// The first of many instants at which something is so.
  func first(from start: Double, until end: Double, _ isSo: (Double) -> Bool) -> Double {
    for k in 0...20_000 {
      let time = start + (end - start) * Double(k) / 20_000
      if isSo(time) { return time }
    }
    return .nan
  }
}
