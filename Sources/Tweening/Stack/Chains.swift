/// Numbered lists of places, linked both ways; a place is in one of them at most.
///
/// To put one in and to take one out is O(1). Whoever takes a place out tells the list that it is in; the links of one that is in
/// none are out of date.
struct Chains: Sendable {
  private struct Link: Sendable {
    var next: Int32 = -1
    var previous: Int32 = -1
  }

  /// The first place of each list, or −1.
  private var heads: [Int32] = []
  private var links: [Link] = []

  /// Puts a place, which is in no list, at the front of one.
  mutating func insert(_ place: Int32, into chain: Int32) {
    while heads.count <= Int(chain) { heads.append(-1) }
    while links.count <= Int(place) { links.append(Link()) }
    let behind = heads[Int(chain)]
    links[Int(place)] = Link(next: behind, previous: -1)
    if behind >= 0 { links[Int(behind)].previous = place }
    heads[Int(chain)] = place
  }

  /// Takes a place out of a list, in which it is.
  mutating func remove(_ place: Int32, from chain: Int32) {
    let link = links[Int(place)]
    if link.previous >= 0 {
      links[Int(link.previous)].next = link.next
    } else {
      heads[Int(chain)] = link.next
    }
    if link.next >= 0 { links[Int(link.next)].previous = link.previous }
  }

  /// Calls `body` with each place of a list, from the one that came last.
  func forEach(in chain: Int32, _ body: (Int32) -> Void) {
    var place = Int(chain) < heads.count ? heads[Int(chain)] : -1
    while place >= 0 {
      body(place)
      place = links[Int(place)].next
    }
  }

  /// The first place of a list that is wanted, from the one that came last.
  @inline(__always) func first(in chain: Int32, where isWanted: (Int32) -> Bool) -> Int32? {
    var place = Int(chain) < heads.count ? heads[Int(chain)] : -1
    while place >= 0, !isWanted(place) { place = links[Int(place)].next }
    return place >= 0 ? place : nil
  }

  /// Gives back the places from one on, which are in no list, the empty lists at the end, and room for more.
  mutating func shrinkToFit(_ count: Int) {
    if links.count > count { links.removeLast(links.count - count) }
    while heads.last == -1 { heads.removeLast() }
    links.shrinkToFit()
    heads.shrinkToFit()
  }
}
