import Foundation
import Testing
import Tweening
import TweeningFormats
import TweeningTestSupport

@testable import tweenplay

extension BlenderRoundTripTests {
  /// What the exporter says about `make_odd_scene.py`.
  private var expected: [String] {
    [
      "changed: action 'na\\nmes': its name is 'na_mes/na_mes'",
      "changed: action 'na\\tmes': its name is 'na_mes'",
      "changed: action 'stri\\x7fp': its name is 'stri_p'",
      "changed: action 'stri\\x7fp.001': its name is 'stri_p.001'",
      "changed: action shared: for sharing, which plays other curves of it, it is shared/sharing",
      "changed: baked, location[0]: its samples are linear keyframes",
      "changed: cut/[\"percent\"]: Blender cuts it to 0...100, a scene does not",
      "changed: cut/empty_display_size: Blender cuts it to 0.0001...1000, a scene does not",
      "changed: object 'na\\nmes': its name is 'na_mes.001'",
      "changed: object 'na\\tmes': its name is 'na_mes'",
      "changed: off: its NLA is off, so its tracks are muted",
      "changed: twice, location[0]: of the keys on frame 0 only the last stays",
      "changed: whole/[\"count\"]: Blender makes it whole, a scene does not",
      "changed: whole/hide_render: Blender makes it whole, a scene does not",
      "changed: whole/pass_index: Blender makes it whole, a scene does not",
      "left out: Material driven: its animation, for it is no object",
      "left out: Object driven: its drivers",
      "left out: action drivenAction: no object uses it",
      "left out: action unused: no object uses it",
      "left out: five/[\"five\"] and its curves: 5 components, and a scene has 1 to 4",
      "left out: infinite, location[0]: a curve with a number that is not finite",
      "left out: infinite, location[1]: a modifier of type GENERATOR that has a number that is not finite",
      "left out: infinite/delta_location and its curves: a number that is not finite",
      "left out: modifiers, location[0]: a modifier of type NOISE",
      "left out: modifiers, location[1]: a modifier of type STEPPED that has no step",
      "left out: modifiers, location[2]: a modifier of type ENVELOPE that has a band without width",
      "left out: off, location[0]: the mute of its group, which acts only where tracks play",
      "left out: places, scale[0]: all curves but the last that plays",
      "left out: places/location[3]: a curve, the property has 3 components",
      "left out: sharing/[\"own\"] and its curves: no such property",
      "left out: stale/[\"gone\"] and its curves: no such property",
      "left out: words/rotation_mode and its curves: not a number",
    ]
  }

  /// The bones of the odd file, which an empty one does not have.
  private var bones: [String] {
    [".location", ".scale", "[\"own\"]"].map { "rig/pose.bones[\"Bo\\\"ne\"]\($0)" }
  }

  @Test("What a scene cannot hold is named, and the rest is read and plays as in Blender")
  func odd() throws {
    try withTemporaryFolder { folder in
      func path(_ name: String) -> String { folder.appending(path: name).path }
      try RealBlender.script("Tests/Fixtures/blender/make_odd_scene.py", path("a.blend"))
      let out = try RealBlender.script(RealBlender.exporter, path("a.blend"), path("a.json"))
      #expect(out.named == expected.sorted())
      let scene = try Scene(contentsOf: URL(filePath: path("a.json")))
      let twice = try #require(scene.actions.first { $0.name == "twice" })
      #expect(twice.channels.map { $0.curve.keyframes.map(\.value) } == [[5, 2]])

      let frames = (0..<20).map { Double($0) * 1.375 }
      let ours = try Motion(ofScene: path("a.json"), frames: frames)
      #expect(ours.columns.count == 40)
      // All but what the exporter says is changed, and modifiers that were left out while they acted.
      let names = ours.columns.keys.sorted().filter { name in
        !["cut/", "na_mes", "twice/", "whole/", "modifiers/"].contains {
          name.hasPrefix($0)
        }
      }
      #expect(names.count == 27)
      let theirs = try Motion(
        ofBlender: path("a.blend"), columns: names, frames: frames, in: folder)
      for (name, difference) in theirs.differences(from: ours) {
        #expect(difference <= 1e-6, "\(name)")
      }
    }
  }

  @Test("What came from Blender goes back; bones that are not there are named on both ways")
  func oddBack() throws {
    try withTemporaryFolder { folder in
      func path(_ name: String) -> String { folder.appending(path: name).path }
      try RealBlender.script("Tests/Fixtures/blender/make_odd_scene.py", path("a.blend"))
      try RealBlender.script(RealBlender.exporter, path("a.blend"), path("a.json"))
      let scene = try Scene(contentsOf: URL(filePath: path("a.json")))
      let into = try RealBlender.script(RealBlender.importer, path("a.json"), path("b.blend"))
      #expect(
        into.named
          == bones.map { "left out: \($0): no such property; its curves stay in their actions" })
      let out = try RealBlender.script(RealBlender.exporter, path("b.blend"), path("b.json"))
      #expect(
        out.named.filter { $0.contains("rig") }
          == bones.map { "left out: \($0) and its curves: no such property" })
      let back = try Scene(contentsOf: URL(filePath: path("b.json")))
      #expect(
        back.actions.filter { $0.name != "rig" } == scene.actions.filter { $0.name != "rig" })
      #expect(back.targets.map(\.name) == scene.targets.map(\.name))
      #expect(back.targets.map(\.layers) == scene.targets.map(\.layers))
      for (a, b) in zip(scene.targets, back.targets) where a.name != "rig" {
        // A property of which all curves were left out is not there when they are gone.
        let kept = a.properties.filter { p in b.properties.contains { $0.name == p.name } }
        #expect(b.properties.map(\.rest) == kept.map(\.rest), "\(a.name)")
        #expect(b.properties.map(\.kind) == kept.map(\.kind), "\(a.name)")
      }
    }
  }

  @Test("Curves of bones go back to a file that has the bones")
  func rig() throws {
    try withTemporaryFolder { folder in
      func path(_ name: String) -> String { folder.appending(path: name).path }
      try RealBlender.script("Tests/Fixtures/blender/make_odd_scene.py", path("a.blend"), "rig")
      try RealBlender.script(RealBlender.exporter, path("a.blend"), path("a.json"))
      let into = try RealBlender.script(
        RealBlender.importer, path("a.blend"), path("a.json"), path("b.blend"))
      #expect(
        into.named == [
          "changed: action 'rig': its name is 'rig.001' in Blender",
          "changed: rig: its animation is replaced",
        ])
      let out = try RealBlender.script(RealBlender.exporter, path("b.blend"), path("b.json"))
      #expect(out.named == [])
      let scene = try Scene(contentsOf: URL(filePath: path("a.json")))
      let back = try Scene(contentsOf: URL(filePath: path("b.json")))
      #expect(back.targets.map(\.properties) == scene.targets.map(\.properties))
      #expect(back.actions.map(\.channels) == scene.actions.map(\.channels))
      #expect(back.actions.map(\.channels.count) == [3])
    }
  }
}
