import Testing

@testable import Tweening

@Suite("Timing diagrams")
struct TimeDiagramTests {
  private static let phases = [
    """
    duration 4, delay 2
    time      -1 0 1 2 3    4   5    6 7
    phase     b  b b a a    a   a    f f
    progress  -  - - 0 .25  .5  .75  - -
    slope     -  - - .25 .25 .25 .25 - -
    over      n  n n n n    n   n    y y
    """,
    """
    duration 4, delay 2, fill both
    time      -1 0 1 2 3    4   5    6 7
    phase     b  b b a a    a   a    f f
    iteration 0  0 0 0 0    0   0    0 0
    progress  0  0 0 0 .25  .5  .75  1 1
    flag      y  y y n n    n   n    n n
    slope     0  0 0 .25 .25 .25 .25 0 0
    """,
    """
    duration 4, delay 2, fill backwards, direction reverse
    time      -1 0 1 2 3    4   5    6 7
    phase     b  b b a a    a   a    f f
    progress  1  1 1 1 .75  .5  .25  - -
    flag      n  n n n n    n   n    - -
    slope     0  0 0 -.25 -.25 -.25 -.25 - -
    """,
    """
    duration 4, delay -3, fill both
    time      -2   -1   0   0.5   1 2
    phase     b    b    a   a     f f
    iteration 0    0    0   0     0 0
    progress  .25  .5   .75 .875  1 1
    """,
    """
    duration 4, end-delay 2, fill forwards
    time      0  2   4  5  6
    phase     a  a   f  f  f
    progress  0  .5  1  1  1
    over      n  n   n  n  y
    """,
    """
    duration 4, end-delay -1, fill forwards
    time      0  2   2.75   3   3.5   4 5
    phase     a  a   a      f   f     f f
    progress  0  .5  .6875  .75 .875  1 1
    over      n  n   n      y   y     y y
    """,
  ]

  private static let iterations = [
    """
    duration 2, iterations 2.5, direction alternate, fill both
    time      -1 0 1  2 3  4 4.5 5   6
    phase     b  a a  a a  a a   f   f
    iteration 0  0 0  1 1  2 2   2   2
    simple    0  0 .5 0 .5 0 .25 .5  .5
    progress  0  0 .5 1 .5 0 .25 .5  .5
    slope     0  .5 .5 -.5 -.5 .5 .5 0 0
    """,
    """
    duration 2, iterations 2, direction alternate-reverse, fill both
    time      -1 0 1  2 3  4 5
    iteration 0  0 0  1 1  1 1
    simple    0  0 .5 0 .5 1 1
    progress  1  1 .5 0 .5 1 1
    flag      n  n n  n n  n n
    """,
    """
    duration 2, iterations 2, direction reverse, fill both
    time      -1 0 1  2 3  4 5
    iteration 0  0 0  1 1  1 1
    progress  1  1 .5 1 .5 0 0
    flag      n  n n  n n  y y
    """,
    """
    duration 4, iterations 1, from 1.5, fill both
    time      -1  0  1    2 3    4  5
    iteration 1   1  1    2 2    2  2
    progress  .5  .5 .75  0 .25  .5 .5
    """,
    """
    duration 4, iterations 0, from 2, fill both
    time      -1  0  1
    phase     b   f  f
    iteration 2   2  2
    progress  0   0  0
    """,
    """
    duration 0, iterations 2, direction alternate, fill both
    time      -1  0  1
    phase     b   f  f
    iteration 0   1  1
    simple    0   1  1
    progress  0   0  0
    slope     0   0  0
    """,
    """
    duration 2, iterations inf, direction alternate
    time      -1 0 1  2 3  4 1000001
    phase     b  a a  a a  a a
    iteration -  0 0  1 1  2 500000
    progress  -  0 .5 1 .5 0 .5
    over      n  n n  n n  n n
    """,
  ]

  private static let rates = [
    """
    duration 4, delay 2, rate 2
    time      0 .5 1 1.5  2   2.5  3
    phase     b b  a a    a   a    f
    progress  - -  0 .25  .5  .75  -
    slope     - -  .5 .5  .5  .5   -
    """,
    """
    duration 4, rate -1
    time      -1 0  1    2   3    4 5
    phase     f  a  a    a   a    b b
    progress  -  1  .75  .5  .25  - -
    slope     - -.25 -.25 -.25 -.25 - -
    over      n  n  n    n   n    y y
    """,
    """
    duration 4, delay 1, end-delay 1, rate -0.5, fill both
    time      0 2  4   6   8   10 12 13
    phase     f a  a   a   a   b  b  b
    progress  1 1 .75 .5  .25  0  0  0
    over      n n  n   n   n   n  y  y
    """,
  ]

  private static let stairs = [
    """
    duration 4, delay 2, fill both, easing stairs-start
    time      0 1 2  3  4 5 6
    eased     0 0 .5 .5 1 1 1
    """,
    """
    duration 4, delay 2, fill both, easing stairs-end, direction reverse
    time      0 1 2 3  4  5  6  7
    eased     1 1 1 .5 .5 0  0  0
    """,
    """
    duration 4, fill both, easing stairs-start, direction reverse
    time      -1 0 1  2 3  4 5
    eased     1  1 1  1 .5 0 0
    """,
  ]

  @Test("Phases, edges and progress", arguments: phases + iterations + rates + stairs)
  func diagram(text: String) throws { try TimeDiagram(text).check() }

  @Test("A wrong cell is found, and so is a word that means nothing")
  func findsMistakes() {
    withKnownIssue {
      try TimeDiagram("duration 4\ntime 0 2\nprogress 0 .25").check()
    }
    for text in ["", "duration 4", "duration 4\ntime 0\nhue 1", "speed 4\ntime 0\nphase a"] {
      #expect(throws: TimeDiagram.Malformed.self) { try TimeDiagram(text) }
    }
    #expect(throws: TimeDiagram.Malformed.self) {
      try TimeDiagram("duration 4\ntime 0\nphase x").check()
    }
  }
}
