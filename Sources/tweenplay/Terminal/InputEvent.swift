/// What a person did at the terminal.
enum InputEvent: Equatable, Sendable {
  /// A character was typed; control characters come as ``control(_:)``.
  case character(Character)
  /// A letter was typed with Ctrl held: Ctrl-C is `control("c")`.
  case control(Character)
  /// A key without a character.
  case key(Key)
  /// The mouse.
  case mouse(Mouse)

  /// The keys without a character.
  enum Key: Equatable, Sendable {
    case up, down, left, right, escape, enter, tab, backspace
  }

  /// The place of the mouse in cells, from 0, and what its buttons do.
  struct Mouse: Equatable, Sendable {
    enum Action: Equatable, Sendable {
      case press, release, move, drag, scrollUp, scrollDown
    }
    var column: Int
    var row: Int
    var action: Action
  }
}
