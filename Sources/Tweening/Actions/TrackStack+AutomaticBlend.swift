extension TrackStack {
  /// The lengths over which a strip would fade in and out by its overlaps with the tracks beside
  /// it.
  ///
  /// Only strips of the tracks directly below and above count, muted or not. One that ends within
  /// this strip lets it fade in until there, one that begins within it lets it fade out from there
  /// on; of several, the longest fade counts. Where both fades together are longer than the strip,
  /// fading in is cut short. This is what Blender does where a strip overlaps one other at each
  /// end; where it overlaps several, Blender's lengths depend on the order of edits, and these do
  /// not.
  ///
  /// - Parameters:
  ///   - track: the index of a track.
  ///   - strip: the index of a strip on it.
  /// - Returns: the lengths in frames; 0 and 0 if there is no such strip.
  /// - Complexity: O(n) in the number of strips of the two tracks.
  public func automaticBlends(track: Int, strip: Int) -> (blendIn: Double, blendOut: Double) {
    guard tracks.indices.contains(track), tracks[track].strips.indices.contains(strip) else {
      return (0, 0)
    }
    let (start, end) = (tracks[track].strips[strip].start, tracks[track].strips[strip].end)
    var blends = (blendIn: 0.0, blendOut: 0.0)
    for place in [track - 1, track + 1] where tracks.indices.contains(place) {
      for other in tracks[place].strips {
        if other.end > start, other.end < end {
          blends.blendIn = max(blends.blendIn, other.end - start)
        }
        if other.start > start, other.start < end {
          blends.blendOut = max(blends.blendOut, end - other.start)
        }
      }
    }
    blends.blendIn = min(blends.blendIn, end - start - blends.blendOut)
    return blends
  }

  /// Gives every strip that ``Strip/blendsAutomatically`` the blends of
  /// ``automaticBlends(track:strip:)``.
  ///
  /// - Complexity: O(n²) at worst, in the number of strips of neighbouring tracks.
  public mutating func updateAutomaticBlends() {
    for track in tracks.indices {
      for strip in tracks[track].strips.indices
      where tracks[track].strips[strip].blendsAutomatically {
        let blends = automaticBlends(track: track, strip: strip)
        tracks[track].setBlends(of: strip, blends.blendIn, blends.blendOut)
      }
    }
  }
}
