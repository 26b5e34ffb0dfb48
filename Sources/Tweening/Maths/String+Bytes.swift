/// Texts by their bytes: the doorway of this folder to memory.
///
/// Byte by byte, by the iterator of `utf8`, a change that lets all channels of a rig look for their properties took 1.13 times
/// as long (the reference of `tweenbench --only layers.weigh`, as long as that bound all layers anew).
extension String {
  /// Whether another text has the same bytes, as UTF-8.
  ///
  /// Texts that Unicode calls equal may have others.
  func hasBytes(of other: String) -> Bool {
    let isSame = utf8.withContiguousStorageIfAvailable { own in
      other.utf8.withContiguousStorageIfAvailable { other in
        guard own.count == other.count else { return false }
        // To stop at the first difference would take a byte at a time.
        var difference: UInt8 = 0
        for place in own.indices { difference |= own[place] ^ other[place] }
        return difference == 0
      }
    }
    guard let isSame, let isSame else { return utf8.elementsEqual(other.utf8) }
    return isSame
  }

  /// A number that texts of the same bytes share and others hardly ever do.
  var bytePrint: UInt64 {
    utf8.withContiguousStorageIfAvailable { Self.bytePrint(of: $0) }
      ?? Array(utf8).withUnsafeBufferPointer { Self.bytePrint(of: $0) }
  }

  /// Eight bytes a multiplication.
  private static func bytePrint(of bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var print = 0xCBF2_9CE4_8422_2325 ^ UInt64(truncatingIfNeeded: bytes.count)
    var place = 0
    while place + 8 <= bytes.count {
      var word: UInt64 = 0
      for byte in 0..<8 { word |= UInt64(bytes[place + byte]) << UInt64(8 * byte) }
      print = mixed(print ^ word)
      place += 8
    }
    var word: UInt64 = 0
    while place < bytes.count {
      word = word << 8 | UInt64(bytes[place])
      place += 1
    }
    return mixed(print ^ word)
  }

  @inline(__always) private static func mixed(_ number: UInt64) -> UInt64 {
    let product = number &* 0x9E37_79B9_7F4A_7C15
    return product ^ (product >> 32)
  }
}
