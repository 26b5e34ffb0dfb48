/// Where a staircase jumps, in the words of CSS.
public enum StepPosition: UInt8, Sendable, Equatable, CaseIterable {
  /// The first jump is at 0, the last before 1.
  case jumpStart
  /// The first jump is after 0, the last at 1.
  case jumpEnd
  /// No jump at either end: both are stairs of their own.
  case jumpNone
  /// A jump at both ends.
  case jumpBoth
}

/// The formula of `steps()` of CSS: n stairs of equal length.
struct StepsFormula: EasingFormula, Equatable {
  let count: Int
  let position: StepPosition

  func value(_ p: Double) -> Double { Swift.min(stair(p), jumps) / jumps }

  func weight(_ p: Double) -> Double { (jumps - Swift.min(stair(p), jumps)) / jumps }

  /// Everything: a jump at 0 has not been made before 0 (the "before flag" of CSS).
  ///
  /// No position has a value other than 0 just before its first jump.
  var waiting: Double { 1 }

  func jet(_ p: Double) -> Jet { Jet(repeating: value(p)) }

  /// The stairs go on as they are.
  func jet(outside p: Double) -> Jet {
    let limit = Double.greatestFiniteMagnitude
    var stair = stair(p)
    if p >= 0 { stair = Swift.max(stair, 0) }
    if p <= 1 { stair = Swift.min(stair, jumps) }
    return Jet(repeating: Swift.min(Swift.max(stair, -limit), limit) / jumps)
  }

  /// The value where a jump at this very progress is still to come: the left limit.
  ///
  /// In 0...1 it stays among the stairs, as the value does.
  func valueBeforeJump(_ p: Double) -> Double {
    let place = p * Double(count)
    let stair = stair(p) - (Maths.floor(place) == place ? 1 : 0)
    let raised = p >= 0 ? Swift.max(stair, 0) : stair
    let held = p <= 1 ? Swift.min(raised, jumps) : raised
    let limit = Double.greatestFiniteMagnitude
    return Swift.min(Swift.max(held, -limit), limit) / jumps
  }

  /// The stair that ends at 1, not the one that starts there.
  var end: Jet { Jet(repeating: (Double(count - 1) + shift) / jumps) }

  /// The first progress on a stair, counted from 0.
  func beginning(of stair: Int) -> Double {
    func isOn(_ place: Double) -> Bool { Maths.floor(place * Double(count)) >= Double(stair) }
    var place = Double(stair) / Double(count)
    // Products with the count are rounded: it may be a number beside.
    while isOn(place.nextDown) { place = place.nextDown }
    while !isOn(place) { place = place.nextUp }
    return place
  }

  private func stair(_ p: Double) -> Double { Maths.floor(p * Double(count)) + shift }

  private var shift: Double { position == .jumpStart || position == .jumpBoth ? 1 : 0 }

  private var jumps: Double {
    switch position {
    case .jumpStart, .jumpEnd: Double(count)
    case .jumpNone: Double(count - 1)
    case .jumpBoth: Double(count + 1)
    }
  }
}
