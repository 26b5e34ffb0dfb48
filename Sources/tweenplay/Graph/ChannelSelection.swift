import Tweening
import TweeningFormats

/// A channel of a scene, by its action's index and its own.
struct ChannelPlace: Hashable, Sendable {
  var action: Int
  var channel: Int
}

extension Scene {
  /// The channels that are called by some names, in the scene's order; all of them for no name.
  ///
  /// A channel is called `path[index]`, `path`, both with `ACTION/` or, as in the legend, `ACTION: `
  /// before it. A name may be several, separated by commas.
  func channels(named names: [String], file: String) throws(Failure) -> [ChannelPlace] {
    var places: [ChannelPlace] = []
    var known: [String: [ChannelPlace]] = [:]
    var spellings: [String] = []
    for (index, action) in actions.enumerated() {
      for (number, channel) in action.channels.enumerated() {
        let place = ChannelPlace(action: index, channel: number)
        places.append(place)
        for name in [channel.path, "\(channel.path)[\(channel.index)]"] {
          for spelling in [name, "\(action.name)/\(name)", "\(action.name): \(name)"] {
            if known[spelling] == nil { spellings.append(spelling) }
            known[spelling, default: []].append(place)
          }
        }
      }
    }
    if names.isEmpty { return places }
    var chosen: Set<ChannelPlace> = []
    for name in names {
      // A path may itself have a comma.
      if let places = known[name] {
        chosen.formUnion(places)
        continue
      }
      for part in name.split(separator: ",", omittingEmptySubsequences: false) {
        guard let places = known[String(part)] else {
          let near = didYouMean(String(part), among: spellings)
          let few = places.prefix(4).map { self.name(of: $0, separator: "/") }
          let more = places.count > few.count ? ", …" : ""
          let all = few.isEmpty ? "" : "; there is \(few.joined(separator: ", "))\(more)"
          throw .usage(
            "'\(part)' is no value for --channel: \(file) has no such channel"
              + (near.isEmpty ? all : near))
        }
        chosen.formUnion(places)
      }
    }
    return places.filter { chosen.contains($0) }
  }

  /// The full name of a channel.
  func name(of place: ChannelPlace, separator: String) -> String {
    let action = actions[place.action]
    let channel = action.channels[place.channel]
    return "\(action.name)\(separator)\(channel.path)[\(channel.index)]"
  }
}
