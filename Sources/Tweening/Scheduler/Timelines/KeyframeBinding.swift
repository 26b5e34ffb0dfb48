/// Which property a track of a ``KeyframeTimeline`` moves.
public struct KeyframeBinding<Root: Sendable>: Sendable {
  /// The track of a timeline, if it has it.
  let track: @Sendable (KeyframeTimeline<Root>) -> KeyframeScore?
  let property: PropertyID
  let laneCount: Int
  let width: Int

  private init<Value: Tweenable>(
    _ property: Property<Value>,
    track: @escaping @Sendable (KeyframeTimeline<Root>) -> KeyframeScore?
  ) {
    self.property = property.id
    laneCount = Value.laneCount
    width = Value.Displacement.laneCount
    self.track = track
  }
}

extension KeyframeBinding where Root == KeyframeValues {
  /// The track of a name moves a property.
  public init<Value: Tweenable>(_ name: String, _ property: Property<Value>) {
    self.init(property) { timeline in
      timeline.track(of: name)?.score
    }
  }
}

#if !hasFeature(Embedded)
  extension KeyframeBinding {
    /// The track of a key path moves a property.
    public init<Value: Tweenable>(
      _ path: any KeyPath<Root, Value> & Sendable, _ property: Property<Value>
    ) {
      self.init(property) { timeline in timeline.tracks.last { $0.moves(path) }?.score }
    }
  }
#endif
