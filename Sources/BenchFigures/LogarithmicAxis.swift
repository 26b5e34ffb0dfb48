internal import Foundation

/// An axis on which equal ratios are equally far apart.
struct LogarithmicAxis: Equatable {
  /// A number of one digit, 1, 2 or 5, and a power of ten.
  struct Tick: Equatable {
    var digit: Int
    var power: Int

    /// The decimal logarithm.
    var place: Double { log10(Double(digit)) + Double(power) }

    /// The number, written out where that is short.
    var label: String {
      switch power {
      case 0...3: "\(digit)" + String(repeating: "0", count: power)
      case -3..<0: "0." + String(repeating: "0", count: -power - 1) + "\(digit)"
      default: "\(digit)e\(power)"
      }
    }
  }

  /// The lines across, from the least to the largest; 1 is one of them.
  let ticks: [Tick]
  /// Those with a number, so few that the numbers do not touch where 70 digits side by side have room; 1 is one of them.
  var labelled: [Tick] {
    let few = ticks.count > 12 ? ticks.filter { $0.digit == 1 } : ticks
    let longest = few.reduce(0) { max($0, $1.label.count) }
    let step = (few.count * (longest + 1) + 69) / 70
    let one = few.firstIndex { $0.place == 0 } ?? 0
    return few.indices.filter { ($0 - one) % max(step, 1) == 0 }.map { few[$0] }
  }

  /// An axis from ½ to 2 at least, on which all values have a place.
  ///
  /// Values that have no logarithm are passed over.
  init(covering values: [Double]) {
    let places = values.filter { $0 > 0 && $0.isFinite }.map(log10)
    let low = min(places.min() ?? 0, log10(0.5))
    let high = max(places.max() ?? 0, log10(2))
    let powers = Int(low.rounded(.down))...Int(high.rounded(.up))
    let fine = powers.flatMap { power in [1, 2, 5].map { Tick(digit: $0, power: power) } }
    let kept = Self.needed(fine, low, high)
    guard kept.count > 24 else {
      ticks = kept
      return
    }
    // Some powers of ten.
    let step = (powers.count + 11) / 12
    let first = -((step - 1 - powers.lowerBound) / step) * step
    ticks = stride(from: first, through: powers.upperBound + step, by: step)
      .map { Tick(digit: 1, power: $0) }
  }

  /// The ticks from the last that is not above `low` to the first that is not below `high`.
  private static func needed(_ ticks: [Tick], _ low: Double, _ high: Double) -> [Tick] {
    let from = ticks.lastIndex { $0.place <= low + 1e-9 } ?? 0
    let to = ticks.firstIndex { $0.place >= high - 1e-9 } ?? ticks.count - 1
    return Array(ticks[from...to])
  }

  /// How far along the axis a positive value stands, 0 to 1.
  func share(of value: Double) -> Double { share(at: log10(value)) }

  /// How far along the axis a tick stands.
  func share(of tick: Tick) -> Double { share(at: tick.place) }

  private func share(at place: Double) -> Double {
    guard let low = ticks.first?.place, let high = ticks.last?.place, high > low else { return 0 }
    return (place - low) / (high - low)
  }
}
