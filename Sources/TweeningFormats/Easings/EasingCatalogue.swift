public import Tweening

/// An easing with the name that ``EasingSyntax`` reads.
public struct NamedEasing: Sendable, Equatable {
  /// The canonical name.
  public let name: String

  /// The easing.
  public let easing: Easing
}

/// All easings that have a name, for lists and for suggestions.
public enum EasingCatalogue {
  /// Every named easing: the plain ones, CSS's, the families in all directions, the raw forms.
  public static let all: [NamedEasing] = easings.compactMap { easing in
    EasingSyntax.write(easing).map { NamedEasing(name: $0, easing: easing) }
  }

  /// Their names.
  public static var names: [String] { all.map(\.name) }

  private static let easings: [Easing] =
    [
      .linear, .smoothstep, .smootherstep, .perfect, .ease, .easeIn, .easeOut, .easeInOut,
    ]
    + [
      Easing.sine, Easing.quad, Easing.cubic, Easing.quart, Easing.quint, { Easing.expo($0) },
      Easing.circ, { Easing.back($0) }, { Easing.elastic($0) }, Easing.bounce,
      { Easing.expo($0, form: .penner) }, { Easing.elastic($0, form: .penner) },
    ].flatMap { (family: (Direction) -> Easing) in Direction.allCases.map(family) }
    + [.spring(angularFrequency: 20, dampingRatio: 0.5)]
}
