internal import Tweening

extension Scene.Tween {
  /// The engine's tween; what it has against it is told at the key it comes from.
  func engineTween(at path: JSONPath) throws(SceneError) -> Tween {
    var tween: Tween
    switch course {
    case .easing(let text, let duration):
      tween = Tween(duration: duration, easing: try easing(text, at: path.member("easing")))
    case .namedSpring(let name):
      tween = Tween(spring: try Self.spring(name, at: path.member("spring")))
    case .spring(let duration, let bounce):
      let place = path.member("spring")
      try check(duration, "a number above 0", at: place.member("duration")) { $0 > 0 }
      // At 1 nothing damps it: it would never come to rest.
      try check(bounce, "a number above -1 and below 1", at: place.member("bounce")) {
        $0 > -1 && $0 < 1
      }
      tween = Tween(spring: Spring(duration: duration, bounce: bounce))
    case .physicalSpring(let mass, let stiffness, let damping):
      let place = path.member("spring")
      try check(mass, "a number above 0", at: place.member("mass")) { $0 > 0 }
      try check(stiffness, "a number above 0", at: place.member("stiffness")) { $0 > 0 }
      try check(damping, "a number above 0", at: place.member("damping")) { $0 > 0 }
      tween = Tween(spring: Spring(mass: mass, stiffness: stiffness, damping: damping))
    }
    tween.delay = delay
    tween.keepsVelocity = keepsVelocity
    tween.playback = playback
    if let problem = tween.problem { throw error(for: problem, of: tween, at: path) }
    return tween
  }

  private func error(
    for problem: TweenProblem, of tween: Tween, at path: JSONPath
  ) -> SceneError {
    switch (problem, course) {
    case (.delay, _):
      path.member("delay")
        .error(.outOfRange(expected: "a time within ±147 days, in seconds", found: delay))
    case (.playback(let problem), _): playbackError(for: problem, at: path.member("playback"))
    case (.duration, .easing(_, let duration)):
      path.member("duration")
        .error(.outOfRange(expected: "a time from 0 to 147 days, in seconds", found: duration))
    case (.easing(let problem), .easing): path.member("easing").error(.easing(problem.explanation))
    case (.easing(let problem), _) where tween.duration.isFinite:
      path.member("spring").error(.refused(problem.explanation))
    case (.duration, _), (.easing, _):
      path.member("spring").error(.refused("the spring does not come to rest within 147 days"))
    }
  }

  private func playbackError(for problem: TimeMapProblem, at path: JSONPath) -> SceneError {
    switch problem {
    case .iterations:
      path.member("iterations")
        .error(.outOfRange(expected: "a number from 0 to 2^53", found: playback.iterations))
    case .iterationStart:
      path.member("iterationStart")
        .error(.outOfRange(expected: "a number from 0 to 2^53", found: playback.iterationStart))
    case .endDelay:
      path.member("endDelay")
        .error(
          .outOfRange(expected: "a time within ±147 days, in seconds", found: playback.endDelay))
    case .rate:
      path.member("rate")
        .error(.outOfRange(expected: "from 2^-20 to 2^20, or minus that", found: playback.rate))
    case .endlessInstant:
      path.member("iterations").error(.refused("infinitely many iterations of no duration"))
    case .endlessReversal:
      path.member("rate").error(.refused("infinitely many iterations have no end to start from"))
    case .tooLong: path.error(.refused("the tween would last more than 147 days"))
    case .duration, .delay, .easing: path.error(.refused("the tween cannot be played"))
    }
  }

  private func check(
    _ number: Double, _ expected: String, at path: JSONPath, _ isAllowed: (Double) -> Bool
  ) throws(SceneError) {
    guard isAllowed(number) else {
      throw path.error(.outOfRange(expected: expected, found: number))
    }
  }

  private static let springs: [(word: String, value: Spring)] = [
    ("smooth", .smooth), ("snappy", .snappy), ("bouncy", .bouncy),
  ]

  private static func spring(_ name: String, at path: JSONPath) throws(SceneError) -> Spring {
    guard let spring = springs.first(where: { $0.word == name }) else {
      let suggestion = nearestName(to: name, among: springs.map(\.word))
      throw path.error(.unknownName(kind: "spring", found: name, suggestion: suggestion))
    }
    return spring.value
  }

  private func easing(_ text: String, at path: JSONPath) throws(SceneError) -> Easing {
    do throws(EasingSyntaxError) {
      return try EasingSyntax.parse(text)
    } catch {
      throw path.error(.easing(error.description))
    }
  }
}
