import TweeningFormats

/// The end of a message that offers the nearest of some names: `; did you mean 'x'?`, or nothing.
func didYouMean(_ word: String, among names: [String], prefix: String = "") -> String {
  nearestName(to: word, among: names).map { "; did you mean '\(prefix)\($0)'?" } ?? ""
}
