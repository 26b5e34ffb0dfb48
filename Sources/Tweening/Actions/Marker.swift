/// A named frame of an ``Action``.
public struct Marker: Sendable, Equatable {
  /// What the frame is called; several may have one name.
  public var name: String

  /// The frame, any fraction allowed.
  public var frame: Double

  /// A name for a frame.
  public init(_ name: String, frame: Double) {
    self.name = name
    self.frame = frame
  }

  /// Whether two markers have the same name, byte by byte, and the same frame.
  public static func == (a: Marker, b: Marker) -> Bool {
    a.frame == b.frame && a.name.hasBytes(of: b.name)
  }
}

extension Action {
  /// Adds a marker in its place, after those of the same frame.
  ///
  /// - Returns: its index.
  /// - Throws: ``ActionError/markerFrame(_:)`` for a frame that no key could have.
  /// - Complexity: O(log n) to search, one move of the markers after it.
  @discardableResult
  public mutating func addMarker(_ marker: Marker) throws(ActionError) -> Int {
    guard marker.frame.magnitude <= FCurve.limit else { throw .markerFrame(marker.frame) }
    let place = Action.firstIndex(markers.count) { markers[$0].frame > marker.frame }
    markers.insert(marker, at: place)
    return place
  }

  /// Takes a marker away; `nil`, and no change, if there is none of this index.
  @discardableResult
  public mutating func removeMarker(at index: Int) -> Marker? {
    markers.indices.contains(index) ? markers.remove(at: index) : nil
  }

  /// The first marker of a name, if there is one.
  ///
  /// - Complexity: O(n) in the number of markers.
  public func marker(_ name: String) -> Marker? {
    markers.first { $0.name.hasBytes(of: name) }
  }

  /// The first marker after a frame; `nil` if there is none.
  ///
  /// - Complexity: O(log n).
  public func nextMarker(after frame: Double) -> Marker? {
    let place = Action.firstIndex(markers.count) { markers[$0].frame > frame }
    return place < markers.count ? markers[place] : nil
  }

  /// The last marker before a frame; `nil` if there is none.
  ///
  /// - Complexity: O(log n).
  public func previousMarker(before frame: Double) -> Marker? {
    let place = Action.firstIndex(markers.count) { markers[$0].frame >= frame }
    return place > 0 && frame == frame ? markers[place - 1] : nil
  }
}
