import Foundation
import Testing
import Tweening
import TweeningFormats
import TweeningTestSupport

@testable import tweenplay

@Suite("From Blender and back", .enabled(if: RealBlender.python != nil, RealBlender.missing))
struct BlenderRoundTripTests {
  @Test(
    "A file of all that a scene holds comes back with every curve to the bit, and plays the same")
  func roundTrip() throws {
    try withTemporaryFolder { folder in
      func path(_ name: String) -> String { folder.appending(path: name).path }
      try RealBlender.script("Tests/Fixtures/blender/make_scene.py", path("a.blend"))
      let out = try RealBlender.script(RealBlender.exporter, path("a.blend"), path("a.json"))
      #expect(out.named == [])
      let scene = try Scene(contentsOf: URL(filePath: path("a.json")))
      #expect(scene.actions.map(\.name).sorted() == ["Main", "Other", "Spin"])
      #expect(scene.actions.flatMap(\.channels).count == 15)
      #expect(scene.targets.map(\.name).sorted() == ["Ball", "Cube"])
      // Written by this library, brought into an empty Blender and out again.
      try scene.json().write(to: URL(filePath: path("b.json")))
      let into = try RealBlender.script(RealBlender.importer, path("b.json"), path("b.blend"))
      #expect(into.named == [])
      try RealBlender.script(RealBlender.exporter, path("b.blend"), path("c.json"))
      let back = try Scene(contentsOf: URL(filePath: path("c.json")))
      #expect(back.json() == scene.json())

      let frames = (0..<40).map { Double($0) * 1.625 - 5 }
      let ours = try Motion(ofScene: path("a.json"), frames: frames)
      #expect(ours.columns.count == 13)
      let theirs = try Motion(
        ofBlender: path("a.blend"), columns: ours.columns.keys.sorted(), frames: frames, in: folder)
      let worst = ours.differences(from: theirs).values.max() ?? .infinity
      print("Blender round trip: \(frames.count * 13) samples, worst \(worst)")
      #expect(worst <= 1e-6)
    }
  }
}
