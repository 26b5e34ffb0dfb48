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
    case .expo(let d, let form):
      Fingerprint(kind: 9).adding(d).adding(UInt64(form.rawValue)).bits
    case .circ(let d): Fingerprint(kind: 10).adding(d).bits
    case .back(let d, let overshoot): Fingerprint(kind: 11).adding(d).adding(overshoot).bits
    case .bounce(let d): Fingerprint(kind: 13).adding(d).bits
    case .custom: Fingerprint(kind: 14).bits
    }
  }
}
