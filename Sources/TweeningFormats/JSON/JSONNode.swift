internal import Foundation

/// A value of a JSON text with its path: reads through Foundation's decoder, takes nothing for what it
/// is not, and says exactly what is wrong where.
struct JSONNode {
  /// Foundation's view of the value.
  let decoder: any Decoder

  /// Where the value stands.
  let path: JSONPath

  /// Checks a text and reads its outermost value.
  static func read<Value>(
    _ data: Data, with body: @escaping (JSONNode) throws(SceneError) -> Value
  ) throws(SceneError) -> Value {
    try JSONScanner.check(data)
    do {
      return try JSONDecoder().decode(Whole<Value>.self, from: data, configuration: body).value
    } catch let error as SceneError {
      throw error
    } catch {
      throw JSONPath.root.error(.unrepresentable)
    }
  }

  private struct Whole<Value>: DecodableWithConfiguration {
    let value: Value

    init(
      from decoder: any Decoder, configuration: (JSONNode) throws(SceneError) -> Value
    ) throws {
      value = try configuration(JSONNode(decoder: decoder, path: .root))
    }
  }

  /// Reads an object of whatever keys.
  func anyObject() throws(SceneError) -> JSONObject {
    guard let container = try? decoder.container(keyedBy: JSONKey.self) else {
      throw wrongType("an object")
    }
    return JSONObject(container: container, path: path)
  }

  /// Reads an object, which may have these keys only.
  func object(keys: [String]) throws(SceneError) -> JSONObject {
    let object = try anyObject()
    // Foundation gives the keys in an order of chance: the first unknown one must not depend on it.
    let unknown = object.container.allKeys.map(\.stringValue).filter { !keys.contains($0) }
    if let key = unknown.min(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      let free = keys.filter { !object.has($0) }
      throw path.member(key).error(.unknownKey(suggestion: nearestName(to: key, among: free)))
    }
    return object
  }

  /// Reads the elements of an array in order.
  func elements<Element>(
    _ read: (JSONNode) throws(SceneError) -> Element
  ) throws(SceneError) -> [Element] {
    guard var container = try? decoder.unkeyedContainer() else { throw wrongType("an array") }
    var result: [Element] = []
    while !container.isAtEnd {
      let path = path.element(result.count)
      guard let decoder = try? container.superDecoder() else { throw path.error(.unrepresentable) }
      result.append(try read(JSONNode(decoder: decoder, path: path)))
    }
    return result
  }

  /// Reads a number, which is finite.
  func number() throws(SceneError) -> Double {
    do { return try decoder.singleValueContainer().decode(Double.self) } catch {
      guard kind == "a number" else { throw wrongType("a number") }
      throw path.error(.unrepresentable)
    }
  }

  /// Reads a text.
  func string() throws(SceneError) -> String {
    do { return try decoder.singleValueContainer().decode(String.self) } catch {
      throw wrongType("a string")
    }
  }

  /// Reads `true` or `false`.
  func flag() throws(SceneError) -> Bool {
    do { return try decoder.singleValueContainer().decode(Bool.self) } catch {
      throw wrongType("true or false")
    }
  }

  /// What the value is, as messages say it.
  var kind: String {
    if (try? decoder.container(keyedBy: JSONKey.self)) != nil { return "an object" }
    if (try? decoder.unkeyedContainer()) != nil { return "an array" }
    guard let value = try? decoder.singleValueContainer() else { return "nothing" }
    if value.decodeNil() { return "null" }
    if let flag = try? value.decode(Bool.self) { return flag ? "true" : "false" }
    if (try? value.decode(String.self)) != nil { return "a string" }
    return "a number"
  }

  /// The error that the value should be something else.
  func wrongType(_ expected: String) -> SceneError {
    path.error(.wrongType(expected: expected, found: kind))
  }
}

/// A key of any name.
struct JSONKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// The members of a JSON object.
struct JSONObject {
  /// Foundation's view of the object.
  let container: KeyedDecodingContainer<JSONKey>

  /// Where the object stands.
  let path: JSONPath

  /// Whether there is a member, be it null.
  func has(_ key: String) -> Bool { container.contains(JSONKey(stringValue: key)) }

  /// A member that must be.
  func member(_ key: String) throws(SceneError) -> JSONNode {
    guard let node = try optional(key) else { throw path.error(.missingKey(key)) }
    return node
  }

  /// A member that may be; null counts as something.
  func optional(_ key: String) throws(SceneError) -> JSONNode? {
    guard has(key) else { return nil }
    let place = path.member(key)
    guard let decoder = try? container.superDecoder(forKey: JSONKey(stringValue: key)) else {
      throw place.error(.unrepresentable)
    }
    return JSONNode(decoder: decoder, path: place)
  }
}
