/// The name of one live tween.
///
/// It says nothing about a tween that has ended: its place may be taken by another, whose generation
/// differs. Copies of a scheduler agree about their names.
public struct TweenID: Sendable, Hashable {
  let slot: Int32
  let generation: UInt32
}
