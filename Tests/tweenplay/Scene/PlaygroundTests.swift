import Testing
import Tweening
import TweeningTestSupport

@testable import tweenplay

@Suite("The live scene")
struct PlaygroundTests {
  private let stage = Stage(CellSize(columns: 80, rows: 24))

  private func mouse(_ column: Int, _ row: Int) -> InputEvent {
    .mouse(InputEvent.Mouse(column: column, row: row, action: .move))
  }

  private func run(_ playground: inout Playground, seconds: Double) {
    for _ in 0..<Int(seconds * 60) {
      playground.advance(by: 1.0 / 60)
      playground.mark()
    }
  }

  @Test("Left alone, the dots follow the authored eight and come round in four seconds")
  func authored() {
    var playground = Playground(halfWidth: stage.halfWidth)
    run(&playground, seconds: 0.5)
    let place = playground.place
    run(&playground, seconds: 1)
    #expect((playground.place - place).length > 0.3)
    run(&playground, seconds: 3)
    #expect((playground.place - place).length < 1e-9)
    #expect(playground.liveCount == 0)
  }

  @Test("The dot comes to where the pointer is, and stays there until it has been idle")
  func follows() {
    var playground = Playground(halfWidth: stage.halfWidth)
    run(&playground, seconds: 1.3)
    #expect(playground.handle(mouse(60, 5), on: stage) == .goOn)
    #expect(playground.liveCount == 2)
    run(&playground, seconds: 1)
    #expect(playground.place == stage.place(column: 60, row: 5))
    #expect((playground.rival.place - playground.place).length < 1e-12)
    run(&playground, seconds: 2.5)
    #expect(playground.aim == nil)
    #expect(playground.place != stage.place(column: 60, row: 5))
  }

  @Test(
    "Nothing jumps: neither grabbing, nor letting go, nor changing everything in between",
    arguments: 0..<cases(6, debug: 2))
  func continuous(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var playground = Playground(halfWidth: stage.halfWidth)
    func velocity() -> Point { playground.scheduler.velocity(playground.followers[0].dot) }
    for step in 0..<4000 {
      if generator.index(below: 40) == 0 {
        let place = playground.place
        let before = velocity()
        let isAuthored = playground.aim == nil
        // Easings that start and end at rest.
        let key: Character = ["2", "3", "5"][generator.index(below: 3)]
        _ = playground.handle(.character(key), on: stage)
        _ = playground.handle(.character(generator.index(below: 2) == 0 ? "+" : "-"), on: stage)
        let cell = (generator.index(below: 80), generator.index(below: 24))
        _ = playground.handle(mouse(cell.0, cell.1), on: stage)
        #expect((playground.place - place).length < 1e-12, "seed \(seed) step \(step)")
        // The authored motion takes its own velocity along when it goes; what follows keeps it.
        #expect(isAuthored || (velocity() - before).length < 1e-9, "seed \(seed) step \(step)")
      }
      if step == 1500 || step == 2500 { _ = playground.handle(.character("r"), on: stage) }
      let place = playground.place
      playground.advance(by: 1.0 / 1000)
      // The most that was measured is 0.013, where tweens of 0.1 s pile up; the stage is 2 high.
      #expect(
        (playground.place - place - velocity() / 1000).length < 0.025, "seed \(seed) step \(step)")
    }
  }

  @Test("However time is cut, the scene is the same")
  func cuts() {
    var coarse = Playground(halfWidth: 2)
    var fine = coarse
    coarse.settings.isRandom = true
    fine.settings.isRandom = true
    for _ in 0..<20 { coarse.advance(by: 0.25) }
    for _ in 0..<640 { fine.advance(by: 0.0078125) }
    #expect(coarse.place == fine.place)
    #expect(coarse.liveCount == fine.liveCount)
    #expect(coarse.rival.place == fine.rival.place)
  }

  @Test("Keys do what the help says")
  func keys() {
    var playground = Playground(halfWidth: 2)
    func press(_ text: String) {
      for key in text { _ = playground.handle(.character(key), on: stage) }
    }
    press("9+++cft?r")
    #expect(
      playground.settings
        == Playground.Settings(
          easing: 8, duration: 0.6 + 0.1 + 0.1 + 0.1, showsRival: true, showsTrail: false,
          showsFlock: true, showsHelp: true, isRandom: true))
    #expect(playground.easing.name == "pinned(spring(20, 0.5))")
    press(String(repeating: "-", count: 100))
    #expect(playground.settings.duration == 0.1)
    press(" ")
    let place = playground.place
    playground.advance(by: 1)
    #expect(playground.place == place)
    #expect(playground.handle(.key(.escape), on: stage) == .goOn)
    #expect(!playground.settings.showsHelp)
    for event: InputEvent in [.key(.escape), .character("q"), .control("c")] {
      #expect(playground.handle(event, on: stage) == .quit)
    }
    #expect(playground.handle(.control("z"), on: stage) == .suspend)
    #expect(Set(Playground.easings.map(\.name)).count == 9)
    #expect(!Playground.easings.contains { $0.name.isEmpty || $0.easing.problem != nil })
  }

  @Test("Arrow keys move the aim, up to the border of the stage")
  func arrows() {
    var playground = Playground(halfWidth: 1.5)
    for _ in 0..<50 { _ = playground.handle(.key(.right), on: stage) }
    _ = playground.handle(.key(.down), on: stage)
    #expect(playground.aim?.x == 1.5)
    playground.resize(halfWidth: 0.5)
    #expect(playground.aim?.x == 0.5)
  }

  @Test("A cell's middle and its place on the stage belong together")
  func places() {
    for (column, row) in [(0, 1), (79, 22), (40, 12)] {
      let dot = stage.dot(stage.place(column: column, row: row))
      #expect((dot - Point(Double(column * 2 + 1), Double(row * 4 + 2))).length < 1e-9)
    }
  }

  @Test(
    "There is a picture for every size",
    arguments: [(0, 0), (1, 1), (3, 2), (500, 1), (1, 500), (80, 24)])
  func sizes(_ columns: Int, _ rows: Int) {
    let stage = Stage(CellSize(columns: columns, rows: rows))
    var playground = Playground(halfWidth: stage.halfWidth)
    for key in "cf?" { _ = playground.handle(.character(key), on: stage) }
    _ = playground.handle(mouse(columns, rows), on: stage)
    run(&playground, seconds: 0.5)
    let picture = playground.picture(on: stage, cost: .infinity)
    #expect(picture.size == CellSize(columns: columns, rows: rows))
    #expect(playground.place.isFinite)
  }

  @Test(
    "A screen larger than any is drawn on as far as one may reach",
    arguments: [(40_000, 40_000), (65_535, 1), (1, 65_535), (.max, .max)])
  func absurdSizes(_ columns: Int, _ rows: Int) {
    let stage = Stage(CellSize(columns: columns, rows: rows))
    #expect(stage.size == CellSize(columns: min(columns, 1000), rows: min(rows, 500)))
    let playground = Playground(halfWidth: stage.halfWidth)
    #expect(playground.picture(on: stage, cost: 0).size == stage.size)
  }

  @Test("The foot tells all keys in 80 columns, and in fewer how to leave")
  func foot() throws {
    let keys = "q quit · ? help · mouse arrows move · 1-9 easing · c compare"
    for columns in [80, 40] {
      let size = CellSize(columns: columns, rows: 24)
      let playground = Playground(halfWidth: 2)
      let foot = playground.picture(on: Stage(size), cost: nil).line(23, coloured: false)
      #expect(columns == 80 ? foot.hasSuffix(keys) : foot.contains("q quit · ? help"), "\(foot)")
    }
  }

  @Test("The still is the one on file, the same in every run")
  func still() throws {
    let text = launch().output
    #expect(launch().output == text)
    #expect(text.unicodeScalars.contains { (0x2801...0x28FF).contains($0.value) })
    let golden = try Fixtures.data("tweenplay/still.txt")
    #expect(Array(text.utf8) == Array(golden))
  }
}
