import Tweening

/// Edits a curve in some ways; each must give a curve in order, or a reason and the curve as it was.
func checkEdits(of curve: inout FCurve, _ source: inout ByteSource) throws(Violation) {
  for _ in 0..<6 {
    let before = curve
    let edit = source.element(of: CurveEdit.allCases)
    var lack: String?
    do throws(FCurveError) { lack = try edit.make(in: &curve, &source) } catch {
      try requireOneLine(error.description)
      try require(curve == before, "\(edit) failed (\(error)), yet made \(curve) of \(before)")
    }
    if let lack { throw Violation("after \(edit) \(lack), from \(before) to \(curve)") }
    try checkOrder(of: curve, after: edit, of: before)
  }
}

/// Requires that a curve would be accepted as it is.
private func checkOrder(
  of curve: FCurve, after edit: CurveEdit, of before: FCurve
) throws(Violation) {
  let keys = curve.keyframes
  for index in keys.indices.dropFirst() {
    try require(
      keys[index - 1].frame < keys[index].frame, "\(edit) puts \(before) out of order: \(curve)")
  }
  let same: FCurve
  do throws(FCurveError) { same = try FCurveDraft(curve).curve() } catch {
    throw Violation("\(edit) makes of \(before) what is no curve (\(error)): \(curve)")
  }
  try require(same == curve, "\(edit) leaves a curve that is not its parts: \(curve)")
}

/// A way to edit a curve.
private enum CurveEdit: CaseIterable {
  case insertKey, insertValue, insertMany, remove, replace, move, moveHandle, modify, update

  /// Makes the edit with numbers of a source; tells what the curve then lacks that was promised.
  func make(in curve: inout FCurve, _ source: inout ByteSource) throws(FCurveError) -> String? {
    let count = curve.keyframes.count
    let index = count == 0 ? 0 : source.index(below: min(count + 1, 256))
    let frame =
      curve.keyframes.indices.contains(index) && source.flag()
      ? curve.keyframes[index].frame + source.number() / 8 : source.number()
    switch self {
    case .insertKey:
      let key = source.keyframe(at: frame)
      let place = try curve.insert(key)
      return curve.keyframes[place] == key ? nil : "the key is not at \(place)"
    case .insertValue:
      let value = source.number()
      let options = FCurveDraft.InsertionOptions(rawValue: source.index(below: 8))
      guard let place = try curve.insert(value, at: frame, options: options) else { return nil }
      return curve.keyframes[place].value == value ? nil : "the value is not at \(place)"
    case .insertMany:
      let keys = (0..<4).map { source.keyframe(at: frame + Double($0 % 3)) }
      try curve.insert(contentsOf: keys)
      return curve.keyframes.contains(keys[3]) ? nil : "the last key is missing"
    case .remove:
      let key = curve.remove(at: index)
      return curve.keyframes.count == count - (key == nil ? 0 : 1) ? nil : "the count is wrong"
    case .replace:
      let key = source.keyframe(at: frame)
      let place = try curve.replace(at: index, with: key)
      return curve.keyframes[place] == key ? nil : "the key is not at \(place)"
    case .move:
      let value = source.number()
      let place = try curve.move(index, toFrame: frame, value: value)
      let key = curve.keyframes[place]
      return key.frame == frame && key.value == value ? nil : "the key is not at \(place)"
    case .moveHandle:
      try curve.moveHandle(
        source.element(of: FCurve.Side.allCases), of: index, toFrame: frame,
        value: source.number())
      return curve.keyframes.count == count ? nil : "the count is wrong"
    case .modify:
      try curve.setModifiers((0..<source.index(below: 3)).map { _ in source.modifier() })
      return curve.keyframes.count == count ? nil : "the count is wrong"
    case .update:
      try curve.update()
      return nil
    }
  }
}
