/// The name that was probably meant: the nearest of some known names, for "did you mean …?".
///
/// Near is at most one wrong, missing, extra or swapped letter in three, without regard to the case
/// of ASCII letters. Of equally near names the first one wins, so the answer never depends on chance.
///
/// - Parameters:
///   - name: What was written; only its first 64 bytes are looked at.
///   - known: The names there are.
/// - Returns: One of `known`, or nil where none is near.
package func nearestName(to name: String, among known: some Sequence<String>) -> String? {
  let written = folded(name)
  var best: (name: String, distance: Int)?
  for candidate in known {
    let letters = folded(candidate)
    let limit = max(1, max(written.count, letters.count) / 3)
    let distance = edits(from: written, to: letters)
    if distance <= limit, distance < min(letters.count, best?.distance ?? .max) {
      best = (candidate, distance)
    }
  }
  return best?.name
}

/// The first bytes of a name, with ASCII letters in lower case.
private func folded(_ name: String) -> [UInt8] {
  name.utf8.prefix(64).map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
}

/// How many letters must be replaced, inserted, removed or swapped with their neighbour.
private func edits(from a: [UInt8], to b: [UInt8]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in 1..<(a.count + 1) {
    var row = [i]
    for j in 1..<(b.count + 1) {
      var least = min(last[j], row[j - 1]) + 1
      least = min(least, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
      if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
        least = min(least, beforeLast[j - 2] + 1)
      }
      row.append(least)
    }
    beforeLast = last
    last = row
  }
  return last[b.count]
}
