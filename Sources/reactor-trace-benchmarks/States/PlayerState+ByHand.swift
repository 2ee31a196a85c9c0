import ReactorText

extension PlayerState {
  /// Appends the text of the state as a program would that knows the type.
  func appendByHand(to out: inout ByteBuffer) {
    out.append("track: ")
    out.append(decimal: Int64(track))
    out.append(", title: ")
    out.append(quoted: title, .swift)
    out.append(", artist: ")
    Self.append(artist, to: &out)
    isPlaying ? out.append(", isPlaying: true") : out.append(", isPlaying: false")
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
    switch source {
    case .library(let id):
      out.append(", source: .library(id: ")
      out.append(decimal: Int64(id))
      out.append(")")
    case .stream(let host, let port):
      out.append(", source: .stream(host: ")
      out.append(quoted: host, .swift)
      out.append(", port: ")
      out.append(decimal: Int64(port))
      out.append(")")
    case .nothing: out.append(", source: .nothing")
    }
    out.append(", queue: [")
    for (index, track) in queue.enumerated() {
      if index > 0 { out.append(", ") }
      out.append(decimal: Int64(track))
    }
    out.append("], output: (name: ")
    out.append(quoted: output.name, .swift)
    output.isRemote ? out.append(", isRemote: true") : out.append(", isRemote: false")
    out.append("), alert: ")
    Self.append(alert, to: &out)
  }

  private static func append(_ text: String?, to out: inout ByteBuffer) {
    if let text { out.append(quoted: text, .swift) } else { out.append("nil") }
  }
}
