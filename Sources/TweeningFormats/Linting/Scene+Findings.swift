internal import Tweening

extension Scene {
  /// Looks through a scene's motion for what its author will hardly have meant.
  ///
  ///     for finding in try scene.findings() { print(finding.time, finding.what, finding.cure) }
  ///
  /// The scene is played until its ``duration``, and looked at where changes are made, for jumps where tweens
  /// begin to move and where they end, and between them on a grid. ``Finding/Kind-swift.enum`` says what counts. Edges
  /// are exact to the tick, but where the speed of a tween is changed that has a playback a jump at its end may be missed.
  /// When something begins and how far it goes between edges are as exact as the grid is fine, on which alone
  /// ``Finding/Kind-swift.enum/mixed`` is looked for. A scene without tweens has no findings, and is not looked at.
  ///
  /// - Parameter rate: How many instants of a second the grid has, at least as long as tweens are live;
  ///   what is no number above 0 counts as 240. The time of a tween that goes its way once is cut into 32 parts
  ///   at least; apart from that, a scene into a million instants at most, and with more than 1000 changes
  ///   into fewer. At each instant a look is taken at each property that moves and at each of its live tweens:
  ///   20 million at most. From the ten millionth on the grid is as coarse as that asks for, also for short tweens.
  /// - Returns: For each property at most one finding of each kind, the one with the greatest measure (of equal
  ///   ones the first), in order of time; of equal times, in the order of ``ScenePlayer/columns``, then of
  ///   ``Finding/Kind-swift.enum``.
  /// - Throws: What ``play()`` throws.
  /// - Complexity: O(what the scene holds + looks of the grid + at each change, and each tween that begins to move or ends,
  ///   the live tweens of its property), of which the looks are bounded: see `rate`. Where tweens of unlike timing live on
  ///   one property, every property is asked for overtakings, a look each. What the scene holds is copied for what changes
  ///   at once with others by which layers are weighed, and for what ends under layers at each of the three ticks that are
  ///   looked at, or up to 19 after edits.
  public func findings(rate: Double = 240) throws(SceneError) -> [Finding] {
    let rate = rate > 0 && rate.isFinite ? rate : 240
    guard var walk = try LintWalk(scene: self, rate: rate) else { return [] }
    walk.run()
    let kinds = Finding.Kind.allCases
    let found = walk.subjects.enumerated().flatMap { place, subject in
      kinds.enumerated().flatMap { order, kind in
        subject.findings.filter { $0.kind == kind }.map { (place, order, $0) }
      }
    }
    return found.sorted { ($0.2.time, $0.0, $0.1) < ($1.2.time, $1.0, $1.1) }.map { $0.2 }
  }
}

extension LintWalk {
  /// A walk through a scene from its beginning; `nil` if no change in its time has a tween.
  init?(
    scene: Scene, rate: Double, mostLooks: Double = LintLimits.looks
  ) throws(SceneError) {
    let player = try scene.play()
    let end = player.end
    guard player.steps.contains(where: { $0.tick <= end && $0.tween != nil }) else { return nil }
    let driven = Set(player.channels.map { $0.column })
    let models = player.properties.map { $0.model(in: player.scheduler) }
    var reach = models.map { $0.map { Reach(least: $0, greatest: $0) } }
    let places = Dictionary(
      zip(player.properties.map { $0.id }, player.properties.indices),
      uniquingKeysWith: { first, _ in first })
    for step in player.steps {
      guard case .set(let property, let value) = step.operation, let place = places[property.id]
      else { continue }
      for (lane, number) in value.enumerated() { reach[place][lane].take(number) }
    }
    if !driven.isEmpty { player.sampleBases(into: &reach) }
    let weights = scene.weightProperties
    let described = scene.properties + scene.targets.flatMap { $0.properties }
    let subjects = player.properties.indices.map { place in
      let name = player.names[place]
      return LintSubject(
        player.properties[place], name: name,
        isFree: name.columns.map { !driven.contains($0) },
        isWeight: name.target == nil && weights.contains(name.text), kind: described[place].kind,
        scale: reach[place].reduce(0) { max($0, $1.greatest - $1.least) }, model: models[place],
        in: player.scheduler)
    }
    self.init(player, subjects: subjects, rate: rate, mostLooks: mostLooks)
  }
}

extension Scene {
  /// The names of the properties by which any layer is weighed.
  fileprivate var weightProperties: Set<String> {
    var names = Set(targets.flatMap { $0.layers.compactMap { $0.weightProperty } })
    for change in changes {
      if case .add(_, let layer) = change.edit, let name = layer.weightProperty {
        names.insert(name)
      }
    }
    return names
  }
}

/// From where to where a component gets.
private struct Reach {
  var least: Double
  var greatest: Double

  mutating func take(_ number: Double) {
    least = min(least, number)
    greatest = max(greatest, number)
  }
}

extension ScenePlayer {
  /// Its last instant in ticks.
  var end: Double { Ticks.nearest(seconds: duration) ?? Ticks.limit }

  /// Widens reaches to what layers make of model values, at some instants.
  fileprivate func sampleBases(into reach: inout [[Reach]]) {
    let driven = Set(channels.map { $0.column })
    // Elsewhere the base is the model value.
    let places = properties.indices.filter { !driven.isDisjoint(with: names[$0].columns) }
    var player = self
    for k in 0...256 {
      _ = player.sample(at: duration * Double(k) / 256)
      let bare = player.scheduler.withoutTweens(on: places.map { properties[$0].id })
      for place in places {
        for (lane, number) in properties[place].value(in: bare).enumerated() {
          reach[place][lane].take(number)
        }
      }
    }
  }
}
