import Testing
import Tweening
import TweeningTestSupport

/// The sum of a comparison with a file of golden answers.
struct GoldenScore {
  private(set) var cases = 0
  private(set) var samples = 0
  /// Those that are the expected number in single precision.
  private(set) var equal = 0
  private(set) var worst = 0.0
  private(set) var missed: [String] = []

  mutating func begin() { cases += 1 }

  /// Counts a number; the error is relative where the expected one is beyond ±1.
  mutating func compare(_ found: Double, _ expected: Double, _ place: @autoclosure () -> String) {
    samples += 1
    if Float(found) == Float(expected) { equal += 1 }
    let error = (found - expected).magnitude / max(1, expected.magnitude)
    if !(error <= 1e-6) { missed.append("\(place()): \(found) instead of \(expected)") }
    worst = error > worst || error.isNaN ? error : worst
  }

  func printed(_ name: String) {
    print(
      "\(name): \(cases) cases, \(samples) samples, \(equal) bit-equal, "
        + "\(missed.count) beyond 1e-6, worst \(worst)")
    for text in missed.prefix(10) { print("  \(text)") }
  }
}

@Suite("Blender's actions and strips")
struct BlenderActionTests {
  @Test("Channels give the matrix of Blender")
  func matrices() throws {
    var score = GoldenScore()
    for golden in try Golden.blender("action") {
      score.begin()
      let properties = golden.restProperties
      let channels = Self.lanes(of: golden["channels"], in: properties)
      for row in golden.samples {
        var lanes = properties.flatMap(\.rest)
        for (column, lane) in channels.enumerated() { lanes[lane] = row[column + 1] }
        let matrix = Self.transform(golden["rotation_mode"].text, lanes, properties).matrix
        let rows = [matrix.rows.0, matrix.rows.1, matrix.rows.2]
        for index in 0..<12 {
          score.compare(
            rows[index / 4][index % 4], row[channels.count + 1 + index],
            "\(golden["id"].text) frame \(row[0]) matrix \(index)")
        }
      }
    }
    score.printed("action.json, matrices")
    #expect(score.cases == 24)
    #expect(score.samples == 4896)
    #expect(score.equal >= 3_789)
    #expect(score.missed.count == 0)
  }

  @Test("Actions give the channels of Blender")
  func actions() throws {
    var score = GoldenScore()
    for golden in try Golden.blender("action") {
      score.begin()
      let properties = golden.restProperties
      let stack = TrackStack(active: .init(try golden.action))
      let bound = stack.bound(to: properties)
      let channels = Self.lanes(of: golden["channels"], in: properties)
      var initial = properties.flatMap(\.rest)
      for name in golden["initial"].keys where properties.contains(where: { $0.path == name }) {
        let values = golden["initial"][name].numbers
        let first = Self.lane(name, 0, in: properties)
        for index in values.indices { initial[first + index] = values[index] }
      }
      if golden["initial"]["rotation_axis_angle"].exists == false,
        properties.contains(where: { $0.path == "rotation_axis_angle" })
      {
        initial[Self.lane("rotation_axis_angle", 2, in: properties)] = 1
      }
      for row in golden.samples {
        var lanes = initial
        bound.evaluate(at: row[0], over: &lanes)
        for (column, lane) in channels.enumerated() {
          score.compare(
            lanes[lane], row[column + 1],
            "\(golden["id"].text) frame \(row[0]) \(golden["channels"][column][0].text)")
        }
      }
    }
    score.printed("action.json, channels")
    #expect(score.cases == 24)
    #expect(score.samples == 3808)
    #expect(score.equal >= 3_808)
    #expect(score.missed.count == 0)
  }

  @Test("Strips give the channels of Blender")
  func strips() throws {
    var score = GoldenScore()
    for golden in try Golden.blender("nla") {
      score.begin()
      let properties = golden.restProperties
      let bound = try golden.trackStack.bound(to: properties)
      let channels = Self.lanes(of: golden["channels"], in: properties)
      var initial = properties.flatMap(\.rest)
      for name in golden["initial"].keys where properties.contains(where: { $0.path == name }) {
        let values = golden["initial"][name].numbers
        let first = Self.lane(name, 0, in: properties)
        for index in values.indices { initial[first + index] = values[index] }
      }
      for row in golden.samples {
        var lanes = initial
        bound.evaluate(at: row[0], over: &lanes)
        for (column, lane) in channels.enumerated() {
          score.compare(
            lanes[lane], row[column + 1],
            "\(golden["id"].text) frame \(row[0]) \(golden["channels"][column][0].text)")
        }
      }
    }
    score.printed("nla.json")
    #expect(score.cases == 272)
    #expect(score.samples == 17080)
    #expect(score.equal >= 15_154)
    #expect(score.missed.count == 0)
  }

  private static func lanes(of channels: Golden, in properties: [RestProperty]) -> [Int] {
    channels.array.map { lane($0[0].text, Int($0[1].number ?? 0), in: properties) }
  }

  private static func lane(_ path: String, _ index: Int, in properties: [RestProperty]) -> Int {
    let before = properties.prefix { $0.path != path }
    return before.map(\.rest.count).reduce(0, +) + index
  }

  private static func transform(
    _ mode: String, _ lanes: [Double], _ properties: [RestProperty]
  ) -> ObjectTransform {
    func three(_ path: String, from index: Int = 0) -> SIMD3<Double> {
      let first = lane(path, index, in: properties)
      return SIMD3(lanes[first], lanes[first + 1], lanes[first + 2])
    }
    let orders: [(String, ObjectTransform.EulerOrder)] = [
      ("XYZ", .xyz), ("XZY", .xzy), ("YXZ", .yxz), ("YZX", .yzx), ("ZXY", .zxy), ("ZYX", .zyx),
    ]
    let rotation: ObjectTransform.Rotation
    switch mode {
    case "QUATERNION":
      let first = lane("rotation_quaternion", 0, in: properties)
      let rest = three("rotation_quaternion", from: 1)
      rotation = .quaternion(SIMD4(lanes[first], rest[0], rest[1], rest[2]))
    case "AXIS_ANGLE":
      let first = lane("rotation_axis_angle", 0, in: properties)
      rotation = .axisAngle(lanes[first], axis: three("rotation_axis_angle", from: 1))
    default:
      let order = orders.first { $0.0 == mode }?.1 ?? .xyz
      rotation = .euler(three("rotation_euler"), order)
    }
    return ObjectTransform(
      location: three("location"), rotation: rotation, scale: three("scale"))
  }
}
