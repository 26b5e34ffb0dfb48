import BenchFigures

extension Workload {
  /// What the workload is measured to take now.
  func figure(_ harness: Harness) -> Figure {
    let result = run(harness)
    var figure = Figure(
      name: name, about: about, count: count, nanoseconds: result.body.median,
      reference: reference, referenceNanoseconds: result.reference.median,
      ratio: result.ratios.median, ratios: result.ratios.minimum...result.ratios.maximum)
    figure.leastNanoseconds = result.body.minimum
    figure.spread = result.body.spread
    figure.repetitions = harness.repetitions
    figure.referenceLeastNanoseconds = result.reference.minimum
    return figure
  }
}
