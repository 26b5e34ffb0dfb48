import Testing
import Tweening

@Suite("Output ranges")
struct RangeTests {
  @Test("Only the sum is cut: 0.8 + 0.63 - 0.81 is 0.62")
  func opacity() {
    var s = Scheduler()
    let opacity = s.addProperty(0.8)
    s.setRange(from: 0, to: 1, of: opacity)
    let hold = Tween(duration: 1, easing: .linear, delay: 1)
    s.set(opacity, 0.8 + 0.63)
    s.retarget(opacity, to: 0.8 + 0.81, with: Tween(duration: 0))
    s.set(opacity, 0.8 + 0.63)
    s.retarget(opacity, to: 0.8, with: hold)
    #expect(s[opacity] == 1 && s.model(opacity) == 0.8)
    s.retarget(opacity, to: 0.8 + 0.81, with: hold)
    s.set(opacity, 0.8)
    #expect(abs(s[opacity] - 0.62) < 1e-15)
    s.advance(to: 0.5)
    #expect(abs(s[opacity] - 0.62) < 1e-15)
  }

  @Test("Where a value is cut it stands still; inside it moves")
  func derivatives() {
    var s = Scheduler()
    let x = s.addProperty(SIMD2(0.0, 0))
    s.setRange(from: SIMD2(-0.5, -.infinity), to: SIMD2(0.5, .infinity), of: x)
    s.retarget(x, to: SIMD2(1, 1), with: Tween(duration: 1, easing: .linear))
    s.advance(to: 0.25)
    #expect(s[x] == SIMD2(0.25, 0.25) && s.velocity(x) == SIMD2(1, 1))
    s.advance(to: 0.5)
    #expect(s[x] == SIMD2(0.5, 0.5) && s.velocity(x) == SIMD2(0, 1))
    s.advance(to: 0.75)
    #expect(s[x] == SIMD2(0.5, 0.75) && s.velocity(x) == SIMD2(0, 1))
    s.removeRange(of: x)
    #expect(s[x] == SIMD2(0.75, 0.75) && s.velocity(x) == SIMD2(1, 1))
    let y = s.addProperty(SIMD2(0.0, 0))
    s.setRange(from: SIMD2(-0.5, -.infinity), to: SIMD2(0.5, .infinity), of: y)
    s.retarget(y, to: SIMD2(1, 1), with: Tween(duration: 1, easing: .quad(.in)))
    s.advance(by: 0.25)
    #expect(s.acceleration(y) == SIMD2(2, 2))
    s.advance(by: 0.5)
    #expect(s[y].x == 0.5 && s.acceleration(y) == SIMD2(0, 2))
  }

  @Test("Impossible ranges are refused and change nothing; a range goes with its property")
  func badInput() {
    var s = Scheduler()
    let x = s.addProperty(2.0)
    s.setRange(from: 0, to: 1, of: x)
    for (low, high) in [(1.0, 0.0), (.nan, 1), (0, .nan)] {
      s.setRange(from: low, to: high, of: x)
      #expect(s.advance(to: 0).map(\.kind) == [.refused(.range)])
      #expect(s[x] == 1)
    }
    s.remove(x)
    let y = s.addProperty(2.0)
    #expect(s[y] == 2)
  }

  @Test("A weight counts as it is presented, and stands still where it is cut")
  func weight() throws {
    var s = Scheduler()
    let weight = s.addProperty(0.0)
    let target = s.addTarget()
    let x = s.addProperty(0.0, on: target, path: "x")
    let curve = try FCurve([Keyframe(frame: 0, value: 60)])
    let action = try Action(name: "a", channels: [Channel(path: "x", curve: curve)])
    s[layers: target].append(Layer(action, weightProperty: weight))
    s.retarget(weight, to: 1, with: Tween(duration: 1, easing: .linear))
    s.advance(to: 0.75)
    #expect(s[x] == 45 && s.velocity(x) == 60)
    s.setRange(from: 0, to: 0.5, of: weight)
    #expect(s[x] == 30 && s.velocity(x) == 0 && s.acceleration(x) == 0)
    s.advance(to: 0.875)
    #expect(s[x] == 30)
    s.removeRange(of: weight)
    #expect(abs(s[x] - 52.5) < 1e-12 && s.velocity(x) == 60)
  }

  @Test("A range of one infinity is refused")
  func infinite() {
    var s = Scheduler()
    let x = s.addProperty(7.0)
    s.setRange(from: .infinity, to: .infinity, of: x)
    s.setRange(from: -.infinity, to: -.infinity, of: x)
    #expect(s.advance(to: 0).map(\.kind) == [.refused(.range), .refused(.range)])
    s.setRange(from: -.infinity, to: .infinity, of: x)
    #expect(s[x] == 7 && s.advance(to: 0).isEmpty)
  }

  @Test("Whole numbers, angles and scales have ranges; what lies in several lanes at once has none")
  func otherTypes() {
    var s = Scheduler()
    let number = s.addProperty(3)
    let angle = s.addProperty(Angle<ShortestWay>(radians: 1))
    let scale = s.addProperty(Scale(4))
    let turn = s.addProperty(Rotation.identity)
    let matrix = s.addProperty(Matrix4.identity)
    s.setRange(from: 0, to: 10, of: number)
    s.setRange(from: Angle(radians: 0), to: Angle(radians: 1.5), of: angle)
    s.setRange(from: Scale(1), to: Scale(8), of: scale)
    #expect(s.advance(to: 0).isEmpty)
    s.setRange(from: .identity, to: .identity, of: turn)
    s.setRange(from: .identity, to: .identity, of: matrix)
    #expect(s.advance(to: 0).map(\.kind) == [.refused(.range), .refused(.range)])
    let tween = Tween(duration: 1, easing: .linear)
    s.retarget(number, to: 43, with: tween)
    s.retarget(angle, to: Angle(radians: 2), with: tween)
    s.retarget(scale, to: Scale(0.25), with: tween)
    s.advance(to: 0.25)
    #expect(s[number] == 10 && s[angle].radians == 1.25 && s[scale].factor == 2)
    s.advance(to: 0.75)
    #expect(s[number] == 10 && s[angle].radians == 1.5 && s[scale].factor == 1)
    s.removeRange(of: scale)
    #expect(s[scale].factor == 0.5)
  }
}
