/// A command: what it accepts and what it does.
struct Command: Sendable {
  /// What it accepts.
  var syntax: Syntax
  /// Does the work.
  var run: @Sendable (Arguments, Surroundings, Output) throws(Failure) -> Void

  /// All commands, in the order of the help text.
  static let all: [Command] = [.replay, .easing, .sample, .plot, .explain, .lint, .tune]
}
