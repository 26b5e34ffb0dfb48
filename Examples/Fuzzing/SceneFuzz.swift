#if FUZZING
  /// What libFuzzer calls with every input it makes up.
  @_cdecl("LLVMFuzzerTestOneInput")
  public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    do throws(Violation) { _ = try check(bytes) } catch { fatalError(error.description) }
    return 0
  }
#else
  import Foundation

  /// Checks the files given as arguments, as the fuzzer checks its inputs.
  ///
  ///     swift run SceneFuzz Tests/Fixtures/fuzz/*
  @main
  struct Replay {
    static func main() throws {
      for file in CommandLine.arguments.dropFirst() {
        let bytes = try Data(contentsOf: URL(filePath: file))
        do throws(Violation) {
          print("\(file): \(try check(Array(bytes)))")
        } catch {
          fatalError("\(file): \(error)")
        }
      }
    }
  }
#endif
