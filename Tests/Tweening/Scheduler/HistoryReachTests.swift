import Testing

@testable import Tweening

@Suite("How far a history reaches")
struct HistoryReachTests {
  @Test("The earliest time can be sought, whatever fraction of a tick the horizon has")
  func earliest() throws {
    for horizon in [0.100001, 0.3, 1.0 / 3, Ticks.seconds(1000.5), Ticks.seconds(1000.4999), 0] {
      var history = History(Scheduler(), horizon: horizon)
      history.advance(to: 1)
      let earliest = history.earliest
      #expect(abs(earliest - (1 - horizon)) <= Ticks.seconds(1))
      try history.insert(at: earliest) { _ = $0.addProperty(0.0) }
      try history.seek(to: earliest)
      #expect(history.time == earliest)
      let before = earliest - Ticks.seconds(1)
      #expect(throws: HistoryProblem.forgotten(earliest: earliest)) { try history.seek(to: before) }
    }
  }
}
