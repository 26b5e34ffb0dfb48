/// Tweens as bare columns, without properties, lists, handles or ends: what a tick works at least.
///
/// Four columns are read and one is written, 48 bytes a tween with the read for ownership.
struct Columns {
  /// The middle of each tween, and two over its duration.
  private(set) var middle: [Double] = []
  private(set) var rate: [Double] = []
  /// Half the displacement.
  private(set) var half: [Double] = []
  private(set) var base: [Double] = []
  var out: [Double]

  init(_ moves: [Move]) {
    for move in moves {
      middle.append(move.start + move.duration / 2)
      rate.append(2 / move.duration)
      half.append((move.from - move.to) / 2)
      base.append(move.to)
    }
    out = base
  }

  var count: Int { out.count }

  /// The hand-written loop: cubic in-out, folded, four tweens at a time.
  @inline(never) mutating func runCubicInOut(at time: Double) {
    let now = SIMD4<Double>(repeating: time)
    let one = SIMD4<Double>(repeating: 1)
    let sign = SIMD4<UInt64>(repeating: 0x7FFF_FFFF_FFFF_FFFF)
    inFours { middle, rate, half, base, out, i in
      var w = (now - load(middle, i)) * load(rate, i)
      w = w.replacing(with: one, where: w .> one)
      w = w.replacing(with: -one, where: w .< -one)
      let q = unsafeBitCast(unsafeBitCast(w, to: SIMD4<UInt64>.self) & sign, to: SIMD4<Double>.self)
      store(load(base, i) + load(half, i) * (one - w * (3 + q * (q - 3))), out, i)
    }
  }

  /// The same traffic without arithmetic: what memory allows.
  @inline(never) mutating func runTraffic(at time: Double) {
    let now = SIMD4<UInt64>(repeating: time.bitPattern & 1)
    inFours { middle, rate, half, base, out, i in
      let bits = bits(middle, i) ^ bits(rate, i) ^ bits(half, i) ^ bits(base, i) ^ now
      store(unsafeBitCast(bits, to: SIMD4<Double>.self), out, i)
    }
  }

  /// One tween at a time with an easing as the textbooks write it.
  @inline(__always) mutating func run(at time: Double, _ easing: (Double) -> Double) {
    for i in out.indices {
      let progress = ((time - middle[i]) * rate[i] + 1) / 2
      out[i] = base[i] + 2 * half[i] * (1 - easing(min(max(progress, 0), 1)))
    }
  }

  /// Calls `body` with the columns and every fourth place; the length must be a multiple of four.
  @inline(__always) private mutating func inFours(
    _ body: (
      UnsafePointer<Double>, UnsafePointer<Double>, UnsafePointer<Double>, UnsafePointer<Double>,
      UnsafeMutablePointer<Double>, Int
    ) -> Void
  ) {
    let count = out.count
    middle.withUnsafeBufferPointer { middle in
      rate.withUnsafeBufferPointer { rate in
        half.withUnsafeBufferPointer { half in
          base.withUnsafeBufferPointer { base in
            out.withUnsafeMutableBufferPointer { out in
              guard let middle = middle.baseAddress, let rate = rate.baseAddress,
                let half = half.baseAddress, let base = base.baseAddress, let out = out.baseAddress
              else { return }
              var i = 0
              while i &+ 4 <= count {
                body(middle, rate, half, base, out, i)
                i &+= 4
              }
            }
          }
        }
      }
    }
  }
}

@inline(__always) private func load(_ column: UnsafePointer<Double>, _ i: Int) -> SIMD4<Double> {
  UnsafeRawPointer(column + i).loadUnaligned(as: SIMD4<Double>.self)
}

@inline(__always) private func bits(_ column: UnsafePointer<Double>, _ i: Int) -> SIMD4<UInt64> {
  UnsafeRawPointer(column + i).loadUnaligned(as: SIMD4<UInt64>.self)
}

@inline(__always) private func store(
  _ value: SIMD4<Double>, _ column: UnsafeMutablePointer<Double>, _ i: Int
) {
  UnsafeMutableRawPointer(column + i).storeBytes(of: value, as: SIMD4<Double>.self)
}
