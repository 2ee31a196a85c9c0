import ReactorCore

/// The same state, of a type that has a description of its own, is hashed, and can be encoded.
struct ConformingPlayerState: PlayerState, Equatable, Codable, CustomStringConvertible {
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

  private enum CodingKeys: CodingKey {
    case track, title, artist, isPlaying, position, volume, rating, repeatMode, source, queue,
      output
  }

  init(number: Int) {
    let plain = PlainPlayerState(number: number)
    track = plain.track
    title = plain.title
    artist = plain.artist
    isPlaying = plain.isPlaying
    position = plain.position
    volume = plain.volume
    rating = plain.rating
    repeatMode = plain.repeatMode
    source = plain.source
    queue = plain.queue
    output = plain.output
    alert = plain.alert
  }

  var description: String { "track \(track) of \(queue.count)" }

  func hash(into hasher: inout Hasher) {
    hasher.combine(track)
    hasher.combine(title)
  }
}
