/// Keys along the progress of a motion, and how they are laid over what is below: a keyframe effect of
/// Web Animations as a value.
///
///     let hop = try KeyframeEffect<Double>([
///       .init(0, .add), .init(30, .add, at: 0.4, easing: .sine(.in)), .init(0, .add),
///     ])
///     hop.value(over: 100, at: 0.2)      // 115
///
/// Every key is laid over the underlying value first, and then the two around the progress are
/// interpolated, so one effect may mix keys that replace with keys that add. Where there is no key at 0
/// or at 1, the underlying value itself stands there.
///
/// It says nothing about time: a ``TimeMap`` gives the progress, ``KeyframeTween`` joins the two.
public struct KeyframeEffect<Value: Tweenable>: Sendable {
  /// What a key does to the underlying value.
  public enum Content: Sendable {
    /// It takes its place.
    case replace(Value)

    /// It moves it.
    case add(Value.Displacement)

    /// It moves it, as `accumulate` of Web Animations does.
    ///
    /// Web Animations appends to a list with `add` and sums the list's numbers with `accumulate`. A
    /// ``Tweenable`` has one sum, so here both are the same; what is read is kept to be written again.
    case accumulate(Value.Displacement)
  }

  /// A point of the motion.
  public struct Key: Sendable {
    /// What the key does to the underlying value.
    public var content: Content

    /// The progress at which it is reached, 0...1; `nil` to be spaced evenly between its neighbours.
    public var offset: Double?

    /// The way to the next key.
    public var easing: Easing

    /// A key of its parts.
    public init(_ content: Content, at offset: Double? = nil, easing: Easing = .linear) {
      self.content = content
      self.offset = offset
      self.easing = easing
    }
  }

  /// What the number of the iteration does.
  public enum IterationComposite: UInt8, Sendable, Equatable, CaseIterable {
    /// Nothing: all iterations are alike.
    case replace

    /// Iteration n moves every key by n times the last key, so that each begins where the one before
    /// it has ended (if the first key adds nothing).
    case accumulate
  }

  /// The keys as they were given, with all offsets filled in.
  public let keys: [Key]

  /// What the number of the iteration does.
  public let iterationComposite: IterationComposite

  /// Key contents in order, with the underlying value (`nil`) at 0 and 1 where no key stands there.
  let points: [Content?]
  let offsets: [Double]
  let easings: [Easing]

  /// What an iteration adds to the next one.
  let advance: Value.Displacement?

  /// An effect of keys in the order of their offsets.
  ///
  /// A missing offset is 0 for the first of several keys and 1 for the last one (or the only one); the
  /// others are spaced evenly between those given. No keys: the effect changes nothing.
  ///
  /// - Parameters:
  ///   - keys: The keys; several may have the same offset, which is a jump.
  ///   - iterationComposite: What the number of the iteration does.
  /// - Throws: What is impossible about a key, see ``KeyframeEffectProblem``.
  /// - Complexity: O(number of keys).
  public init(_ keys: [Key], iterationComposite: IterationComposite = .replace)
    throws(KeyframeEffectProblem)
  {
    let offsets = try Self.filled(keys)
    for (index, key) in keys.enumerated() {
      if let problem = key.easing.problem { throw .easing(key: index, problem) }
      guard key.content.isFit else { throw .value(key: index) }
    }
    var complete = keys
    for index in complete.indices { complete[index].offset = offsets[index] }
    self.keys = complete
    self.iterationComposite = iterationComposite
    advance = iterationComposite == .accumulate ? try Self.advance(keys) : nil
    let lacksFirst = offsets.first != 0
    let lacksLast = offsets.last != 1
    points =
      (lacksFirst ? [nil] : []) + keys.map { $0.content } + (lacksLast ? [nil] : [])
    self.offsets = (lacksFirst ? [0] : []) + offsets + (lacksLast ? [1] : [])
    easings =
      (lacksFirst ? [.linear] : []) + keys.map { $0.easing } + (lacksLast ? [.linear] : [])
  }

  /// What an iteration adds to the next one: the last key.
  private static func advance(_ keys: [Key]) throws(KeyframeEffectProblem) -> Value.Displacement? {
    guard let last = keys.last else { return nil }
    switch last.content {
    case .add(let move), .accumulate(let move): return move
    case .replace(let value):
      guard Value.isVector else { throw .noSum(key: keys.count - 1) }
      return value.asDisplacement
    }
  }
}

/// What a key does to the underlying value, in the words of Web Animations.
public enum Composite: UInt8, Sendable, Equatable, CaseIterable {
  /// It takes its place.
  case replace
  /// It is added to it.
  case add
  /// It is added to it, number by number.
  case accumulate
}

extension KeyframeEffect.Key where Value: VectorSpace, Value.Displacement == Value {
  /// A key of a type whose values can be added themselves: a number or a vector.
  public init(
    _ value: Value, _ composite: Composite = .replace, at offset: Double? = nil,
    easing: Easing = .linear
  ) {
    switch composite {
    case .replace: self.init(.replace(value), at: offset, easing: easing)
    case .add: self.init(.add(value), at: offset, easing: easing)
    case .accumulate: self.init(.accumulate(value), at: offset, easing: easing)
    }
  }
}

extension KeyframeEffect.Content {
  /// Whether all lanes can be summed.
  fileprivate var isFit: Bool {
    switch self {
    case .replace(let value): value.hasFitLanes
    case .add(let move), .accumulate(let move): move.hasFitLanes
    }
  }
}
