/// Mixes bits into a fingerprint, the same on every platform and in every run.
struct Fingerprint {
  private(set) var bits: UInt64

  init(kind: UInt64) {
    bits = 0x9E37_79B9_7F4A_7C15 &* (kind &+ 1)
  }

  func adding(_ word: UInt64) -> Fingerprint {
    var copy = self
    var z = bits ^ word
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    copy.bits = z ^ (z >> 31)
    return copy
  }

  func adding(_ number: Double) -> Fingerprint {
    // Zeros of both signs are equal, so they must mix alike.
    adding(number == 0 ? 0 : number.bitPattern)
  }

  func adding(_ direction: Direction) -> Fingerprint { adding(UInt64(direction.rawValue)) }
}

extension Fingerprint {
  /// Whether a fingerprint says all about its shape: no other one has it.
  ///
  /// To compare two shapes takes 268 instructions (callgrind of `tweenbench --quick --only w4.churn`).
  static func saysAll(_ print: UInt64) -> Bool { print < 0x1_0000 }

  /// A number for a shape that is a kind with a direction or a form and nothing else.
  fileprivate static func whole(_ kind: UInt64, _ direction: Direction = .in, form: UInt64 = 0)
    -> UInt64
  {
    kind << 8 | UInt64(direction.rawValue) << 4 | form << 1
  }

  /// The number of a shape with numbers or functions of its own, which another one may have too.
  fileprivate var mixed: UInt64 { bits | 1 << 63 }
}

extension Shape {
  /// A number that equal shapes share and different ones hardly ever do; see ``Fingerprint/saysAll(_:)``.
  ///
  /// User functions all have the same: an address would differ from run to run.
  var fingerprint: UInt64 {
    switch self {
    case .plain(let plain): plain.fingerprint
    case .custom: Fingerprint(kind: 14).mixed
    case .stops(let table): table.fingerprint
    case .pinned(let pinned): Fingerprint(kind: 19).adding(pinned.base.fingerprint).mixed
    case .mapped(let timing): timing.map.fingerprint
    case .wobble(let wobble):
      Fingerprint(kind: 22).adding(wobble.waves.x).adding(wobble.shares.x).adding(wobble.shares.y)
        .mixed
    case .mirrored(let mirrored): Fingerprint(kind: 23).adding(mirrored.base.fingerprint).mixed
    }
  }
}

extension PlainShape {
  /// That of a shape which is this and nothing else.
  var fingerprint: UInt64 {
    switch self {
    case .linear: Fingerprint.whole(0)
    case .smoothstep: Fingerprint.whole(1)
    case .smootherstep: Fingerprint.whole(2)
    case .sine(let d): Fingerprint.whole(3, d)
    case .quad(let d): Fingerprint.whole(4, d)
    case .cubic(let d): Fingerprint.whole(5, d)
    case .quart(let d): Fingerprint.whole(6, d)
    case .quint(let d): Fingerprint.whole(7, d)
    case .power(let d, let exponent): Fingerprint(kind: 8).adding(d).adding(exponent).mixed
    case .expo(let d, let form): Fingerprint.whole(9, d, form: UInt64(form.rawValue))
    case .circ(let d): Fingerprint.whole(10, d)
    case .back(let d, let overshoot): Fingerprint(kind: 11).adding(d).adding(overshoot).mixed
    case .elastic(let d, let amplitude, let period, let form):
      Fingerprint(kind: 12).adding(d).adding(amplitude).adding(period)
        .adding(UInt64(form.rawValue)).mixed
    case .bounce(let d): Fingerprint.whole(13, d)
    case .bezier(let b):
      Fingerprint(kind: 15).adding(b.x1).adding(b.y1).adding(b.x2).adding(b.y2).mixed
    case .steps(let steps):
      Fingerprint(kind: 16).adding(UInt64(steps.count)).adding(UInt64(steps.position.rawValue))
        .mixed
    case .spring(let frequency, let ratio, let pinned):
      Fingerprint(kind: 18).adding(frequency).adding(ratio).adding(UInt64(pinned ? 1 : 0)).mixed
    case .handover: Fingerprint.whole(20)
    case .springTerm(let term):
      Fingerprint(kind: 24).adding(term.angularFrequency).adding(term.dampingRatio)
        .adding(UInt64((term.isKick ? 1 : 0) + (term.lands ? 2 : 0))).mixed
    }
  }
}

extension StopTable {
  fileprivate var fingerprint: UInt64 {
    var print = Fingerprint(kind: 17)
    for number in inputs { print = print.adding(number) }
    for number in outputs { print = print.adding(number) }
    return print.mixed
  }
}

extension TimeMap {
  fileprivate var fingerprint: UInt64 {
    Fingerprint(kind: 21).adding(easing.fingerprint).adding(duration).adding(delay)
      .adding(endDelay).adding(iterations).adding(iterationStart).adding(rate)
      .adding(UInt64(direction.rawValue)).adding(UInt64(fill.rawValue)).mixed
  }
}
