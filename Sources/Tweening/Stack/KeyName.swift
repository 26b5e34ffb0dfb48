/// The name of a key, and a number that tells most names apart at once.
struct KeyName: Sendable {
  let name: String
  let print: UInt64

  init(_ name: String) {
    self.name = name
    var print = Fingerprint(kind: 0)
    for unit in name.utf8 { print = print.adding(UInt64(unit)) }
    self.print = print.bits
  }

  /// That of a tween which has one.
  init(of attachment: Attachment) { (name, print) = (attachment.name, attachment.print) }
}
