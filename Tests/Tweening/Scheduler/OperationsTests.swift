import Testing
import Tweening
import TweeningTestSupport

/// Retargets, advances, removals, pauses, changes of law and of a layer, in any order, beside the plain
/// model.
@Suite("Operations in any order")
struct OperationsTests {
  enum Step: CaseIterable {
    case there, backQuickly, aBit, longer, remove, pause, switchLaw, switchLayer
  }

  /// The engine and the plain model, side by side.
  struct Pair {
    var scheduler = Scheduler()
    let property: Property<Double>
    let target: Target
    let layer: LayerID
    var reference = ReferenceWorld(10, motion: 60)

    init() throws {
      target = scheduler.addTarget()
      property = scheduler.addProperty(10.0, on: target, path: "x")
      let curve = try FCurve([Keyframe(frame: 0, value: 60)])
      layer = scheduler[layers: target].append(
        Layer(try Action(name: "a", channels: [Channel(path: "x", curve: curve)]), weight: 0))
    }

    mutating func take(_ step: Step) {
      let slow = Tween(duration: 1)
      let quick = Tween(duration: 0.375, easing: .back(.out), delay: 0.0625)
      switch step {
      case .there, .backQuickly:
        let value = step == .there ? 100.0 : -40
        let tween = step == .there ? slow : quick
        scheduler.retarget(property, to: value, with: tween)
        reference.retarget(to: value, with: tween)
      case .aBit, .longer:
        let seconds = step == .aBit ? 0.1875 : 0.625
        scheduler.advance(by: seconds)
        reference.advance(by: seconds)
      case .remove:
        let handover = Tween(duration: 0.25, easing: .smootherstep)
        let live = scheduler.tweens(of: .property(property.id))
        if let newest = live.last { scheduler.cancel(.tween(newest), handover: handover) }
        if !live.isEmpty { reference.removeNewest(handover: handover) }
      case .pause:
        reference.isPaused.toggle()
        reference.isPaused ? scheduler.pause(.clock(.main)) : scheduler.resume(.clock(.main))
      case .switchLaw:
        let laws = CombinationLaw.allCases
        let place = laws.firstIndex(of: reference.law) ?? 0
        reference.law = laws[(place + 1) % laws.count]
        scheduler.setLaw(reference.law, of: property)
      case .switchLayer:
        let weight = reference.layerWeight == 0 ? 0.75 : 0.0
        scheduler.transaction(slow) { $0[layers: target][layer].weight = weight }
        reference.setLayerWeight(weight, with: slow)
      }
    }

    /// What is wrong, if anything is.
    func problem(after step: Step, from before: Double) -> String? {
      let tolerance = 1e-12 * reference.total
      let value = scheduler[property]
      if abs(value - reference.value) > tolerance { return "\(value), not \(reference.value)" }
      if step != .aBit, step != .longer, abs(value - before) > tolerance { return "a jump" }
      if scheduler.model(property) != reference.model { return "the model" }
      if scheduler.liveCount == 0, value != reference.base { return "not at the base at rest" }
      return nil
    }
  }

  @Test("Every history of up to four steps is that of the plain model, continuous but for time")
  func everyHistory() throws {
    var histories = 0
    func explore(_ world: Pair, _ path: [Step]) {
      if path.count == 4 { return }
      for step in Step.allCases {
        var next = world
        next.take(step)
        histories += 1
        if let wrong = next.problem(after: step, from: world.scheduler[world.property]) {
          Issue.record("\(wrong) after \(path + [step])")
        }
        explore(next, path + [step])
      }
    }
    explore(try Pair(), [])
    #expect(histories == 8 + 64 + 512 + 4096)
  }

  /// A hundred thousand in release; what debug has time for otherwise.
  private static let count: Int = {
    #if DEBUG
      2_000
    #else
      100_000
    #endif
  }()

  @Test("Random histories of up to sixteen steps are those of the plain model", arguments: 0..<8)
  func randomHistories(part: Int) throws {
    let start = try Pair()
    for history in 0..<Self.count / 8 {
      let seed = UInt64(history * 8 + part)
      var random = SeededGenerator(seed: seed)
      var world = start
      var path: [Step] = []
      for _ in 0..<4 + random.index(below: 13) {
        let step = Step.allCases[random.index(below: Step.allCases.count)]
        let before = world.scheduler[world.property]
        world.take(step)
        path.append(step)
        if let wrong = world.problem(after: step, from: before) {
          Issue.record("seed \(seed): \(wrong) after \(path)")
          break
        }
      }
    }
  }
}
