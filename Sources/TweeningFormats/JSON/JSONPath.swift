/// Where in a JSON text a value stands: `$.targets[0].properties[1].value`.
struct JSONPath: Equatable {
  /// The whole text.
  static let root = JSONPath(text: "$")

  /// As it is written in messages.
  private(set) var text: String

  /// The element of an array.
  func element(_ index: Int) -> JSONPath { JSONPath(text: text + "[\(index)]") }

  /// The member of an object; a key that is not a plain word, or is a very long one, stands in brackets and quotes, the
  /// first letters of it.
  func member(_ key: String) -> JSONPath {
    let isShort = 1...40 ~= key.utf8.count
    let isWord =
      isShort
      && key.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF) || byte == 0x5F
      }
    return JSONPath(text: text + (isWord ? ".\(key)" : "[\(excerpt(key))]"))
  }

  /// The error that something is wrong here.
  func error(_ reason: SceneError.Reason) -> SceneError {
    SceneError(path: text, reason: reason)
  }
}
