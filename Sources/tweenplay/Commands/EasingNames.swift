import Tweening
import TweeningFormats

/// An easing and what to call it.
struct ShownEasing: Sendable, Equatable {
  /// The canonical name where there is one.
  var name: String
  var easing: Easing

  /// All easings that have a name.
  static let all = EasingCatalogue.all.map { ShownEasing(name: $0.name, easing: $0.easing) }
}

/// Reads an easing as people write it; `use` says in messages what it was given for, as in `--easing`.
func readEasing(_ text: String, for use: String) throws(Failure) -> ShownEasing {
  do throws(EasingSyntaxError) {
    let easing = try EasingSyntax.parse(text)
    return ShownEasing(name: EasingSyntax.write(easing) ?? text, easing: easing)
  } catch {
    throw .usage("'\(text)' is no value for \(use): \(error.description)")
  }
}
