import Tweening
import TweeningFormats

/// The frames a scene is to be sampled at, as `--frames` gives them.
struct SampleFrames: Equatable {
  private let words: [(text: String, frame: Double)]

  static func == (a: SampleFrames, b: SampleFrames) -> Bool {
    a.words.map { $0.frame } == b.words.map { $0.frame }
  }

  /// Reads `--frames`; `nil` if it is not given.
  init?(_ arguments: Arguments) throws(Failure) {
    guard let text = arguments.values["frames"] else { return nil }
    for other in ["times", "rate", "duration"] where arguments.values[other] != nil {
      throw .usage("--frames and --\(other) exclude each other")
    }
    var words: [(text: String, frame: Double)] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let frame = word.decimal else {
        throw .usage("'\(word)' is no value for --frames: it must be a frame")
      }
      words.append((String(word), frame))
    }
    self.words = words
  }

  /// The scene, begun as many whole frames earlier as the first of the frames asks for.
  ///
  /// Tracks of strips then play from there on; what else plays is as at its beginning.
  func beginning(_ scene: Scene) throws(Failure) -> Scene {
    guard let (text, least) = words.min(by: { $0.frame < $1.frame }),
      let rate = scene.framesPerSecond, rate > 0, least < scene.firstFrame
    else { return scene }
    let frames = (scene.firstFrame - least).rounded(.up)
    // What is further away is refused as it is.
    guard (scene.firstFrame - least) / rate <= PointerTrace.timeLimit else { return scene }
    for change in scene.changes
    where Tweening.Ticks.nearest(seconds: change.time + frames / rate) == nil {
      throw .usage(
        "'\(text)' is no value for --frames: counted from there, the change at "
          + "\(shortest(change.time)) s is beyond the engine's 147 days")
    }
    var scene = scene
    scene.firstFrame -= frames
    for change in scene.changes.indices { scene.changes[change].time += frames / rate }
    for target in scene.targets.indices {
      for layer in scene.targets[target].layers.indices {
        if case .tracks(var tracks) = scene.targets[target].layers[layer].content {
          tracks.firstFrame -= frames * tracks.framesPerSecond / rate
          scene.targets[target].layers[layer].content = .tracks(tracks)
        } else {
          scene.targets[target].layers[layer].start += frames / rate
        }
      }
    }
    return scene
  }

  /// The frames in the order given, each with its time in seconds.
  func instants(
    of scene: Scene, file: String
  ) throws(Failure) -> [(number: Double, time: Double)] {
    guard let rate = scene.framesPerSecond else {
      throw .data("\(file): $: --frames needs a scene with the key \"fps\"")
    }
    var instants: [(number: Double, time: Double)] = []
    for (text, frame) in words {
      let time = (frame - scene.firstFrame) / rate
      guard (0...PointerTrace.timeLimit).contains(time) else {
        throw .usage(
          "'\(text)' is no value for --frames: it must be a frame within "
            + "\(shortest(PointerTrace.timeLimit)) seconds of the first, \(shortest(scene.firstFrame))"
        )
      }
      instants.append((frame, time))
    }
    return instants
  }
}
