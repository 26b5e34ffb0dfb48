import Testing
import Tweening

@Suite("Event diagrams")
struct EventDiagramTests {
  private static let diagrams = [
    """
    tells starts rests
    at 0  a x for 4
    at 1  b y for 2 after 1
    told  0: a>
    told  2: b>
    told  4: a. b. x= y=
    """,
    """
    tells starts rests
    at 0  a x for 2
    at 1  b x for 3
    at 4  c x for 0
    told  0: a>
    told  1: b>
    told  2: a.
    told  4: b. c. x=
    """,
    """
    tells starts rests
    at 0  a x for 2
    at 2  b x for 1
    told  0: a>
    told  2: a. b>
    told  3: b. x=
    """,
    """
    tells iterations starts rests
    at 0  a x for 1 times 3
    at 0  b y for 1 times 2 backwards
    told  0: a> b>
    told  1: a1 b0
    told  2: a2 b. y=
    told  3: a. x=
    """,
    """
    tells iterations
    at 0  a x for 2 times 1.5 from 0.75
    told  0.5: a1
    told  2.5: a2
    told  3: a.
    """,
    """
    tells rests
    at 0  a x for 4 key k
    at 1  b x for 2 key k policy bake
    told  1: a~
    told  3: b. x=
    """,
    """
    tells rests
    at 0  a x for 4 key k
    at 1  b x for 2 key k policy replace
    told  1: a~
    told  3: b. x=
    """,
    """
    tells rests
    at 0  a x for 4 key k
    at 1  b x for 2 key k policy cut
    told  1: ax
    told  3: b. x=
    """,
    """
    tells starts rests
    law x crossfade
    at 0  a x for 4
    at 1  b x for 2
    told  0: a>
    told  1: b>
    told  3: b. a^ x=
    """,
    """
    tells starts rests
    at 0  a x for 4 group
    at 0  b y for 4 group
    at 4  c x for 1
    told  0: a> b>
    told  4: a. b. g! c> y=
    told  5: c. x=
    """,
    """
    at 0  a x for 1 times 3 after 1
    told  4: a.
    """,
  ]

  @Test("Events come in the order that is written down", arguments: diagrams)
  func order(text: String) throws {
    let diagram = try EventDiagram(text)
    #expect(diagram.run(steps: [9]) == diagram.told)
    #expect(diagram.run(steps: (1...36).map { Double($0) / 4 }) == diagram.told)
    #expect(diagram.runAnswering() == diagram.told)
    let (back, forth) = try diagram.runBackAndForth()
    // What is told at 0 belongs to the arrival there.
    let later = diagram.told.filter { !$0.hasPrefix("0:") }
    #expect(back == later && forth == later)
  }

  @Test("A diagram that is wrong is found out")
  func fails() throws {
    let diagram = try EventDiagram(
      """
      tells starts
      at 0  a x for 4
      told  4: a> a.
      """)
    #expect(diagram.run(steps: [9]) != diagram.told)
  }
}
