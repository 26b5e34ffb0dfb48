#if !hasFeature(Embedded)
  /// The name of a binding of an ``Animator``.
  public struct BindingID: Sendable, Hashable {
    let number: Int
  }

  /// Who is told the value of a property, and what was told last.
  @usableFromInline final class Binding {
    /// Tells the value of some lanes, or reads it; made where the property's type is known.
    @usableFromInline typealias Teller = (
      Animator, Binding, Lanes, _ few: SIMD4<Double>, _ place: Int
    ) -> Void

    /// What there is of a value.
    @usableFromInline enum Lanes {
      /// The lanes of a value of four or fewer.
      case few
      /// The lanes of another one, in ``Animator/lanes(of:)``.
      case many
      /// It is to be read.
      case none
      /// The property has been removed.
      case gone
    }

    let teller: Teller
    /// The lanes of the value that was told last, none before the first.
    @usableFromInline var told: [Double] = []

    init(_ teller: @escaping Teller) { self.teller = teller }

    /// Remembers a value; false if it was told last, bit for bit.
    @inlinable func remember<Value: Tweenable>(_ value: Value) -> Bool {
      Self.store(value, in: &told)
    }

    /// Replaces the lanes by those of a value; false if they were the same.
    ///
    /// In one access: each to a property of a class takes a hundred instructions (callgrind).
    @inlinable static func store<Value: Tweenable>(_ value: Value, in lanes: inout [Double]) -> Bool
    {
      withScratch(Value.laneCount) { scratch in
        value.store(in: &scratch)
        var isNew = lanes.count != Value.laneCount
        while lanes.count < Value.laneCount { lanes.append(0) }
        for k in 0..<Value.laneCount where lanes[k].bitPattern != scratch[k].bitPattern {
          lanes[k] = scratch[k]
          isNew = true
        }
        return isNew
      }
    }
  }

  extension Tweenable {
    /// The value of four lanes or fewer.
    @inlinable init(few lanes: SIMD4<Double>) {
      self = withScratch(Self.laneCount) { scratch in
        for k in 0..<Self.laneCount where k < lanes.scalarCount { scratch[k] = lanes[k] }
        return Self(lanes: scratch.span)
      }
    }
  }
#endif
