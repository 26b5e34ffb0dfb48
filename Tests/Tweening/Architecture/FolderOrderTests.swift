import Testing

@Suite("The house")
struct FolderOrderTests {
  /// A folder uses only those before it.
  private static let order = [
    "Maths", "Values", "Curves", "Keyframes", "Actions", "Stack", "Scheduler", "Animator",
  ]

  /// The types that code declares, by name.
  ///
  /// Those inside of other types are left out, for their short names (`Kind`, `Entry`) may be used
  /// anywhere, and so are private ones.
  private static func declaredTypes(in code: String) -> Set<String> {
    let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "actor", "typealias"]
    var names: Set<String> = []
    var depth = 0
    for line in code.split(separator: "\n") {
      // Within #if a declaration is indented, but its braces are not deeper.
      if depth == 0 {
        let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "@") }
        let isPrivate = words.contains { $0 == "private" || $0 == "fileprivate" }
        for (word, next) in zip(words, words.dropFirst())
        where kinds.contains(word) && !isPrivate {
          names.insert(String(next))
          break
        }
      }
      depth += line.count { $0 == "{" } - line.count { $0 == "}" }
    }
    return names
  }

  /// Uses of a type by a folder before it: the file and the name.
  private static func violations(in files: [SourceFile]) -> [String] {
    var home: [String: Int] = [:]
    for file in files {
      guard let place = order.firstIndex(of: file.folder) else { continue }
      for name in declaredTypes(in: file.code) { home[name] = place }
    }
    var found: [String] = []
    for file in files {
      guard let place = order.firstIndex(of: file.folder) else {
        found.append("\(file.path) is in no folder of the house")
        continue
      }
      for word in file.words.sorted() {
        if let other = home[word], other > place {
          found.append("\(file.path) uses \(word) of \(order[other])")
        }
      }
    }
    return found
  }

  @Test("A folder uses only the types of those before it")
  func oneDirection() throws {
    let files = try SourceFile.all(of: "Tweening")
    #expect(files.count > 60)
    #expect(Set(files.map(\.folder)) == Set(Self.order))
    #expect(Self.violations(in: files) == [])
  }

  @Test("The test sees a type that is used too early")
  func seesViolations() {
    let files = [
      SourceFile(path: "Stack/A.swift", text: "struct Early { var x: Late? }\n"),
      SourceFile(
        path: "Scheduler/B.swift", text: "public struct Late {\n  enum Early2 {}\n}\n"),
      SourceFile(path: "Maths/C.swift", text: "// Late\nlet text = \"Late\"\nlet x = Early2\n"),
      SourceFile(path: "Attic/D.swift", text: "enum Attic {}\n"),
    ]
    #expect(
      Self.violations(in: files) == [
        "Stack/A.swift uses Late of Scheduler", "Attic/D.swift is in no folder of the house",
      ])
  }

  @Test("The core imports nothing")
  func noImports() throws {
    for file in try SourceFile.all(of: "Tweening") {
      let imports = file.code.split(separator: "\n").filter {
        $0.split(separator: " ").contains("import")
      }
      #expect(imports.isEmpty, "\(file.path)")
    }
  }

  @Test("Unsafe memory is reached through one file of a folder")
  func doorways() throws {
    let doorways: Set<String> = [
      "Maths/String+Bytes.swift", "Values/Scratch.swift", "Keyframes/Playing/Pass.swift",
      "Stack/Column.swift",
    ]
    let files = try SourceFile.all(of: "Tweening").filter { file in
      file.words.contains { $0.contains("Unsafe") || $0.contains("unsafe") }
    }
    #expect(Set(files.map(\.path)) == doorways)
  }

  @Test(
    "No file is longer than 300 lines, and none traps or goes round the compiler's checks",
    arguments: [
      "BenchFigures", "Pictures", "Tweening", "TweeningFormats", "TweeningTesting", "tweenplay",
      "tweenbench",
    ])
  func rules(target: String) throws {
    let files = try SourceFile.all(of: target)
    #expect(!files.isEmpty)
    let forbidden = ["try!", "as!", "fatalError(", "@unchecked", "nonisolated(unsafe)"]
    for file in files {
      #expect(file.lines <= 300, "\(target)/\(file.path) has \(file.lines) lines")
      for text in forbidden {
        #expect(!file.code.contains(text), "\(target)/\(file.path) has \(text)")
      }
    }
  }
}
