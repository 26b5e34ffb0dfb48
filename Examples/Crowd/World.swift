import Tweening

/// A crowd, as a value: a copy is the world as it was.
///
/// Steps are of one length. At each of them one agent in sixteen decides where to go next; on the way
/// all of them are moved by their tweens alone.
struct World {
  /// The steps of a second.
  static let rate = 10
  /// The side of the field.
  private static let side = 1000.0
  private static let stride = Tween(duration: 2.4, easing: .sine(.inOut))
  private static let turn = Tween(duration: 0.8, easing: .back(.out))
  private static let blush = Tween(duration: 3)
  /// What an agent is painted that stays, and one that has a long way to go.
  private static let calm = Color<OKLabSpace>(hex: 0x3060C0)
  private static let eager = Color<OKLabSpace>(hex: 0xF06020)

  /// What is moved of an agent.
  private struct Agent {
    var place: Property<SIMD2<Double>>
    var heading: Property<Angle<ShortestWay>>
    var color: Property<Color<OKLabSpace>>
  }

  private(set) var step = 0
  private var scheduler = Scheduler()
  private let agents: [Agent]

  init(count: Int) {
    var scheduler = Scheduler()
    agents = (0..<count).map { index in
      var random = Dice(seed: UInt64(index))
      let place = SIMD2(random.roll(), random.roll()) * Self.side
      return Agent(
        place: scheduler.addProperty(place), heading: scheduler.addProperty(Angle(turns: 0)),
        color: scheduler.addProperty(Self.calm))
    }
    self.scheduler = scheduler
  }

  /// Goes on by a step: lets time pass, then lets some of the agents decide.
  mutating func advance() {
    step += 1
    scheduler.advance(to: Double(step) / Double(Self.rate))
    for index in Swift.stride(from: step % 16, to: agents.count, by: 16) { decide(index) }
  }

  /// An agent heads for where another one is just now, and misses it by a little.
  private mutating func decide(_ index: Int) {
    var random = Dice(seed: UInt64(step) << 32 | UInt64(index))
    let agent = agents[index]
    let friend = agents[(index * 31 + step / 100) % agents.count]
    let miss = SIMD2(random.roll() - 0.5, random.roll() - 0.5) * (0.6 * Self.side)
    let here = scheduler[agent.place]
    let wanted = scheduler[friend.place] + miss
    let goal = wanted.clamped(lowerBound: .zero, upperBound: SIMD2(repeating: Self.side))
    let way = goal - here
    let length = (way * way).sum().squareRoot()
    scheduler.retarget(agent.place, to: goal, with: Self.stride)
    if length > 0 {
      let slope = Maths.asin(way.y / length)
      let angle = Angle<ShortestWay>(radians: way.x < 0 ? .pi - slope : slope)
      scheduler.retarget(agent.heading, to: angle, with: Self.turn)
    }
    let zeal = min(length / Self.side, 1)
    let color = Color<OKLabSpace>(
      premultiplied: Self.calm.premultiplied
        + (Self.eager.premultiplied - Self.calm.premultiplied) * zeal)
    scheduler.retarget(agent.color, to: color, with: Self.blush)
  }

  /// A number that depends on every bit of what is presented of every agent, and on how it moves.
  var digest: UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ number: Double) {
      hash = (hash ^ number.bitPattern) &* 0x100_0000_01B3
      hash ^= hash >> 29
    }
    for agent in agents {
      let (place, velocity) = (scheduler[agent.place], scheduler.velocity(agent.place))
      let color = scheduler[agent.color].premultiplied
      for number in [place.x, place.y, velocity.x, velocity.y] { add(number) }
      add(scheduler[agent.heading].radians)
      for lane in 0..<4 { add(color[lane]) }
    }
    return hash
  }
}

/// Random numbers that depend on a seed alone, so that a step played again decides the same.
struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// The next number from 0 up to but without 1 (SplitMix64).
  mutating func roll() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((bits ^ (bits >> 31)) >> 11) * 0x1p-53
  }
}
