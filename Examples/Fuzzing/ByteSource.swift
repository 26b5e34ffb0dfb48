/// Numbers and choices taken from bytes, and from a generator seeded by them where they end.
///
/// The same bytes always make the same choices, so that a crash can be replayed.
struct ByteSource {
  private var rest: ArraySlice<UInt8>
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Choices made by bytes.
  ///
  /// - Parameters:
  ///   - bytes: what is drawn first.
  ///   - seed: more bytes that all later choices depend on.
  init(_ bytes: ArraySlice<UInt8>, seed: [UInt8] = []) {
    rest = bytes
    for byte in seed { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
  }

  /// Whether all bytes have been drawn.
  var isEmpty: Bool { rest.isEmpty }

  mutating func byte() -> UInt8 {
    if let byte = rest.popFirst() { return byte }
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return UInt8(truncatingIfNeeded: state >> 40)
  }

  mutating func flag() -> Bool { byte() & 1 == 1 }

  /// A number from 0 up to but without `count`, which is at most 256.
  mutating func index(below count: Int) -> Int { Int(byte()) % count }

  mutating func element<Element>(of all: [Element]) -> Element { all[index(below: all.count)] }

  /// A number evenly spread over 0..<1, in steps of 2⁻¹⁶.
  mutating func unit() -> Double { Double(bits(2)) * 0x1p-16 }

  /// Mostly a small number with few digits, at times an odd one, and any `Double` there is.
  mutating func number() -> Double {
    switch index(below: 16) {
    case 0: Double(bitPattern: bits(8))
    case 1, 2: element(of: Self.odd)
    case 3:
      Double(sign: .plus, exponent: Int(Int8(truncatingIfNeeded: bits(1))) * 4, significand: 1)
    case 4...6: Double(Int16(truncatingIfNeeded: bits(2))) / 16
    case 7...10: Double(Int8(truncatingIfNeeded: bits(1)))
    default: Double(Int8(truncatingIfNeeded: bits(1))) / 4
    }
  }

  private mutating func bits(_ count: Int) -> UInt64 {
    var result: UInt64 = 0
    for _ in 0..<count { result = result << 8 | UInt64(byte()) }
    return result
  }

  /// Where arithmetic changes its ways: zeros, bounds of `Double`, `Float` and curves, epsilons.
  private static let odd: [Double] = [
    -0.0, 1, -1, 0.5, .nan, .infinity, -.infinity, .leastNonzeroMagnitude,
    -.leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude, 0x1p700, -0x1p700,
    0x1p699, 0x1.fffffep127, 0x1p128, 0x1p-149, 0x1p24, 0x1p53, 1e-4, 0.01, 1e-9, 1e9, .pi,
  ]
}
