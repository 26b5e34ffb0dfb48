public import Foundation

/// Files that tests read.
public enum Fixtures {
  /// The folder `Tests/Fixtures`.
  public static let folder = repository.appending(path: "Tests/Fixtures")

  /// The folder that holds `Package.swift`.
  public static let repository = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The bytes of a fixture, by its path inside `Tests/Fixtures`.
  public static func data(_ path: String) throws -> Data {
    try Data(contentsOf: folder.appending(path: path))
  }
}
