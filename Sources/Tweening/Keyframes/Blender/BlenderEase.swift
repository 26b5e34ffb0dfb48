/// The eased interpolations between two keys in single precision, of one segment or of four side by side.
///
/// One text for both, so that they have the same bits: what differs between the eases is chosen at the end. A choice
/// costs less than a branch that is not foreseen. Each formula is a function of its own, or the compiler evaluates some
/// of them that are not asked for: 16 ns a value and not 12 (`tweenbench --only w3.eased.cubic`).
struct BlenderEase<N: Singles>: Sendable {
  var begin, change, duration: N

  /// Which end is eased; one of the three.
  var isIn, isOut, isInOut: N.Mask

  /// All of the duration and of the change, or a half where the ends mirror each other.
  @inline(__always) private var run: N { duration.replacing(with: duration * 0.5, where: isInOut) }
  @inline(__always) private var rise: N { change.replacing(with: change * 0.5, where: isInOut) }

  /// The progress at which the right key is reached, in units of ``run``.
  @inline(__always) private var end: N {
    N(repeating: 1).replacing(with: N(repeating: 2), where: isInOut)
  }

  /// Whether a progress is in the first of two halves.
  @inline(__always)
  private func isFirstHalf(_ progress: N) -> N.Mask {
    N.both(isInOut, progress .< N(repeating: 1))
  }

  /// Where the left key is eased at a progress.
  @inline(__always)
  private func isFirst(_ progress: N) -> N.Mask { N.either(isIn, isFirstHalf(progress)) }

  @inline(never)
  func sine(_ t: N) -> N {
    let (b, c, d) = (begin, change, duration)
    let pi = Double(SingleMaths.pi)
    let angle = (t / d * (pi / 2)).replacing(with: pi * t / d, where: isInOut)
    // A sine where the right key is eased, else a cosine.
    let wave = SingleMaths.wave(
      angle, quarters: N(repeating: 1).replacing(with: N(repeating: 0), where: isOut))
    return (-c * wave + c + b)
      .replacing(with: c * wave + b, where: isOut)
      .replacing(with: -rise * (wave - 1) + b, where: isInOut)
  }

  /// A power of 2.
  @inline(never)
  func quad(_ time: N) -> N {
    let (b, c) = (begin, change)
    let t = time / run
    let w = t - 1
    return (-rise * (w * (w - 2) - 1) + b)
      .replacing(with: -c * t * (t - 2) + b, where: isOut)
      .replacing(with: rise * t * t + b, where: isFirst(t))
  }

  @inline(never)
  func cubic(_ time: N) -> N { power(time, 3) }

  @inline(never)
  func quart(_ time: N) -> N { power(time, 4) }

  @inline(never)
  func quint(_ time: N) -> N { power(time, 5) }

  /// A power of 3, 4 or 5.
  @inline(__always)
  private func power(_ time: N, _ n: Int) -> N {
    let t = time / run
    let w = t - end
    // From the left, as a product is written.
    var (first, last) = (rise * t, w)
    for _ in 1..<n { (first, last) = (first * t, last * w) }
    // Even powers change their sign when mirrored.
    let second = n == 4 ? -rise * (last - end) : rise * (last + end)
    return (second + begin).replacing(with: first + begin, where: isFirst(t))
  }

  @inline(never)
  func expo(_ time: N) -> N {
    // 2⁻¹⁰, by which the exponential misses its end, and what makes up for it.
    let least: Float = 0x1p-10
    let scale = Double(1 / (1 - least))
    let isSecondHalf = N.both(isInOut, run .< time)
    let isLast = N.either(isOut, isSecondHalf)
    let t = time.replacing(with: time - run, where: isSecondHalf)
    let b = begin.replacing(with: begin + rise, where: isSecondHalf)
    let power = SingleMaths.exp2(
      (10 * (t / run - 1)).replacing(with: -10 * t / run, where: isLast))
    let part = power - Double(least)
    return (rise * part * scale + b)
      .replacing(with: rise * (1 - part * scale) + b, where: isLast)
  }

  @inline(never)
  func circ(_ time: N) -> N {
    let t = time / run
    let isFirst = isFirst(t)
    let w = (t - end).replacing(with: t, where: isFirst)
    let height = (1 - w * w).root
    return (rise * (height + (end - 1)) + begin)
      .replacing(with: -rise * (height - 1) + begin, where: isFirst)
  }

  @inline(never)
  func back(_ time: N, overshoot s: N) -> N {
    let t = time / run
    let w = t - end
    let start = (s + 1) * t - s
    let first = (rise * t * t * start).replacing(with: rise * (t * t * start), where: isInOut)
    let second = rise * (w * w * ((s + 1) * w + s) + end)
    return (second + begin).replacing(with: first + begin, where: isFirst(t))
  }

  @inline(never)
  func bounce(_ t: N) -> N {
    let (b, c, d) = (begin, change, duration)
    let isFirstHalf = N.both(isInOut, t .< run)
    let time = t.replacing(with: d - t, where: isIn)
      .replacing(with: t * 2 - d, where: isInOut)
      .replacing(with: d - t * 2, where: isFirstHalf)
    let y = bounced(time / d)
    return (y + b)
      .replacing(with: c - (y + 0) + b, where: isIn)
      .replacing(with: (y + 0) * 0.5 + c * 0.5 + b, where: isInOut)
      .replacing(with: (c - (y + 0)) * 0.5 + b, where: isFirstHalf)
  }

  /// The parabolas, of which the last one ends at the change.
  @inline(__always)
  private func bounced(_ progress: N) -> N {
    // 11/4 of the first one's length.
    let whole: Float = 2.75
    func length(_ part: Float) -> N { N(repeating: Double(part / whole)) }
    let (isFirst, isSecond, isThird) = (
      progress .< length(1), progress .< length(2), progress .< length(2.5)
    )
    let middle = length(2.625).replacing(with: length(2.25), where: isThird)
      .replacing(with: length(1.5), where: isSecond).replacing(with: length(0), where: isFirst)
    let height = N(repeating: 0.984375).replacing(with: N(repeating: 0.9375), where: isThird)
      .replacing(with: N(repeating: 0.75), where: isSecond)
      .replacing(with: N(repeating: 0), where: isFirst)
    let t = progress - middle
    return change * (7.5625 * t * t + height)
  }

  /// Amplitude and period are absolute, in the unit of the value and in frames.
  @inline(never)
  func elastic(_ time: N, _ swing: BlenderSwing<N>) -> N {
    let (b, c) = (begin, change)
    let t = time / run
    let w = t - 1
    // Negative before the end that swings.
    let progress = (-w).replacing(with: w, where: isFirst(t)).replacing(with: -t, where: isOut)
    let y = swing.value(progress, duration)
    return (y + c + b)
      .replacing(with: y * 0.5 + c + b, where: isInOut)
      .replacing(with: -0.5 * y + b, where: isFirstHalf(t))
      .replacing(with: -y + b, where: isIn)
      .replacing(with: b + c, where: t .== end)
      .replacing(with: b, where: time .== N(repeating: 0))
  }
}
