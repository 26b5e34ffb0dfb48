import Foundation
import Testing
import TweeningTestSupport

@testable import Tweening

/// An animation that a browser ran at a playback rate, see `Tests/Fixtures/browser/README.md`.
private struct PlaybackCase: Decodable {
  struct Sample: Decodable {
    var time, localTime, value: Double
    var state: String
    var progress: Double?

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      time = try container.decode(Double.self)
      localTime = try container.decode(Double.self)
      state = try container.decode(String.self)
      progress = try container.decode(Double?.self)
      value = try container.decode(Double.self)
    }
  }

  var id, composite: String
  var base, playbackRate: Double
  var values: [Double]
  var timing: BrowserTiming
  var samples: [Sample]
}

private struct PlaybackFile: Decodable { var cases: [PlaybackCase] }

@Suite("Playback rates as a browser plays them")
struct BrowserPlaybackTests {
  @Test("Every sample is met: local time, whether it is finished, progress and value")
  func samples() throws {
    let data = try Fixtures.data("browser/playback_rate.json")
    let cases = try JSONDecoder().decode(PlaybackFile.self, from: data).cases
    #expect(cases.count == 24)
    var (samples, finished) = (0, 0)
    var worst = 0.0
    for item in cases {
      let map = try item.timing.map(rate: item.playbackRate)
      let composite: Composite = item.composite == "add" ? .add : .replace
      let effect = try KeyframeEffect(item.values.map { .init($0, composite) })
      for sample in item.samples {
        samples += 1
        let local = map.localTicks(at: Ticks.clamped(seconds: sample.time))
        #expect(abs(Ticks.seconds(local) - sample.localTime) <= 1e-8, "\(item.id)")
        let isFinished = map.isFinished(at: sample.time)
        finished += isFinished ? 1 : 0
        #expect(isFinished == (sample.state == "finished"), "\(item.id) at \(sample.time)")
        let position = map.reading(at: sample.time).position
        #expect((position == nil) == (sample.progress == nil), "\(item.id) at \(sample.time)")
        // Chromium solves a Bezier to 1e-7 of its input.
        let bezier = isBezier(item.timing.easing)
        if let progress = sample.progress, let position {
          let values = (bezier ? [-2e-7, 0, 2e-7] : [0]).map {
            map.easing.value(at: position.directedProgress + $0)
          }
          let error = max((values.min() ?? 0) - progress, progress - (values.max() ?? 0), 0)
          #expect(error <= 2e-9, "\(item.id) at \(sample.time): \(position.progress), \(progress)")
        }
        let value = effect.value(over: item.base, at: position)
        let scale = max(abs(item.base), abs(item.values[0]), abs(item.values[1]))
        let tolerance = max(2e-9, (bezier ? 2e-6 : 2e-9) * scale)
        worst = max(worst, abs(value - sample.value) / tolerance)
        #expect(abs(value - sample.value) <= tolerance, "\(item.id) at \(sample.time)")
      }
    }
    print(
      "playback_rate.json: \(cases.count) cases, \(samples) samples, \(finished) finished, \(worst)"
    )
    #expect(samples == 984)
    #expect(finished == 209)
  }
}
