internal import Tweening

/// Goes through a scene from one instant of note to the next, and lets the checks look at each.
///
/// Of note are changes, the ends of waits, the ends of tweens with the two ticks before them, and between
/// them a regular grid for as long as any tween lives. All instants are in ticks.
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
  /// The changes of this instant that have not been looked at.
  var recent = LintChanges()
  /// How many looks have been taken: at each instant one at each busy subject and at each of its live tweens, and
  /// one at every subject where overtakings are asked for.
  private(set) var looks = 0.0
  /// How many of them at the last instant.
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
      advance(to: nextInstant)
    }
    // The sum of a start and a duration may be rounded to a tick that lies behind the end.
    for event in scheduler.pass(to: Ticks.seconds(end + 4)) {
      if case .finished(let id) = event.kind { release(id) }
    }
    for place in subjects.indices { subjects[place].close(at: end) }
  }

  /// Makes the changes of this instant.
  private mutating func takeSteps() {
    guard next < steps.count, steps[next].tick <= now else { return }
    while next < steps.count, steps[next].tick <= now {
      take(steps[next])
      next += 1
    }
    lookAtChanges()
    look()
  }

  var nextInstant: Double {
    var instant = end
    if next < steps.count { instant = min(instant, steps[next].tick) }
    var step = grid
    var isBusy = false
    for place in busy where subjects[place].isBusy {
      isBusy = true
      for tween in subjects[place].live.indices {
        let moves = subjects[place].live[tween].moves
        if moves > now { instant = min(instant, moves) }
        // Of one that goes its way again and again there might be too many parts.
        guard subjects[place].live[tween].isOnce, subjects[place].live[tween].isMoving(at: now)
        else { continue }
        let time = subjects[place].live[tween].time
        step = min(step, max(time * Ticks.perSecond / LintLimits.parts, 1000))
      }
    }
    return isBusy ? min(instant, now + max(step, leastStep)) : instant
  }

  /// How far the grid goes on at least: by nothing for half of the looks, then so far that what is left of them
  /// lasts until the end.
  private var leastStep: Double {
    guard looks > mostLooks / 2 else { return 0 }
    return (end - now) * lastLooks / max(mostLooks - looks, 1)
  }

  /// Passes to an instant, and looks at what ends and begins to move on the way.
  ///
  /// Without a tick, which would add up all that moves and blend all layers: only what is busy is read.
  private mutating func advance(to instant: Double) {
    let before = scheduler
    let events = scheduler.pass(to: Ticks.seconds(instant))
    lookAtEnds(events, from: before)
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
    var eve: Scheduler?
    for place in busy {
      let beginner = subjects[place].live.indices.last {
        let tween = (began: subjects[place].live[$0].began, moves: subjects[place].live[$0].moves)
        return tween.moves > now && tween.moves <= instant && tween.moves > tween.began
      }
      guard let beginner else { continue }
      let tween = subjects[place].live[beginner]
      let probe = eve ?? before.passed(to: instant - 1)
      eve = probe
      let property = subjects[place].property
      subjects[place].lookAtKick(
        from: property.velocity(in: probe), to: property.velocity(in: scheduler), at: instant,
        tween.tween)
    }
    now = instant
    look()
  }

  /// Looks for jumps where tweens end.
  private mutating func lookAtEnds(_ events: Events, from before: Scheduler) {
    var probe = before
    var rest = events[...]
    while let first = rest.first {
      let group = rest.prefix { $0.time == first.time }
      rest = rest.dropFirst(group.count)
      guard let tick = Ticks.nearest(seconds: first.time), tick - 2 >= now else { continue }
      var ended: [Int: [LintTween]] = [:]
      var order: [Int] = []
      for event in group {
        guard case .finished(let id) = event.kind, let place = owners[id],
          let tween = subjects[place].place(of: id)
        else { continue }
        if ended[place] == nil { order.append(place) }
        ended[place, default: []].append(subjects[place].live[tween])
      }
      guard !order.isEmpty else { continue }
      var values: [[[Double]]] = order.map { _ in [] }
      for back in [2.0, 1, 0] {
        probe.pass(to: Ticks.seconds(tick - back))
        for (index, value) in moved(order, in: probe).enumerated() {
          values[index].append(value)
        }
      }
      for (index, place) in order.enumerated() {
        subjects[place].lookAtEnd(values[index], at: tick, of: ended[place] ?? [])
      }
    }
  }

  /// What subjects present, without what layers make of it and so without their own jumps.
  private func moved(_ places: [Int], in scheduler: Scheduler) -> [[Double]] {
    let driven = places.filter { subjects[$0].isDriven }
    guard !driven.isEmpty else { return places.map { subjects[$0].value(in: scheduler) } }
    let bare = scheduler.withoutTweens(on: driven.map { subjects[$0].property.id })
    return places.map { place in
      let value = subjects[place].value(in: scheduler)
      guard subjects[place].isDriven else { return value }
      return zip(value, subjects[place].value(in: bare)).map { $0 - $1 }
    }
  }

  /// Looks at all that is under way, where it is now.
  private mutating func look() {
    look(at: busy)
    for place in busy where !subjects[place].isBusy { isListed[place] = false }
    busy.removeAll { !isListed[$0] }
    let isMixed = busy.contains { subjects[$0].isMixed }
    lastLooks = busy.reduce(isMixed ? Double(subjects.count) : 0) {
      $0 + 1 + Double(subjects[$1].live.count)
    }
    looks += lastLooks
  }

  /// Looks at some subjects, where they are now.
  mutating func look(at places: [Int]) {
    for place in places { subjects[place].look(at: now, in: scheduler) }
    // Tweens differ only where some live.
    guard places.contains(where: { subjects[$0].isMixed }) else { return }
    for (property, found) in Dictionary(grouping: scheduler.overtakings(), by: \.property) {
      if let place = self.places[property] { subjects[place].overtake(found, at: now) }
    }
  }

  /// Takes up a tween that has begun on a subject.
  mutating func begin(_ tween: LintTween, on place: Int) {
    owners[tween.id] = place
    if !isListed[place] {
      isListed[place] = true
      busy.append(place)
    }
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
