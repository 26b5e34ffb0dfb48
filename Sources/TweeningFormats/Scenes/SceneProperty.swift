internal import Tweening

/// A property of a player: its handle, whose type goes by the number of components.
enum SceneProperty: Sendable {
  case one(Property<Double>)
  case two(Property<SIMD2<Double>>)
  case three(Property<SIMD3<Double>>)
  case four(Property<SIMD4<Double>>)

  /// Adds a property of 1 to 4 components to a scheduler.
  init(_ property: Scene.Property, on target: Target?, in scheduler: inout Scheduler) {
    func add<Value: Tweenable>(_ make: ([Double]) -> Value) -> Property<Value> {
      let value = make(property.value)
      let added =
        if let target {
          scheduler.addProperty(
            value, on: target, path: property.name, rest: property.rest.map(make),
            kind: property.kind)
        } else {
          scheduler.addProperty(value)
        }
      scheduler.setLaw(property.law, of: added)
      return added
    }
    switch property.value.count {
    case 2: self = .two(add { SIMD2($0[0], $0[1]) })
    case 3: self = .three(add { SIMD3($0[0], $0[1], $0[2]) })
    case 4: self = .four(add { SIMD4($0[0], $0[1], $0[2], $0[3]) })
    default: self = .one(add { $0[0] })
    }
  }

  /// The number of components.
  var count: Int {
    switch self {
    case .one: 1
    case .two: 2
    case .three: 3
    case .four: 4
    }
  }

  /// Gives the property another model value of as many components.
  func set(_ value: [Double], in scheduler: inout Scheduler) {
    switch self {
    case .one(let property): scheduler.set(property, value[0])
    case .two(let property): scheduler.set(property, SIMD2(value[0], value[1]))
    case .three(let property): scheduler.set(property, SIMD3(value[0], value[1], value[2]))
    case .four(let property):
      scheduler.set(property, SIMD4(value[0], value[1], value[2], value[3]))
    }
  }

  /// What its value is made of.
  func explain(in scheduler: borrowing Scheduler) -> Explanation {
    switch self {
    case .one(let property): scheduler.explain(property)
    case .two(let property): scheduler.explain(property)
    case .three(let property): scheduler.explain(property)
    case .four(let property): scheduler.explain(property)
    }
  }

  /// Appends the components as they are presented.
  func read(from scheduler: borrowing Scheduler, to values: inout [Double]) {
    switch self {
    case .one(let property): values.append(scheduler[property])
    case .two(let property):
      let value = scheduler[property]
      for k in 0..<2 { values.append(value[k]) }
    case .three(let property):
      let value = scheduler[property]
      for k in 0..<3 { values.append(value[k]) }
    case .four(let property):
      let value = scheduler[property]
      for k in 0..<4 { values.append(value[k]) }
    }
  }
}
