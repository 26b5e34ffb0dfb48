#if !hasFeature(Embedded)
  /// A clock of any type, read in seconds of the scheduler's time.
  struct RunningClock {
    private let elapsed: () -> Duration
    private let sleepUntil: (Duration) async throws -> Void
    private var start: Double

    /// Lets the clock's present instant be a time in seconds.
    init<C: Clock>(_ clock: C, startingAt start: Double) where C.Duration == Duration {
      let origin = clock.now
      elapsed = { origin.duration(to: clock.now) }
      sleepUntil = { try await clock.sleep(until: origin.advanced(by: $0), tolerance: nil) }
      self.start = start
    }

    /// The present instant in seconds.
    ///
    /// Set, it goes on from there.
    var now: Double {
      get { start + seconds }
      set { start = newValue - seconds }
    }

    /// The seconds since the clock was taken.
    private var seconds: Double {
      let (seconds, attoseconds) = elapsed().components
      return Double(seconds) + Double(attoseconds) * 1e-18
    }

    /// Waits until an instant in seconds; false if the task was cancelled meanwhile.
    func sleep(until seconds: Double) async -> Bool {
      do {
        try await sleepUntil(.seconds(seconds - start))
        return true
      } catch {
        return false
      }
    }
  }
#endif
