/// What only some live tweens have: a key, a group, a clock, a time of their own.
struct Attachment: Sendable {
  /// The number of its key, the same for all of that name on a property, or −1.
  var key: Int32 = -1
  /// The name of its key.
  var name = ""
  /// A number that equal names share and different ones hardly ever do.
  var print: UInt64 = 0
  /// Whether the tween cross-fades with older ones of its key, whatever its law says of all others.
  var fadesItsKey = false
  /// The clock by which its time runs.
  var clock: Int32 = 0
  /// The group it belongs to, or −1.
  var group: Int32 = -1
  /// The tween that carries on the velocity which this one's change has cut off, if any.
  var companion: TweenID?
  /// The tween whose companion this one is, if any; it is that one which groups count.
  var main: TweenID?
  /// How fast its own time runs, apart from its clock and its group.
  var speed = 1.0
  /// Whether its own time stands still.
  var isPaused = false
  /// By what its weight is multiplied: what was left of the tween whose rest it carries on.
  var gain = 1.0
  /// From where it leads if it has replaced others, for those who turn back; else `nil`.
  var turn: Turn?
  /// How its time has run so far; `nil` as long as that is the scheduler's own.
  var course: Course?

  /// What turning back is measured by; see ``KeyPolicy/replace``.
  struct Turn: Sendable {
    /// The lanes of the value at the beginning.
    let from: [Double]
    /// The lanes of the base to which it leads; a base that has moved since is another way.
    let to: [Double]
    /// The lanes of the value to which a change is a turning back.
    let origin: [Double]
    /// The share of a whole way that the tween stands for.
    let share: Double

    /// The share of a whole way that turning back stands for, from the eased progress so far.
    ///
    /// CSS keeps it within 0...1, which an easing that overshoots would leave.
    static func share(eased: Double, of share: Double) -> Double {
      clampedToUnit((eased * share + (1 - share)).magnitude)
    }
  }

  /// Time that has passed for a tween, apart from the scheduler's.
  struct Course: Sendable {
    /// From the beginning of motion until `since`, in ticks of its own time.
    var elapsed: Double
    /// The instant in ticks.
    var since: Double
    /// How fast it runs from there on.
    var speed: Double
    /// The whole length of the motion, in ticks of its own time.
    let length: Double
    /// What turns ticks of its own time into progress.
    let rate: Double

    /// Ticks of its own time from the beginning of motion to an instant.
    func elapsed(at time: Double) -> Double { elapsed + (time - since) * speed }
  }
}

/// Attachments by place, with a list of free places.
struct Attachments: Sendable {
  private var attachments: [Attachment] = []
  private var free: [Int32] = []

  /// Whether there is none.
  var isEmpty: Bool { attachments.count == free.count }

  subscript(place: Int32) -> Attachment {
    get { attachments[Int(place)] }
    _modify { yield &attachments[Int(place)] }
  }

  /// Keeps an attachment and gives its place.
  mutating func add(_ attachment: Attachment) -> Int32 {
    if let place = free.popLast() {
      attachments[Int(place)] = attachment
      return place
    }
    attachments.append(attachment)
    return Int32(attachments.count - 1)
  }

  /// Frees a place.
  mutating func remove(_ place: Int32) {
    attachments[Int(place)] = Attachment()
    free.append(place)
  }

  /// Gives back the places behind the last one that is taken, and room for more.
  mutating func shrinkToFit() {
    var isFree = [Bool](repeating: false, count: attachments.count)
    for place in free { isFree[Int(place)] = true }
    let kept = (isFree.lastIndex(of: false) ?? -1) + 1
    attachments.removeLast(attachments.count - kept)
    free.removeAll { $0 >= kept }
    attachments.shrinkToFit()
    free.shrinkToFit()
  }
}
