import Tweening

/// The laws by the words that `--law` takes.
enum LawWord: String, CaseIterable, Sendable {
  case additive, crossfade, guarded

  var law: CombinationLaw {
    switch self {
    case .additive: .additive
    case .crossfade: .crossfade
    case .guarded: .guarded
    }
  }
}

/// The policies by the words that `--policy` takes.
enum PolicyWord: String, CaseIterable, Sendable {
  case stack, cut, bake, crossfade, replace, ignore

  var policy: KeyPolicy {
    switch self {
    case .stack: .stack
    case .cut: .cut
    case .bake: .bake
    case .crossfade: .crossfade
    case .replace: .replace
    case .ignore: .ignore
    }
  }
}
