import Foundation
import Tweening
import TweeningFormats

/// Reads a scene, writes it, plays it, and takes the curves of its actions to pieces.
func checkScene(_ bytes: [UInt8]) throws(Violation) -> Verdict {
  let scene: Scene
  do throws(SceneError) { scene = try Scene(json: Data(bytes)) } catch {
    try requireOneLine(error.description)
    try require(error.path.hasPrefix("$"), "an error without a path: \(error)")
    return .refused(error.description)
  }
  try checkWriting(of: scene)
  var source = ByteSource([], seed: bytes)
  try checkPlaying(of: scene, &source)
  // Few, so that no input takes long.
  for action in scene.actions.prefix(4) {
    try checkTimes(of: action, &source)
    for channel in action.channels.prefix(8) { try checkCurve(channel.curve, &source) }
  }
  return .scene
}

/// Requires that a scene is the same after it was written and read, and is written the same way.
private func checkWriting(of scene: Scene) throws(Violation) {
  let text = scene.json()
  let again: Scene
  do throws(SceneError) { again = try Scene(json: text) } catch {
    throw Violation("the scene is refused after it was written: \(error)")
  }
  try require(again == scene, "the scene is another one after it was written and read")
  try require(again.json() == text, "the scene is written in another way after it was read")
}

/// Requires that a layer of an action shows frames of the action, whatever the time.
private func checkTimes(of action: Action, _ source: inout ByteSource) throws(Violation) {
  let range = action.frameRange
  for repetition in [Layer.Repetition.hold, .loop, .pingPong] {
    for rate in [1, -1, source.number()] {
      let layer = Layer(action, weight: 1, start: 0, rate: rate, repetition: repetition)
      for time in [0, source.unit(), source.number(), 1e6 * source.unit(), .nan, .infinity] {
        let frame = layer.frame(at: time)
        let end = repetition == .loop ? max(action.loopLength, 0) : 0
        try require(
          frame >= range.lowerBound && frame <= max(range.upperBound, range.lowerBound + end),
          "at \(time) s the rate \(rate) shows frame \(frame) of \(action)")
      }
    }
  }
}
