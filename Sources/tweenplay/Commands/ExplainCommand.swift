import Foundation
import Tweening
import TweeningFormats

extension Command {
  /// The command `tweenplay explain`.
  static let explain = Command(
    syntax: Syntax(
      name: "explain",
      summary: "Tell what the values of a scene are made of at an instant.",
      operand: "scene", operandHelp: "A scene file (JSON); - for standard input.",
      count: .one,
      options: [
        Syntax.Option("at", value: "SECONDS", default: "0", help: "The instant."),
        Syntax.Option(
          "property", value: "NAME",
          help: "Only this property: NAME, or TARGET/PATH (may be given several times)."),
        Syntax.Option("format", value: "FORMAT", default: "table", help: "One of table, tree."),
        .output,
      ],
      discussion: """
        For each property come the model value, then what every layer of its target changes, then what
        every live tween adds, in the order in which they are added up; the last line is what is presented. A tween's age counts from
        where it began to move, and is negative while it waits; its weight is
        1 less its eased progress, or what newer tweens leave of that ("0.2, of 0.5"). One is overtaken if a newer one is ahead of it, by so much of the way: under the additive law the
        value may then leave the range of its targets.
        """
    ),
    run: { arguments, _, output throws(Failure) in
      let format = try arguments.format([.table, .tree])
      let time =
        try arguments.number("at", "seconds from 0 to \(shortest(PointerTrace.timeLimit))") {
          (0...PointerTrace.timeLimit).contains($0)
        } ?? 0
      let path = arguments.operands[0]
      var player = try readScene(path).player
      let wanted = arguments.lists["property"] ?? []
      let all = player.propertyNames
      let known = Set(all)
      for name in wanted where !known.contains(name) {
        let near = didYouMean(name, among: all)
        throw .usage("\(path): no property '\(name.onOneLine)'" + near)
      }
      let chosen = Set(wanted)
      let shown = player.explain(at: time) { chosen.isEmpty || chosen.contains($0) }
      try output.deliver(arguments) { output throws(Failure) in
        for (index, property) in shown.enumerated() {
          let text = format == .table ? property.table : property.tree
          try output.write((index == 0 ? "" : "\n") + text)
        }
      }
    })
}

/// One line of an explanation.
private struct ExplainedLine {
  var what: String
  var details: [String] = []
  var numbers: [Double]
}

extension ScenePlayer.ExplainedProperty {
  /// The property's name and the instant.
  private var title: String {
    "\(name.onOneLine) at \(shortest(explanation.time)) s"
  }

  private var lines: [ExplainedLine] {
    var lines = [ExplainedLine(what: "model", numbers: explanation.model)]
    for (part, name) in zip(explanation.layers, layers) {
      lines.append(
        ExplainedLine(
          what: "layer \(name.onOneLine)", details: ["weight \(short(part.weight))"],
          numbers: part.contribution))
    }
    for part in explanation.tweens {
      var details = ["weight \(short(part.weight))"]
      if part.weight != part.ownWeight { details.append("of \(short(part.ownWeight))") }
      details.append(part.age < 0 ? "begins in \(short(-part.age)) s" : "age \(short(part.age)) s")
      if let lead = part.lead { details.append("overtaken by \(short(lead))") }
      if let key = part.key { details.append("key \(key.onOneLine)") }
      lines.append(
        ExplainedLine(
          what: part.tween == nil ? "handed over" : "tween", details: details,
          numbers: part.contribution))
    }
    return lines
  }

  /// The parts as rows under one column for each component.
  fileprivate var table: String {
    let heads = explanation.model.count == 1 ? ["value"] : components.map { $0.onOneLine }
    var rows = [[title, ""] + heads]
    for line in lines {
      rows.append(
        [line.what, line.details.joined(separator: ", ")] + line.numbers.map { signed($0, line) })
    }
    rows.append(["presented", ""] + explanation.presented.map { short($0) })
    let widths = rows[0].indices.map { column in rows.map { $0[column].cells }.max() ?? 0 }
    return rows.map { row in
      let cells = row.indices.map { column in
        let space = String(repeating: " ", count: widths[column] - row[column].cells)
        return column < 2 ? row[column] + space : space + row[column]
      }
      return String(cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed()) + "\n"
    }.joined()
  }

  /// The parts as branches of the value.
  fileprivate var tree: String {
    let numbers = explanation.presented.map { short($0) }.joined(separator: ", ")
    var text = "\(title): \(numbers)\n"
    let lines = lines
    for (index, line) in lines.enumerated() {
      let branch = index == lines.count - 1 ? "└─ " : "├─ "
      let numbers = line.numbers.map { signed($0, line) }.joined(separator: ", ")
      let details = line.details.isEmpty ? "" : " (\(line.details.joined(separator: ", ")))"
      text += branch + line.what + details + ": " + numbers + "\n"
    }
    return text
  }

  /// A number to six digits after the point; what a part adds has its sign.
  private func signed(_ number: Double, _ line: ExplainedLine) -> String {
    let text = short(number)
    return line.what != "model" && number >= 0 ? "+" + text : text
  }

  private func short(_ number: Double) -> String {
    guard number.magnitude < 1e9, number.magnitude >= 1e-6 || number == 0 else {
      return shortest(number)
    }
    let rounded = (number * 1e6).rounded() / 1e6
    return shortest(rounded == 0 ? 0 : rounded)
  }
}
