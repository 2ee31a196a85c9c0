import ReactorBase
import ReactorTraceFormat

/// A painter for a terminal that colors the kinds, causes, and state changes in a trace. Other lines are not changed.
struct TracePainter {
  /// The latest state of each session, in trace notation.
  private var states: [ArraySlice<UInt8>: [UInt8]] = [:]

  /// Returns the given line with colors.
  ///
  /// - Parameter text: The line, without its line feed.
  mutating func paint(line text: String) -> String {
    let bytes = Array(text.utf8)
    var painted: [UInt8] = []
    paint(bytes.indices, of: bytes, to: &painted)
    return String(decoding: painted, as: UTF8.self)
  }

  /// Appends the given line with colors.
  ///
  /// - Parameters:
  ///   - range: The range of the line in `bytes`, without its line feed.
  ///   - bytes: The bytes that contain the line.
  ///   - out: The output to append to.
  mutating func paint(_ range: Range<Int>, of bytes: [UInt8], to out: inout [UInt8]) {
    guard let line = TextLine(range, in: bytes) else { return out.append(contentsOf: bytes[range]) }
    var pen = Pen(bytes, from: range.lowerBound)
    pen.paint(line.kindName, Self.style(of: line.kind))
    if let cause = line.cause { pen.paint(cause, .place) }
    if line.kind == .state { paintState(line, in: bytes, &pen) }
    pen.move(to: range.upperBound)
    out.append(contentsOf: pen.painted)
  }

  private static func style(of kind: TraceKind) -> TextStyle {
    switch kind {
    case .action, .event: .margin
    case .state, .end: .strong
    case .mutation, .pulse: .moment
    case .error, .expect, .rule: .failure
    case .view, .output, .log, .call, .effect: .call
    }
  }

  // MARK: - States

  /// Colors the parts of a state that differ from the session's previous state.
  private mutating func paintState(_ line: TextLine, in bytes: [UInt8], _ pen: inout Pen) {
    let last = states.updateValue(Array(bytes[line.body]), forKey: bytes[line.session])
    guard let last else { return }
    guard let changes = ElementChange.list(text: line.body, in: bytes) else {
      // A state without fields has nothing to color.
      if !paintSides(of: line.body, in: bytes, &pen), !bytes[line.body].elementsEqual(last) {
        pen.paint(line.body, .added)
      }
      return
    }
    let lastFields = ElementChange.list(text: last.indices, in: last) ?? []
    for (index, change) in changes.enumerated() {
      let start = change.content.lowerBound - ": ".utf8.count - change.signedPath.utf8.count
      switch change.kind {
      case .inserted: pen.paint(start..<change.content.upperBound, .added)
      case .removed: pen.paint(start..<change.content.upperBound, .removed)
      case .changed:
        if paintSides(of: change.content, in: bytes, &pen) { continue }
        // A line with a complete state has the same fields in the same order as the previous state. Other lines contain
        // only changes.
        let isSame =
          lastFields.count == changes.count && lastFields[index].path == change.path
          && last[lastFields[index].content].elementsEqual(bytes[change.content])
        if !isSame { pen.paint(change.content, .added) }
      }
    }
  }

  /// Colors the old and new values in a change such as `old -> new`.
  ///
  /// - Returns: Whether the range contains a change.
  private func paintSides(of range: Range<Int>, in bytes: [UInt8], _ pen: inout Pen) -> Bool {
    guard let arrow = ElementChange.arrow(in: range, of: bytes) else { return false }
    pen.paint(range.lowerBound..<arrow.lowerBound, .removed)
    pen.paint(arrow.upperBound..<range.upperBound, .added)
    return true
  }
}

/// A writer that copies bytes in order, applying styles to some of them.
private struct Pen {
  private(set) var painted: [UInt8] = []
  private let bytes: [UInt8]
  private var place: Int

  init(_ bytes: [UInt8], from place: Int) {
    self.bytes = bytes
    self.place = place
  }

  /// Copies the bytes up to the given position.
  mutating func move(to end: Int) {
    painted.append(contentsOf: bytes[place..<end])
    place = end
  }

  /// Copies the bytes before a range without a style, and then copies the range in the given style.
  mutating func paint(_ range: Range<Int>, _ style: TextStyle) {
    move(to: range.lowerBound)
    if range.isEmpty { return }
    painted.append(contentsOf: style.start.utf8)
    move(to: range.upperBound)
    painted.append(contentsOf: TextStyle.end.utf8)
  }
}
