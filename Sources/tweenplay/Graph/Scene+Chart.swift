import Tweening
import TweeningFormats

extension Scene {
  /// A picture of curves: a pair of axes for each path of each action, as its numbers have one unit.
  func chart(of places: [ChannelPlace], title: String, withHandles: Bool) -> Chart {
    let inks = ChannelInks(of: self)
    var panels: [Chart.Panel] = []
    var facts: [String] = []
    let shownIn = Dictionary(grouping: places, by: \.action)
    for (index, action) in actions.enumerated() {
      guard let shown = shownIn[index]?.map(\.channel) else { continue }
      let frames = action.shownFrames(of: shown, withHandles: withHandles)
      facts.append(action.fact)
      let acting = Set(action.actingChannels)
      let groups = Dictionary(grouping: shown) { action.channels[$0].path }
      // In the order of their first channels.
      for channels in groups.values.sorted(by: { ($0.first ?? 0) < ($1.first ?? 0) }) {
        panels.append(
          action.panel(
            of: channels, acting: acting, over: frames, inks: inks, withHandles: withHandles))
      }
    }
    let few = facts.prefix(3).joined(separator: " · ")
    let rest = facts.count > 3 ? " · and \(facts.count - 3) more" : ""
    return Chart(title: title, facts: ["values over frames · " + few + rest], panels: panels)
  }
}

extension Action {
  /// What plays, in words.
  fileprivate var fact: String {
    let range = frameRange
    return "\(name.onOneLine): \(shortest(range.lowerBound)) to \(shortest(range.upperBound)) at "
      + "\(shortest(framesPerSecond)) fps"
  }

  /// The frames that a picture of some channels shows: all keys, the frames that play where they do
  /// not dwarf the keys, and some room for how the curves go on.
  fileprivate func shownFrames(of shown: [Int], withHandles: Bool) -> ClosedRange<Double> {
    let curves = shown.map { channels[$0].curve }
    let keyed = ValueScale.range(curves.map(\.frameRange)) ?? frameRange
    let span = keyed.upperBound - keyed.lowerBound
    var range = ValueScale.range([keyed, frameRange]) ?? keyed
    if span > 0, range.upperBound - range.lowerBound > 4 * span { range = keyed }
    if withHandles {
      let handles = curves.flatMap(\.keyframes).flatMap {
        [$0.leftHandle.frame, $0.rightHandle.frame]
      }
      let near = ValueScale.range(handles, within: span > 0 ? span / 2 : 10, of: range)
      range = ValueScale.range([range, near]) ?? range
    }
    let room = (range.upperBound - range.lowerBound) * 0.08
    let box = Box(
      low: Point(range.lowerBound - room, 0), high: Point(range.upperBound + room, 1)
    ).withRoom
    return box.low.x...box.high.x
  }

  /// A pair of axes with some channels of one path.
  fileprivate func panel(
    of shown: [Int], acting: Set<Int>, over frames: ClosedRange<Double>, inks: ChannelInks,
    withHandles: Bool
  ) -> Chart.Panel {
    // What counts is drawn over what does not.
    var lines: [Chart.Series] = []
    var mutedLines: [Chart.Series] = []
    var marks: [Chart.Series] = []
    var values: [ClosedRange<Double>?] = []
    for (order, index) in shown.enumerated() {
      let channel = channels[index]
      let acts = acting.contains(index)
      let ink = acts ? inks[channel.path, channel.index] : .faint
      let drawing = CurveDrawing(channel.curve, over: frames, withHandles: withHandles)
      values.append(drawing.values)
      let own = [
        Chart.Series(name: "", ink: ink, form: .dashes, points: drawing.outside),
        Chart.Series(name: "", ink: ink, points: drawing.line, cubics: drawing.cubics),
        Chart.Series(name: "", ink: ink, form: .thin, points: drawing.handleLines),
        Chart.Series(name: "", ink: ink, form: .marks(.ring), points: drawing.handles),
      ].filter { !$0.points.isEmpty || !$0.cubics.isEmpty }
      if acts { lines += own } else { mutedLines += own }
      // A legend of hundreds would leave no room for the picture.
      let name = "\(self.name): \(channel.path)[\(channel.index)]" + channel.remark(acts: acts)
      marks.append(
        Chart.Series(
          name: order < 12 ? name.onOneLine : "", ink: ink,
          form: .marks(Mark.allCases[channel.index % 4]), points: drawing.keys))
    }
    let range = ValueScale.range(values) ?? 0...0
    let room = (range.upperBound - range.lowerBound) * 0.05
    return Chart.Panel(
      title: "", note: shown.count > 12 ? "and \(shown.count - 12) more" : "",
      series: mutedLines + lines + marks,
      window: Box(
        low: Point(frames.lowerBound, range.lowerBound - room),
        high: Point(frames.upperBound, range.upperBound + room)),
      hasXAxis: true)
  }
}

extension Channel {
  /// What a legend says of a channel that drives nothing.
  fileprivate func remark(acts: Bool) -> String {
    if acts { return "" }
    if isMuted { return " (muted)" }
    return isEmpty ? " (empty)" : " (not solo)"
  }
}
