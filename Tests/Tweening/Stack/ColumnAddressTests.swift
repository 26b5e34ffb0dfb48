import Testing

@testable import Tweening

@Suite("Columns by address")
struct ColumnAddressTests {
  @Test("What is read, written, moved and copied is what an array has there")
  func same() {
    var numbers = (0..<9).map(Double.init)
    numbers.withMutableColumn { column in
      #expect(column[3] == 3 && (column + 2)[3] == 5 && (column + 4)[-1] == 3)
      #expect((column + 7).pointee == 7 && Column(column + 1)[1] == 2)
      #expect(Column(column + 1).isAt(column + 1) && !Column(column).isAt(column + 1))
      #expect(column.four(at: 4) == SIMD4(4, 5, 6, 7))
      column[0] = 10
      (column + 1).pointee += 10
      column.store(SIMD4(20, 21, 22, 23), at: 5)
    }
    #expect(numbers == [10, 11, 2, 3, 4, 20, 21, 22, 23])
    numbers.withMutableColumn { $0.moveToFront(from: 5, 3) }
    #expect(numbers == [20, 21, 22, 3, 4, 20, 21, 22, 23])
    numbers.withMutableColumn { $0.copy([0, 1, 2, 3, 4, 5], 2..<5) }
    #expect(numbers == [20, 21, 2, 3, 4, 20, 21, 22, 23])
    // More than there is leaves all as it was.
    numbers.withMutableColumn { $0.copy([7, 7], 0..<3) }
    numbers.withMutableColumn { column in [7.0, 8].withColumn { (column + 3).copy($0, 2) } }
    #expect(numbers == [20, 21, 2, 7, 8, 20, 21, 22, 23])
    numbers.append(2, of: [1, 2, 3])
    numbers.append(3, of: [4])
    #expect(numbers == [20, 21, 2, 7, 8, 20, 21, 22, 23, 1, 2, 4])
  }

  @Test("Spans are handed over, and room of their own")
  func spans() {
    let (none, some) = ([Double](), [1.0, 2])
    var (calls, sum) = (0, 0.0)
    none.span.withColumn { _ in calls += 1 }
    none.withColumn { _ in calls += 1 }
    some.span.withColumn { sum += $0[1] }
    #expect(calls == 2 && sum == 2)
    var room: [Int] = []
    withRoom(for: 3, of: Int.self) { column in
      for k in 0..<3 { column[k] = k * k }
      room = (0..<3).map { column[$0] }
    }
    #expect(room == [0, 1, 4])
  }

  #if DEBUG
    @Test("Debug builds stop at what is not there")
    func checks() async {
      await #expect(processExitsWith: .failure) {
        [1.0, 2].withColumn { print($0[2]) }
      }
      await #expect(processExitsWith: .failure) {
        [1.0, 2].withColumn { print(($0 + 1)[-2]) }
      }
      await #expect(processExitsWith: .failure) {
        var numbers = [1.0, 2, 3, 4]
        numbers.withMutableColumn { ($0 + 1).store(SIMD4(), at: 0) }
      }
      await #expect(processExitsWith: .failure) { [1.0, 2].withColumn { print(($0 + 2).pointee) } }
      await #expect(processExitsWith: .failure) {
        [1.0, 2, 3].withColumn { print($0.four(at: 0)) }
      }
      await #expect(processExitsWith: .failure) {
        var numbers = [1.0, 2]
        numbers.withMutableColumn { ($0 + 2).pointee = 1 }
      }
      await #expect(processExitsWith: .failure) {
        var numbers = [1.0, 2]
        numbers.withMutableColumn { $0.copy([1, 2, 3], 0..<3) }
      }
      await #expect(processExitsWith: .failure) {
        var numbers = [1.0, 2, 3]
        numbers.withMutableColumn { column in [1.0].withColumn { column.copy($0, 2) } }
      }
      await #expect(processExitsWith: .failure) {
        var numbers = [1.0, 2, 3]
        numbers.withMutableColumn { $0.moveToFront(from: 2, 2) }
      }
      await #expect(processExitsWith: .success) {
        [1.0, 2].withColumn { print(($0 + 2)[-2]) }
      }
    }
  #endif
}
