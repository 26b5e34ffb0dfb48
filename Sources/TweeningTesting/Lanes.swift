import Tweening

/// The largest magnitude; infinite if one is no number.
func largest(_ lanes: [Double]) -> Double {
  lanes.reduce(0) { $1.isNaN ? .infinity : max($0, $1.magnitude) }
}

func laneArray<Value: Tweenable>(of value: Value) -> [Double] {
  Stored(Value.laneCount, over: 0) { value.store(in: &$0) }.lanes
}

func laneArray<Vector: VectorSpace>(ofVector vector: Vector) -> [Double] {
  Stored(Vector.laneCount, over: 0) { vector.store(in: &$0) }.lanes
}

/// What is written to a span that is longer than asked for and full of a number, as the engine may hand over.
struct Stored {
  private let places: [Double]
  private let count: Int

  init(_ count: Int, over number: Double, _ store: (inout MutableSpan<Double>) -> Void) {
    var places = [Double](repeating: number, count: count + 64)
    var span = places.mutableSpan
    store(&span)
    (self.places, self.count) = (places, count)
  }

  var lanes: [Double] { Array(places[..<count]) }

  /// The first lane that is not written, or the first place behind the lanes that is, if there is one.
  static func wrongPlace(
    _ count: Int, _ store: (inout MutableSpan<Double>) -> Void
  ) -> Int? {
    // What is written is the same over any number; what is not is that number.
    let (one, other) = (Stored(count, over: 0.375, store), Stored(count, over: -7e77, store))
    return one.places.indices.first { place in
      let isWritten = one.places[place].bitPattern == other.places[place].bitPattern
      return place < count ? !isWritten : isWritten || one.places[place] != 0.375
    }
  }
}
