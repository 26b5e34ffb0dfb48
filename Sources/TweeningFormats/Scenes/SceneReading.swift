public import Foundation
internal import Tweening

extension Scene {
  /// The version of the format that this library reads and writes.
  public static let version = 1

  /// The most bytes a file may have: 256 MiB.
  public static let sizeLimit = 256 << 20

  /// Reads a scene from the text of a file, and checks it as ``play()`` does.
  ///
  /// - Throws: A ``SceneError`` with the JSON path of the first thing that is wrong: first the syntax
  ///   of the whole text, then keys and kinds of values in the order of the article, then names and
  ///   numbers, last what the engine refuses, in order of time.
  public init(json: Data) throws(SceneError) { self = try Self.read(json).scene }

  /// Reads a scene from the text of a file, and gives the player too that was made to check it.
  package static func read(
    _ json: Data
  ) throws(SceneError) -> (scene: Scene, player: ScenePlayer) {
    if json.isEmpty { throw JSONPath.root.error(.empty) }
    let scene = try JSONNode.read(json) { node throws(SceneError) in try Scene(node) }
    return (scene, try scene.play())
  }

  /// Reads a scene from a file.
  ///
  /// Text that is no JSON from its very beginning is given up without reading the rest.
  public init(contentsOf file: URL) throws(SceneError) {
    self = try Self.read(Self.text(of: file)).scene
  }

  /// Reads a scene from an open file, a pipe or standard input, until its end.
  public init(reading handle: FileHandle) throws(SceneError) {
    self = try Self.read(Self.text(of: handle)).scene
  }

  /// The text of a file, of which only the beginning is read if that is no JSON.
  package static func text(of file: URL) throws(SceneError) -> Data {
    let handle: FileHandle
    do { handle = try FileHandle(forReadingFrom: file) } catch { throw .unreadable(error) }
    return try text(of: handle)
  }

  /// The text of an open file, of which only the beginning is read if that is no JSON.
  package static func text(of handle: FileHandle) throws(SceneError) -> Data {
    var text = Data()
    while true {
      let piece: Data?
      do { piece = try handle.read(upToCount: 65_536) } catch { throw .unreadable(error) }
      guard let piece, !piece.isEmpty else { break }
      if text.isEmpty { try JSONScanner.check(beginning: piece) }
      text += piece
      if text.count > Self.sizeLimit {
        throw JSONPath.root.error(.tooLarge(limit: Self.sizeLimit))
      }
    }
    return text
  }

  private init(_ node: JSONNode) throws(SceneError) {
    try Self.checkVersion(of: node)
    let scene = try node.object(keys: [
      "tweening", "version", "duration", "rate", "fps", "first", "properties", "targets", "actions",
      "changes",
    ])
    duration = try scene.member("duration").number()
    rate = try scene.optional("rate")?.number()
    framesPerSecond = try scene.optional("fps")?.number()
    firstFrame = try scene.number("first") ?? 0
    properties = try scene.list("properties") { node throws(SceneError) in
      try Property(node, name: "name")
    }
    targets = try scene.list("targets", Target.init)
    actions = try scene.list("actions", Action.init)
    changes = try scene.list("changes", Change.init)
  }

  /// Says what the file is before anything else about it, so that a file of another sort or of a later
  /// version is not taken to pieces key by key.
  private static func checkVersion(of node: JSONNode) throws(SceneError) {
    let whole = try node.anyObject()
    let format = whole.path.member("tweening")
    guard let name = try whole.optional("tweening")?.string(), name == "scene" else {
      let found = try whole.optional("tweening")?.string()
      throw format.error(
        .wrongFormat(expected: "\"scene\"", found: found.map(excerpt) ?? "missing"))
    }
    let number = try whole.member("version").number()
    guard number == Double(version) else {
      throw whole.path.member("version")
        .error(.wrongFormat(expected: "\(version)", found: shortest(number)))
    }
  }
}

extension JSONObject {
  /// The elements of a list; none where there is no such member.
  func list<Element>(
    _ key: String, _ read: (JSONNode) throws(SceneError) -> Element
  ) throws(SceneError) -> [Element] {
    try optional(key)?.elements(read) ?? []
  }
}

extension JSONNode {
  /// Reads one number, or an array of two to four.
  func components() throws(SceneError) -> [Double] {
    switch kind {
    case "a number": return [try number()]
    case "an array":
      let result = try elements { node throws(SceneError) in try node.number() }
      guard (2...4).contains(result.count) else {
        throw path.error(.wrongCount(expected: "2 to 4", found: result.count))
      }
      return result
    default: throw wrongType("a number or an array of 2 to 4 numbers")
    }
  }
}

extension Scene.Property {
  /// Reads a property, whose name stands under the key `name`.
  init(_ node: JSONNode, name: String) throws(SceneError) {
    let object = try node.object(
      keys: [name, "value", "law"] + (name == "path" ? ["rest", "kind"] : []))
    self.init(
      name: try object.member(name).string(), value: try object.member("value").components(),
      rest: try object.optional("rest")?.components(),
      kind: try object.word("kind", of: BlendKind.words) ?? .plain,
      law: try object.word("law", of: CombinationLaw.words) ?? .additive)
  }
}

extension Scene.Target {
  init(_ node: JSONNode) throws(SceneError) {
    let object = try node.object(keys: ["name", "rotationMode", "properties", "layers"])
    name = try object.member("name").string()
    properties = try object.list("properties") { node throws(SceneError) in
      try Scene.Property(node, name: "path")
    }
    layers = try object.list("layers", Scene.Layer.init)
    rotationMode = try object.word("rotationMode", of: RotationMode.words, "rotation mode")
  }
}

extension SceneError {
  /// The file could not be read.
  package static func unreadable(_ error: any Error) -> SceneError {
    JSONPath.root.error(.unreadable(reasonText(of: error)))
  }
}
