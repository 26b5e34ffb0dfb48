import Pictures
import Tweening
import TweeningFormats

extension Replay {
  /// A picture of the path that the pointer took and of the one that followed it, and numbers.
  func chart(title: String, easingName: String) throws(Failure) -> Chart {
    var values: [Point] = []
    var targetsOverTime: [Point] = []
    var valuesOverTime: [Point] = []
    var speeds: [Point] = []
    var rivals: [Point] = []
    var rivalSpeeds: [Point] = []
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
        if let rival = sample.rival {
          speeds.append(Point(sample.time, sample.velocity.length))
          rivals.append(rival.value)
          rivalSpeeds.append(Point(sample.time, rival.velocity.length))
        }
      }
      index += 1
    }
    let words =
      (style.law == .additive ? "" : " · law \(style.law.rawValue)")
      + (style.policy == .stack ? "" : " · policy \(style.policy.rawValue)")
    let meanLag = lag / Double(lastIndex + 1)
    return Chart(
      title: title,
      facts: [
        "\(trace.events.count) events in \(fixed(trace.duration, 2)) s · mean lag \(fixed(meanLag, 1)) units · "
          + "live tweens \(mostLive) at most",
        "\(easingName) over \(shortest(tween.duration)) s, sampled at \(shortest(rate)) Hz" + words,
      ],
      panels: [
        Chart.Panel(
          title: "path",
          series: [
            Chart.Series(
              name: "pointer", ink: .target, form: .dots,
              points: trace.events.map { Point($0.x, $0.y) })
          ]
            + (style.isCompared
              ? [Chart.Series(name: "starting anew", ink: .rival, points: rivals)] : [])
            + [Chart.Series(name: "follower", ink: .follower, points: values)],
          isMap: true, share: style.isCompared ? 2 : 3),
        style.isCompared
          ? Chart.Panel(
            title: "speed", note: "units a second over seconds",
            series: [
              Chart.Series(name: "starting anew", ink: .rival, points: rivalSpeeds),
              Chart.Series(name: "follower", ink: .follower, points: speeds),
            ], hasXAxis: true)
          : Chart.Panel(
            title: "x", note: "over seconds",
            series: [
              Chart.Series(name: "pointer", ink: .target, points: targetsOverTime),
              Chart.Series(name: "follower", ink: .follower, points: valuesOverTime),
            ], hasXAxis: true),
      ])
  }
}
