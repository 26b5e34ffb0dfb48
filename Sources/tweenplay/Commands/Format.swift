/// The forms a command can give its result.
enum Format: String, CaseIterable, Sendable {
  case plot, csv, svg, table, tree, text, json
}

extension Arguments {
  /// The form that `--format` names, one of some, or the first of them where it names none.
  func format(_ allowed: [Format]) throws(Failure) -> Format {
    let choice = try choice("format", of: Format.self, except: { !allowed.contains($0) })
    return choice ?? allowed[0]
  }
}
