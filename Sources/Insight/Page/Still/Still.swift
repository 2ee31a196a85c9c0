import ReactorBase
import ReactorTraceFormat

/// A still picture of a timeline in SVG, which a page shows initially.
///
/// The picture needs no script, uses only system fonts, and follows the reader's light or dark color scheme. If a
/// recording has more than ``maximumEvents`` events, the picture shows the density of events instead and includes a
/// note that says so.
struct Still {
  /// The context in which a still picture is used.
  enum Use {
    /// The picture is a separate document with its own styles.
    case document
    /// The picture is part of a page that provides the styles.
    case partOfPage
  }

  /// The lengths that the picture uses, in pixels.
  enum Metrics {
    static let width = 960.0
    static let labels = 160.0
    static let margin = 12.0
    static let axis = 28.0
    static let actions = 22.0
    static let effect = 18.0
    static let call = 16.0
    static let signals = 18.0
    static let strip = 20.0
    static let gap = 8.0
    static let footer = 20.0
    /// The maximum width of a character in the monospaced font.
    static let character = 6.7
  }

  /// The maximum number of events that are drawn individually.
  static let maximumEvents = 200

  let recording: PageRecording
  let layout: TimelineLayout
  let title: String

  /// Indicates whether there are too many events to draw them individually.
  var isDense: Bool { recording.count > Self.maximumEvents }

  /// Returns the position of an event, in pixels from the left edge.
  func x(ofEvent index: Int) -> Double { x(layout.times[index]) }

  /// Returns the position of a time, in pixels from the left edge.
  func x(_ time: Int64) -> Double {
    let width = Metrics.width - Metrics.labels - Metrics.margin
    return Metrics.labels + layout.axis.place(of: time) * width
  }

  func append(as use: Use, to out: inout ByteBuffer) {
    var canvas = StillCanvas()
    canvas.y = Metrics.axis + 4
    let parts = SessionParts(recording.timeline, layout)
    for session in recording.sessions.indices {
      StillLane(still: self, session: session, parts: parts).draw(on: &canvas)
    }
    if isDense {
      let text = "\(recording.count) events, shown as density"
      canvas.text(text, x: Metrics.labels, y: canvas.y + 12, class: "time")
      canvas.y += Metrics.footer
    }
    let height = canvas.y
    out.append("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"still\" role=\"img\" ")
    let size = "\(Int(Metrics.width))\" height=\"\(Int(height))\""
    out.append(
      text: "viewBox=\"0 0 \(Int(Metrics.width)) \(Int(height))\" width=\"\(size)>\n<title>")
    out.append(markup: VisibleText(title, .line).description)
    out.append("</title>\n")
    if use == .document { out.append(text: "<style>\n\(PageFiles.stillStyle)</style>\n") }
    out.append("<defs><linearGradient id=\"fade\"><stop class=\"fade-start\"/>")
    out.append("<stop offset=\"1\" class=\"fade-end\"/></linearGradient></defs>\n")
    let ground =
      "<rect class=\"ground\" width=\"\(Int(Metrics.width))\" height=\"\(Int(height))\"/>\n"
    out.append(text: ground)
    StillAxis(still: self, height: height).append(to: &out)
    out.append(text: canvas.svg)
    out.append("</svg>\n")
  }
}
