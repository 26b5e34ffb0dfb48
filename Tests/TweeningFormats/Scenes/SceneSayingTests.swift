import Foundation
import Testing
import Tweening

@testable import TweeningFormats

@Suite("What scenes say that are written and read again")
struct SceneSayingTests {
  private static let key = Keyframe(frame: 0, value: 0)

  private static func scene(_ layer: Scene.Layer, modifiers: [FCurve.Modifier] = []) throws -> Scene
  {
    var scene = Scene(duration: 1)
    scene.targets = [.init(name: "t", properties: [.init(name: "p", value: [0])], layers: [layer])]
    let curve = try FCurve([Self.key], modifiers: modifiers)
    scene.actions = [
      try Action(name: "a", channels: [Channel(path: "p", index: 0, curve: curve)])
    ]
    return scene
  }

  @Test("Where a property of no target rests says nothing, and is not written")
  func freeRest() throws {
    var scene = Scene(duration: 1)
    scene.properties = [.init(name: "x", value: [0], rest: [1], kind: .proportional)]
    _ = try scene.play()
    let read = try Scene(json: scene.json())
    #expect(read.properties == [.init(name: "x", value: [0])])
    scene.targets = [.init(name: "t", properties: scene.properties)]
    #expect(try Scene(json: scene.json()).targets == scene.targets)
  }

  @Test("A group is a number that a file may have")
  func group() throws {
    for group in [0, Int(Int32.max)] {
      let scene = try Self.scene(.init(name: "l", .action("a"), group: group))
      _ = try scene.play()
      #expect(try Scene(json: scene.json()) == scene)
    }
    for group in [-1, 1 << 40] {
      let scene = try Self.scene(.init(name: "l", .action("a"), group: group))
      let expected =
        "$.targets[0].layers[0].group: must be a whole number from 0 to 2147483647, is \(group)"
      do {
        _ = try scene.play()
        Issue.record("\(group)")
      } catch {
        #expect(error.description.hasPrefix(expected.prefix(70)), "\(error)")
      }
    }
  }

  @Test("As many cycles as there may be are written and read")
  func cycles() throws {
    for count in [0, 2_000_000_000, 1 << 53, .max] {
      let scene = try Self.scene(
        .init(name: "l", .action("a")),
        modifiers: [.init(.cycles(.init(beforeCount: count, afterCount: count)))])
      _ = try scene.play()
      let read = try Scene(json: scene.json())
      #expect(count > 1 << 53 || read == scene)
    }
  }

  @Test("A strip is equal whatever its own action and arithmetic are, which say nothing")
  func strip() throws {
    var scene = try Self.scene(.init(name: "l", .action("a")))
    var settings = Strip(scene.actions[0], start: 0, end: 10)
    settings.evaluator = .blender
    let strip = Scene.NamedStrip(action: "a", settings)
    scene.targets[0].layers[0].content = .tracks(
      .init(framesPerSecond: 24, tracks: [.init(strips: [strip])]))
    #expect(try Scene(json: scene.json()) == scene)
    settings.end = 11
    #expect(strip != Scene.NamedStrip(action: "a", settings))
    #expect(strip != Scene.NamedStrip(action: "b", strip.settings))
  }

  @Test("Zeros keep their sign")
  func zeros() throws {
    var scene = try Self.scene(
      .init(name: "l", .action("a"), mask: LayerMask(others: -0.0, []), start: -0.0))
    scene.firstFrame = -0.0
    scene.changes = [
      .init(
        at: 0, .set(target: "t", property: "p", to: [1]),
        tween: .init(.easing(duration: 1), delay: -0.0))
    ]
    let text = scene.json()
    #expect(try Scene(json: text).json() == text)
    let read = try Scene(json: text)
    #expect(read.firstFrame.sign == .minus && read.targets[0].layers[0].start.sign == .minus)
    #expect(read.targets[0].layers[0].mask?.others.sign == .minus)
    #expect(read.changes[0].tween?.delay.sign == .minus)
  }

  @Test("No two properties are told by one name, however it is made up")
  func names() throws {
    var scene = Scene(duration: 1)
    scene.targets = [
      .init(name: "a/b", properties: [.init(name: "c", value: [0])]),
      .init(name: "a", properties: [.init(name: "b/c", value: [0, 0])]),
    ]
    do {
      _ = try scene.play()
      Issue.record("no error")
    } catch {
      #expect(
        error.description.hasPrefix("$.targets[1].properties[0].path: \"a/b/c\" is taken by"),
        "\(error)")
    }
  }

  @Test("Tracks without a last frame are not turned back, and the key that would is told")
  func backwards() throws {
    var scene = try Self.scene(.init(name: "l", .action("a")))
    let strip = Scene.NamedStrip(action: "a", Strip(.empty, start: 0, end: 10))
    scene.targets[0].layers[0].content = .tracks(
      .init(framesPerSecond: 24, tracks: [.init(strips: [strip])]))
    scene.changes = [.init(at: 0, .layer(target: "t", layer: "l", .init(rate: -1)))]
    let message = "played backwards, tracks need the key \"last\""
    #expect(throws: SceneError.self) { try scene.play() }
    do { _ = try scene.play() } catch {
      #expect(error.description == "$.changes[0].rate: \(message)")
    }
    scene.changes = []
    scene.targets[0].layers[0].rate = -1
    do {
      _ = try scene.play()
      Issue.record("no error")
    } catch {
      #expect(error.description == "$.targets[0].layers[0].nla: \(message)")
    }
  }

  @Test("A layer that is changed again and again is what all of its changes say")
  func changes() throws {
    var scene = try Self.scene(.init(name: "l", .action("a"), weight: 0.5))
    scene.actions.append(
      try Action(
        name: "b",
        channels: [Channel(path: "p", index: 0, curve: try FCurve([Keyframe(frame: 0, value: 8)]))])
    )
    let edits: [Scene.LayerEdit] = [
      .init(weight: 0.25), .init(action: "b"), .init(isMuted: true), .init(weight: 1),
      .init(mode: .add, isMuted: false),
    ]
    scene.changes = edits.enumerated().map {
      .init(at: Double($0.offset + 1), .layer(target: "t", layer: "l", $0.element))
    }
    scene.targets[0].properties[0].value = [1]
    scene.duration = 6
    var player = try scene.play()
    let samples = (0..<6).map { player.sample(at: Double($0) + 0.5)[0] }
    #expect(samples == [0.5, 0.75, 1 + 7 * 0.25, 1, 1, 9])
  }
}
