import Foundation
import TweeningFormats
import TweeningTestSupport

/// The scenes that tests read.
enum SceneFiles {
  /// The names of the examples.
  static let examples = ["reactive", "walk"]

  /// The file of an example.
  static func url(_ name: String) -> URL {
    Fixtures.repository.appending(path: "Examples/Scenes/\(name).json")
  }

  /// The text of an example.
  static func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url(name)), as: UTF8.self)
  }

  /// An example.
  static func scene(_ name: String) throws -> Scene { try Scene(contentsOf: url(name)) }

  /// The text of a short scene that has a little of everything.
  static let compact = #"""
    {"tweening":"scene","version":1,"duration":2,"rate":9,"properties":[{"name":"p","value":[1,2]}],
    "targets":[{"name":"t","properties":[{"path":"v","value":0}],
    "layers":[{"name":"l","action":"a","weight":0.5,"start":0.1,"rate":2,"repetition":"loop"}]}],
    "actions":[{"name":"a","fps":24,"range":[1,9],"channels":[{"path":"v","index":0,"keyframes":[
    {"frame":1,"value":0,"interpolation":"linear"},{"frame":9,"value":3,"left":[5,3]}]}]}],
    "changes":[{"at":0.5,"property":"p","to":[3,4],"tween":{"duration":1,"easing":"linear"}},
    {"at":1,"target":"t","layer":"l","weight":1,"tween":{"spring":{"duration":0.5}}},
    {"at":1.5,"target":"t","remove":"l"}]}
    """#

  /// A scene with these members after the ones that every scene has.
  static func scene(members: String) throws(SceneError) -> Scene {
    try Scene(json: Data(#"{"tweening":"scene","version":1,"duration":1,\#(members)}"#.utf8))
  }
}
