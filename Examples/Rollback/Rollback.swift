import Tweening

/// A first lesson in netcode: a message comes late, and the past is played again with it.
///
/// A scheduler is a value. A copy is the world as it was, an assignment goes back to it, and the same
/// changes at the same instants give the same bits.
@main
struct Rollback {
  /// What a player asks for, and from which step on.
  struct Message {
    var step: Int
    var goal: Double
  }

  static let tween = Tween(duration: 0.5, easing: .back(.out))

  /// Plays one step of a twentieth of a second with the messages that belong to it.
  static func play(
    _ step: Int, _ messages: [Message], _ ship: Property<Double>, in world: inout Scheduler
  ) {
    world.advance(to: Double(step) / 20)
    for message in messages where message.step == step {
      world.retarget(ship, to: message.goal, with: tween)
    }
  }

  static func main() {
    var start = Scheduler()
    let ship = start.addProperty(0.0)
    let early = Message(step: 2, goal: 100)
    let late = Message(step: 7, goal: 20)

    // The world as it should be: both messages in time.
    var truth = start
    for step in 1...14 { play(step, [early, late], ship, in: &truth) }

    // Here the second message, of step 7, comes only at step 10. A copy of every step is kept.
    var world = start
    var past = [world]
    for step in 1...10 {
      play(step, [early], ship, in: &world)
      past.append(world)
    }
    print("step 10, without the message: \(world[ship])")

    // Back to the end of step 6, and the four steps since then once more.
    world = past[6]
    for step in 7...10 { play(step, [early, late], ship, in: &world) }
    print("step 10, with the message:    \(world[ship])")

    for step in 11...14 { play(step, [early, late], ship, in: &world) }
    print("step 14: \(world[ship]), as it should be: \(world[ship] == truth[ship])")
  }
}
