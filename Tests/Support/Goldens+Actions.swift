public import Tweening

extension Golden {
  /// The channel of a curve with a path, solved by Blender.
  public var channel: Channel {
    get throws {
      var channel = Channel(
        path: self["path"].text, index: Int(self["index"].number ?? 0),
        curve: try solvedCurve(.blender))
      channel.isMuted = self["mute"].flag
      return channel
    }
  }

  /// The action of a list of curves.
  public var action: Action {
    get throws {
      try Action(name: "golden", channels: self["curves"].array.map { try $0.channel })
    }
  }

  /// A strip as Blender holds it.
  public var strip: Strip {
    get throws {
      func n(_ key: String) -> Double { self[key].number ?? .nan }
      var strip = Strip(
        try action, start: n("frame_start"), end: n("frame_end"),
        frames: n("action_frame_start")...n("action_frame_end"), scale: n("scale"),
        repetitions: n("repeat"))
      strip.evaluator = .blender
      strip.blendMode = blendMode
      strip.extrapolation = stripExtrapolation
      strip.isReversed = self["use_reverse"].flag
      (strip.blendIn, strip.blendOut) = (n("blend_in"), n("blend_out"))
      strip.blendsAutomatically = self["use_auto_blend"].flag
      strip.isMuted = self["mute"].flag
      if self["use_animated_influence"].flag {
        strip.influence = .animated(try self["influence_curve"].solvedCurve(.blender))
      }
      if self["use_animated_time"].flag {
        strip.timing = .animated(
          try self["time_curve"].solvedCurve(.blender),
          isCyclic: self["use_animated_time_cyclic"].flag)
      }
      return strip
    }
  }

  /// The tracks of a case and its action on top.
  public var trackStack: TrackStack {
    get throws {
      let tracks = try self["tracks"].array.map { golden in
        var track = try Track(golden["strips"].array.map { try $0.strip })
        track.isMuted = golden["mute"].flag
        return track
      }
      let base = self["base_action"]
      guard base.exists else { return TrackStack(tracks) }
      return TrackStack(
        tracks,
        active: .init(
          try base.action, blendMode: base.blendMode, influence: base["influence"].number ?? 1,
          extrapolation: base.stripExtrapolation))
    }
  }

  /// The properties that the channels of a case name, at Blender's rest values.
  ///
  /// A property of one's own rests where the case says.
  public var restProperties: [RestProperty] {
    var properties: [RestProperty] = []
    for channel in self["channels"].array {
      let path = channel[0].text
      if properties.contains(where: { $0.path == path }) { continue }
      properties.append(
        Self.standard.first { $0.path == path }
          ?? RestProperty(path: path, rest: self["defaults"][path].numbers))
    }
    return properties
  }

  private var blendMode: BlendMode {
    switch self["blend_type"].text {
    case "COMBINE": .combine
    case "ADD": .add
    case "SUBTRACT": .subtract
    case "MULTIPLY": .multiply
    default: .replace
    }
  }

  private var stripExtrapolation: Strip.Extrapolation {
    switch self["extrapolation"].text {
    case "NOTHING": .nothing
    case "HOLD_FORWARD": .holdForward
    default: .hold
    }
  }

  private static let standard: [RestProperty] = [
    .location, .eulerAngles, .quaternion, .axisAngle, .scale,
  ]
}
