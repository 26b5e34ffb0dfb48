import Foundation
import Testing
import Tweening
import TweeningTestSupport
import TweeningTesting

@Suite("Colours")
struct ColorTests {
  private static func isNear<V: SIMD>(_ a: V, _ b: V, _ tolerance: Double) -> Bool
  where V.Scalar == Double {
    a.indices.allSatisfy { abs(a[$0] - b[$0]) <= tolerance }
  }

  /// Half of the way from one colour to another, as bytes.
  private static func middle<Space: ColorSpace>(
    _ from: Color<Space>, _ to: Color<Space>
  ) -> SIMD4<UInt8> {
    var s = Scheduler()
    let fill = s.addProperty(from)
    s.retarget(fill, to: to, with: Tween(duration: 1, easing: .linear))
    s.advance(to: 0.5)
    return s[fill].bytes
  }

  @Test("OKLab has the values of CSS Color 4 for the primaries, white and black")
  func reference() {
    let expected: [(UInt32, SIMD3<Double>)] = [
      (0xFF0000, SIMD3(0.62796, 0.22486, 0.12585)), (0x00FF00, SIMD3(0.86644, -0.23389, 0.17950)),
      (0x0000FF, SIMD3(0.45201, -0.03246, -0.31153)), (0xFFFFFF, SIMD3(1, 0, 0)),
      (0x000000, SIMD3()),
    ]
    for (hex, lab) in expected {
      #expect(Self.isNear(Color<OKLabSpace>(hex: hex).components, lab, 6e-6), "\(hex)")
    }
    #expect(abs(Color<LinearSpace>(hex: 0x808080).components[0] - 0.2158605) < 1e-7)
  }

  private static func checkBytes<Space: ColorSpace>(_: Space.Type) {
    var random = SeededGenerator(seed: 61)
    for k in 0..<2000 {
      let hex = k < 256 ? UInt32(k * 0x010101) : UInt32(random.next() & 0xFFFFFF)
      let written = SIMD4(UInt8(hex >> 16), UInt8(hex >> 8 & 255), UInt8(hex & 255), 255)
      let color = Color<Space>(hex: hex)
      #expect(color.bytes == written, "\(Space.self) \(hex)")
      let exact = SIMD4<Double>(written) / 255
      #expect(isNear(color.srgb, exact, 2e-13), "\(Space.self) \(hex): \(color.srgb)")
      let faint = Color<Space>(hex: hex, alpha: 0.25)
      #expect(isNear(faint.clipped, SIMD4(exact[0], exact[1], exact[2], 0.25), 2e-13), "\(hex)")
      #expect(Color<SRGBSpace>(color).bytes == written)
    }
  }

  @Test("Every colour of bytes comes back from every space")
  func roundTrip() {
    Self.checkBytes(OKLabSpace.self)
    Self.checkBytes(LinearSpace.self)
    Self.checkBytes(SRGBSpace.self)
  }

  @Test("The middle of a way is that of the space")
  func middles() {
    let (black, white): (UInt32, UInt32) = (0x000000, 0xFFFFFF)
    // 0.5 linear is 188; lightness 0.5 is 0.125 linear, which is 99; as written, half of 254 is 127.
    #expect(
      Self.middle(Color<LinearSpace>(hex: black), Color(hex: white)) == SIMD4(188, 188, 188, 255))
    #expect(
      Self.middle(Color<OKLabSpace>(hex: black), Color(hex: white)) == SIMD4(99, 99, 99, 255))
    #expect(
      Self.middle(Color<SRGBSpace>(hex: black), Color(hex: 0xFEFEFE)) == SIMD4(127, 127, 127, 255))
  }

  @Test("What is transparent adds no colour: a red that fades in is red all the way")
  func premultiplied() {
    let clear = Color<SRGBSpace>(red: 0, green: 0, blue: 0, alpha: 0)
    #expect(Self.middle(clear, Color(hex: 0xFF0000)) == SIMD4(255, 0, 0, 128))
    // An opaque blue over to a faint red: 2/3 of what is seen is blue's, for it has 2/3 of the alpha.
    let faint = Color<LinearSpace>(hex: 0xFF0000, alpha: 0.5)
    var s = Scheduler()
    let fill = s.addProperty(Color<LinearSpace>(hex: 0x0000FF))
    s.retarget(fill, to: faint, with: Tween(duration: 1, easing: .linear))
    s.advance(to: 0.5)
    #expect(Self.isNear(s[fill].components, SIMD3(1.0 / 3, 0, 2.0 / 3), 1e-15))
    #expect(s[fill].alpha == 0.75)
    s.advance(to: 1)
    #expect(s[fill] == faint)
  }

  private static func checkLaws<Space: ColorSpace>(_: Space.Type, _ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let samples = (0..<12).map { _ in
      Color<Space>(
        hex: UInt32(random.next() & 0xFFFFFF),
        alpha: random.index(below: 2) == 0 ? 1 : random.double(in: 0...1))
    }
    let broken = checkTweenableLaws(
      samples + [.zero], tolerance: 4e-16, joinTolerance: 1e-13, seed: seed)
    #expect(broken == [], "\(Space.self) \(seed)")
  }

  @Test(
    "Colours of every space keep the laws, with joins to 1e-13",
    arguments: 1...UInt64(cases(10, debug: 3)))
  func laws(seed: UInt64) {
    Self.checkLaws(OKLabSpace.self, seed)
    Self.checkLaws(LinearSpace.self, seed)
    Self.checkLaws(SRGBSpace.self, seed)
  }

  @Test("Outside of its gamut a colour is kept, and clipped only where it is shown")
  func gamut() {
    let wide = Color<OKLabSpace>(red: 1.2, green: -0.1, blue: 0.5, alpha: 1.5)
    #expect(Self.isNear(wide.srgb, SIMD4(1.2, -0.1, 0.5, 1.5), 1e-13))
    #expect(wide.clipped[0] == 1 && wide.clipped[1] == 0 && wide.clipped[3] == 1)
    #expect(wide.bytes == SIMD4(255, 0, 128, 255))
    // An easing that overshoots leaves the gamut, and the stack goes on from there.
    var s = Scheduler()
    let fill = s.addProperty(Color<SRGBSpace>(hex: 0x000000))
    s.retarget(fill, to: Color(hex: 0xFFFFFF), with: Tween(duration: 1, easing: .back(.out)))
    s.advance(by: 0.6)
    let over = s[fill].srgb
    #expect(over[0] > 1.05 && s[fill].clipped == SIMD4(1, 1, 1, 1))
    s.retarget(fill, to: Color(hex: 0x808080), with: Tween(duration: 1))
    #expect(Self.isNear(s[fill].srgb, over, 1e-14))
    s.retarget(fill, to: Color(hex: 0xFFFFFF), with: Tween(duration: 1))
    s.advance(by: 1)
    #expect(s[fill].bytes == SIMD4(255, 255, 255, 255))
  }

  @Test("Alphas and components that no colour has are shown as something, and trap nowhere")
  func edges() {
    for alpha in [0, -0.5, .nan, -.infinity] as [Double] {
      let color = Color<OKLabSpace>(premultiplied: SIMD4(1, 1, 1, alpha))
      #expect(color.components == SIMD3() && color.bytes == SIMD4(0, 0, 0, 0))
    }
    for component in [.nan, .infinity, 1e300] as [Double] {
      for alpha in [1e-300, 1, .infinity] as [Double] {
        let color = Color<OKLabSpace>(
          premultiplied: SIMD4(component, -component, component, alpha))
        #expect(Self.isNear(color.clipped, SIMD4(repeating: 0.5), 0.5))
        _ = color.bytes
      }
    }
  }
}
