internal import Foundation

/// A value of a file of golden answers, read without ceremony: what is missing reads as empty.
public struct Golden {
  private let raw: Any?

  init(_ raw: Any?) { self.raw = raw is NSNull ? nil : raw }

  /// The cases of a file of `Tests/Fixtures/blender`.
  public static func blender(_ topic: String) throws -> [Golden] {
    let data = try Fixtures.data("blender/\(topic).json")
    return Golden(try JSONSerialization.jsonObject(with: data))["cases"].array
  }

  /// The member of an object.
  public subscript(_ key: String) -> Golden { Golden((raw as? [String: Any])?[key]) }

  /// The element of an array.
  public subscript(_ index: Int) -> Golden {
    let array = raw as? [Any] ?? []
    return Golden(array.indices.contains(index) ? array[index] : nil)
  }

  /// Whether there is a value.
  public var exists: Bool { raw != nil }

  /// The elements; none for what is no array.
  public var array: [Golden] { (raw as? [Any] ?? []).map(Golden.init) }

  /// The keys of an object, sorted.
  public var keys: [String] { (raw as? [String: Any] ?? [:]).keys.sorted() }

  /// The number, rounded to single precision.
  public var number: Double? { (raw as? NSNumber).map { Double(Float($0.doubleValue)) } }

  /// All numbers of an array.
  public var numbers: [Double] { array.compactMap(\.number) }

  /// The text; empty for what is no text.
  public var text: String { raw as? String ?? "" }

  /// The truth of a flag; false for what is none.
  public var flag: Bool { (raw as? NSNumber)?.boolValue ?? false }
}
