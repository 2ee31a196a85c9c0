import ReactorCore

/// A state of twelve fields of the usual kinds, the state of a music player.
protocol PlayerState {
  var track: Int { get }
  var title: String { get }
  var artist: String? { get }
  var isPlaying: Bool { get }
  var position: Double { get }
  var volume: UInt8 { get }
  var rating: Int? { get }
  var repeatMode: RepeatMode { get }
  var source: PlayerSource { get }
  var queue: [Int] { get }
  var output: PlayerOutput { get }
  var alert: String? { get }

  /// One of many different states.
  init(number: Int)
}

enum RepeatMode: Codable {
  case off, one, all

  init(number: Int) { self = [.off, .one, .all][number % 3] }
}

enum PlayerSource: Equatable, Codable {
  case library(id: Int)
  case stream(host: String, port: Int)
  case nothing

  init(number: Int) {
    self = [.library(id: number), .stream(host: "radio.example", port: 8000), .nothing][number % 3]
  }
}

struct PlayerOutput: Equatable, Codable {
  var name: String
  var isRemote: Bool

  init(number: Int) {
    name = number % 2 == 0 ? "Kitchen" : "Living room"
    isRemote = number % 2 == 0
  }
}

/// One that conforms to nothing that has to do with its looks.
struct PlainPlayerState: PlayerState {
  var track: Int
  var title: String
  var artist: String?
  var isPlaying: Bool
  var position: Double
  var volume: UInt8
  var rating: Int?
  var repeatMode: RepeatMode
  var source: PlayerSource
  var queue: [Int]
  var output: PlayerOutput
  @Pulse var alert: String?

  init(number: Int) {
    track = number * 37
    title = "The long way home, part \(number)"
    artist = number % 4 == 0 ? nil : "Kim & the \(number) Others"
    isPlaying = number % 2 == 0
    position = Double(number) * 12.345
    volume = UInt8(number % 100)
    rating = number % 3 == 0 ? nil : number % 5
    repeatMode = RepeatMode(number: number)
    source = PlayerSource(number: number)
    queue = (0..<(number % 7)).map { $0 * 11 }
    output = PlayerOutput(number: number)
    alert = number % 8 == 7 ? "The connection was lost" : nil
  }
}
