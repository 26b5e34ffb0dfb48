/// One point of a piecewise linear easing.
public struct EasingStop: Sendable, Equatable {
  /// The eased progress at the stop.
  public var output: Double
  /// The progress at which it is reached, 0...1 and beyond; nil to be spaced evenly.
  public var input: Double?

  /// Makes a stop.
  public init(_ output: Double, at input: Double? = nil) {
    self.output = output
    self.input = input
  }
}

/// The points of a piecewise linear easing, with inputs that never decrease.
final class StopTable: Sendable {
  let inputs: [Double]
  let outputs: [Double]

  /// The points themselves: as many inputs as outputs, at least one, in order.
  init(inputs: [Double], outputs: [Double]) {
    self.inputs = inputs
    self.outputs = outputs
  }

  /// Fills in and puts in order the inputs as `linear()` of CSS does.
  ///
  /// The first missing input is 0, the last one 1 or the largest before it; missing ones between are
  /// spaced evenly; one that is smaller than one before it counts as that.
  convenience init(_ stops: [EasingStop]) {
    var inputs: [Double] = []
    inputs.reserveCapacity(stops.count)
    var largest = -Double.infinity
    // The stops since the last known input wait until the next one is known.
    var waiting = 0
    for (index, stop) in stops.enumerated() {
      var input = stop.input
      if input == nil && index == 0 { input = 0 }
      if input == nil && index == stops.count - 1 { input = 1 }
      guard let input else {
        waiting += 1
        continue
      }
      let known = Swift.max(input, largest)
      let from = largest
      for k in 0..<waiting {
        inputs.append(from + (known - from) * (Double(k + 1) / Double(waiting + 1)))
      }
      waiting = 0
      inputs.append(known)
      largest = known
    }
    self.init(inputs: inputs, outputs: stops.map { $0.output })
  }

  /// The segment that holds a progress, by its left point: the last one whose input is not greater.
  ///
  /// The first and the last segment reach to infinity. Complexity: logarithmic.
  func segment(at p: Double) -> Int {
    var low = 0
    var high = inputs.count
    while low < high {
      let middle = (low + high) / 2
      if inputs[middle] <= p { low = middle + 1 } else { high = middle }
    }
    return Swift.max(0, Swift.min(low - 1, inputs.count - 2))
  }

  /// The jet on a segment, prolonged to wherever the progress is, but no farther than ±10⁵⁰.
  func jet(_ p: Double, segment: Int) -> Jet {
    guard inputs.count > 1 else { return Jet(repeating: outputs[0]) }
    let (x0, x1) = (inputs[segment], inputs[segment + 1])
    let (y0, y1) = (outputs[segment], outputs[segment + 1])
    let slope = (y1 - y0) / (x1 - x0)
    let finite = slope.isFinite ? slope : 0
    // Two stops at one input are a jump, after which the second counts; before it as well if they are the first two.
    guard x1 > x0 else { return Jet(repeating: y1) }
    if p == x1 { return Jet(value: y1, first: finite, second: 0) }
    let value = y0 + (y1 - y0) * ((p - x0) / (x1 - x0))
    let held = value.isNaN ? y0 : value.withinEasingLimits
    return Jet(value: held, first: held == value ? finite : 0, second: 0)
  }
}

extension StopTable: Equatable {
  static func == (a: StopTable, b: StopTable) -> Bool {
    a === b || (a.inputs == b.inputs && a.outputs == b.outputs)
  }
}

/// The formula of `linear()` of CSS.
struct StopsFormula: EasingFormula {
  let table: StopTable

  func value(_ p: Double) -> Double { jet(p).value }

  func jet(_ p: Double) -> Jet { table.jet(p, segment: table.segment(at: p)) }

  func jet(outside p: Double) -> Jet { jet(p) }

  /// The segment that ends at 1, not the jump there.
  var end: Jet {
    let inputs = table.inputs
    let right = inputs.firstIndex { $0 >= 1 } ?? inputs.count - 1
    return table.jet(1, segment: Swift.max(0, right - 1))
  }
}
