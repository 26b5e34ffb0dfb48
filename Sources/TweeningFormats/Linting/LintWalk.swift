internal import Tweening

/// Goes through a scene from one instant of note to the next, and lets the checks look at each.
///
/// Of note are changes and the two ticks after them, the ends of waits with the tick before, the ends of tweens with the
/// two ticks before, and besides a regular grid for as long as any tween lives. All busy subjects are looked at on the grid,
/// those that are changed also where they are, and what begins to move or ends only for whether it jumps: with a look at all at
/// each of them, 32,000 properties that begin one after the other took 62 s and take 1.5 (`tweenplay lint`). All instants are
/// whole ticks.
struct LintWalk: Sendable {
  var subjects: [LintSubject]
  var scheduler: Scheduler
  var layers: [LayerID?]
  private let steps: [SceneStep]
  private let end: Double
  private let grid: Double
  /// How many looks the grid may take.
  private let mostLooks: Double
  var now = 0.0
  var next = 0
  let places: [PropertyID: Int]
  /// The places of what layers of a target drive.
  private let driven: [Target: [Int]]
  /// The places of those that layers move as a whole.
  private let wholes: [Int]
  /// The places of the subjects that are busy, and of those that have ceased to be since the last look.
  ///
  /// Their order does not matter: what is found of one does not depend on the others.
  private var busy: [Int] = []
  /// Which subjects are in ``busy``.
  private var isListed: [Bool]
  var owners: [TweenID: Int] = [:]
  /// The changes of an instant whose next two ticks have not been looked at.
  var recent = LintChanges()
  /// Where waits are over and tweens end.
  var edges: LintEdges
  /// What is known of the subjects of those near which the walk is.
  var trails: [Int: LintTrail] = [:]
  /// When the grid goes on.
  private var planned = Double.infinity
  /// How many looks the grid has taken: at each of its instants one at each busy subject and at each of its live tweens,
  /// and one at every subject where overtakings are asked for.
  private(set) var looks = 0.0
  /// How many of them at its last instant.
  private var lastLooks = 0.0
  /// The last step that concerns each property.
  var lastSteps: [Int?] = []

  init(_ player: ScenePlayer, subjects: [LintSubject], rate: Double, mostLooks: Double) {
    self.subjects = subjects
    self.mostLooks = mostLooks
    scheduler = player.scheduler
    layers = player.layers
    let end = player.end
    self.end = end
    edges = LintEdges(until: end)
    // Each instant costs as much as tweens live.
    let crowd = max(1, Double(player.steps.count) / 1000)
    grid = max(Ticks.perSecond / rate, end * crowd / LintLimits.instants, 1)
    steps = player.steps.filter { $0.tick <= end }
    places = Dictionary(
      zip(subjects.map { $0.property.id }, subjects.indices),
      uniquingKeysWith: { first, _ in first })
    driven = Dictionary(
      grouping: subjects.indices.filter { subjects[$0].isDriven },
      by: { subjects[$0].target }
    ).reduce(into: [:]) { driven, group in
      if let target = group.key { driven[target] = group.value }
    }
    wholes = subjects.indices.filter { subjects[$0].isWhole }
    isListed = subjects.map { _ in false }
    lastSteps = subjects.map { _ in nil }
    for (index, step) in steps.enumerated() {
      for place in concerned(by: step) { lastSteps[place] = index }
    }
  }

  /// Goes through to the end.
  mutating func run() {
    while true {
      takeSteps()
      guard now < end else { break }
      advance(to: nextInstant())
    }
    settle()
    // The sum of a start and a duration may be rounded to a tick that lies behind the end.
    for event in scheduler.pass(to: Ticks.seconds(end + 4)) {
      if case .finished(let id) = event.kind { release(id) }
    }
    for place in subjects.indices { subjects[place].close(at: end) }
  }

  /// Makes the changes of this instant.
  private mutating func takeSteps() {
    guard next < steps.count, steps[next].tick <= now else { return }
    settle()
    let meant = steps[next...].prefix { $0.tick <= now }
    look(at: Set(meant.flatMap { moved(with: concerned(by: $0)) }))
    for step in meant {
      take(step)
      next += 1
    }
    look(at: recent.order)
    takeDown()
  }

  private mutating func nextInstant() -> Double {
    var instant = min(end, planned)
    if next < steps.count { instant = min(instant, steps[next].tick) }
    if !recent.changes.isEmpty { instant = min(instant, now + 1) }
    return min(instant, edges.next(after: now))
  }

  /// Sees to it that the grid goes on in time for a subject.
  mutating func plan(for place: Int) {
    guard subjects[place].isBusy else { return }
    var step = grid
    // Of one that goes its way again and again there might be too many parts.
    for tween in subjects[place].live.indices
    where subjects[place].live[tween].isOnce && subjects[place].live[tween].isMoving(at: now) {
      let time = subjects[place].live[tween].time
      step = min(step, max(time * Ticks.perSecond / LintLimits.parts, 1000))
    }
    planned = min(planned, (now + max(step, leastStep)).rounded(.up))
  }

  /// How far the grid goes on at least: by nothing for half of the looks, then so far that what is left of them
  /// lasts until the end.
  private var leastStep: Double {
    guard looks > mostLooks / 2 else { return 0 }
    return (end - now) * lastLooks / max(mostLooks - looks, 1)
  }

  /// Passes to an instant, and looks at what ends and begins to move there.
  ///
  /// Without a tick, which would add up all that moves and blend all layers: only what is looked at is read.
  private mutating func advance(to instant: Double) {
    let events = scheduler.pass(to: Ticks.seconds(instant))
    now = instant
    takeDown()
    lookAtEnds(events)
    for event in events {
      switch event.kind {
      case .finished(let id): release(id)
      case .superseded(let id):
        let now = Ticks.nearest(seconds: event.time) ?? instant
        keepRemains(of: id)
        guard let place = owners[id], let tween = release(id) else { continue }
        subjects[place].miss(
          tween, at: now, what: "it is superseded when a newer one ends",
          cure: "use the law additive or one duration for all, or wait for `superseded` too")
      default: break
      }
    }
    lookAtWaits()
    if now >= planned || now >= end { look() }
    follow()
  }

  /// Looks at all that is under way, where it is now, and plans when to do so again.
  private mutating func look() {
    look(at: busy)
    for place in busy where !subjects[place].isBusy { isListed[place] = false }
    busy.removeAll { !isListed[$0] }
    let isMixed = busy.contains { subjects[$0].isMixed }
    // Tweens differ only where some live.
    if isMixed { lookForOvertakings() }
    lastLooks = busy.reduce(isMixed ? Double(subjects.count) : 0) {
      $0 + 1 + Double(subjects[$1].live.count)
    }
    looks += lastLooks
    planned = .infinity
    for place in busy { plan(for: place) }
  }

  /// Looks at some subjects, where they are now.
  mutating func look(at places: some Sequence<Int>) {
    for place in places { subjects[place].look(at: now, in: scheduler) }
  }

  private mutating func lookForOvertakings() {
    for (property, found) in Dictionary(grouping: scheduler.overtakings(), by: \.property) {
      if let place = places[property] { subjects[place].overtake(found, at: now) }
    }
  }

  /// Takes up a tween that has begun on a subject.
  mutating func begin(_ tween: LintTween, on place: Int) {
    owners[tween.id] = place
    if !isListed[place] {
      isListed[place] = true
      busy.append(place)
    }
    edges.add(tween, after: now)
    subjects[place].begin(tween)
  }

  /// Remembers that something of a tween may go on until an instant, or until it would have ended.
  mutating func keepRemains(of id: TweenID, until end: Double? = nil) {
    guard let place = owners[id], let tween = subjects[place].place(of: id) else { return }
    let began = subjects[place].live[tween].began
    subjects[place].remains.append((began, end ?? subjects[place].live[tween].ends))
  }

  /// Lets a tween go that has ended; tells which it was.
  @discardableResult
  mutating func release(_ id: TweenID) -> LintTween? {
    edges.remove(id)
    guard let place = owners.removeValue(forKey: id) else { return nil }
    return subjects[place].end(id)
  }

  /// The properties that may be elsewhere in what is looked at when a change of some has been made.
  func moved(with concerned: [Int]) -> [Int] {
    concerned.contains { subjects[$0].isWeight } ? concerned + wholes : concerned
  }

  /// The properties that a change is made of, or of whose layers it is.
  func concerned(by step: SceneStep) -> [Int] {
    switch step.operation {
    case .set(let property, _), .edit(let property, _, _, _):
      places[property.id].map { [$0] } ?? []
    case .replace(_, let target, _), .add(_, let target, _), .remove(_, let target):
      driven[target] ?? []
    }
  }
}
