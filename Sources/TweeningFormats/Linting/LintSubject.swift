internal import Tweening

/// A property under examination: what is known of it while the scene goes on.
///
/// Instants are in ticks.
struct LintSubject: Sendable {
  let name: String
  let property: SceneProperty
  let target: Target?
  var law: CombinationLaw
  /// Which components no layer has a channel for.
  let isFree: [Bool]
  /// Whether layers drive any.
  let isDriven: Bool
  /// Whether layers are weighed by it, so that it moves what they drive.
  let isWeight: Bool
  /// Whether layers that drive some components move the others too, as those of a quaternion.
  let isWhole: Bool
  /// The largest extent of its targets.
  let scale: Double
  /// The model value.
  var model: [Double]
  /// The tweens that live, in the order in which they began.
  var live: [LintTween] = []
  /// What goes on of tweens that have ended before their time: when they began, and until when it does.
  var remains: [(began: Double, until: Double)] = []
  /// Whether any two that were live together differ in timing.
  var isMixed = false
  /// What was in force when, as far as a live tween may know it.
  var history: [InForce] = []
  var hullEpisode: HullEpisode?
  var stallEpisode: StallEpisode?
  /// The older tweens that have been overtaken, and where in ``overtakings`` they are.
  var overtaken: [TweenID: Int] = [:]
  var overtakings: [LintOvertaking] = []
  /// When tweens began.
  var beginnings: [Double] = []
  /// What has been found, one of each kind.
  private(set) var findings: [Finding] = []

  /// Values between two instants that a tween may lead from or to.
  struct InForce: Sendable {
    var values: [Double]
    var until: Double
  }

  init(
    _ property: SceneProperty, name: ScenePropertyName, isFree: [Bool], isWeight: Bool,
    kind: BlendKind, scale: Double, model: [Double],
    in scheduler: borrowing Scheduler
  ) {
    self.name = name.text
    self.property = property
    target = name.target
    law = property.law(in: scheduler)
    self.isFree = isFree
    isDriven = isFree.contains(false)
    self.isWeight = isWeight
    isWhole = kind == .quaternion && isFree.contains(true) && isFree.contains(false)
    self.scale = scale
    self.model = model
  }

  /// Whether something of it is still to be looked at.
  var isBusy: Bool {
    !live.isEmpty || !remains.isEmpty || hullEpisode != nil || stallEpisode != nil
  }

  /// What is presented.
  func value(in scheduler: borrowing Scheduler) -> [Double] { property.value(in: scheduler) }

  /// Looks at the present instant: whether the value stands still, and whether it is where it may be.
  mutating func look(at now: Double, in scheduler: borrowing Scheduler) {
    if !remains.isEmpty {
      remains.removeAll { $0.until <= now }
      forget()
    }
    guard scale > 0, isBusy else { return }
    let value = value(in: scheduler)
    lookAtHull(value, at: now)
    lookForStall(value, at: now, in: scheduler)
  }

  /// Forgets what no live tween knows.
  mutating func forget() {
    if live.isEmpty { isMixed = false }
    let oldest = remains.reduce(live.first?.began ?? .infinity) { min($0, $1.began) }
    let known = history.firstIndex { $0.until >= oldest } ?? history.count
    if known > 0 { history.removeFirst(known) }
  }

  /// Takes down a finding, or counts it where there has been one as bad.
  mutating func note(
    _ kind: Finding.Kind, from start: Double, to end: Double, measure: Double, what: String,
    cure: String, further: Int = 0
  ) {
    var finding = Finding(
      kind: kind, property: name, time: Ticks.seconds(start), until: Ticks.seconds(end),
      measure: measure, what: what, cure: cure, further: further)
    guard let place = findings.firstIndex(where: { $0.kind == kind }) else {
      findings.append(finding)
      return
    }
    let count = findings[place].further + 1
    if measure <= findings[place].measure { finding = findings[place] }
    finding.further = count
    findings[place] = finding
  }
}

/// A newer tween ahead of an older one.
struct LintOvertaking: Sendable {
  let since: Double
  var until: Double
  var lead: Double
  let newer: LintTween
  let older: LintTween
}
