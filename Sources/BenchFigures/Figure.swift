/// What one workload was measured to take, beside its reference.
package struct Figure: Equatable, Sendable {
  /// The workload, as `--only` knows it.
  package var name: String
  /// What is done, in one line.
  package var about: String
  /// How many there are of what the text names: tweens, properties, live ones.
  package var count: Int
  /// The median time of one item.
  package var nanoseconds: Double
  /// The shortest time of one item.
  package var leastNanoseconds: Double?
  /// The longest time less the shortest, as a share of the median.
  package var spread: Double?
  /// How often both were measured.
  package var repetitions: Int?
  /// What the reference is, in a word or two.
  package var reference: String
  /// The median time of one item of the reference.
  package var referenceNanoseconds: Double
  /// The shortest time of one item of the reference.
  package var referenceLeastNanoseconds: Double?
  /// The median of the ratios of all repetitions.
  package var ratio: Double
  /// The least and the largest of these ratios.
  package var ratios: ClosedRange<Double>?

  package init(
    name: String, about: String, count: Int, nanoseconds: Double, reference: String,
    referenceNanoseconds: Double, ratio: Double, ratios: ClosedRange<Double>? = nil
  ) {
    self.name = name
    self.about = about
    self.count = count
    self.nanoseconds = nanoseconds
    self.reference = reference
    self.referenceNanoseconds = referenceNanoseconds
    self.ratio = ratio
    self.ratios = ratios
  }

  /// Whether a name given on the command line means this one: the whole, or its first parts.
  package func isMeant(by name: String) -> Bool { Self.isMeant(self.name, by: name) }

  /// Whether a name given on the command line means another: the whole, or its first parts.
  package static func isMeant(_ name: String, by given: String) -> Bool {
    name == given || name.hasPrefix(given + ".")
  }
}
