import Foundation
import Testing
import TweeningFormats
import TweeningTestSupport

@Suite("Pointer traces")
struct PointerTraceTests {
  static let recorded = [
    ("draw_alarm_clock", 473), ("draw_sailboat", 410), ("draw_train", 703), ("draw_truck", 517),
    ("mouse_moves", 693),
  ]

  @Test("Every recorded trace is read whole", arguments: recorded)
  func recordedTraces(name: String, count: Int) throws {
    let file = Fixtures.folder.appending(path: "pointer/\(name).csv")
    let trace = try PointerTrace(contentsOf: file)
    #expect(trace.events.count == count)
    let data = try Fixtures.data("pointer/\(name).csv")
    let last = String(decoding: data, as: UTF8.self).split(separator: "\n").last
    let event = try #require(trace.events.last)
    let columns = try #require(last).split(separator: ",").map { Double($0) }
    #expect(columns == [event.time, event.x, event.y])
    #expect(trace.duration == event.time)
  }

  @Test("The example traces are the recorded ones", arguments: ["mouse_moves", "draw_sailboat"])
  func exampleTraces(name: String) throws {
    let example = Fixtures.repository.appending(path: "Examples/Traces/\(name).csv")
    #expect(try Data(contentsOf: example) == Fixtures.data("pointer/\(name).csv"))
  }

  @Test("A written trace reads back equal", arguments: recorded)
  func roundTrip(name: String, count: Int) throws {
    let trace = try PointerTrace(csv: Fixtures.data("pointer/\(name).csv"))
    #expect(try PointerTrace(csv: trace.csv().utf8) == trace)
  }

  @Test("Any finite number survives the round trip to the bit")
  func roundTripBits() throws {
    var random = SeededGenerator(seed: 1)
    var events: [PointerTrace.Event] = []
    var time = 0.0
    while events.count < 2000 {
      let x = Double(bitPattern: random.next())
      let y = Double(bitPattern: random.next())
      guard x.isFinite, y.isFinite else { continue }
      time += random.double(in: 0...0.01)
      events.append(.init(time: time, x: x, y: y))
    }
    events.append(.init(time: time, x: -0.0, y: .leastNonzeroMagnitude))
    let trace = try PointerTrace(events)
    let again = try PointerTrace(csv: trace.csv().utf8)
    let bits = { (event: PointerTrace.Event) in
      [event.time.bitPattern, event.x.bitPattern, event.y.bitPattern]
    }
    #expect(again.events.map(bits) == trace.events.map(bits))
  }

  @Test(
    "Line ends, a byte order mark, a blank last line and equal times are allowed",
    arguments: [
      "t_seconds,x,y\n0,1,2\n0,3,4\n", "t_seconds,x,y\r\n0,1,2\r\n0,3,4\r\n",
      "\u{FEFF}t_seconds,x,y\n0,1,2\n0,3,4", "t_seconds,x,y\n0,1,2\n0,3,4\n\n",
      "\u{FEFF}t_seconds,x,y\r\n0,1,2\r\n0,3,4\r\n\r\n",
      "t_seconds,x,y\n0.000,+1e0,2\n000,0003,4E+0",
    ])
  func tolerated(text: String) throws {
    let expected = try PointerTrace([.init(time: 0, x: 1, y: 2), .init(time: 0, x: 3, y: 4)])
    #expect(try PointerTrace(csv: text.utf8) == expected)
  }

  @Test("A number too small for a Double is read as the nearest one, zero")
  func underflow() throws {
    let trace = try PointerTrace(csv: "t_seconds,x,y\n0,1e-999,-1e-999\n".utf8)
    #expect(trace.events == [.init(time: 0, x: 0, y: 0)])
  }

  @Test("Where the bytes are cut between two reads does not matter")
  func pieces() throws {
    let text = Array("\u{FEFF}t_seconds,x,y\r\n0,1,2\r\n0.5,-3,4e2\r\n\r\n".utf8)
    let whole = try PointerTrace(csv: text)
    for cut in 0...text.count {
      let pipe = Pipe()
      let writer = pipe.fileHandleForWriting
      try writer.write(contentsOf: text[..<cut])
      try writer.write(contentsOf: text[cut...])
      try writer.close()
      #expect(try PointerTrace(reading: pipe.fileHandleForReading) == whole)
    }
  }
}
