/// What an input event asks of the loop around the scene.
enum LoopRequest: Equatable, Sendable {
  case goOn, quit, suspend
}

extension Playground {
  /// Does what a person wants.
  ///
  /// - Returns: What is left to do for the loop.
  mutating func handle(_ event: InputEvent, on stage: Stage) -> LoopRequest {
    switch event {
    case .control("c"), .control("d"), .character("q"), .character("Q"): return .quit
    case .control("z"): return .suspend
    case .key(.escape):
      if !settings.showsHelp { return .quit }
      settings.showsHelp = false
    case .key(.left): nudge(by: Point(-0.2, 0))
    case .key(.right): nudge(by: Point(0.2, 0))
    case .key(.up): nudge(by: Point(0, -0.2))
    case .key(.down): nudge(by: Point(0, 0.2))
    case .mouse(let mouse): handle(mouse, on: stage)
    case .character(let character): handle(character)
    case .control, .key: break
    }
    return .goOn
  }

  private mutating func handle(_ mouse: InputEvent.Mouse, on stage: Stage) {
    switch mouse.action {
    case .press, .drag, .move:
      settings.isRandom = false
      aim(at: stage.place(column: mouse.column, row: mouse.row))
    case .scrollUp: changeDuration(by: 0.1)
    case .scrollDown: changeDuration(by: -0.1)
    case .release: break
    }
  }

  private mutating func handle(_ character: Character) {
    switch character {
    case "1"..."9": settings.easing = (character.wholeNumberValue ?? 1) - 1
    case "+", "=": changeDuration(by: 0.1)
    case "-", "_": changeDuration(by: -0.1)
    case " ": settings.isPaused.toggle()
    case "c": settings.showsRival.toggle()
    case "t": settings.showsTrail.toggle()
    case "f": settings.showsFlock.toggle()
    case "r": toggleRandom()
    case "?", "h": settings.showsHelp.toggle()
    default: break
    }
  }

  private mutating func changeDuration(by seconds: Double) {
    settings.duration = min(max(settings.duration + seconds, 0.1), 3)
  }
}
