/// Plays the scene in the terminal until the person quits.
///
/// - Throws: ``Failure/closedPipe`` when the terminal goes away.
func playScene(_ surroundings: Surroundings) throws(Failure) {
  var terminal = try LiveTerminal()
  var screen = Screen()
  var stage = Stage(currentSize())
  var playground = Playground(halfWidth: stage.halfWidth)
  let clock = ContinuousClock()
  let beginning = clock.now
  func now() -> Double { (clock.now - beginning) / .seconds(1) }

  let frameTime = 1.0 / 60
  var time = 0.0
  var nextFrame = 0.0
  var cost = 0.0
  while true {
    let notices = SignalState.takeNotices()
    var isStopping = notices.contains(.stop)
    let events = try terminal.events(within: notices.isEmpty ? nextFrame - now() : 0)
    // What came is told the scene at the time it came, between frames too.
    let arrival = now()
    playground.advance(by: arrival - time)
    time = arrival
    for event in events {
      switch playground.handle(event, on: stage) {
      case .goOn: break
      case .quit: return
      case .suspend: isStopping = true
      }
    }
    if isStopping {
      terminal.suspend()
    } else if notices.contains(.continued) {
      // Stopped by a signal that no program can catch: the terminal may have been changed since.
      terminal.enter()
    }
    if isStopping || !notices.isEmpty {
      stage = Stage(currentSize())
      playground.resize(halfWidth: stage.halfWidth)
      screen.invalidate()
      // Time stood still for the scene meanwhile.
      time = now()
    }
    guard now() >= nextFrame else { continue }
    nextFrame = max(nextFrame + frameTime, now())
    playground.mark()
    let picture = playground.picture(on: stage, cost: cost)
    try terminal.write(screen.bytes(for: picture, coloured: surroundings.isColoured))
    // A number that trembles cannot be read: it moves a tenth of the way in each frame.
    cost += (now() - arrival - cost) / 10
  }
}

/// The size of the screen; 80 by 24 where the terminal does not tell.
private func currentSize() -> CellSize {
  LiveTerminal.size(of: 1) ?? CellSize(columns: 80, rows: 24)
}
