import Testing
import Tweening
import TweeningTestSupport

@Suite("Layer time")
struct LayerTimeTests {
  private static func layer(
    _ range: ClosedRange<Double> = 1...250, fps: Double = 24, start: Double = 0, rate: Double = 1,
    _ repetition: Layer.Repetition = .loop, length: Double? = nil
  ) throws -> Layer {
    let action = try Action(
      name: "test", framesPerSecond: fps, channels: [], frameRange: range, loopLength: length)
    return Layer(action, start: start, rate: rate, repetition: repetition)
  }

  @Test("Frames 1 to 250 at 24 a second do not drift in a million loops")
  func noDrift() throws {
    let layer = try Self.layer()
    let ticksPerFrame = 29_400_000.0
    let start = 123_456_789.0
    for loop in 0..<1_000_000 {
      // Another place of the loop each time, in quarters of a frame.
      let place = Double((loop &* 7919) % 1000) / 4
      let tick = start + (Double(loop) * 250 + place) * ticksPerFrame
      let frame = layer.frame(atTick: tick, startTick: start)
      if frame != 1 + place {
        Issue.record("loop \(loop): frame \(frame) instead of \(1 + place)")
        return
      }
    }
  }

  @Test("At its turning points no frame lies past the ends of its range", arguments: 0..<4)
  func turningPoints(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<500 {
      let first = Double(random.index(below: 4000)) / 100
      let range = first...first + Double(1 + random.index(below: 4000)) / 100
      for rate in [1.0, -1] {
        let layer = try Self.layer(range, fps: 1, rate: rate, .pingPong)
        for turn in [0.0, 1, 2, 3] {
          let time = turn * (range.upperBound - range.lowerBound)
          let frame = layer.frame(at: time)
          #expect(range.contains(frame), "seed \(seed): \(frame) in \(range) at \(time)")
        }
      }
    }
  }

  @Test(
    "A rate that ticks cannot divide drifts by no more than rounding", arguments: [1.1, 0.3, 59.94])
  func unevenRates(rate: Double) throws {
    // 2^-10 of a frame is exact in the sum of whole loops: frames = elapsed · speed is known exactly.
    let layer = try Self.layer(0...9, fps: 1, rate: rate)
    let span = 10.0
    for loop in [1.0, 10, 1e3, 1e6] {
      let elapsed = loop * span / rate
      let frame = layer.frame(at: elapsed)
      let distance = min(frame, span - frame)
      // Half a unit of the elapsed time, in frames.
      #expect(distance <= elapsed.ulp * rate, "rate \(rate), loop \(loop): \(frame)")
    }
  }

  @Test("The frame is the exact remainder, also where the product of time and speed is not exact")
  func exactRemainder() throws {
    let layer = try Self.layer(0...9, fps: 119)
    let period: UInt64 = 7_056_000_000
    var random = SeededGenerator(seed: 5)
    for step in 0..<20_000 {
      // The product has up to 60 bits. Two times of three it lands just beside the end of a loop.
      let any = random.next() % (1 << 53)
      let end = any * 119 / period * period
      let tick = [any, (end + 118) / 119, end / 119][step % 3]
      let frame = layer.frame(atTick: Double(tick), startTick: 0)
      let exact = Double(tick * 119 % period) / Ticks.perSecond
      // Within a tick of a whole frame it is that frame; frame 10 is frame 0 of the next loop.
      let whole = exact.rounded()
      let isWhole = (exact - whole).magnitude <= 119 / Ticks.perSecond
      let expected = isWhole ? (whole == 10 ? 0 : whole) : exact
      if frame != expected { Issue.record("tick \(tick): \(frame) instead of \(expected)") }
    }
  }

  @Test("A layer that does not loop holds its ends")
  func holding() throws {
    let layer = try Self.layer(10...34, start: 2, .hold)
    #expect(
      [-1, 2, 2.5, 3, 3.5, .infinity].map { layer.frame(at: $0) } == [10, 10, 22, 34, 34, 10])
    #expect(layer.period == 1)
    let t = Ticks.perSecond
    #expect(layer.playhead(atTick: t, startTick: 2 * t) == Playhead(frame: 10, speed: 0))
    #expect(layer.playhead(atTick: 2 * t, startTick: 2 * t) == Playhead(frame: 10, speed: 24))
    #expect(layer.playhead(atTick: 3 * t, startTick: 2 * t) == Playhead(frame: 34, speed: 0))
  }

  @Test("A negative rate plays from the last frame back")
  func backwards() throws {
    let once = try Self.layer(0...24, rate: -0.5, .hold)
    #expect([0, 1, 2, 3].map { once.frame(at: $0) } == [24, 12, 0, 0])
    #expect(once.playhead(atTick: 0, startTick: 0).speed == -12)
    let loop = try Self.layer(0...23, rate: -1)
    // After frame 0 the loop goes on at its end, which lies one frame after the last.
    #expect([0, 0.5, 1, 1.5].map { loop.frame(at: $0) } == [23, 11, 23, 11])
    #expect(loop.frame(at: 23.5 / 24) == 23.5)
  }

  @Test("A loop may be exactly as long as its range")
  func seamlessLoop() throws {
    let layer = try Self.layer(0...24, length: 24)
    #expect([0, 0.5, 1, 1.25].map { layer.frame(at: $0) } == [0, 12, 0, 6])
    #expect(layer.period == 1)
  }

  @Test("A ping-pong turns at its ends, each way exactly as long as the range")
  func pingPong() throws {
    let layer = try Self.layer(10...34, .pingPong, length: 7)
    #expect(layer.period == 2)
    let times = [-1, 0, 0.25, 1, 1.25, 1.75, 2, 2.25, 3.5]
    #expect(times.map { layer.frame(at: $0) } == [10, 10, 16, 34, 28, 16, 10, 16, 22])
    let t = Ticks.perSecond
    let speeds = [-1, 0, 0.5, 1, 1.5, 2].map { layer.playhead(atTick: $0 * t, startTick: 0).speed }
    #expect(speeds == [0, 24, 24, -24, -24, 24])
    let back = try Self.layer(10...34, rate: -2, .pingPong)
    #expect([0, 0.25, 0.5, 0.75, 1].map { back.frame(at: $0) } == [34, 22, 10, 22, 34])
    #expect(back.playhead(atTick: 0, startTick: 0).speed == -48)
    #expect(back.playhead(atTick: t / 2, startTick: 0).speed == 48)
    let still = try Self.layer(5...5, .pingPong)
    #expect(still.playhead(atTick: t, startTick: 0) == Playhead(frame: 5, speed: 0))
  }

  @Test("A ping-pong does not drift in a million rounds", arguments: [1.0, -1, 0.5])
  func pingPongDrift(rate: Double) throws {
    let layer = try Self.layer(1...250, rate: rate, .pingPong)
    let ticksPerFrame = 29_400_000.0 / rate.magnitude
    for round in 0..<1_000_000 where round < 1000 || round % 7 == 0 {
      // Another place of the round each time, in quarters of a frame.
      let place = Double((round &* 7919) % 1992) / 4
      let tick = (Double(round) * 498 + place) * ticksPerFrame
      let frame = layer.frame(atTick: tick, startTick: 0)
      let passed = place <= 249 ? place : 498 - place
      if frame != (rate < 0 ? 250 - passed : 1 + passed) {
        Issue.record("round \(round): frame \(frame)")
        return
      }
    }
  }

  @Test("Random frames agree with the plain formula and stay inside the loop", arguments: 0..<10)
  func plainFormula(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<200 {
      let first = random.double(in: -100...100)
      let layer = try Self.layer(
        first...(first + random.double(in: 0...50)), fps: random.double(in: 1...120),
        rate: random.double(in: -3...3))
      let range = layer.frameRange
      let elapsed = random.double(in: 0...100)
      let speed = layer.framesPerSecond * layer.rate
      let length = layer.loopLength
      let origin = speed < 0 ? range.upperBound - range.lowerBound : 0
      let turns = ((origin + elapsed * speed) / length).rounded(.down)
      let expected = range.lowerBound + (origin + elapsed * speed) - turns * length
      let frame = layer.frame(at: elapsed)
      let distance = abs(frame - expected)
      #expect(min(distance, length - distance) <= 1e-9, "seed \(seed)")
      #expect(frame >= range.lowerBound && frame <= range.lowerBound + length)
    }
  }

  @Test("Numbers that are not finite show the frame it begins at")
  func hostile() throws {
    var layer = try Self.layer(1...5)
    for time in [Double.nan, .infinity, -.infinity, -1e300] { #expect(layer.frame(at: time) == 1) }
    let wild: [Double] = [
      .nan, .infinity, -.infinity, 0, 1e300, -1e300, .leastNonzeroMagnitude, 1e16,
    ]
    for rate in wild {
      for start in wild {
        for time in wild + [1] {
          for repetition in Layer.Repetition.allCases {
            (layer.rate, layer.start, layer.repetition) = (rate, start, repetition)
            let frame = layer.frame(at: time)
            #expect(frame >= 1 && frame <= 6, "rate \(rate), start \(start), time \(time)")
          }
        }
      }
    }
  }

  @Test("A layer says why it cannot be played")
  func problems() throws {
    var layer = try Self.layer()
    #expect(layer.problem == nil)
    layer.weight = 1.5
    #expect(layer.problem == .weight(1.5))
    layer.weight = 0
    layer.start = .infinity
    #expect(layer.problem == .start(.infinity))
    layer.start = 1e9
    #expect(layer.problem == .start(1e9))
    layer.start = -Ticks.seconds(Ticks.limit)
    #expect(layer.problem == nil)
    layer.start = 0
    layer.rate = -.infinity
    #expect(layer.problem == .rate(-.infinity))
  }

  @Test("A whole frame is met at any number of frames per second, though instants are whole ticks")
  func wholeFrames() throws {
    for framesPerSecond in [
      23.976, 24_000.0 / 1_001, 24 / Double(Float(1.001)), 29.97, 59.94, 11, 13,
    ] {
      let action = try Action(
        name: "a", framesPerSecond: framesPerSecond, channels: [], frameRange: 0...400)
      for rate in [1.0, -1, 2.5] {
        let layer = Layer(action, rate: rate)
        for frame in 0...400 {
          guard let tick = Ticks.nearest(seconds: Double(frame) / framesPerSecond / rate.magnitude)
          else { continue }
          let found = layer.frame(atTick: tick, startTick: 0)
          #expect(found == (rate < 0 ? 400 - Double(frame) : Double(frame)))
        }
      }
    }
  }

  @Test(
    "A key on a whole frame is met from any start, and none a tick before it where frames are ticks"
  )
  func startsBetweenTicks() throws {
    for fps in [23.976, 24, 25, 29.97, 30, 59.94, 60, 90] {
      let layer = try Self.layer(0...500, fps: fps, .hold)
      for j in 0..<40 {
        let start = Double(j) / 11
        let startTick = try #require(Ticks.nearest(seconds: start))
        for frame in [1.0, 2, 3, 10, 77, 100, 499] {
          let tick = try #require(Ticks.nearest(seconds: start + frame / fps))
          #expect(layer.frame(atTick: tick, startTick: startTick) == frame, "\(fps) from \(start)")
          let length = Ticks.perSecond / fps
          guard length == length.rounded() else { continue }
          #expect(layer.frame(atTick: startTick + frame * length - 1, startTick: startTick) < frame)
        }
      }
    }
  }
}
