import Testing

@testable import Tweening

@Suite("Rewriting arrays")
struct RewritingTests {
  @Test(
    "An array becomes a copy of the other where it stands", arguments: [0, 1, 1024, 1025, 5000])
  func unshared(count: Int) {
    for room in [0, 10_000] {
      var array: [Double] = []
      array.reserveCapacity(max(room, count))
      array += (0..<count).map(Double.init)
      let others = (0..<count).map { -Double($0) }
      let (before, capacity) = (array.address, array.capacity)
      array.rewrite(as: others)
      #expect(array == others && array.capacity == capacity && array.address == before)
      #expect(count == 0 || array.address != others.address)
    }
  }

  @Test("One that is shared leaves the copy as it was", arguments: [0, 1, 1024, 1025, 5000])
  func shared(count: Int) {
    var array = (0..<count).map(Double.init)
    let (copy, others) = (array, (0..<count).map { -Double($0) })
    array.rewrite(as: others)
    #expect(array == others && copy == (0..<count).map(Double.init))
    #expect(count == 0 || (array.address != others.address && array.address != copy.address))
  }

  @Test("Of room that is shared no more is taken than is used")
  func sharedRoom() {
    var array: [Double] = []
    array.reserveCapacity(10_000)
    array += (0..<6000).map(Double.init)
    let (copy, others) = (array, (0..<6000).map { -Double($0) })
    array.rewrite(as: others)
    #expect(array == others && array.capacity < 7000 && copy.capacity >= 10_000)
  }
}
