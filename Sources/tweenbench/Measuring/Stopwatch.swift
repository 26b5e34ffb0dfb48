#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Times work by what the thread has computed, not by the clock on the wall.
///
/// So a thread that has to wait while others use its core does not count as slow.
enum Stopwatch {
  /// How long `work` computes.
  static func time(_ work: () -> Void) -> Duration {
    let start = now
    work()
    return now - start
  }

  /// How long rounds of work compute, of which each gives a number, so that none can be left out.
  @inline(__always)
  static func time(_ rounds: Int, _ round: () -> Double) -> Duration {
    var sum = 0.0
    let elapsed = time { for _ in 0..<rounds { sum += round() } }
    consume(sum)
    return elapsed
  }

  private static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
