import ReactorBase

/// A canvas that collects the elements of a still picture in drawing order.
struct StillCanvas {
  /// The SVG of the elements that have been drawn.
  private(set) var svg = ""
  /// The top of the next element, in pixels.
  var y = 0.0

  mutating func rectangle(
    x: Double, y: Double, width: Double, height: Double, class name: String
  ) {
    svg +=
      "<rect class=\"\(name)\" x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" "
      + "width=\"\(Self.number(width))\" height=\"\(Self.number(height))\"/>\n"
  }

  mutating func path(_ data: String, class name: String) {
    svg += "<path class=\"\(name)\" d=\"\(data)\"/>\n"
  }

  /// Draws a rectangle that makes the elements below it fade out to the right.
  mutating func fade(x: Double, y: Double, width: Double, height: Double) {
    svg +=
      "<rect fill=\"url(#fade)\" x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" "
      + "width=\"\(Self.number(width))\" height=\"\(Self.number(height))\"/>\n"
  }

  /// Draws a string, truncated to the available width. Draws nothing if there is no space for two characters.
  ///
  /// - Returns: The width of the drawn string.
  @discardableResult
  mutating func text(
    _ text: String, x: Double, y: Double, class name: String? = nil, room: Double = .infinity
  ) -> Double {
    let shown = VisibleText(String(text.prefix(200))).description
    let count = Int(min(room / Still.Metrics.character, 200))
    guard count > 1 || count == shown.count else { return 0 }
    let cut = shown.count <= count ? shown : shown.prefix(count - 1) + "…"
    let type = name.map { " class=\"\($0)\"" } ?? ""
    svg +=
      "<text\(type) x=\"\(Self.number(x))\" y=\"\(Self.number(y))\">\(Self.escaped(cut))</text>\n"
    return Double(cut.count) * Still.Metrics.character
  }

  /// Returns a length as a string that has at most one decimal place.
  static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    let (whole, rest) = tenths.quotientAndRemainder(dividingBy: 10)
    return rest == 0 ? "\(whole)" : "\(tenths < 0 && whole == 0 ? "-" : "")\(whole).\(abs(rest))"
  }

  private static func escaped(_ text: String) -> String {
    var buffer = ByteBuffer()
    buffer.append(markup: text)
    return buffer.string()
  }
}
