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

/// Reads an easing as people write it.
func readEasing(_ text: String) throws(Failure) -> ShownEasing {
  do throws(EasingSyntaxError) {
    let easing = try EasingSyntax.parse(text)
    return ShownEasing(name: EasingSyntax.write(easing) ?? text, easing: easing)
  } catch {
    throw .usage(error.description)
  }
}
