import Foundation
import Testing
import TweeningTestSupport

@testable import Tweening

/// Values to 60 digits by mpmath: random points, edges, the arguments nearest to multiples of π/2 and
/// the worst that a search over some 10⁸ points has found.
@Suite("Against references of 60 digits") struct ReferenceTests {
  /// A function, its fixture, and the bound that its documentation states.
  struct Function: Sendable, CustomTestStringConvertible {
    let name: String
    let bound: Double
    let apply: @Sendable (Double, Double) -> Double
    var testDescription: String { name }
  }

  static let functions = [
    Function(name: "sin", bound: 0.9) { x, _ in Maths.sin(x) },
    Function(name: "cos", bound: 0.9) { x, _ in Maths.cos(x) },
    Function(name: "sinTurns", bound: 0.9) { x, _ in Maths.sin(turns: x) },
    Function(name: "cosTurns", bound: 0.9) { x, _ in Maths.cos(turns: x) },
    Function(name: "exp2", bound: 0.8) { x, _ in Maths.exp2(x) },
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
    print("\(function.name): worst error \(worst) ulp of \(count) references")
    #expect(count > 150)
    #expect(worst < function.bound, "at \(place)")
  }
}
