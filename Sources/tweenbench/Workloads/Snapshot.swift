import Tweening

extension Workload {
  /// A copy, one change of the original and one tick of it, beside a copy of as many bytes.
  static var snapshot: Workload {
    let size = 100_000
    return Workload(
      name: "snapshot.100k", about: "copy, one change, one tick; per tween", count: size,
      reference: "memcpy"
    ) { harness in
      let field = Field(count: size, easings: [.cubic(.inOut)])
      let snapshots = Snapshots(field)
      var bytes = CopiedBytes(count: size * Snapshots.bytesPerTween)
      return harness.compare(
        items: size, { snapshots.run($0) }, referenceItems: size, { bytes.run($0) })
    }
  }
}

/// Copies of a field that are changed and let go.
final class Snapshots {
  private let field: Field
  private let tween = Tween(duration: 1.5, easing: .cubic(.inOut))

  init(_ field: Field) { self.field = field }

  func run(_ rounds: Int) -> Duration {
    var sum = 0.0
    let time = Stopwatch.time {
      for _ in 0..<rounds { sum += changedCopy() }
    }
    consume(sum)
    return time
  }

  @inline(never) private func changedCopy() -> Double {
    var copy = field.scheduler
    copy.retarget(field.properties[field.properties.count / 2], to: 5, with: tween)
    copy.advance(by: Field.step)
    return copy[field.properties[1]]
  }

  /// What one change of a copy and a tick of it copy, as long as there is one page: of each tween 28 bytes of columns, 4
  /// that tell its name and 28 of that, of its property 4 of what changes write of it, 16 of its list, the model number, and
  /// that once more where the presented one is written (counted with a `memcpy` that stands before that of the C library
  /// and counts).
  static let bytesPerTween = 96
}

/// A stretch of memory that is copied to another.
struct CopiedBytes {
  private let source: [UInt8]
  private var target: [UInt8]

  init(count: Int) {
    source = [UInt8](repeating: 1, count: count)
    target = source
  }

  mutating func run(_ rounds: Int) -> Duration {
    let time = Stopwatch.time {
      for _ in 0..<rounds { copy() }
    }
    consume(Double(target[target.count / 2]))
    return time
  }

  @inline(never) private mutating func copy() {
    target.withUnsafeMutableBytes { target in
      source.withUnsafeBytes { target.copyMemory(from: $0) }
    }
  }
}
