import Tweening
import TweeningFormats

extension Replay {
  /// A picture of the path that the pointer took and of the one that followed it, and numbers.
  func chart(title: String, easingName: String) throws(Failure) -> Chart {
    var values: [Point] = []
    var targetsOverTime: [Point] = []
    var valuesOverTime: [Point] = []
    var lag = 0.0
    var mostLive = 0
    // A picture has no use for more points than this.
    let skip = lastIndex / 20_000 + 1
    var index = 0
    try forEachSample { sample throws(Failure) in
      lag += (sample.target - sample.value).length
      mostLive = max(mostLive, sample.live)
      if index % skip == 0 || index == lastIndex {
        values.append(sample.value)
        targetsOverTime.append(Point(sample.time, sample.target.x))
        valuesOverTime.append(Point(sample.time, sample.value.x))
      }
      index += 1
    }
    let meanLag = lag / Double(lastIndex + 1)
    return Chart(
      title: title,
      facts: [
        "\(trace.events.count) events in \(fixed(trace.duration, 2)) s · mean lag \(fixed(meanLag, 1)) units · "
          + "live tweens \(mostLive) at most",
        "\(easingName) over \(shortest(tween.duration)) s, sampled at \(shortest(rate)) Hz",
      ],
      panels: [
        Chart.Panel(
          title: "path",
          series: [
            Chart.Series(
              name: "pointer", ink: .target, form: .dots,
              points: trace.events.map { Point($0.x, $0.y) }),
            Chart.Series(name: "follower", ink: .follower, points: values),
          ], isMap: true, share: 3),
        Chart.Panel(
          title: "x", note: "over seconds",
          series: [
            Chart.Series(name: "pointer", ink: .target, points: targetsOverTime),
            Chart.Series(name: "follower", ink: .follower, points: valuesOverTime),
          ], hasXAxis: true),
      ])
  }
}
