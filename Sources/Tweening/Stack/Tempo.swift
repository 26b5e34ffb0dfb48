/// By which clock tweens run, and how fast, if nothing else concerns their time.
///
/// Tweens that began without a delay share columns with others of their tempo, so that nothing has to be kept of each beside
/// its beginning and its end: of its own time, of which there is none before its beginning, those tell all
/// (``TweenStack/course(of:)``). When the speed changes, and when something is done to one tween alone, an ``Attachment``
/// tells it from then on. One that has it may stand among those of another tempo, as after the removal of its clock: what is
/// attached counts then.
struct Tempo: Sendable, Equatable {
  /// That of the main clock as it runs at first.
  static let usual = Tempo()

  /// So many clocks, the first ones, have groups of their own: a tick of 1,000 tweens, each by its own clock, took 31 ns for
  /// each where all had, and takes 1.4.
  static let most: Int32 = 8

  /// The clock.
  var clock: Int32 = 0
  /// How many ticks of the clock's time pass in one of the scheduler's; more than 0.
  var speed = 1.0

  /// How many ticks of the scheduler's time as many of the clock's take.
  @inline(__always) func ticks(of own: Double) -> Double { speed == 1 ? own : own / speed }

  /// How many of the clock's ticks, a whole number unless the speed is 1, pass in some of the scheduler's.
  @inline(__always) func ownTicks(in ticks: Double) -> Double {
    speed == 1 ? ticks : Maths.rint(ticks * speed)
  }

  /// Whether as many of the clock's ticks take a whole number of the scheduler's, as those of the usual tempo do.
  @inline(__always) func isWhole(_ own: Double) -> Bool {
    speed == 1 || ticks(of: own) == Maths.rint(ticks(of: own))
  }
}

extension TweenStack.Motion {
  /// The same motion, by the scheduler's time so far, at a tempo from an instant on.
  ///
  /// - Returns: `nil` if more would have to be kept of one that is not of the usual tempo: it does not begin at the instant,
  ///   time stands still, there are so many clocks, or beginning and end would not tell how long it lasts.
  @inline(__always) func at(_ tempo: Tempo, from now: Double) -> TweenStack.Motion? {
    if tempo == .usual { return self }
    guard start == now, tempo.speed > 0, tempo.clock < Tempo.most else { return nil }
    var motion = self
    let length = end - start
    (motion.end, motion.tempo) = (start + tempo.ticks(of: length), tempo)
    return tempo.ownTicks(in: motion.end - start) == length ? motion : nil
  }
}
