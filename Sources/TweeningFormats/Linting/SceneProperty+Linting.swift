internal import Tweening

extension SceneProperty {
  /// The name that events use.
  var id: PropertyID {
    switch self {
    case .one(let property): property.id
    case .two(let property): property.id
    case .three(let property): property.id
    case .four(let property): property.id
    }
  }

  /// How tweens of the property weigh each other.
  func law(in scheduler: borrowing Scheduler) -> CombinationLaw {
    switch self {
    case .one(let property): scheduler.law(of: property)
    case .two(let property): scheduler.law(of: property)
    case .three(let property): scheduler.law(of: property)
    case .four(let property): scheduler.law(of: property)
    }
  }

  /// The components as they are presented.
  func value(in scheduler: borrowing Scheduler) -> [Double] {
    var values: [Double] = []
    read(from: scheduler, to: &values)
    return values
  }

  /// The components of the velocity.
  func velocity(in scheduler: borrowing Scheduler) -> [Double] {
    switch self {
    case .one(let property): [scheduler.velocity(property)]
    case .two(let property): scheduler.velocity(property).components
    case .three(let property): scheduler.velocity(property).components
    case .four(let property): scheduler.velocity(property).components
    }
  }

  /// Gives the property another model value of as many components with a tween.
  func retarget(_ value: [Double], with tween: Tween, in scheduler: inout Scheduler) -> TweenID? {
    switch self {
    case .one(let property): scheduler.retarget(property, to: value[0], with: tween)
    case .two(let property):
      scheduler.retarget(property, to: SIMD2(value[0], value[1]), with: tween)
    case .three(let property):
      scheduler.retarget(property, to: SIMD3(value[0], value[1], value[2]), with: tween)
    case .four(let property):
      scheduler.retarget(property, to: SIMD4(value[0], value[1], value[2], value[3]), with: tween)
    }
  }

  /// The components of the model value.
  func model(in scheduler: borrowing Scheduler) -> [Double] {
    switch self {
    case .one(let property): [scheduler.model(property)]
    case .two(let property): scheduler.model(property).components
    case .three(let property): scheduler.model(property).components
    case .four(let property): scheduler.model(property).components
    }
  }
}

extension SIMD where Scalar == Double {
  /// Its numbers, the first one first.
  fileprivate var components: [Double] { indices.map { self[$0] } }
}
