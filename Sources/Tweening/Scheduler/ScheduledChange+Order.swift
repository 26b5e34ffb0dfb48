extension Slots.Slot {
  /// When a tween that is still to begin does among all; only of one that a change to come names.
  ///
  /// It is kept where its neighbours, its place and its sequence will be, for it is in no list yet. None is scheduled while ends
  /// are told, which know their tweens by the sequence.
  var order: ScheduledChange.Order {
    get {
      ScheduledChange.Order(
        time: Double(bitPattern: Self.joined(next, previous)),
        number: Self.joined(place, Int32(bitPattern: sequence)))
    }
    set {
      (next, previous) = Self.parted(newValue.time.bitPattern)
      let number = Self.parted(newValue.number)
      (place, sequence) = (number.0, UInt32(bitPattern: number.1))
    }
  }

  private static func joined(_ upper: Int32, _ lower: Int32) -> UInt64 {
    UInt64(UInt32(bitPattern: upper)) << 32 | UInt64(UInt32(bitPattern: lower))
  }

  private static func parted(_ bits: UInt64) -> (Int32, Int32) {
    (Int32(truncatingIfNeeded: bits >> 32), Int32(truncatingIfNeeded: bits))
  }
}
