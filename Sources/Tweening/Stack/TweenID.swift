/// The name of one live tween.
///
/// It says nothing about a tween that has ended: its place may be taken by another, whose generation
/// differs. Copies of a scheduler agree about their names.
public struct TweenID: Sendable, Hashable {
  @usableFromInline let slot: Int32
  @usableFromInline let generation: UInt32

  @inlinable init(slot: Int32, generation: UInt32) {
    (self.slot, self.generation) = (slot, generation)
  }
}
