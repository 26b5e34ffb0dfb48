import Tweening
import TweeningFormats
import TweeningTestSupport

extension SeededFault {
  init(_ name: Name, seed: UInt64) throws {
    var numbers = FaultNumbers(seed: seed)
    switch name {
    case .linearStall: self = .linearStall(numbers)
    case .circOutKick: self = .circOutKick(&numbers)
    case .rawExpoStep: self = .step(numbers, "penner.expoOut", "expoOut", missing: 0x1p-10)
    case .springStep:
      let omega = numbers.generator.double(in: 6...12).rounded()
      let easing = "spring(\(omega), 1)"
      // What a critical spring has left of the way after a unit of time.
      let spring = try EasingSyntax.parse(easing)
      self = .step(numbers, easing, "pinned(\(easing))", missing: 1 - spring.end.value)
    case .mixedDurations: self = .mixed(&numbers)
    case .cutCompletion: self = .cut(&numbers)
    case .sceneTooShort: self = .tooShort(numbers)
    case .endlessFlood: self = .endless(&numbers)
    case .longFlood: self = .flood(&numbers)
    case .backHull: self = .back(&numbers)
    case .mixedHull: self = .mixedHull(&numbers)
    case .switchedLayer: self = .switched(&numbers)
    }
  }

  /// Turned back on its way: two linear tweens cancel out until the first one ends.
  private static func linearStall(_ n: FaultNumbers) -> SeededFault {
    func scene(_ easing: String) -> Scene {
      n.scene([n.change(n.start, to: n.to, easing), n.change(n.second, to: n.from, easing)])
    }
    return SeededFault(
      kind: .stall, time: n.second, measure: n.start + n.duration - n.second,
      measureTolerance: gridTolerance(n.duration), faulty: scene("linear"),
      clean: scene("smoothstep"))
  }

  private static func circOutKick(_ n: inout FaultNumbers) -> SeededFault {
    let third = n.from + (n.to - n.from) * n.generator.double(in: -1...0.5)
    let (from, n) = (n.start, n)
    func scene(_ easing: String) -> Scene {
      n.scene([n.change(from, to: n.to, easing), n.change(n.second, to: third, easing)])
    }
    return SeededFault(
      kind: .velocity, time: n.second, faulty: scene("circOut"), clean: scene("smoothstep"))
  }

  private static func step(
    _ n: FaultNumbers, _ faulty: String, _ clean: String, missing: Double
  ) -> SeededFault {
    SeededFault(
      kind: .step, time: n.start + n.duration, measure: (n.to - n.from).magnitude * missing,
      faulty: n.scene([n.change(n.start, to: n.to, faulty)]),
      clean: n.scene([n.change(n.start, to: n.to, clean)]))
  }

  private static func mixedScenes(_ n: FaultNumbers, quick: Double) -> (Scene, Scene) {
    func scene(_ duration: Double) -> Scene {
      n.scene([
        n.change(n.start, to: n.to), n.change(n.second, to: n.from, duration: duration),
      ])
    }
    return (scene(quick), scene(n.duration))
  }

  private static func mixed(_ numbers: inout FaultNumbers) -> SeededFault {
    let quick = numbers.duration * numbers.generator.double(in: 0.05...0.2)
    let n = numbers
    let (faulty, clean) = mixedScenes(n, quick: quick)
    let time = n.first(from: n.second, until: n.second + quick) { time in
      let older = 1 - smoothstep((time - n.start) / n.duration)
      return older - (1 - smoothstep((time - n.second) / quick)) > 0.05
    }
    return SeededFault(
      kind: .mixed, time: time, tolerance: gridTolerance(quick), faulty: faulty, clean: clean)
  }

  /// The swing beyond both targets that the same two tweens bring about.
  private static func mixedHull(_ numbers: inout FaultNumbers) -> SeededFault {
    let quick = numbers.duration * numbers.generator.double(in: 0.05...0.2)
    let n = numbers
    let (faulty, clean) = mixedScenes(n, quick: quick)
    func swing(_ time: Double) -> Double {
      // As a share of the way; the target is 0 again.
      smoothstep((time - n.start) / n.duration) - smoothstep((time - n.second) / quick)
    }
    let time = n.first(from: n.second, until: n.second + quick) { swing($0) < -0.01 }
    let worst = (0...10_000).map { swing(n.second + quick * Double($0) / 10_000) }.min() ?? 0
    return SeededFault(
      kind: .hull, time: time, tolerance: gridTolerance(quick),
      measure: (n.to - n.from).magnitude * -worst, faulty: faulty, clean: clean)
  }

  private static func cut(_ n: inout FaultNumbers) -> SeededFault {
    let third = n.from + (n.to - n.from) * n.generator.double(in: -1...0.5)
    let n = n
    func scene(_ policy: KeyPolicy) -> Scene {
      n.scene([
        n.change(n.start, to: n.to, key: "k"),
        n.change(n.second, to: third, key: "k", policy: policy),
      ])
    }
    return SeededFault(
      kind: .missed, time: n.second, measure: n.start + n.duration - n.second,
      faulty: scene(.cut), clean: scene(.stack))
  }

  private static func tooShort(_ n: FaultNumbers) -> SeededFault {
    let changes = [n.change(n.start, to: n.to)]
    return SeededFault(
      kind: .missed, time: n.second, measure: n.start + n.duration - n.second,
      faulty: n.scene(changes, lasting: n.second),
      clean: n.scene(changes, lasting: n.start + n.duration))
  }

  private static func endless(_ n: inout FaultNumbers) -> SeededFault {
    let count = 2 + n.generator.index(below: 6)
    let ways = (1...count).map { _ in n.generator.double(in: -1...1) }
    let n = n
    func scene(_ playback: Tween.Playback) -> Scene {
      n.scene(
        ways.enumerated().map { index, way in
          n.change(
            n.start + n.duration * Double(index), to: n.from + way * (n.to - n.from),
            playback: playback)
        }, lasting: n.start + n.duration * Double(count + 1))
    }
    let pulse = Tween.Playback(iterations: .infinity, direction: .alternate)
    return SeededFault(
      kind: .growth, time: n.start + n.duration * Double(count - 1), measure: Double(count),
      faulty: scene(pulse), clean: scene(.once))
  }

  /// More and more tweens, each of which lasts longer than all changes.
  private static func flood(_ n: inout FaultNumbers) -> SeededFault {
    let count = 64 + n.generator.index(below: 30)
    let targets = (0..<count).map { _ in n.from + n.generator.double(in: 0...1) * (n.to - n.from) }
    let n = n
    func scene(_ duration: Double) -> Scene {
      n.scene(
        targets.enumerated().map { index, target in
          n.change(
            n.start + n.duration * Double(index) / Double(count), to: target, duration: duration)
        }, lasting: n.start + 3 * n.duration)
    }
    return SeededFault(
      kind: .growth, time: n.start + n.duration * Double(count - 1) / Double(count),
      measure: Double(count), faulty: scene(n.duration * 1.5), clean: scene(n.duration * 0.1))
  }

  private static func back(_ numbers: inout FaultNumbers) -> SeededFault {
    let overshoot = numbers.generator.double(in: 1...3)
    let n = numbers
    let easing = Easing.back(.out, overshoot: overshoot)
    func value(_ time: Double) -> Double { easing.value(at: (time - n.start) / n.duration) }
    let end = n.start + n.duration
    let worst = (0...10_000).map { easing.value(at: Double($0) / 10_000) }.max() ?? 0
    return SeededFault(
      kind: .hull, time: n.first(from: n.start, until: end) { value($0) > 1.01 },
      tolerance: gridTolerance(n.duration), measure: (n.to - n.from).magnitude * (worst - 1),
      faulty: n.scene([n.change(n.start, to: n.to, "backOut(\(overshoot))")]),
      clean: n.scene([n.change(n.start, to: n.to)]))
  }
}

/// A cubic from 0 to 1, for the expectations here.
private func smoothstep(_ progress: Double) -> Double {
  let p = min(max(progress, 0), 1)
  return p * p * (3 - 2 * p)
}
