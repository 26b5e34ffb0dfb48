import Tweening

/// The distances of a frame from the edges of a window: four numbers that move together.
///
/// A type that is a vector space and its own displacement needs the lanes and the arithmetic;
/// everything else comes for free.
struct Insets: Equatable, VectorSpace, Tweenable {
  typealias Displacement = Insets

  var top, left, bottom, right: Double

  static var laneCount: Int { 4 }
  static var zero: Insets { Insets(top: 0, left: 0, bottom: 0, right: 0) }

  init(top: Double, left: Double, bottom: Double, right: Double) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  init(lanes: Span<Double>) {
    self.init(top: lanes[0], left: lanes[1], bottom: lanes[2], right: lanes[3])
  }

  func store(in lanes: inout MutableSpan<Double>) {
    (lanes[0], lanes[1], lanes[2], lanes[3]) = (top, left, bottom, right)
  }

  static func + (a: Insets, b: Insets) -> Insets {
    Insets(
      top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom,
      right: a.right + b.right)
  }

  static func - (a: Insets, b: Insets) -> Insets { a + b.scaled(by: -1) }

  func scaled(by factor: Double) -> Insets {
    Insets(
      top: top * factor, left: left * factor, bottom: bottom * factor, right: right * factor)
  }
}

/// A compass course in degrees, which turns the shorter way.
///
/// Its difference is its own, its sum is that of numbers: so it says that it commutes.
struct Course: Equatable, Tweenable {
  typealias Displacement = Double

  var degrees: Double

  static var laneCount: Int { 1 }
  static var commutes: Bool { true }

  init(degrees: Double) { self.degrees = degrees }
  init(lanes: Span<Double>) { degrees = lanes[0] }
  func store(in lanes: inout MutableSpan<Double>) { lanes[0] = degrees }

  func displacement(to other: Course) -> Double {
    let difference = other.degrees - degrees
    return difference - 360 * (difference / 360).rounded()
  }

  func displaced(by displacement: Double) -> Course { Course(degrees: degrees + displacement) }
}

@main
struct OwnValue {
  static func main() {
    var scheduler = Scheduler()
    let frame = scheduler.addProperty(Insets(top: 0, left: 0, bottom: 0, right: 0))
    let course = scheduler.addProperty(Course(degrees: 350))
    let tween = Tween(duration: 1, easing: .cubic(.inOut))
    scheduler.retarget(frame, to: Insets(top: 40, left: 20, bottom: 40, right: 20), with: tween)
    scheduler.retarget(course, to: Course(degrees: 10), with: tween)
    for quarter in 0...4 {
      scheduler.advance(to: Double(quarter) / 4)
      let (inset, degrees) = (scheduler[frame], scheduler[course].degrees)
      print("t \(scheduler.time): top \(inset.top), left \(inset.left), course \(degrees)")
    }
  }
}
