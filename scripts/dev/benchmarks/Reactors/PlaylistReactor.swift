import ReactorCore
import ReactorBase

/// A reactor with a large state: twelve fields, one of which is an array of twenty structs. Each action changes one of
/// the structs.
final class PlaylistReactor: Reactor {
  enum Action {
    case play(Int)
  }

  struct Track {
    var title: String
    var seconds: Int
    var plays = 0
    var isLiked = false
  }

  enum RepeatMode {
    case off, one, all
  }

  struct Output {
    var name = "Living room"
    var isRemote = false
  }

  struct State {
    var title = "Sunday"
    var owner: String? = "Kim"
    var isShared = true
    var current = 0
    var position = 0.5
    var volume: UInt8 = 70
    var rating: Int?
    var repeatMode = RepeatMode.all
    var output = Output()
    var total = 0
    var alert: String?
    var tracks = (0..<20).map { Track(title: "Part \($0)", seconds: 180 + $0) }

    mutating func play(_ index: Int) {
      current = index
      total += 1
      tracks[index].plays += 1
    }
  }

  let initialState = State()

  func reduce(state: State, mutation: Action) -> State {
    var state = state
    switch mutation {
    case .play(let index): state.play(index)
    }
    return state
  }
}

extension PlaylistReactor.State {
  /// Appends the fields, as a program that knows the type would do.
  func appendByHand(to out: inout ByteBuffer) {
    out.append("title: ")
    out.append(quoted: title, .swift)
    out.append(", owner: ")
    if let owner { out.append(quoted: owner, .swift) } else { out.append("nil") }
    isShared ? out.append(", isShared: true") : out.append(", isShared: false")
    out.append(", current: ")
    out.append(decimal: Int64(current))
    out.append(", position: ")
    out.append(text: position.description)
    out.append(", volume: ")
    out.append(decimal: UInt64(volume))
    out.append(", rating: ")
    if let rating { out.append(decimal: Int64(rating)) } else { out.append("nil") }
    switch repeatMode {
    case .off: out.append(", repeatMode: .off")
    case .one: out.append(", repeatMode: .one")
    case .all: out.append(", repeatMode: .all")
    }
    out.append(", output: (name: ")
    out.append(quoted: output.name, .swift)
    output.isRemote ? out.append(", isRemote: true") : out.append(", isRemote: false")
    out.append("), total: ")
    out.append(decimal: Int64(total))
    out.append(", alert: ")
    if let alert { out.append(quoted: alert, .swift) } else { out.append("nil") }
    out.append(", tracks: [")
    for (index, track) in tracks.enumerated() {
      index > 0 ? out.append(", (title: ") : out.append("(title: ")
      out.append(quoted: track.title, .swift)
      out.append(", seconds: ")
      out.append(decimal: Int64(track.seconds))
      out.append(", plays: ")
      out.append(decimal: Int64(track.plays))
      track.isLiked ? out.append(", isLiked: true)") : out.append(", isLiked: false)")
    }
    out.append("]")
  }
}
