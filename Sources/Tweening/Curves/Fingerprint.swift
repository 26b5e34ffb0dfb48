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

extension StopTable {
  fileprivate var fingerprint: UInt64 {
    var print = Fingerprint(kind: 17)
    for number in inputs { print = print.adding(number) }
    for number in outputs { print = print.adding(number) }
    return print.bits
  }
}

extension TimeMap {
  fileprivate var fingerprint: UInt64 {
    Fingerprint(kind: 21).adding(easing.fingerprint).adding(duration).adding(delay)
      .adding(endDelay).adding(iterations).adding(iterationStart).adding(rate)
      .adding(UInt64(direction.rawValue)).adding(UInt64(fill.rawValue)).bits
  }
}

extension Shape {
  /// A number that equal shapes share and different ones hardly ever do.
  ///
  /// User functions all have the same: an address would differ from run to run.
  var fingerprint: UInt64 {
    switch self {
    case .linear: Fingerprint(kind: 0).bits
    case .smoothstep: Fingerprint(kind: 1).bits
    case .smootherstep: Fingerprint(kind: 2).bits
    case .sine(let d): Fingerprint(kind: 3).adding(d).bits
    case .quad(let d): Fingerprint(kind: 4).adding(d).bits
    case .cubic(let d): Fingerprint(kind: 5).adding(d).bits
    case .quart(let d): Fingerprint(kind: 6).adding(d).bits
    case .quint(let d): Fingerprint(kind: 7).adding(d).bits
    case .power(let d, let exponent): Fingerprint(kind: 8).adding(d).adding(exponent).bits
    case .expo(let d, let form):
      Fingerprint(kind: 9).adding(d).adding(UInt64(form.rawValue)).bits
    case .circ(let d): Fingerprint(kind: 10).adding(d).bits
    case .back(let d, let overshoot): Fingerprint(kind: 11).adding(d).adding(overshoot).bits
    case .elastic(let d, let amplitude, let period, let form):
      Fingerprint(kind: 12).adding(d).adding(amplitude).adding(period)
        .adding(UInt64(form.rawValue)).bits
    case .bounce(let d): Fingerprint(kind: 13).adding(d).bits
    case .custom: Fingerprint(kind: 14).bits
    case .bezier(let b):
      Fingerprint(kind: 15).adding(b.x1).adding(b.y1).adding(b.x2).adding(b.y2).bits
    case .steps(let steps):
      Fingerprint(kind: 16).adding(UInt64(steps.count)).adding(UInt64(steps.position.rawValue))
        .bits
    case .stops(let table): table.fingerprint
    case .spring(let frequency, let ratio, let pinned):
      Fingerprint(kind: 18).adding(frequency).adding(ratio).adding(UInt64(pinned ? 1 : 0)).bits
    case .pinned(let pinned): Fingerprint(kind: 19).adding(pinned.base.fingerprint).bits
    case .mirrored(let mirrored): Fingerprint(kind: 23).adding(mirrored.base.fingerprint).bits
    case .handover: Fingerprint(kind: 20).bits
    case .wobble(let wobble):
      Fingerprint(kind: 22).adding(wobble.waves.x).adding(wobble.shares.x).adding(wobble.shares.y)
        .bits
    case .mapped(let timing): timing.map.fingerprint
    case .springTerm(let term):
      Fingerprint(kind: 24).adding(term.angularFrequency).adding(term.dampingRatio)
        .adding(UInt64((term.isKick ? 1 : 0) + (term.lands ? 2 : 0))).bits
    }
  }
}
