/// Loops over the numbers of changes that are made together, on properties that follow each other.
///
/// A part of the doorway to unsafe pointers that `Tick.swift` tells of: a subscript that may trap keeps a loop from being
/// one over vectors. With spans `w4.churn` took 1.1 times as long.
enum ChangedRow {
  /// Whether each of some properties is the one behind that before it.
  static func isRow(_ properties: Span<Int32>) -> Bool {
    if properties.isEmpty { return true }
    let low = properties[0]
    var odd: Int32 = 0
    for k in properties.indices {
      odd |= (properties[k] &- Int32(truncatingIfNeeded: k)) ^ low
    }
    return odd == 0
  }

  /// Makes values the models and gives what leads from them back to the old ones, as long as each may enter the state
  /// and is not its model.
  ///
  /// - Parameters:
  ///   - models: the model values, of which those concerned are the ones from `lane` on.
  ///   - lane: the first of the lanes.
  ///   - values: their new model values.
  ///   - deltas: where what leads back is written, from `place` on.
  ///   - place: the first of those numbers.
  ///   - width: the lanes of each.
  ///   - limit: no number may be larger.
  /// - Returns: how many properties have been changed.
  static func exchange(
    _ models: inout MutableSpan<Double>, from lane: Int, _ values: Span<Double>,
    _ deltas: inout MutableSpan<Double>, from place: Int, width: Int, limit: Double
  ) -> Int {
    let all = values.count / width
    guard lane >= 0, lane + values.count <= models.count, place >= 0,
      place + values.count <= deltas.count
    else { return 0 }
    return models.withUnsafeMutableBufferPointer { models in
      deltas.withUnsafeMutableBufferPointer { deltas in
        values.withUnsafeBufferPointer { values in
          guard let models = models.baseAddress, let deltas = deltas.baseAddress,
            let values = values.baseAddress
          else { return 0 }
          let (base, moves) = (models + lane, deltas + place)
          let count = changeCount(base, values, all, width: width, limit: limit)
          for k in 0..<count &* width {
            moves[k] = base[k] - values[k]
          }
          copyNumbers(values, count &* width, to: base)
          return count
        }
      }
    }
  }

  /// How many of the first values may enter the state and are not the models.
  private static func changeCount(
    _ models: UnsafePointer<Double>, _ values: UnsafePointer<Double>, _ count: Int, width: Int,
    limit: Double
  ) -> Int {
    if width == 1, areChanges(models, values, count, limit: limit) { return count }
    for place in 0..<count {
      var isMoving = false
      for k in place &* width..<(place &+ 1) &* width {
        if !(values[k].magnitude <= limit) { return place }
        if values[k] != models[k] { isMoving = true }
      }
      if !isMoving { return place }
    }
    return count
  }

  private static func areChanges(
    _ models: UnsafePointer<Double>, _ values: UnsafePointer<Double>, _ count: Int, limit: Double
  ) -> Bool {
    var faults: UInt64 = 0
    for k in 0..<count {
      faults |= values[k].magnitude <= limit ? 0 : 1
      faults |= values[k] != models[k] ? 0 : 1
    }
    return faults == 0
  }
}
