import Foundation
import Tweening
import TweeningFormats
import TweeningTestSupport

extension SeededFault {
  /// A layer's action changed in the middle of its motion, without and with the velocity kept.
  static func switched(_ numbers: inout FaultNumbers) -> SeededFault {
    let rise = numbers.generator.double(in: 20...60)
    let n = numbers
    func scene(keepsVelocity: Bool) throws -> Scene {
      let still = "[{ \"frame\": 1, \"value\": 0 }]"
      let rising = "[{ \"frame\": 1, \"value\": 0 }, { \"frame\": 101, \"value\": \(rise) }]"
      let actions = [("rise", rising), ("still", still)].map { name, keys in
        "{ \"name\": \"\(name)\", \"fps\": 24, \"range\": [1, 101], \"channels\": "
          + "[{ \"path\": \"y\", \"keyframes\": \(keys) }] }"
      }
      let text = """
        { "tweening": "scene", "version": 1, "duration": \(n.second + n.duration),
          "targets": [{ "name": "t", "properties": [{ "path": "y", "value": 0 }],
            "layers": [{ "name": "l", "action": "rise" }] }],
          "actions": [\(actions.joined(separator: ","))],
          "changes": [{ "at": \(n.second), "target": "t", "layer": "l", "action": "still",
            "tween": { "duration": \(n.duration), "keepsVelocity": \(keepsVelocity) } }] }
        """
      return try Scene(json: Data(text.utf8))
    }
    let empty = Scene(duration: 0)
    return SeededFault(
      kind: .velocity, time: n.second,
      faulty: (try? scene(keepsVelocity: false)) ?? empty,
      clean: (try? scene(keepsVelocity: true)) ?? empty)
  }
}
