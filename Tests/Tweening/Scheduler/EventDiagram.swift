import Tweening

/// A history of changes and what is to be told of it, read from text.
///
///     tells starts rests              what is told besides ends
///     law x crossfade
///     at 1  b y for 2 after 1         at 1 s tween b on y begins, 2 s long, with a delay of 1 s;
///                                     more: times, from, backwards, key, policy, group
///     told  4: a. b. x=               at 4 s a and b end, then x is at rest
///
/// Behind the name of a tween `>` is its start, a number an iteration, `.` its end, `^` that it is
/// superseded, `~` collapsed, `x` removed; `x=` is the rest of a property and `g!` the end of the group.
struct EventDiagram {
  struct Wrong: Error {
    let line: String
  }

  /// What is to be told, a line for each instant.
  let told: [String]
  private var changes: [(time: Double, words: [String])] = []
  private var laws: [(property: String, law: CombinationLaw)] = []
  private var tells: Telling = []

  init(_ text: String) throws {
    var told: [String] = []
    for line in text.split(separator: "\n").map(String.init) {
      let words = line.split(separator: " ").map(String.init)
      switch words.first {
      case "tells":
        for word in words.dropFirst() {
          tells.insert(word == "starts" ? .starts : word == "rests" ? .rests : .iterations)
        }
      case "law" where words.count == 3:
        laws.append((words[1], words[2] == "crossfade" ? .crossfade : .guarded))
      case "at":
        guard words.count > 3, let time = Double(words[1]) else { throw Wrong(line: line) }
        changes.append((time, Array(words.dropFirst(2))))
      case "told": told.append(words.dropFirst().joined(separator: " "))
      default: throw Wrong(line: line)
      }
    }
    self.told = told
  }

  /// What is told by advances to some instants.
  func run(steps: [Double]) -> [String] {
    var world = World(self)
    var told: Events = []
    for step in steps {
      told += world.scheduler.advance(to: step)
    }
    return world.lines(told)
  }

  /// What is told by one advance that does nothing about it.
  func runAnswering() -> [String] {
    var world = World(self)
    var told: Events = []
    world.scheduler.advance(to: 9) { scheduler, event in
      told.append(event)
      if scheduler.time != event.time { told.append(event) }
    }
    return world.lines(told)
  }

  /// What is told on the way back from 9 s to 0 and forth again, both in order of time.
  func runBackAndForth() throws -> (back: [String], forth: [String]) {
    let world = World(self)
    var history = History(world.scheduler)
    history.advance(to: 9)
    let back = try history.seek(to: 0, tellsEvents: true)
    let forth = try history.seek(to: 9, tellsEvents: true)
    return (world.lines(Events(back.reversed())), world.lines(forth))
  }

  /// A scheduler with all changes scheduled, and the names of what is in it.
  private struct World {
    var scheduler = Scheduler()
    private var properties: [String: Property<Double>] = [:]
    private var tweens: [TweenID: String] = [:]

    init(_ diagram: EventDiagram) {
      scheduler.tells = diagram.tells
      for name in ["x", "y"] { properties[name] = scheduler.addProperty(0.0) }
      for (name, law) in diagram.laws {
        if let property = properties[name] { scheduler.setLaw(law, of: property) }
      }
      let group = scheduler.addGroup()
      for (place, change) in diagram.changes.enumerated() {
        add(change.words, at: change.time, value: Double(place + 1), group)
      }
    }

    private mutating func add(
      _ words: [String], at time: Double, value: Double, _ group: TweenGroup
    ) {
      func number(_ word: String) -> Double? {
        words.firstIndex(of: word).flatMap { Double(words[$0 + 1]) }
      }
      func word(_ word: String) -> String? { words.firstIndex(of: word).map { words[$0 + 1] } }
      var playback = Tween.Playback.once
      playback.iterations = number("times") ?? 1
      playback.iterationStart = number("from") ?? 0
      playback.rate = words.contains("backwards") ? -1 : 1
      let tween = Tween(
        duration: number("for") ?? 0, easing: .linear, delay: number("after") ?? 0,
        playback: playback)
      let policy = word("policy").flatMap { name in
        KeyPolicy.allCases.first { "\($0)" == name }
      }
      let transaction = Transaction(
        key: word("key"), policy: policy, group: words.contains("group") ? group : nil)
      guard let property = properties[words[1]] else { return }
      let id = scheduler.transaction(transaction) {
        $0.retarget(property, to: value, with: tween, at: time)
      }
      if let id { tweens[id] = words[0] }
    }

    /// Events as text, a line for each instant.
    func lines(_ events: Events) -> [String] {
      var lines: [String] = []
      var last = -1.0
      for event in events {
        if event.time != last { lines.append("\(brief(event.time)):") }
        last = event.time
        lines[lines.count - 1] += " " + mark(event)
      }
      return lines
    }

    private func brief(_ time: Double) -> String {
      time == time.rounded() ? String(Int(time)) : String(time)
    }

    private func mark(_ event: Event) -> String {
      func name(_ id: TweenID) -> String { tweens[id] ?? "?" }
      return switch event.kind {
      case .started(let id): name(id) + ">"
      case .iteration(let id, let number): name(id) + String(number)
      case .finished(let id): name(id) + "."
      case .superseded(let id): name(id) + "^"
      case .collapsed(let id): name(id) + "~"
      case .removed(let id): name(id) + "x"
      case .settled: (properties.first { $0.value.id == event.property }?.key ?? "?") + "="
      case .completed: "g!"
      case .refused: "!!"
      }
    }
  }
}
