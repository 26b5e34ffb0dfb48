import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Bindings")
struct BindingTests {
  /// A bound property beside what it must have told.
  private struct Bound<Value: Tweenable> {
    let property: Property<Value>
    let told: Box<[Value]>
    var expected: [UInt64]

    init(_ animator: Animator, _ property: Property<Value>) {
      let told = Box<[Value]>([])
      animator.bind(property) { told.value.append($0) }
      (self.property, self.told) = (property, told)
      expected = Self.bits(animator.scheduler[property])
      // What it was told at once.
      told.value = []
    }

    static func bits(_ value: Value) -> [UInt64] { lanes(of: value).map(\.bitPattern) }

    /// What is wrong with what the last advance told; `nil` if it told the value if that has changed.
    mutating func problem(_ scheduler: Scheduler) -> String? {
      let bits = Self.bits(scheduler[property])
      let due = bits == expected ? 0 : 1
      defer { told.value = [] }
      expected = bits
      guard told.value.count == due else { return "told \(told.value), not \(due) values" }
      return told.value.allSatisfy { Self.bits($0) == bits } ? nil : "told \(told.value)"
    }
  }

  private final class Box<Content> {
    var value: Content
    init(_ value: Content) { self.value = value }
  }

  @Test(
    "An advance tells each value that has changed since it was told, and no other",
    arguments: 1...8)
  func changes(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &* 389)
    let animator = Animator()
    var numbers = (0..<5).map { Bound(animator, animator.scheduler.addProperty(Double($0))) }
    var vectors = (0..<3).map { k in
      Bound(animator, animator.scheduler.addProperty(SIMD3<Float>(Float(k), 0, 1)))
    }
    var turn = Bound(animator, animator.scheduler.addProperty(Rotation(vector: SIMD3(0.1, 0, 0))))
    var wide = Bound(animator, animator.scheduler.addProperty(Matrix4.identity))
    var saved: [Scheduler] = []
    var (told, silent) = (0, 0)
    for step in 0..<300 {
      let tween = Tween(duration: random.double(in: 0...0.3), easing: .cubic(.inOut))
      let (number, vector) = (numbers[random.index(below: 5)], vectors[random.index(below: 3)])
      switch random.index(below: 13) {
      case 0: animator.scheduler.set(number.property, random.double(in: -9...9))
      case 1: animator.scheduler.setRange(from: -1, to: 1, of: number.property)
      case 2: animator.scheduler.removeRange(of: number.property)
      case 3:
        let law = [CombinationLaw.additive, .crossfade][random.index(below: 2)]
        animator.scheduler.setLaw(law, of: number.property)
      case 4: saved.append(animator.scheduler)
      case 5: if let last = saved.popLast() { animator.restore(last) }
      case 6:
        let goal = Float(random.double(in: -9...9))
        animator.scheduler.retarget(vector.property, to: SIMD3(goal, 1, goal), with: tween)
      case 7:
        let goal = Rotation(vector: SIMD3(0, random.double(in: -1...1), 0))
        animator.scheduler.retarget(turn.property, to: goal, with: tween)
      case 8:
        var goal = Matrix4.identity
        goal[3][0] = random.double(in: -9...9)
        if random.index(below: 2) == 0 {
          animator.scheduler.set(wide.property, goal)
        } else {
          animator.scheduler.retarget(wide.property, to: goal, with: tween)
        }
      case 9: animator.scheduler.pass(to: animator.scheduler.time + random.double(in: 0...0.02))
      case 10, 11:
        animator.retarget(number.property, to: random.double(in: -9...9), with: tween)
      default: break
      }
      animator.advance(to: animator.scheduler.time + random.double(in: 0...0.05))
      let scheduler = animator.scheduler
      for k in numbers.indices {
        if numbers[k].told.value.isEmpty { silent += 1 } else { told += 1 }
        #expect(numbers[k].problem(scheduler) == nil, "seed \(seed), step \(step), number \(k)")
      }
      for k in vectors.indices {
        #expect(vectors[k].problem(scheduler) == nil, "seed \(seed), step \(step), vector \(k)")
      }
      #expect(turn.problem(scheduler) == nil, "seed \(seed), step \(step)")
      #expect(wide.problem(scheduler) == nil, "seed \(seed), step \(step), wide")
    }
    #expect(told > 150 && silent > 150, "\(told) told, \(silent) silent")
  }

  @Test(
    "Bindings that end in any order, between advances and within one, are told nothing more",
    arguments: 1...8)
  func unbinding(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &* 947)
    let animator = Animator()
    let x = animator.scheduler.addProperty(0.0)
    var live: [(number: Int, id: BindingID)] = []
    var ended: [BindingID] = []
    let told = Box<[Int]>([])
    let next = Box<BindingID?>(nil)
    for step in 0..<400 {
      switch random.index(below: 5) {
      case 0, 1:
        let id = animator.bind(x) { [unowned animator] _ in
          told.value.append(step)
          if let id = next.value { animator.unbind(id) }
        }
        live.append((step, id))
      case 2 where !live.isEmpty:
        let place = random.index(below: live.count)
        animator.unbind(live[place].id)
        ended.append(live.remove(at: place).id)
      case 3 where !ended.isEmpty: animator.unbind(ended[random.index(below: ended.count)])
      default:
        // One whose property is removed ends with the next advance.
        let y = animator.scheduler.addProperty(0.0)
        ended.append(animator.bind(y) { _ in })
        animator.scheduler.remove(y)
      }
      var expected = live.map(\.number)
      if random.index(below: 3) == 0, !live.isEmpty {
        // The first one ends it, which may be itself.
        let place = random.index(below: live.count)
        next.value = live[place].id
        ended.append(live.remove(at: place).id)
        if place > 0 { expected.remove(at: place) }
      }
      told.value = []
      animator.scheduler.set(x, Double(step + 1))
      animator.advance(to: Double(step + 1))
      #expect(told.value == expected, "seed \(seed), step \(step)")
      next.value = nil
    }
  }

  @Test("What has ended between advances makes room, and whom it told is let go at once")
  func room() {
    final class Listener {}
    let animator = Animator()
    let x = animator.scheduler.addProperty(0.0)
    var told = 0
    let kept = animator.bind(x) { _ in told += 1 }
    for _ in 0..<1000 {
      var listener: Listener? = Listener()
      weak let seen = listener
      let id = animator.bind(x) { [listener] _ in _ = listener }
      listener = nil
      #expect(seen != nil)
      animator.unbind(id)
      #expect(seen == nil)
      animator.unbind(id)
    }
    #expect(animator.bindings.count <= 4)
    animator.scheduler.set(x, 1)
    animator.advance(to: 1)
    #expect(told == 2 && animator.bindings.count <= 2)
    animator.unbind(kept)
    animator.scheduler.set(x, 2)
    animator.advance(to: 2)
    #expect(told == 2 && animator.bindings.count == 0)
  }

  @Test("What is let go with a binding may end others and make new ones", arguments: [false, true])
  func lettingGo(isRemoved: Bool) {
    final class Listener {
      let work: () -> Void
      init(_ work: @escaping () -> Void) { self.work = work }
      deinit { work() }
    }
    let animator = Animator()
    let (x, y) = (animator.scheduler.addProperty(0.0), animator.scheduler.addProperty(0.0))
    var told: [Int] = []
    let other = animator.bind(x) { _ in told.append(0) }
    var listener: Listener? = Listener {
      animator.unbind(other)
      animator.bind(x) { _ in told.append(1) }
    }
    let id = animator.bind(y) { [listener] _ in _ = listener }
    listener = nil
    if isRemoved { animator.scheduler.remove(y) } else { animator.unbind(id) }
    animator.advance(to: 1)
    animator.scheduler.set(x, 1)
    animator.advance(to: 2)
    #expect(told == [0, 1, 1])
  }

  /// An animator that an easing can reach.
  @MainActor private final class Asked {
    let animator = Animator()
    var time = 0.0
  }

  @Test("An easing that is asked for what a binding is told may ask the animator")
  @MainActor func askingEasing() {
    let (asked, told) = (Asked(), Box(0))
    let animator = asked.animator
    let turn = animator.scheduler.addProperty(Rotation.identity)
    let number = animator.scheduler.addProperty(0.0)
    animator.scheduler.setLaw(.crossfade, of: number)
    let easing = Easing.custom { progress in
      MainActor.assumeIsolated { asked.time = asked.animator.scheduler.time }
      return progress
    }
    animator.bind(turn) { _ in told.value += 1 }
    animator.bind(number) { _ in told.value += 1 }
    let tween = Tween(duration: 1, easing: easing)
    animator.retarget(turn, to: Rotation(vector: [1, 0, 0]), with: tween)
    animator.retarget(number, to: 1, with: tween)
    told.value = 0
    animator.advance(to: 0.5)
    #expect(asked.time == 0.5 && told.value == 2)
  }
}
