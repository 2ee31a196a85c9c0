/// A reader that reconstructs full states from a trace with `state=elements` or `state=changes`, which records only
/// changes. A line that contains a full state is treated as a change to every field.
package struct ElementReader {
  /// The most recent state of each session, by session name.
  private var states: [String: PrintedState] = [:]

  /// Creates a reader for a trace. Events must be read in order, starting with the first event.
  package init() {}

  /// Returns the full state after the next `state` event.
  ///
  /// - Returns: The fields or value of the state, in the notation of full states, or `nil` if the line does not match
  ///   the previous state.
  package mutating func state(of event: ParsedEvent, in trace: ParsedTrace) -> [UInt8]? {
    guard let (range, isWhole) = trace.state(of: event) else { return nil }
    let session = trace.text(event.session)
    guard let last = states[session] else {
      // In the text format, the first state is printed in full but not marked as a full state.
      guard isWhole || trace.syntax == .swift else { return nil }
      let state = PrintedState(trace.bytes[range], trace.syntax)
      states[session] = state
      return state.text
    }
    let value: [UInt8]?
    switch trace.syntax {
    case .swift: value = Self.value(ofText: range, in: trace.bytes, after: last)
    case .json where isWhole: value = Array(trace.bytes[range])
    case .json: value = Self.value(ofChanges: range, in: trace.bytes, after: last.value)
    }
    guard let value else { return nil }
    states[session]?.value = value
    return states[session]?.text
  }

  private static func value(
    ofText body: Range<Int>, in bytes: [UInt8], after last: PrintedState
  ) -> [UInt8]? {
    if let changes = ElementChange.list(text: body, in: bytes) {
      return ElementEdit.applying(changes, in: bytes, to: last.value, .swift)
    }
    // A change to the whole state has no path. In a struct, only individual fields can change.
    return last.isFields ? nil : ElementEdit.newValue(of: last.value[...], in: bytes, body)
  }

  private static func value(
    ofChanges range: Range<Int>, in bytes: [UInt8], after last: [UInt8]
  ) -> [UInt8]? {
    if let changes = ElementChange.list(json: range, in: bytes) {
      return ElementEdit.applying(changes, in: bytes, to: last, .json)
    }
    guard let sides = ValueParts(of: range, in: bytes, .json), sides.form == .elements else {
      return nil
    }
    if sides.parts.isEmpty { return last }
    return sides.newValue(of: last[...], in: bytes).map(Array.init)
  }
}

/// A change that is being applied to a value.
private struct ElementEdit {
  let kind: ElementChange.Kind
  /// The remaining steps of the path, in reverse order.
  var steps: [[UInt8]]
  /// The byte range of the inserted, removed, or changed value.
  let content: Range<Int>

  /// The maximum depth to which values are inspected. No value in a trace is nested this deeply.
  private static let maximumDepth = 200

  /// Applies a list of changes to a value.
  ///
  /// - Parameters:
  ///   - changes: The changes to apply.
  ///   - bytes: The bytes that contain the values of the changes.
  ///   - value: The old value.
  ///   - syntax: The syntax of the values.
  /// - Returns: The new value, or `nil` if the changes do not match the old value.
  static func applying(
    _ changes: [ElementChange], in bytes: [UInt8], to value: [UInt8],
    _ syntax: ValueSyntax
  ) -> [UInt8]? {
    let edits = changes.map { change in
      ElementEdit(
        kind: change.kind,
        steps: ValueParts.steps(of: Array(change.path.utf8)).reversed(),
        content: change.content)
    }
    return Application(bytes: bytes, old: value, syntax: syntax)
      .value(value.indices, edits, depth: 0)
  }

  /// An operation that applies edits to a value. The new values are taken from the bytes that contain the changes.
  private struct Application {
    let bytes: [UInt8]
    let old: [UInt8]
    let syntax: ValueSyntax

    func value(_ range: Range<Int>, _ edits: [ElementEdit], depth: Int) -> [UInt8]? {
      if edits.isEmpty { return Array(old[range]) }
      if edits.count == 1, edits[0].steps.isEmpty {
        return edits[0].kind == .changed ? newValue(of: old[range], edits[0].content) : nil
      }
      guard depth < ElementEdit.maximumDepth,
        let parts = ValueParts(of: range, in: old, syntax)
      else { return nil }
      let texts: [ArraySlice<UInt8>]?
      switch parts.form {
      case .fields: texts = fields(parts, edits, depth)
      case .elements: texts = elements(parts, edits, depth)
      case .entries: texts = entries(parts, edits, depth)
      }
      guard let texts else { return nil }
      // In Swift syntax, an empty dictionary contains a colon.
      let isEmptyDictionary = texts.isEmpty && parts.form == .entries && syntax == .swift
      var result = Array(old[parts.open])
      result += isEmptyDictionary ? [UInt8(ascii: ":")] : []
      result += texts.joined(separator: ValueParts.comma(syntax))
      result.append(old[range.upperBound - 1])
      return result
    }

    /// Returns the new value that a change specifies, or `nil` if the change is invalid.
    private func newValue(of value: ArraySlice<UInt8>, _ content: Range<Int>) -> [UInt8]? {
      switch syntax {
      case .swift: return ElementEdit.newValue(of: value, in: bytes, content)
      case .json:
        if bytes[content.lowerBound] == UInt8(ascii: "\"") {
          let changes = JSONLiteral.string(of: bytes[content])
          guard let literal = JSONLiteral.content(of: value),
            let list = ElementChange.list(text: changes.indices, in: changes)
          else { return nil }
          return ElementEdit.applying(list, in: changes, to: literal, .swift)
            .map(JSONLiteral.literal)
        }
        return ValueParts(of: content, in: bytes, .json)?.newValue(of: value, in: bytes)
          .map(Array.init)
      }
    }

    private func fields(
      _ parts: ValueParts, _ edits: [ElementEdit], _ depth: Int
    ) -> [ArraySlice<UInt8>]? {
      let isCase = parts.open.count > 1
      // The name of an enum case and the name of its argument are separate steps.
      guard var groups = ElementEdit.grouped(edits, stepCount: isCase ? 2 : 1) else { return nil }
      var texts: [ArraySlice<UInt8>] = []
      for (index, part) in parts.parts.enumerated() {
        let inner = groups.removeValue(forKey: parts.step(to: index, in: old)) ?? []
        guard let text = text(part, inner, depth) else { return nil }
        texts.append(text)
      }
      return groups.isEmpty ? texts : nil
    }

    private func elements(
      _ parts: ValueParts, _ edits: [ElementEdit], _ depth: Int
    ) -> [ArraySlice<UInt8>]? {
      var removed: Set<Int> = []
      var inserted: [Int: Range<Int>] = [:]
      var groups: [Int: [ElementEdit]] = [:]
      for var edit in edits {
        guard let index = edit.steps.popLast().flatMap(ValueParts.elementIndex(ofStep:)) else {
          return nil
        }
        switch edit.kind {
        case .removed where edit.steps.isEmpty: removed.insert(index)
        case .inserted where edit.steps.isEmpty: inserted[index] = edit.content
        default: groups[index, default: []].append(edit)
        }
      }
      var kept = parts.parts.indices.filter { !removed.contains($0) }[...]
      guard parts.parts.count - kept.count == removed.count else { return nil }
      var texts: [ArraySlice<UInt8>] = []
      for index in 0..<(kept.count + inserted.count) {
        if let content = inserted.removeValue(forKey: index) {
          texts.append(bytes[content])
        } else {
          let edits = groups.removeValue(forKey: index) ?? []
          guard let element = kept.popFirst(), let text = text(parts.parts[element], edits, depth)
          else { return nil }
          texts.append(text)
        }
      }
      return inserted.isEmpty && groups.isEmpty ? texts : nil
    }

    private func entries(
      _ parts: ValueParts, _ edits: [ElementEdit], _ depth: Int
    ) -> [ArraySlice<UInt8>]? {
      let ends = edits.filter { $0.steps.count == 1 && $0.kind != .changed }
      let removed = Set(ends.filter { $0.kind == .removed }.map { $0.steps[0] })
      let inserted = ends.filter { $0.kind == .inserted }
        .map { (ValueParts.key(ofStep: $0.steps[0])[...], $0.content) }
      guard
        var groups = ElementEdit.grouped(
          edits.filter { $0.steps.count > 1 || $0.kind == .changed }, stepCount: 1)
      else { return nil }
      var texts: [ArraySlice<UInt8>: ArraySlice<UInt8>] = [:]
      var kept: [ArraySlice<UInt8>] = []
      for (index, part) in parts.parts.enumerated() {
        let step = parts.step(to: index, in: old)
        if removed.contains(step) { continue }
        guard let text = text(part, groups.removeValue(forKey: step) ?? [], depth) else {
          return nil
        }
        kept.append(old[part.name])
        texts[old[part.name]] = text
      }
      guard groups.isEmpty, parts.parts.count - kept.count == removed.count else { return nil }
      for (key, content) in inserted {
        texts[key] = (key + ValueParts.colon(syntax) + bytes[content])[...]
      }
      return ValueParts.merging(kept, with: inserted.map(\.0), syntax).map { texts[$0] ?? [] }
    }

    /// Returns a part, including its name, with the given edits applied, or `nil` if an edit cannot be applied.
    private func text(
      _ part: ValueParts.Part, _ edits: [ElementEdit], _ depth: Int
    ) -> ArraySlice<UInt8>? {
      let start = part.name.isEmpty ? part.value.lowerBound : part.name.lowerBound
      if edits.isEmpty { return old[start..<part.value.upperBound] }
      return value(part.value, edits, depth: depth + 1)
        .map { old[start..<part.value.lowerBound] + $0 }
    }
  }

  /// Returns the new value from a range that contains either `old -> new` or only the new value. Returns `nil` if the
  /// old value is incorrect.
  static func newValue(
    of value: ArraySlice<UInt8>, in bytes: [UInt8], _ content: Range<Int>
  ) -> [UInt8]? {
    let whole = Array(value) + " -> ".utf8
    if bytes[content].starts(with: whole) { return Array(bytes[content].dropFirst(whole.count)) }
    return ElementChange.arrow(in: content, of: bytes) == nil ? Array(bytes[content]) : nil
  }

  /// Groups edits by the leading steps of their paths and removes those steps. Returns `nil` if a path is too short.
  private static func grouped(_ edits: [ElementEdit], stepCount: Int) -> [[UInt8]: [ElementEdit]]? {
    var groups: [[UInt8]: [ElementEdit]] = [:]
    for var edit in edits {
      guard edit.steps.count >= stepCount else { return nil }
      var step: [UInt8] = []
      for _ in 0..<stepCount { step += edit.steps.removeLast() }
      groups[step, default: []].append(edit)
    }
    return groups
  }
}

extension ValueParts {
  /// Returns the new value from a JSON array that contains either both values or only the new value. Returns `nil` if
  /// the array is invalid.
  fileprivate func newValue(
    of value: ArraySlice<UInt8>, in bytes: [UInt8]
  ) -> ArraySlice<UInt8>? {
    switch parts.count {
    case 1: bytes[parts[0].value]
    case 2 where bytes[parts[0].value].elementsEqual(value): bytes[parts[1].value]
    default: nil
    }
  }
}
