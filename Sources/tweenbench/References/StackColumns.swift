/// One property's stack of tweens of one duration as bare columns, cubic in-out, four at a time: pushed at the
/// end, dropped at the front; without names, events or other properties.
struct StackColumns {
  private var middle: [Double]
  private var half: [Double]
  private var front = 0
  private var count = 0
  private let rate: Double
  private let duration: Double
  private var model = 0.0

  init(duration: Double, capacity: Int) {
    self.duration = duration
    rate = 2 / duration
    middle = Array(repeating: 0, count: capacity)
    half = Array(repeating: 0, count: capacity)
  }

  /// Changes the model value at an instant.
  @inline(__always) mutating func retarget(to value: Double, at time: Double) {
    if count == middle.count { makeRoom() }
    middle[count] = time + duration / 2
    half[count] = (model - value) / 2
    model = value
    count += 1
  }

  /// Moves what is live to the beginning.
  private mutating func makeRoom() {
    for k in front..<count { (middle[k - front], half[k - front]) = (middle[k], half[k]) }
    (count, front) = (count - front, 0)
    while count + 4 > middle.count {
      middle.append(0)
      half.append(0)
    }
  }

  /// The value at an instant; what has ended is dropped.
  @inline(never) mutating func value(at time: Double) -> Double {
    while front < count, middle[front] + duration / 2 <= time { front += 1 }
    let one = SIMD4<Double>(repeating: 1)
    let sign = SIMD4<UInt64>(repeating: 0x7FFF_FFFF_FFFF_FFFF)
    var sum = SIMD4<Double>()
    var k = front
    middle.withUnsafeBufferPointer { middle in
      half.withUnsafeBufferPointer { half in
        guard let middle = middle.baseAddress, let half = half.baseAddress else { return }
        while k &+ 4 <= count {
          var w =
            (SIMD4(repeating: time)
              - UnsafeRawPointer(middle + k).loadUnaligned(as: SIMD4<Double>.self)) * rate
          w = w.replacing(with: one, where: w .> one)
          w = w.replacing(with: -one, where: w .< -one)
          let q = unsafeBitCast(
            unsafeBitCast(w, to: SIMD4<UInt64>.self) & sign, to: SIMD4<Double>.self)
          let own = UnsafeRawPointer(half + k).loadUnaligned(as: SIMD4<Double>.self)
          sum += own * (one - w * (3 + q * (q - 3)))
          k &+= 4
        }
      }
    }
    var value = model + sum.sum()
    while k < count {
      let w = max(-1, min(1, (time - middle[k]) * rate))
      let q = w.magnitude
      value += half[k] * (1 - w * (3 + q * (q - 3)))
      k += 1
    }
    return value
  }
}
