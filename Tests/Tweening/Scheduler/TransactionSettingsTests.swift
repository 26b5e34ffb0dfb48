import Testing
import Tweening
import TweeningTestSupport

@Suite("What a transaction says")
struct TransactionSettingsTests {
  @Test("What is inherited is what the table says, and nothing else")
  func table() {
    var s = Scheduler()
    let group = s.addGroup()
    let outer = Transaction(
      duration: 2, easing: .linear, delay: 3, keepsVelocity: true,
      playback: .init(iterations: 2), isImmediate: false, law: .guarded, key: "k", policy: .bake,
      group: group)
    let inner = Transaction().inside(outer)
    #expect(inner.duration == 2 && inner.easing == .linear && inner.keepsVelocity == true)
    #expect(inner.playback == .init(iterations: 2) && inner.law == .guarded)
    #expect(inner.policy == .bake && inner.group == group && inner.isImmediate == false)
    #expect(inner.delay == nil && inner.key == nil)
    let other = s.addGroup()
    let full = Transaction(
      duration: 1, easing: .smootherstep, delay: 4, keepsVelocity: false, playback: .once,
      isImmediate: false, law: .crossfade, key: "q", policy: .ignore, group: other)
    #expect(full.inside(outer) == full)
    // Immediate is inherited, but not by what has a timing of its own.
    let immediate = Transaction(isImmediate: true)
    #expect(Transaction().inside(immediate).isImmediate == true)
    #expect(Transaction(duration: 1).inside(immediate).isImmediate == false)
    #expect(Transaction(easing: .linear).inside(immediate).isImmediate == false)
    #expect(Transaction(law: .guarded).inside(immediate).isImmediate == true)
  }

  @Test("Nested transactions take what they do not say from the outer ones")
  func nesting() {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    let y = s.addProperty(0.0)
    let z = s.addProperty(0.0)
    s.transaction(Transaction(duration: 2, easing: .linear)) {
      $0.set(x, 100)
      $0.transaction(Transaction(duration: 4)) { $0.set(y, 100) }
      $0.transaction(nil) { $0.set(z, 100) }
      #expect($0[z] == 100)
    }
    s.advance(to: 1)
    #expect(s[x] == 50 && s[y] == 25 && s[z] == 100)
    s.transaction(Transaction(law: .crossfade)) { $0.set(x, 0) }
    // Nobody says how long: the change is immediate.
    #expect(s[x] == -50)
  }

  @Test("A property's own tween animates plain sets; a transaction comes first")
  func implicit() {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    #expect(s.tween(of: x) == nil)
    let own = Tween(duration: 4, easing: .linear)
    s.setTween(own, of: x)
    #expect(s.tween(of: x) == own)
    s.set(x, 100)
    s.advance(to: 1)
    #expect(s[x] == 25)
    s.transaction(Transaction(duration: 1)) { $0.set(x, 100 + 40) }
    s.advance(to: 1.5)
    #expect(s[x] == 57.5)
    s.transaction(nil) { $0.set(x, 0) }
    #expect(s[x] == 57.5 - 140)
    s.setTween(nil, of: x)
    s.advance(to: 4)
    s.set(x, 7)
    #expect(s[x] == 7 && s.isIdle)
    // The place of a removed property's tween is used again, by no property that has none.
    s.setTween(own, of: x)
    s.remove(x)
    let y = s.addProperty(0.0)
    #expect(s.tween(of: y) == nil)
  }

  @Test(
    "A transaction that says only a tween does what retargets do, to the bit", arguments: [1, 2, 3])
  func plain(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var (s, plain) = (Scheduler(), Scheduler())
    let own = Tween(duration: 0.4, easing: .back(.out))
    var properties: [Property<SIMD2<Double>>] = []
    for k in 0..<6 {
      properties.append(s.addProperty(SIMD2(0, 1)))
      _ = plain.addProperty(SIMD2<Double>(0, 1))
      // What a property says of itself comes second, and only where the transaction says nothing.
      if k == 5 { s.setTween(own, of: properties[k]) }
    }
    let easings: [Easing] = [.linear, .cubic(.inOut), .elastic(.out)]
    for step in 1...200 {
      let tween = Tween(
        duration: Double(Int.random(in: 0...3, using: &random)) / 8,
        easing: easings[Int.random(in: 0..<3, using: &random)],
        delay: Double(max(0, Int.random(in: -3...1, using: &random))) / 16,
        keepsVelocity: Int.random(in: 0..<8, using: &random) == 0)
      let isNested = Bool.random(using: &random)
      let changes = (0..<4).map { _ in
        (
          properties[Int.random(in: 0..<6, using: &random)],
          SIMD2(Double(Int.random(in: 0...2, using: &random)), .random(in: -1...1, using: &random))
        )
      }
      s.transaction(isNested ? Transaction(law: nil) : Transaction(tween)) { s in
        s.transaction(tween) { s in
          // Many at once are as plain there as well.
          if isNested { return s.retarget(changes, with: tween) }
          for (property, value) in changes { s.set(property, value) }
        }
        // A change with a tween of its own is as plain there as anywhere.
        s.retarget(properties[0], to: SIMD2(0, 0), with: own)
      }
      for (property, value) in changes { plain.retarget(property, to: value, with: tween) }
      plain.retarget(properties[0], to: SIMD2(0, 0), with: own)
      let events = s.advance(to: Double(step) / 60)
      #expect(events == plain.advance(to: Double(step) / 60), "seed \(seed), step \(step)")
      for property in properties { #expect(s[property] == plain[property]) }
      let live = properties.map { s.tweens(of: .property($0.id)) }
      #expect(live == properties.map { plain.tweens(of: .property($0.id)) })
    }
    // Keys, groups and laws are not forgotten for it.
    let x = properties[0]
    let group = s.addGroup()
    s.transaction(Transaction(duration: 2, key: "k")) { $0.set(x, SIMD2(9, 9)) }
    s.transaction(Transaction(duration: 2, group: group)) { $0.set(x, SIMD2(8, 9)) }
    #expect(s.tweens(on: x, key: "k").count == 1 && s.liveCount(of: group) == 1)
    s.transaction(Transaction(duration: 1, law: .crossfade)) { $0.set(x, SIMD2(7, 9)) }
    // The end of a cross-fade ends all before it.
    let ends = s.advance(by: 1).filter { if case .superseded = $0.kind { true } else { false } }
    #expect(ends.count == 2 && s[x] == SIMD2(7, 9) && s.liveCount(of: x) == 0)
  }

  @Test("A policy says nothing without a key, which is none of an outer transaction's")
  func policies() {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    let plain = Transaction(duration: 1, easing: .linear)
    func setting(_ outer: Transaction, _ inner: Transaction) -> (refusals: Int, live: Int) {
      let before = s.liveCount(of: x)
      s.transaction(outer) { s in
        s.transaction(inner) { s in for _ in 0..<3 { s.set(x, s.model(x) + 1) } }
      }
      let refused = s.advance(to: s.time).filter { $0.kind == .refused(.busy) }
      return (refused.count, s.liveCount(of: x) - before)
    }
    let keyed = Transaction(duration: 1, key: "k")
    #expect(setting(Transaction(policy: .ignore), plain) == (0, 3))
    #expect(setting(Transaction(key: "k", policy: .ignore), plain) == (0, 3))
    #expect(setting(Transaction(policy: .ignore), keyed) == (2, 1))
  }

  @Test("Time stands still in a transaction")
  func frozenTime() {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    s.retarget(x, to: 1, with: Tween(duration: 1, easing: .linear))
    s.transaction(Transaction(duration: 1)) {
      let events = $0.advance(to: 0.5)
      #expect(events.map(\.kind) == [.refused(.transaction)])
      #expect($0.time == 0 && $0[x] == 0)
    }
    s.advance(to: 0.5)
    #expect(s[x] == 0.5)
  }

  @Test("The law of a transaction holds for the tweens that begin in it")
  func law() {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    s.retarget(x, to: 100, with: Tween(duration: 1, easing: .linear))
    s.advance(to: 0.5)
    s.transaction(Transaction(duration: 1, easing: .linear, law: .crossfade)) { $0.set(x, 0) }
    #expect(s.law(of: x) == .additive)
    s.advance(to: 0.75)
    #expect(s[x] == 56.25)
  }

  @Test("A group is complete when its last tween ends and nobody adds to it")
  func completion() {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    let y = s.addProperty(0.0)
    let group = s.addGroup()
    s.transaction(Transaction(duration: 1, group: group)) {
      $0.set(x, 1)
      $0.transaction(Transaction(duration: 2)) { $0.set(y, 1) }
    }
    #expect(s.liveCount(of: group) == 2)
    let events = s.advance(to: 3)
    #expect(events.map(\.time) == [1, 2, 2])
    #expect(events.last?.kind == .completed(group))
    #expect(s.liveCount(of: group) == 0)
    // With nothing to do it is complete at once.
    s.transaction(Transaction(group: group)) { _ in }
    #expect(s.advance(to: 3).map(\.kind) == [.completed(group)])
    // A removed property completes it too.
    s.transaction(Transaction(duration: 1, group: group)) { $0.set(x, 2) }
    s.remove(x)
    #expect(s.advance(to: 3).last?.kind == .completed(group))
  }

  @Test("What a scheduled change was made in holds when it takes effect")
  func scheduled() {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    let group = s.addGroup()
    let tween = Tween(duration: 1, easing: .linear)
    s.transaction(Transaction(law: .crossfade, key: "k", group: group)) {
      _ = $0.retarget(x, to: 1, with: tween, at: 2)
    }
    s.advance(to: 2.5)
    #expect(s.tweens(on: x, key: "k").count == 1)
    #expect(s.liveCount(of: group) == 1)
    #expect(s.advance(to: 3).last?.kind == .completed(group))
  }

  @Test("A snapshot put back inside a transaction may know nothing of its group")
  func rollback() {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    let saved = s
    let group = s.addGroup()
    s.transaction(Transaction(Tween(duration: 1))) { $0 = saved }
    let again = s.addGroup()
    #expect(again == group)
    let both = s
    s.transaction(Transaction(group: group)) { $0 = saved }
    s = both
    s.transaction(Transaction(group: group)) { $0 = both }
    s.transaction(Transaction(duration: 1, group: group)) { $0.set(x, 1) }
    #expect(s.liveCount(of: group) == 1)
    #expect(s.advance(to: 1).last?.kind == .completed(group))
  }

  @Test(
    "A snapshot put back inside a transaction of a group leaves that as it was, with what is to come of it"
  )
  func rollbackToCome() {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    let group = s.addGroup()
    s.transaction(Transaction(group: group)) {
      _ = $0.retarget(x, to: 1, with: Tween(duration: 1), at: 1)
    }
    let saved = s
    s.transaction(Transaction(group: group)) { $0 = saved }
    #expect(s.digest == saved.digest)
    let completed = s.advance(to: 3).filter { $0.kind == .completed(group) }
    #expect(completed.map(\.time) == [2])
  }

  @Test("A copy made inside a transaction and put back inside another one ends with that")
  func copiedInside() {
    let outer = Transaction(duration: 1, easing: .linear, law: .crossfade, key: "k")
    for inner in [nil, Tween(duration: 1)] {
      var s = Scheduler()
      let x = s.addProperty(0.0)
      var inside = s
      s.transaction(outer) { inside = $0 }
      s.transaction(inner) {
        $0 = inside
        $0.set(x, 8)
        #expect($0.tweens(on: x, key: "k").count == 1, "\(String(describing: inner))")
      }
      // What is set outside is set at once, of no key, and time goes on.
      s.set(x, 9)
      #expect(s.liveCount == 1 && s[x] == 1, "\(String(describing: inner))")
      #expect(s.advance(to: 1).map(\.kind).count == 1 && s[x] == 9)
      s.transaction(inner) { $0.set(x, 2) }
      #expect(s.tweens(on: x, key: "k").isEmpty && s.liveCount == (inner == nil ? 0 : 1))
    }
  }
}
