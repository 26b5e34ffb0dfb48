import Foundation
import Testing
import TweeningTestSupport

@testable import Tweening

/// Values to 60 digits by mpmath: random points, edges, the arguments nearest to multiples of π/2 and
/// the worst that a search over some 10⁸ points has found.
@Suite("Against references of 60 digits") struct ReferenceTests {
  /// A function, its fixture, the arguments that it is for, and the bound that its documentation states.
  struct Function: Sendable, CustomTestStringConvertible {
    let name: String
    var within = -Double.infinity...Double.infinity
    let bound: Double
    let apply: @Sendable (Double, Double) -> Double
    var testDescription: String { "\(name) within \(bound) ulp" }
  }

  /// The turns of which ``Maths/waves(quarters:)`` knows the quarters.
  static let quarters = -0.25 * Maths.quarterLimit...0.25 * Maths.quarterLimit

  static let functions = [
    Function(name: "sin", bound: 0.9) { x, _ in Maths.sin(x) },
    Function(name: "cos", bound: 0.9) { x, _ in Maths.cos(x) },
    Function(name: "sinTurns", bound: 0.9) { x, _ in Maths.sin(turns: x) },
    Function(name: "cosTurns", bound: 0.9) { x, _ in Maths.cos(turns: x) },
    Function(name: "sinTurns", within: quarters, bound: 1.9) { x, _ in
      Maths.waves(quarters: 4 * x).sine
    },
    Function(name: "cosTurns", within: quarters, bound: 1.9) { x, _ in
      Maths.waves(quarters: 4 * x).cosine
    },
    Function(name: "exp2", bound: 0.8) { x, _ in Maths.exp2(x) },
    Function(name: "exp2", within: -1020...1020, bound: 1.5) { x, _ in Maths.exp2(moderate: x) },
    Function(name: "log2", bound: 0.51) { x, _ in Maths.log2(x) },
    Function(name: "exp", bound: 0.8) { x, _ in Maths.exp(x) },
    Function(name: "log", bound: 0.51) { x, _ in Maths.log(x) },
    Function(name: "asin", bound: 0.7) { x, _ in Maths.asin(x) },
    Function(name: "pow", bound: 0.8) { x, y in Maths.pow(x, y) },
  ]

  @Test("The error stays below the documented bound", arguments: functions)
  func bound(_ function: Function) throws {
    let text = String(decoding: try Fixtures.data("Maths/\(function.name).csv"), as: UTF8.self)
    var worst = 0.0
    var place = ""
    var count = 0
    for line in text.split(separator: "\n").dropFirst() {
      // Arguments and the rounded result as bits, then what the rounding left, in ulps of the result.
      let fields = line.split(separator: ",")
      let numbers = fields.dropLast().compactMap { UInt64($0, radix: 16) }
        .map { Double(bitPattern: $0) }
      try #require(numbers.count == fields.count - 1)
      guard function.within.contains(numbers[0]) else { continue }
      let rounded = try #require(numbers.last)
      let left = try #require(fields.last.flatMap { Double($0) })
      let result = function.apply(numbers[0], numbers[1])
      let error = ((result - rounded) / rounded.ulp - left).magnitude
      count += 1
      if !(error <= worst) {
        worst = error
        place = String(line)
      }
    }
    print("\(function.testDescription): worst error \(worst) ulp of \(count) references")
    #expect(count > 150)
    #expect(worst < function.bound, "at \(place)")
  }
}
