/// A ``TrackStack`` whose channels have found their lanes, ready to be asked at any frame.
///
/// The lanes are the components of the properties it was made for, in their order, end to end:
/// `location` and `scale` have six.
public struct BoundTracks: Sendable {
  private struct BoundTrack: Sendable {
    let track: Track
    let actions: [ActionBinding]
  }

  /// How many lanes there are.
  public let laneCount: Int

  private let rests: [(lane: Int, value: Double)]
  private let tracks: [BoundTrack]
  private let top: ActionBinding?
  private let topSettings: TrackStack.ActiveAction?
  private let topReach: ClosedRange<Double>?
  private let isSolo: Bool
  private let isStacked: Bool

  /// Finds the lanes of all channels of a stack.
  ///
  /// Channels of a path that no property has, or of a component that it does not have, are left
  /// out. Of several properties of one path the first counts.
  ///
  /// - Complexity: O((c + p) log (c + p)) for c channels in all actions and p properties, and O(s · a) for s strips of
  ///   a actions, comparisons of which, where names and channels are alike, go through all keys. Nothing is looked for afterwards. The curves are shared with the stack, and what was found for an action
  ///   among its strips.
  public init(_ stack: TrackStack, to properties: [RestProperty]) {
    self.init(stack, to: BoundPaths(properties))
  }

  init(_ stack: TrackStack, to paths: BoundPaths) {
    var bindings: [(action: Action, binding: ActionBinding)] = []
    func binding(of action: Action) -> ActionBinding {
      if let known = bindings.first(where: { $0.action == action }) { return known.binding }
      var new = ActionBinding(action, to: paths)
      new.sort()
      bindings.append((action, new))
      return new
    }
    tracks = stack.playingTracks.map { track in
      BoundTrack(track: track, actions: track.strips.map { binding(of: $0.action) })
    }
    isSolo = stack.tracks.contains { $0.isSolo }
    isStacked = isSolo || tracks.contains { !$0.actions.isEmpty }
    topSettings = stack.active
    topReach = stack.active?.reach
    top = stack.active.map { binding(of: $0.action) }
    let lanes = paths.properties.flatMap { $0.rest }
    laneCount = lanes.count
    var isAnimated = [Bool](repeating: false, count: lanes.count)
    for binding in tracks.flatMap({ $0.actions }) + (top.map { [$0] } ?? []) {
      for scalar in binding.scalars { isAnimated[scalar.lane] = true }
      for rotation in binding.rotations {
        for index in 0..<4 where isStacked || rotation.curves[index] != nil {
          isAnimated[rotation.lane + index] = true
        }
      }
    }
    rests = lanes.indices.filter { isAnimated[$0] }.map { ($0, lanes[$0]) }
  }

  /// The lanes that the stack writes, in ascending order.
  ///
  /// All four of a quaternion if any of them is animated by a strip, or by an active action that is
  /// blended.
  public var animatedLanes: [Int] { rests.map { $0.lane } }

  /// Writes the values at a frame to the animated lanes; all others stay as they are.
  ///
  /// What it writes does not depend on what the lanes hold, and is finite, if only the rest values
  /// are; where an active action alone gives a number that is not finite, nothing is written. At a
  /// frame that is not a number no strip plays.
  ///
  /// - Parameters:
  ///   - frame: the frame of the stack.
  ///   - lanes: ``laneCount`` numbers or more; with fewer, nothing is written.
  /// - Complexity: O(t log s + c log k) for t tracks of s strips and c channels of k keys that
  ///   play.
  public func evaluate(at frame: Double, over lanes: inout [Double]) {
    guard lanes.count >= laneCount else { return }
    blend(at: frame, within: 0..<laneCount, over: &lanes)
  }

  /// Writes what the stack gives at a frame to some lanes, with derivatives if the frame has them.
  ///
  /// - Parameters:
  ///   - frame: the frame of the stack.
  ///   - range: all lanes, or those of one property.
  ///   - lanes: the numbers of the range, the first at 0.
  func blend<Number: BlendNumber>(
    at frame: Number, within range: Range<Int>, over lanes: inout [Number]
  ) {
    guard isStacked else {
      top?.write(at: frame, within: range, to: &lanes)
      return
    }
    for place in rests.places(within: range, { $0.lane }) {
      lanes[rests[place].lane - range.lowerBound] = Number(repeating: rests[place].value)
    }
    for bound in tracks {
      guard let index = bound.track.strip(at: frame.value) else { continue }
      let strip = bound.track.strips[index]
      let influence = Number.influence(of: strip, at: frame)
      guard !influence.isSilent else { continue }
      bound.actions[index].blend(
        at: Number.actionFrame(of: strip, at: frame), strip.blendMode, influence: influence,
        within: range, over: &lanes)
    }
    guard let top, let topSettings, !isSolo,
      TrackStack.ActiveAction.plays(at: frame.value, reach: topReach, topSettings.extrapolation)
    else { return }
    top.blend(
      at: frame, topSettings.blendMode, influence: Number(repeating: topSettings.influence),
      within: range, over: &lanes)
  }
}

extension TrackStack {
  /// The stack with its channels bound to the lanes of properties: see ``BoundTracks``.
  public func bound(to properties: [RestProperty]) -> BoundTracks {
    BoundTracks(self, to: properties)
  }
}
