import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("The two sums of a collapsed stack")
struct TwoSumsTests {
  private static let tweens: [Tween] = [
    Tween(duration: 0.5, easing: .cubic(.inOut)), Tween(duration: 0.5, easing: .quint(.out)),
    Tween(duration: 0.5, easing: .sine(.inOut)), Tween(duration: 0.5, easing: .elastic(.out)),
    Tween(spring: .bouncy), Tween(duration: 0.5, easing: .expo(.inOut)),
  ]

  /// What is wrong with the sum of a property; `nil` if nothing is, or if it has none.
  private static func mistake(_ s: Scheduler, _ property: PropertyID, _ duration: Double) -> String?
  {
    let list = s.stack.lists[Int(property.index)]
    guard list.sum >= 0 else { return nil }
    let group = s.stack.groups[s.stack.position(of: list.head).group]
    let stack = group.collapsed.stacks[Int(list.sum)]
    guard stack.property == property.index else { return "the stack of \(stack.property)" }
    var (older, newer, mass): (Int32, Int32, Double) = (0, 0, 0)
    var slot = list.head
    while slot >= 0, s.stack.isCollapsed(slot) {
      let column = s.stack.position(of: slot).column
      if group.start[column] > stack.boundary { newer += 1 } else { older += 1 }
      for lane in s.stack.displacement(of: slot) { mass += lane.magnitude }
      slot = s.stack.slots[slot].next
    }
    guard stack.older.count == older, stack.newer.count == newer else {
      return "\(older) and \(newer) tweens: \(stack)"
    }
    let added = stack.older.added + stack.newer.added
    guard (added - (stack.older.gone + stack.newer.gone) - mass).magnitude <= 1e-12 * added else {
      return "mass \(mass): \(stack)"
    }
    func hasRest(_ sum: Int) -> Bool {
      for lane in 0..<group.collapsed.summation.width {
        for part in [Summation.Part.first, .turn, .last] {
          let terms = group.collapsed.terms(of: list.sum, lane, sum, part)
          if terms.low != CompensatedSum() || terms.high != CompensatedSum() { return true }
        }
      }
      return false
    }
    if older == 0, hasRest(0) { return "a rest of the older" }
    if newer == 0, hasRest(1) { return "a rest of the newer" }
    guard group.collapsed.summation.waves == nil else { return nil }
    let isFar = [stack.older, stack.newer].contains { sum in
      sum.count > 0 && (s.now - sum.origin).magnitude > 1.5 * Ticks.perSecond * duration
    }
    return isFar ? "far from the origin: \(stack)" : nil
  }

  @Test(
    "Each has the tweens that begin in one duration, and nothing when they have ended",
    arguments: tweens)
  func contents(tween: Tween) {
    var random = SeededGenerator(seed: 41)
    var s = Scheduler()
    s.collapsingDepth = 1
    let (x, y) = (s.addProperty(0.0), s.addProperty(SIMD3(repeating: 0.0)))
    var (both, alone) = (0, 0)
    for step in 0..<cases(6000, debug: 900) {
      let value = random.double(in: -9...9)
      if random.index(below: 2) == 0 {
        s.retarget(x, to: value, with: tween)
      } else {
        s.retarget(y, to: [value, 1, -value], with: tween)
      }
      // Rests of all lengths, so that a stack grows old, thin or empty before it goes on.
      let rest = random.index(below: 150) == 0 ? 2.2 * tween.duration : 0.02
      s.advance(by: random.index(below: 9) == 0 ? 0 : random.double(in: 0...rest))
      for id in [x.id, y.id] {
        let mistake = Self.mistake(s, id, tween.duration)
        #expect(mistake == nil, "\(tween.easing.kind), step \(step)")
      }
      let list = s.stack.lists[Int(x.index)]
      guard list.sum >= 0 else { continue }
      let stack = s.stack.groups[s.stack.position(of: list.head).group].collapsed.stacks[
        Int(list.sum)]
      if stack.older.count > 0, stack.newer.count > 0 { both += 1 } else { alone += 1 }
    }
    let grows = tween.easing == .expo(.inOut)
    #expect(alone > 50 && (both > 50) == !grows, "\(both) and \(alone)")
  }

  @Test(
    "While retargets go on, nothing is summed anew of what does not grow",
    arguments: tweens.dropLast())
  func steadiness(tween: Tween) {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    var boundaries: [Double] = []
    let count = 100 * 12
    for k in 0..<count {
      let began = s.now
      s.retarget(x, to: Double(k % 7), with: tween)
      s.advance(to: Double(k + 1) * tween.duration / 100)
      let list = s.stack.lists[Int(x.index)]
      guard list.sum >= 0 else { continue }
      let stack = s.stack.groups[s.stack.position(of: list.head).group].collapsed.stacks[
        Int(list.sum)]
      // Terms that are summed anew count from now.
      #expect(stack.boundary < began)
      if stack.boundary.isFinite, boundaries.last != stack.boundary {
        boundaries.append(stack.boundary)
      }
    }
    // One sum takes the place of the other once a duration.
    #expect((10...12).contains(boundaries.count))
    for (a, b) in zip(boundaries, boundaries.dropFirst()) {
      #expect(b - a >= tween.duration * Ticks.perSecond)
    }
  }

  @Test(
    "What grows is summed anew at all instants alike, however many properties are retargeted at one",
    arguments: [Easing.expo(.in), .expo(.outIn), .elastic(.inOut)])
  func spreading(easing: Easing) throws {
    var s = Scheduler()
    s.collapsingDepth = 1
    let properties = (0..<96).map { _ in s.addProperty(0.0) }
    let tween = Tween(duration: 0.5, easing: easing)
    // A sum grows by 4 octaves; a tween of 30 frames by 10, or by 20.
    let period = easing == .expo(.in) ? 12 : 6
    var origins: [Double] = []
    var (most, all) = (0, 0)
    for frame in 0..<110 {
      s.retarget(properties.map { ($0, Double(frame % 5)) }, with: tween)
      s.advance(by: 1.0 / 60)
      guard frame >= 50 else { continue }
      let slot = s.stack.lists[Int(properties[0].index)].head
      let sums = s.stack.groups[s.stack.position(of: slot).group].collapsed
      let found = sums.stacks.map(\.newer.origin)
      try #require(found.count == 96)
      let fresh = zip(origins, found).count { $0 != $1 }
      (most, all, origins) = (max(most, fresh), all + fresh, found)
    }
    // There are six blocks of neighbours.
    #expect(most <= 32, "\(most) at once")
    #expect(all >= 59 / (2 * period) * 96, "\(all) in all")
  }

  /// A scheduler that adds up and one that does not.
  private struct Pair {
    var sums = Scheduler()
    var plain = Scheduler()
    let x: Property<Double>

    init() {
      (sums.collapsingDepth, plain.collapsingDepth) = (1, .max)
      // The seventeenth, the first sum of which is as if it had begun earlier if it grows.
      for _ in 0..<16 { _ = (sums.addProperty(0.0), plain.addProperty(0.0)) }
      x = sums.addProperty(0.0)
      _ = plain.addProperty(0.0)
    }

    mutating func retarget(to value: Double, with tween: Tween) {
      sums.retarget(x, to: value, with: tween)
      plain.retarget(x, to: value, with: tween)
    }

    mutating func advance(by step: Double) {
      sums.advance(by: step)
      plain.advance(by: step)
    }

    var error: Double { (sums[x] - plain[x]).magnitude }
    var isCollapsed: Bool { sums.stack.lists[Int(x.index)].sum >= 0 }
  }

  @Test("Changes that become smaller for long leave nothing behind", arguments: tweens)
  func shrinking(tween: Tween) {
    var random = SeededGenerator(seed: 5)
    var pair = Pair()
    var sizes: [Double] = []
    for k in 0..<60 * 24 {
      let duration = Double(k) / 60
      var size = Maths.exp2(-3 * min(20, duration))
      if k == 60 * 20 + 30 { size *= 10 } else if k > 60 * 20 + 30 { size *= 1e-9 }
      sizes.append(size)
      pair.retarget(to: random.double(in: -size...size), with: tween)
      pair.advance(by: tween.duration / 60)
      // The displacement is from one target to the next.
      let largest = 2 * (sizes.suffix(63).max() ?? 0)
      #expect(pair.error <= 1e-11 * largest, "\(tween.easing.kind), \(k)")
    }
    #expect(pair.isCollapsed)
  }

  @Test(
    "Changes that settle are within 10⁻¹¹ of the largest, and 10⁻¹² of the sum of all",
    arguments: tweens
      + [.elastic(.inOut), .expo(.in), .expo(.outIn), .back(.inOut)].map {
        Tween(duration: 0.1, easing: $0)
      })
  func settling(tween: Tween) {
    for part in [0.93, 0.96, 0.99, -0.93, -0.96] {
      var pair = Pair()
      var (value, sizes): (Double, [Double]) = (1, [])
      for k in 0..<500 {
        let next = value * part
        sizes.append((next - value).magnitude)
        value = next
        pair.retarget(to: value, with: tween)
        pair.advance(by: tween.duration / 120)
        let alive = sizes.suffix(pair.sums.liveCount)
        let bound = min(1e-11 * (alive.max() ?? 0), 1e-12 * alive.reduce(0, +))
        #expect(pair.error <= bound, "\(tween.easing.kind), \(part), \(k)")
      }
      #expect(pair.isCollapsed)
    }
  }

  @Test("Tiny changes with a spring that decays fast keep their digits", arguments: [40.0, 170])
  func steepness(angularFrequency: Double) {
    var pair = Pair()
    let tween = Tween(
      duration: 1, easing: .spring(angularFrequency: angularFrequency, dampingRatio: 0.9))
    for k in 0..<200 {
      pair.retarget(to: k % 2 == 0 ? 1e-290 : -1e-290, with: tween)
      #expect(pair.error <= 1e-11 * 2e-290, "\(k)")
      pair.advance(by: 1.0 / 60)
      #expect(pair.error <= 1e-11 * 2e-290, "\(k)")
    }
    #expect(pair.isCollapsed)
  }

  @Test(
    "Changes that all go one way, a thousand at a time, are within 10⁻¹² of their sum",
    arguments: tweens)
  func ramp(tween: Tween) {
    var pair = Pair()
    for k in 0..<2500 {
      pair.retarget(to: Double(k), with: tween)
      pair.advance(by: tween.duration / 1000)
      if k % 40 == 0 {
        #expect(pair.error <= 1e-12 * Double(pair.sums.liveCount), "\(tween.easing.kind), \(k)")
      }
    }
    #expect(pair.isCollapsed)
  }
}
