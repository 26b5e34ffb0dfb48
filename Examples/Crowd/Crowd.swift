import Foundation
import Tweening

/// Runs a crowd of 10,000 without a screen, as a server of a lockstep game does.
///
/// Once a second the last eight steps are taken back and played again, as if a late message had come; what
/// is there afterwards must be what was there before, to the bit. The digest on standard output is the same
/// on every run, in debug and release; what a step costs goes to standard error.
///
///     Crowd [SECONDS]        3600 if not given
@main
struct Crowd {
  /// How many steps can be taken back.
  static let history = 8

  static func main() {
    let words = CommandLine.arguments.dropFirst()
    guard words.count <= 1, let seconds = words.first.map({ Int($0) }) ?? 3600,
      (1...1_000_000).contains(seconds)
    else { fail("usage: Crowd [SECONDS], a whole number from 1 to 1000000", code: 2) }

    var world = World(count: 10_000)
    var past: [World] = []
    var digest: UInt64 = 0
    let clock = ContinuousClock()
    let start = clock.now
    for second in 1...seconds {
      for _ in 0..<World.rate { step(&world, &past) }
      let before = world.digest
      let last = world.step
      // Eight steps back: the oldest copy there is.
      world = past[0]
      past = []
      while world.step < last { step(&world, &past) }
      guard world.digest == before else { fail("second \(second): not as before", code: 1) }
      digest = (digest ^ before) &* 0x100_0000_01B3
    }
    let steps = seconds * (World.rate + history)
    let cost = (clock.now - start) / steps
    print("\(seconds) s: \(String(digest, radix: 16))")
    write("\(steps) steps of 10,000 agents, \(seconds * history) of them again: \(cost) each\n")
  }

  /// Keeps the world as it is, then lets it go on.
  private static func step(_ world: inout World, _ past: inout [World]) {
    if past.count == history { past.removeFirst() }
    past.append(world)
    world.advance()
  }

  private static func fail(_ message: String, code: Int32) -> Never {
    write("Crowd: \(message)\n")
    exit(code)
  }

  private static func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}
