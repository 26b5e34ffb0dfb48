import Foundation
import Testing
import Tweening
import TweeningFormats

@Suite("Tweens of scenes")
struct SceneTweenTests {
  /// The values of one property at some instants.
  private func values(_ property: String, _ changes: String, at times: [Double]) throws -> [Double]
  {
    let text = """
      { "tweening": "scene", "version": 1, "duration": 9,
        "properties": [{ "name": "x", "value": 0\(property) }], "changes": [\(changes)] }
      """
    var player = try Scene(json: Data(text.utf8)).play()
    return times.map { player.sample(at: $0)[0] }
  }

  @Test("A tween goes its way as often, in the direction and as fast as its playback says")
  func playback() throws {
    let change = """
      { "at": 1, "property": "x", "to": 8, "tween": { "duration": 1, "easing": "linear",
        "playback": { "iterations": 3, "direction": "alternate", "rate": 2 } } }
      """
    #expect(
      try values("", change, at: [0, 1.125, 1.5, 1.75, 2.25, 2.5]) == [0, 2, 8, 4, 4, 8])
    let endless = change.replacing("3", with: "\"infinite\"")
    #expect(try values("", endless, at: [1.5, 8.5, 8.75]) == [8, 8, 4])
  }

  @Test("A key says nothing without a tween, and is refused")
  func keyWithoutTween() {
    #expect(
      throws: SceneError(path: "$.changes[0]", reason: .missingKey("tween"))
    ) { try values("", #"{ "at": 1, "property": "x", "to": 8, "key": "k" }"#, at: []) }
  }

  @Test("The law of a property and the policy of a key decide what becomes of older tweens")
  func lawsAndPolicies() throws {
    func changes(_ rest: String) -> String {
      """
      { "at": 0, "property": "x", "to": 100, "key": "k"\(rest),
        "tween": { "duration": 1, "easing": "linear" } },
      { "at": 0.5, "property": "x", "to": 0, "key": "k"\(rest),
        "tween": { "duration": 1, "easing": "linear" } }
      """
    }
    let times = [0.5, 0.75, 1.25]
    #expect(try values("", changes(""), at: times) == [50, 50, 25])
    #expect(try values(", \"law\": \"crossfade\"", changes(""), at: times) == [50, 56.25, 25])
    for (policy, expected) in [
      ("stack", [50, 50, 25.0]), ("cut", [100, 75, 25]), ("bake", [50, 37.5, 12.5]),
      // Back in half the time.
      ("replace", [50, 25, 0]), ("ignore", [50, 75, 100]),
    ] {
      let found = try values("", changes(", \"policy\": \"\(policy)\""), at: times)
      #expect(found == expected, "\(policy): \(found)")
    }
  }
}
