/// Why a file is no scene, and where in it.
public struct SceneError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The place as a JSON path, such as `$.targets[0].properties[1].value`; `$` is the whole file.
  public var path: String

  /// What is wrong there.
  public var reason: Reason

  /// Makes an error.
  public init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// What can be wrong with a scene.
  public enum Reason: Equatable, Sendable {
    /// The file is missing, is a folder or may not be read; the text is the system's.
    case unreadable(String)
    /// The file has no bytes.
    case empty
    /// The file has more bytes than ``Scene/sizeLimit``.
    case tooLarge(limit: Int)
    /// The text is not JSON; line and column count from 1, the column in Unicode scalars.
    case syntax(line: Int, column: Int, message: String)
    /// Arrays and objects stand inside one another more deeply than any scene needs.
    case tooDeep(limit: Int)
    /// An object has the key, whose path this is, a second time.
    case duplicateKey
    /// The object may not have the key, whose path this is; it may have been meant for another.
    case unknownKey(suggestion: String?)
    /// The object lacks a key.
    case missingKey(String)
    /// The object has none of some keys, of which it needs one.
    case needsOne(of: [String])
    /// The object has two keys of which it may have one.
    case conflictingKeys(String, String)
    /// The value is of another kind: both are described, as in "a number" and "a string".
    case wrongType(expected: String, found: String)
    /// The file is JSON of another sort, or of another version of the format.
    case wrongFormat(expected: String, found: String)
    /// The number cannot be used: what belongs there is described, as in "a number above 0".
    case outOfRange(expected: String, found: Double)
    /// The number is too large or too small for a `Double`.
    case unrepresentable
    /// An array has another number of elements than it must.
    case wrongCount(expected: String, found: Int)
    /// No such word or name exists there; `kind` says what it should be, as in "action".
    case unknownName(kind: String, found: String, suggestion: String?)
    /// The name is empty or has control characters, or such as turn the direction of text.
    case badName(String)
    /// The name, or the column of that name, exists already; `first` is the path of the other one.
    case duplicateName(String, first: String)
    /// The name is that of the column of times.
    case reservedName(String)
    /// The text describes no easing.
    case easing(String)
    /// The engine refuses what is asked for.
    case refused(String)
  }

  /// One line for a person, such as `$.changes[2].at: must be a number from 0, is -1`.
  public var description: String {
    switch reason {
    case .syntax(let line, let column, let message):
      "line \(line), column \(column): \(message)"
    case .unreadable(let why): "cannot be read: \(why)"
    case .empty: "the file is empty"
    default: "\(path): \(message)"
    }
  }

  private var message: String {
    switch reason {
    case .unreadable(let why): why
    case .empty: "is empty"
    case .tooLarge(let limit): "larger than \(limit >> 20) MiB"
    case .syntax(_, _, let message): message
    case .tooDeep(let limit): "nested more than \(limit) deep"
    case .duplicateKey: "the key stands twice"
    case .unknownKey(let suggestion): "unknown key" + hint(suggestion)
    case .missingKey(let key): "the key \(excerpt(key)) is missing"
    case .needsOne(let keys): "needs one of the keys \(keys.map(excerpt).joined(separator: ", "))"
    case .conflictingKeys(let a, let b): "\(excerpt(a)) and \(excerpt(b)) exclude each other"
    case .wrongType(let expected, let found), .wrongFormat(let expected, let found):
      "must be \(expected), is \(found)"
    case .outOfRange(let expected, let found): "must be \(expected), is \(shortest(found))"
    case .unrepresentable: "the number is out of range"
    case .wrongCount(let expected, let found):
      "must have \(expected) element\(expected == "1" ? "" : "s"), has \(found)"
    case .unknownName(let kind, let found, let suggestion):
      "no \(kind) \(excerpt(found))" + hint(suggestion)
    case .badName(let name): "\(excerpt(name)) cannot be a name"
    case .duplicateName(let name, let first): "\(excerpt(name)) is taken by \(first)"
    case .reservedName(let name): "\(excerpt(name)) is the name of the column of times"
    case .easing(let why), .refused(let why): why
    }
  }

  private func hint(_ suggestion: String?) -> String {
    suggestion.map { "; did you mean \(excerpt($0))?" } ?? ""
  }
}
