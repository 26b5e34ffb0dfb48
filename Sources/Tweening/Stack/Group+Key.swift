extension Group {
  /// What tweens must have in common to share columns.
  struct Key: Sendable, Equatable {
    /// Tells most easings apart at once; see ``Easing/fingerprint``.
    var fingerprint: UInt64
    /// The lanes of a displacement.
    var width: Int32
    /// The first of `width` lanes that nobody reads.
    var grave: Int32
    /// Which lanes they move: see ``TweenStack/page(of:)``.
    var page: Int32
    /// Whether the tick adds the tweens up.
    ///
    /// If not, they are folded when read.
    var isScattered: Bool
    /// Whether time stands still for the tweens: they are always asked at instant 0.
    var isFrozen: Bool
    /// The duration in ticks of their own time if all tweens have the same and are added up by property, else 0.
    var collapsesOver = 0.0
    /// By which clock they run, and how fast, but for those of which what is attached tells it.
    var tempo = Tempo.usual
    /// Tells apart functions of the user's, which all have one fingerprint; see ``Easing/closure``.
    var closure: UInt = 0

    /// Inlined, as the compiler's own one, of so many parts, is not.
    @inline(__always) static func == (a: Key, b: Key) -> Bool {
      a.fingerprint == b.fingerprint && a.width == b.width && a.isScattered == b.isScattered
        && a.grave == b.grave && a.page == b.page && a.isFrozen == b.isFrozen
        && a.collapsesOver == b.collapsesOver && a.tempo == b.tempo
        && a.closure == b.closure
    }
  }
}
