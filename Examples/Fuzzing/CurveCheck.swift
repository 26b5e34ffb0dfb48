import Tweening

/// Takes a curve from bytes; those that are left choose the edits.
func checkRawCurve(_ bytes: [UInt8]) throws(Violation) -> Verdict {
  var source = ByteSource(bytes.dropFirst(), seed: bytes)
  guard let curve = source.curve() else { throw Violation("no curve of no keys") }
  try checkCurve(curve, &source)
  return .curve
}

/// Evaluates a curve with both evaluators, edits it, and evaluates what it has become.
func checkCurve(_ curve: FCurve, _ source: inout ByteSource) throws(Violation) {
  for evaluator in FCurve.Evaluator.allCases {
    var curve = curve
    curve.evaluator = evaluator
    try checkEvaluation(of: curve, &source)
    try checkEdits(of: &curve, &source)
    try checkEvaluation(of: curve, &source)
  }
}

/// Requires what the documentation says of values and their derivatives.
func checkEvaluation(of curve: FCurve, _ source: inout ByteSource) throws(Violation) {
  var hint = 0
  var motionHint = 0
  for frame in probes(of: curve, &source) {
    func place() -> String { "at frame \(frame) of \(curve)" }
    let value = curve.value(at: frame)
    let hinted = curve.value(at: frame, hint: &hint)
    var wild = [Int.max, .min, -1, curve.keyframes.count][source.index(below: 4)]
    let astray = curve.value(at: frame, hint: &wild)
    try require(!value.isNaN, "no value \(place())")
    try require(hinted.isSame(as: value), "\(hinted) with a hint, else \(value) \(place())")
    try require(astray.isSame(as: value), "\(astray) with a wild hint, else \(value) \(place())")
    let motion = curve.motion(at: frame)
    let other = curve.motion(at: frame, hint: &motionHint)
    try require(motion.value.isSame(as: value), "\(motion) moves off the value \(value) \(place())")
    try require(!motion.velocity.isNaN, "no velocity \(place())")
    try require(!motion.acceleration.isNaN, "no acceleration \(place())")
    try require(other == motion, "\(other) with a hint, else \(motion) \(place())")
    try require(
      curve.velocity(at: frame).isSame(as: motion.velocity)
        && curve.acceleration(at: frame).isSame(as: motion.acceleration),
      "derivatives by themselves are others \(place())")
    let mustBeFinite = curve.evaluator == .exact && curve.modifiers.isEmpty
    if mustBeFinite, curve.extrapolation == .constant || curve.frameRange?.contains(frame) == true {
      try require(value.isFinite, "an infinite value \(place())")
    }
  }
  guard curve.evaluator == .exact, curve.modifiers.isEmpty else { return }
  for key in curve.keyframes {
    let value = curve.value(at: key.frame)
    try require(value == key.value, "\(value) at the key of \(key.value) in \(curve)")
  }
}

/// Frames at, next to and between some keys, far outside, and such as there are none.
private func probes(of curve: FCurve, _ source: inout ByteSource) -> [Double] {
  var frames: [Double] = [0, source.number(), source.number()]
  let keys = curve.keyframes
  let step = max(1, keys.count / 8)
  for index in stride(from: 0, to: keys.count, by: step) {
    let frame = keys[index].frame
    let next = index + 1 < keys.count ? keys[index + 1].frame : frame + 10
    frames += [
      frame.nextDown, frame, frame.nextUp, frame + 5e-5, frame + (next - frame) * source.unit(),
      next.nextDown, frame - 100 * source.unit(),
    ]
  }
  if let range = curve.frameRange {
    let length = range.upperBound - range.lowerBound
    frames += [range.lowerBound - length, range.upperBound + 3 * length, range.upperBound]
  }
  return frames + [
    .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
  ]
}
