import Testing
import Tweening
import TweeningTestSupport

@Suite("Editing as Blender does it")
struct BlenderEditingTests {
  @Test("Every step of every edit leaves Blender's keys and Blender's values")
  func steps() throws {
    var (cases, steps, keys, samples, equal) = (0, 0, 0, 0, 0)
    var worst = (error: 0.0, id: "none")
    for golden in try Golden.blender("editing") {
      cases += 1
      var draft = FCurveDraft(
        golden.solvedKeyframes, extrapolation: golden.extrapolation, smoothing: golden.smoothing,
        modifiers: golden.modifiers, evaluator: .blender)
      for (number, step) in golden["steps"].array.enumerated() {
        let id = "\(golden["id"].text), step \(number)"
        draft.make(step["edit"])
        steps += 1
        let expected = step.keyframes
        try #require(draft.keyframes.count == expected.count, "\(id)")
        let values = expected.flatMap { [$0.value, $0.leftHandle.value, $0.rightHandle.value] }
        let range = max((values.max() ?? 0) - (values.min() ?? 0), 1)
        for (key, other) in zip(draft.keyframes, expected) {
          keys += 1
          #expect(Self.discrete(key) == Self.discrete(other), "\(id)")
          for (a, b) in zip(Self.numbers(key), Self.numbers(other)) {
            let error = (a - b).magnitude / max(range, b.magnitude)
            if !(error <= worst.error) { worst = (error, id) }
          }
        }
        // What follows is to be judged by itself.
        draft.keyframes = expected
        for sample in step.samples {
          samples += 1
          if draft.value(at: sample[0]) == sample[1] { equal += 1 }
        }
      }
    }
    print(
      "blender/editing: \(cases) cases, \(steps) steps, \(keys) keys, worst error \(worst);",
      "\(samples) samples, \(equal) bit-equal")
    #expect(cases == 56 && steps == 506)
    #expect(worst.error <= 1e-6, "\(worst)")
    #expect(equal == samples)
  }

  private static func discrete(_ key: Keyframe) -> [String] {
    [
      "\(key.interpolation)", "\(key.ease)", "\(key.leftHandle.kind)", "\(key.rightHandle.kind)",
      "\(key.isLeftHandleLeading)",
    ]
  }

  private static func numbers(_ key: Keyframe) -> [Double] {
    let (left, right) = (key.leftHandle, key.rightHandle)
    return [
      key.frame, key.value, left.frame, left.value, right.frame, right.value, key.back,
      key.amplitude, key.period,
    ]
  }
}

extension FCurveDraft {
  /// Makes an edit of `editing.json`.
  fileprivate mutating func make(_ edit: Golden) {
    let index = Int(edit["index"].number ?? 0)
    let values = edit["values"]
    switch edit["op"].text {
    case "insert":
      let names = edit["options"].array.map(\.text)
      var options: InsertionOptions = []
      if names.contains("REPLACE") { options.insert(.replace) }
      if names.contains("NEEDED") { options.insert(.needed) }
      if names.contains("FAST") { options.insert(.fast) }
      insert(edit["value"].number ?? .nan, at: edit["frame"].number ?? .nan, options: options)
    case "remove": remove(at: index)
    case "update": update()
    case "sort": sort()
    case "deduplicate": removeDuplicates()
    case "handles_recalc": updateHandles()
    case "curve":
      if values["extrapolation"].exists { extrapolation = values.extrapolation }
      if values["auto_smoothing"].exists { smoothing = values.smoothing }
      updateHandles()
    case "modifier":
      if let modifier = edit["modifier"].modifier { modifiers.append(modifier) }
      updateHandles()
    case "set":
      keyframes[index] = keyframes[index].changed(by: values)
      let place = values["co_ui"].numbers
      if place.count == 2 { move(index, toFrame: place[0], value: place[1]) }
    default: Issue.record("unknown edit \(edit["op"].text)")
    }
  }
}
