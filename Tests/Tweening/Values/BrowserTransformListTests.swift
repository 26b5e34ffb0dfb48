import Foundation
import Testing
import Tweening
import TweeningTestSupport

/// A function of a transform list: its name and its numbers.
private struct TransformFunction: Decodable {
  var name: String
  var numbers: [Double] = []

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    name = try container.decode(String.self)
    while !container.isAtEnd { numbers.append(try container.decode(Double.self)) }
  }
}

/// A transform list, or the numbers of one of the properties `translate`, `rotate` and `scale`.
private enum ListValue: Decodable {
  case list(Transform2D)
  case numbers([Double])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let numbers = try? container.decode([Double].self), !numbers.isEmpty {
      self = .numbers(numbers)
      return
    }
    var result = Transform2D.identity
    for function in try container.decode([TransformFunction].self) {
      let n = function.numbers
      switch function.name {
      case "translate": result.translation = SIMD2(n[0], n[1])
      case "rotate": result.angle = Angle(degrees: n[0])
      default: result.scale = SIMD2(n[0], n.count > 1 ? n[1] : n[0])
      }
    }
    self = .list(result)
  }

  var transform: Transform2D { if case .list(let value) = self { value } else { .identity } }
  var numbers: [Double] { if case .numbers(let value) = self { value } else { [] } }
}

private struct ListCase: Decodable {
  struct Sample: Decodable {
    var time: Double
    var numbers: [Double]

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      time = try container.decode(Double.self)
      numbers = try container.decode([Double].self)
    }
  }

  var id, property, note, composite: String
  var base: ListValue
  var animations: [[ListValue]]
  var samples: [Sample]
}

private struct ListFile: Decodable { var cases: [ListCase] }

/// The value between two others, as a tween makes it.
private func between<Value: Tweenable>(_ a: Value, _ b: Value, _ progress: Double) -> Value {
  a.displaced(by: a.displacement(to: b).scaled(by: progress))
}

@Suite("Transform lists as browsers compose them")
struct BrowserTransformListTests {
  private static func cases() throws -> [ListCase] {
    let data = try Fixtures.data("browser/transform_lists.json")
    return try JSONDecoder().decode(ListFile.self, from: data).cases
  }

  /// One step of the effect stack, of matrices and, where shapes match, of parts.
  private static func compose(
    _ item: ListCase, _ below: (parts: Transform2D, matrix: Matrix4), _ value: Transform2D
  ) -> (parts: Transform2D, matrix: Matrix4) {
    switch item.composite {
    case "replace": return (value, value.matrix)
    case "add": return (value, below.matrix * value.matrix)
    default:
      let sum = below.parts.displaced(by: Transform2D.identity.displacement(to: value))
      return (sum, sum.matrix)
    }
  }

  @Test("Lists of one shape are interpolated and accumulated as the lanes of Transform2D")
  func lists() throws {
    var samples = 0
    var worst = 0.0
    for item in try Self.cases() where item.property == "transform" {
      for sample in item.samples {
        let base = item.base.transform
        var result = (parts: base, matrix: base.matrix)
        for animation in item.animations {
          let value = between(
            animation[0].transform, animation[1].transform, sample.time / 100)
          result = Self.compose(item, result, value)
        }
        let (x, y, t) = (result.matrix[0], result.matrix[1], result.matrix[3])
        let found = [x[0], x[1], y[0], y[1], t[0], t[1]]
        // Single precision, relative to the largest number, terms that cancel each other included.
        let places = ([item.base] + item.animations.joined()).map(\.transform.translation)
        let terms = places.flatMap { [abs($0[0]), abs($0[1])] }
        let size = (terms + sample.numbers.map(abs)).reduce(1, max)
        for (a, b) in zip(found, sample.numbers) {
          #expect(abs(a - b) <= 5e-7 * size, "\(item.id) at \(sample.time)")
          worst = max(worst, abs(a - b) / size)
        }
        samples += 1
      }
    }
    #expect(samples == 630)
    print("transform lists: \(samples) samples, worst \(worst) of the largest number")
  }

  @Test("A list accumulated on one of another shape is the sum of the matrices' parts")
  func otherShape() throws {
    var samples = 0
    for item in try Self.cases()
    where item.note.hasPrefix("different shape") && item.composite == "accumulate" {
      let base = try #require(Matrix4.Parts(item.base.transform.matrix))
      for sample in item.samples {
        let animation = item.animations[0]
        let list = between(animation[0].transform, animation[1].transform, sample.time / 100)
        let above = try #require(Matrix4.Parts(list.matrix))
        var sum = base
        sum.translation += above.translation
        sum.scale += above.scale - SIMD3(1, 1, 1)
        sum.turn = Rotation(vector: base.turn).displaced(by: above.turn).vector
        let (x, y, t) = (sum.matrix[0], sum.matrix[1], sum.matrix[3])
        for (a, b) in zip([x[0], x[1], y[0], y[1], t[0], t[1]], sample.numbers) {
          #expect(abs(a - b) <= 1e-4, "\(item.id) at \(sample.time)")
        }
        samples += 1
      }
    }
    #expect(samples == 35)
  }

  @Test("The properties translate and rotate add numbers, and scale replaces them")
  func properties() throws {
    var (samples, left) = (0, 0)
    for item in try Self.cases() where item.property != "transform" {
      // Added and accumulated scales are products of summed ways, which is neither type of ours.
      if item.property == "scale", item.composite != "replace" {
        left += item.samples.count
        continue
      }
      func vector(_ value: ListValue) -> SIMD2<Double> {
        SIMD2(value.numbers[0], value.numbers.count > 1 ? value.numbers[1] : value.numbers[0])
      }
      for sample in item.samples {
        var result = vector(item.base)
        for animation in item.animations {
          let value = between(vector(animation[0]), vector(animation[1]), sample.time / 100)
          result = item.composite == "replace" ? value : result.displaced(by: value)
        }
        // Written with six significant digits.
        let found = sample.numbers.count > 1 ? [result[0], result[1]] : [result[0]]
        for (a, b) in zip(found, sample.numbers) {
          #expect(abs(a - b) <= 1e-5 * max(1, abs(b)), "\(item.id) at \(sample.time)")
        }
        samples += 1
      }
    }
    #expect(samples == 245 && left == 70)
  }
}
