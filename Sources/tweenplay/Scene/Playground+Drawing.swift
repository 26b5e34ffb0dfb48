import Pictures
import Tweening

extension Playground {
  /// The scene as a picture.
  ///
  /// `cost` is what the last frame took to compute and draw in seconds; without it none is shown.
  func picture(on stage: Stage, cost: Double?) -> Canvas {
    var canvas = Canvas(stage.size)
    if settings.showsTrail { drawTrail(on: &canvas, stage) }
    if let aim {
      canvas.ring(stage.dot(aim), radius: 3, .target)
      canvas.dot(stage.dot(aim), .target)
    }
    if settings.showsRival {
      canvas.ring(stage.dot(rival.place), radius: 2, .rival, filled: true)
    }
    if settings.showsFlock {
      for follower in followers.dropFirst() {
        canvas.ring(stage.dot(scheduler[follower.dot]), radius: 1.5, .third, filled: true)
      }
    }
    canvas.ring(stage.dot(place), radius: 2.5, .follower, filled: true)
    drawHead(on: &canvas, cost: cost)
    drawFoot(on: &canvas)
    if settings.showsHelp { drawHelp(on: &canvas) }
    return canvas
  }

  private func drawTrail(on canvas: inout Canvas, _ stage: Stage) {
    for (index, pair) in zip(trail, trail.dropFirst()).enumerated() {
      let age = trail.count - index
      let ink: Ink = age > 60 ? .oldTrail : age > 24 ? .trail : .follower
      canvas.line(stage.dot(pair.0), stage.dot(pair.1), ink)
    }
  }

  private func drawHead(on canvas: inout Canvas, cost: Double?) {
    var column = 1
    func write(_ text: String, _ ink: Ink) {
      canvas.text(text, column: column, row: 0, ink)
      column += text.count + 3
    }
    write("\(settings.easing + 1) \(easing.name) \(fixed(settings.duration, 1)) s", .plain)
    write("live " + padded(liveCount, 3), .plain)
    if let cost { write("frame " + padded(Int(min(cost, 1) * 1e6), 5) + " µs", .faint) }
    write("● additive", .follower)
    if settings.showsRival { write("● replacing", .rival) }
    if settings.showsFlock { write("● slower", .third) }
    if aim == nil { write("authored", .faint) }
    if settings.isRandom { write("random", .target) }
    if settings.isPaused { write("paused", .target) }
  }

  private func drawFoot(on canvas: inout Canvas) {
    let row = canvas.size.rows - 1
    guard row > 0 else { return }
    let width = 10
    let eighths = Int(min(speed / 6, 1) * Double(width * 8))
    var bar = String(repeating: "█", count: eighths / 8)
    if eighths % 8 > 0 { bar += ["▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8 - 1] }
    canvas.text("speed", column: 1, row: row, .faint)
    canvas.text(bar, column: 7, row: row, .follower)
    canvas.text("▏", column: 7 + width, row: row, .faint)
    // On a narrow terminal what matters least is cut off.
    let keys = "q quit · ? help · mouse arrows move · 1-9 easing · c compare"
    canvas.text(keys, column: 7 + width + 2, row: row, .faint)
  }

  private static let help = [
    " mouse, arrows  move the target      ", " 1-9            choose the easing    ",
    " + -  wheel     longer, shorter      ", " space          pause                ",
    " c              compare with replacing", " f              slower followers     ",
    " t              trail                ", " r              random targets       ",
    " ? h            this help            ", " q Esc Ctrl-C   quit                 ",
  ]

  private func drawHelp(on canvas: inout Canvas) {
    let width = (Self.help.map(\.count).max() ?? 0) + 1
    let column = max((canvas.size.columns - width) / 2, 0)
    let top = max((canvas.size.rows - Self.help.count) / 2 - 1, 0)
    let edge = String(repeating: "─", count: width)
    canvas.text("┌" + edge + "┐", column: column - 1, row: top, .faint)
    for (index, line) in Self.help.enumerated() {
      let row = top + 1 + index
      canvas.text("│", column: column - 1, row: row, .faint)
      let blanks = String(repeating: " ", count: width - line.count)
      canvas.text(line + blanks, column: column, row: row)
      canvas.text("│", column: column + width, row: row, .faint)
    }
    canvas.text("└" + edge + "┘", column: column - 1, row: top + 1 + Self.help.count, .faint)
  }
}

/// A whole number with blanks before it, so that what follows stays where it is.
private func padded(_ number: Int, _ width: Int) -> String {
  let digits = String(number)
  return String(repeating: " ", count: max(width - digits.count, 0)) + digits
}
