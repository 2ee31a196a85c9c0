import ReactorBase

/// A single change in a state line of a trace with `state=elements`.
package struct ElementChange {
  /// A kind of change.
  package enum Kind: Sendable {
    /// The value at the path has changed.
    case changed
    case inserted
    case removed
  }

  package let kind: Kind
  /// The path to the changed part, such as `sections[0].items[1].isDone`. The path of the whole state is empty.
  package let path: String
  /// The byte range of the inserted or removed value, or of `old -> new`. In JSON, the range contains `[old,new]` or a
  /// string that lists the changes to a Swift literal.
  package let content: Range<Int>

  /// The path, preceded by `+` for an insertion or `-` for a removal.
  package var signedPath: String {
    switch kind {
    case .changed: path
    case .inserted: "+\(path)"
    case .removed: "-\(path)"
    }
  }

  private init(signedPath: String, content: Range<Int>) {
    switch signedPath.utf8.first {
    case UInt8(ascii: "+"): kind = .inserted
    case UInt8(ascii: "-"): kind = .removed
    default: kind = .changed
    }
    path = kind == .changed ? signedPath : String(signedPath.dropFirst())
    self.content = content
  }

  /// Parses the changes in a `state` event.
  ///
  /// - Returns: The changes, or `nil` if the event does not contain changes, as in the case of a full state.
  package static func list(of event: ParsedEvent, in trace: ParsedTrace) -> [ElementChange]? {
    guard let state = trace.state(of: event) else { return nil }
    switch trace.syntax {
    case .swift: return list(text: state.range, in: trace.bytes)
    case .json: return state.isWhole ? nil : list(json: state.range, in: trace.bytes)
    }
  }

  /// Parses the changes in a line of the text format.
  ///
  /// - Returns: The changes, or `nil` if the range does not contain changes, as in the case of a full state.
  package static func list(text range: Range<Int>, in bytes: [UInt8]) -> [ElementChange]? {
    if bytes[range].elementsEqual("(unchanged)".utf8) { return [] }
    var changes: [ElementChange] = []
    var start = range.lowerBound
    while true {
      let path = start..<ValueParts.endOfPart(in: bytes, start..<range.upperBound)
      guard bytes[path.upperBound..<range.upperBound].starts(with: ": ".utf8) else { return nil }
      let value = path.upperBound + 2
      let end = ValueParts.endOfPart(in: bytes, value..<range.upperBound)
      let name = String(decoding: bytes[path], as: UTF8.self)
      changes.append(ElementChange(signedPath: name, content: value..<end))
      if end == range.upperBound { return changes }
      guard bytes[end..<range.upperBound].starts(with: ", ".utf8) else { return nil }
      start = end + 2
    }
  }

  /// Returns the range of the arrow in `old -> new`, or `nil` if there is no arrow outside strings and brackets.
  package static func arrow(in range: Range<Int>, of bytes: [UInt8]) -> Range<Int>? {
    let arrow = " -> ".utf8
    let start = ValueParts.firstIndex(in: bytes, range) { index in
      bytes[index] == UInt8(ascii: " ") && bytes[index..<range.upperBound].starts(with: arrow)
    }
    return start.map { $0..<$0 + arrow.count }
  }

  /// Parses the changes in a JSON object.
  ///
  /// - Returns: The changes, or `nil` if the object does not contain changes.
  package static func list(json range: Range<Int>, in bytes: [UInt8]) -> [ElementChange]? {
    guard let object = ValueParts(of: range, in: bytes, .json), object.form == .entries else {
      return nil
    }
    return object.parts.map { member in
      let name = String(decoding: JSONLiteral.string(of: bytes[member.name]), as: UTF8.self)
      return ElementChange(signedPath: name, content: member.value)
    }
  }

  /// Converts changes to a part of a value into changes to the whole value.
  ///
  /// - Parameters:
  ///   - changes: The changes in the notation of the text format.
  ///   - path: The path to the part.
  package static func text(ofChanges changes: String, at path: String) -> String {
    let bytes = Array(changes.utf8)
    guard !path.isEmpty, let list = list(text: bytes.indices, in: bytes) else { return changes }
    return list.map { change in
      let inner = change.path.first == "[" ? change.path : ".\(change.path)"
      let sign = change.signedPath.dropLast(change.path.count)
      return "\(sign)\(path)\(inner): \(String(decoding: bytes[change.content], as: UTF8.self))"
    }.joined(separator: ", ")
  }
}
