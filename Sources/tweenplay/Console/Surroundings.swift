/// What a command may know of the world around it.
struct Surroundings: Sendable {
  /// The environment variables.
  var variables: [String: String] = [:]
  /// Whether standard output is a terminal that understands escape sequences.
  var outputIsTerminal = false
  /// Whether standard input is a terminal.
  var inputIsTerminal = false
  /// The size of the terminal in character cells, where there is one.
  var size: CellSize?
}

/// A size in character cells.
struct CellSize: Equatable, Sendable {
  /// The number of columns.
  var columns: Int
  /// The number of rows.
  var rows: Int
}

extension Surroundings {
  /// Whether `TERM` names a terminal without escape sequences.
  var isDumb: Bool { variables["TERM"] == "dumb" }

  /// Whether pictures are coloured: on a terminal, unless `NO_COLOR` says otherwise.
  var isColoured: Bool {
    outputIsTerminal && !isDumb && (variables["NO_COLOR"] ?? "").isEmpty
  }

  /// Whether a person can take hold of a moving picture.
  var isInteractive: Bool { outputIsTerminal && inputIsTerminal && !isDumb }

  /// The size for pictures that scroll by: what `COLUMNS` and `LINES` ask for, or else the terminal's, or
  /// 80 by 24 cells, within bounds in which a picture can be read.
  var pictureSize: CellSize {
    let columns = asked("COLUMNS") ?? size?.columns ?? 80
    let rows = asked("LINES") ?? size?.rows ?? 24
    return CellSize(columns: min(max(columns, 40), 200), rows: min(max(rows, 12), 60))
  }

  /// The number above 0 that a variable holds.
  private func asked(_ variable: String) -> Int? {
    variables[variable].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }

  /// The size for pictures with a map: higher than a screen of 24 rows where no terminal says that it
  /// is one.
  var tallPictureSize: CellSize {
    var size = pictureSize
    if self.size == nil, asked("LINES") == nil { size.rows = 36 }
    return size
  }
}
