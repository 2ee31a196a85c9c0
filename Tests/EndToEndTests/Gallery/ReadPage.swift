import Foundation
import ReactorScript
import ReactorBase

/// The data of a replay in a page, read back.
struct ReadPage {
  /// A value in the page: a string, or a shape with nested values.
  private enum Node {
    case leaf(String)
    case whole(shape: Int, parts: [Int])
  }

  private struct Shape {
    let open: String
    let close: String
    let labels: [String]?
    let names: [String]?
  }

  /// The lines of the trace.
  let lines: [String]
  /// The events, read from their lines.
  private(set) var events: [ReadEvent]
  /// The fields of each session's states.
  let fields: [[String]]
  private let shapes: [Shape]
  private let nodes: [Node]
  /// For each state in order: the session, and its fields with their values.
  private(set) var states: [(session: Int, values: [Int: Int])] = []

  /// The reasons why a document is not a page.
  enum Problem: Error {
    case noReplay(Int)
    case noMember(String)
    case column(String, line: String)
  }

  /// Reads the block of a replay.
  init(_ document: String, replay number: Int = 0) throws {
    let data = try Self.part(
      of: document, from: "<script type=\"application/json\" id=\"replay-\(number)\">",
      to: "</script>")
    let text = try Self.part(
      of: document, from: "<noscript id=\"replay-\(number)-text\">", to: "</noscript>")
    let trace = try Self.part(of: String(text), from: "<pre class=\"trace\">\n", to: "</pre>")
    let value = try JSONReader.read(Array(data.utf8))
    guard let found = value["found"] else { throw Problem.noMember("found") }
    lines = trace.split(separator: "\n").dropFirst().map(Self.unescaped)
    events = try lines.map { try ReadEvent(line: $0[...]) }
    fields = try Self.array(found, "fields").map { $0.elements?.compactMap(\.string) ?? [] }
    shapes = try Self.array(found, "shapes").map { shape in
      let parts = shape.elements ?? []
      return Shape(
        open: parts[0].string ?? "", close: parts[1].string ?? "",
        labels: parts[2].elements?.compactMap(\.string),
        names: parts[3].elements?.compactMap(\.string))
    }
    nodes = try Self.array(found, "nodes").map { node in
      if let text = node.string { return .leaf(text) }
      let numbers = node.elements?.compactMap(\.number) ?? []
      return .whole(shape: numbers[0], parts: Array(numbers.dropFirst()))
    }
    try readColumns(found)
  }

  private static func part(
    of text: String, from start: String, to end: String
  ) throws -> Substring {
    guard let head = text.range(of: start, options: .literal),
      let tail = text.range(of: end, options: .literal, range: head.upperBound..<text.endIndex)
    else { throw Problem.noMember(start) }
    return text[head.upperBound..<tail.lowerBound]
  }

  private static func array(_ object: JSONValue, _ key: String) throws -> [JSONValue] {
    guard let elements = object[key]?.elements else { throw Problem.noMember(key) }
    return elements
  }

  private static func unescaped(_ line: Substring) -> String {
    [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")].reduce(String(line)) {
      $0.replacingOccurrences(of: $1.0, with: $1.1, options: .literal)
    }
  }

  /// Checks the columns against the lines, and follows the states.
  private mutating func readColumns(_ found: JSONValue) throws {
    func numbers(_ key: String) throws -> [Int] { try Self.array(found, key).compactMap(\.number) }
    let sessions = try Self.array(found, "sessions").compactMap(\.string)
    let kinds = try Self.array(found, "kinds").compactMap(\.string)
    let (times, session, kind) = try (numbers("times"), numbers("session"), numbers("kind"))
    let (cause, unit) = try (numbers("cause"), found["unit"]?.number ?? 1)
    let changes = try Self.array(found, "changes").map { $0.elements?.compactMap(\.number) ?? [] }
    var (time, state) = (0, 0)
    var current: [Int: [Int: Int]] = [:]
    for (index, event) in events.enumerated() {
      guard index < times.count else { throw Problem.column("times", line: lines[index]) }
      time += times[index] * unit
      let isSame =
        time == event.time && ReadEvent.unescaped(sessions[session[index]]) == event.session
        && kinds[kind[index]] == event.kind
        // Only a script's event has a number among the lines of the replay as a whole.
        && (cause[index] == event.cause ?? 0 || event.session == "*")
      guard isSame else { throw Problem.column("\(time) \(cause[index])", line: lines[index]) }
      guard event.kind == "state" else { continue }
      guard state < changes.count else { throw Problem.column("changes", line: lines[index]) }
      for position in stride(from: 0, to: changes[state].count, by: 2) {
        current[session[index], default: [:]][changes[state][position]] =
          changes[state][position + 1]
      }
      states.append((session[index], current[session[index]] ?? [:]))
      state += 1
    }
    guard times.count == events.count, state == changes.count else {
      throw Problem.column("count", line: lines.last ?? "")
    }
  }

  // MARK: - The tree

  /// A state in the form of JSON Lines, built from the tree.
  func content(ofState number: Int) -> JSONValue {
    let (session, values) = states[number]
    let names = fields[session]
    if names == [""] || names.isEmpty { return values[0].map(value) ?? .object([]) }
    return .object(
      names.indices.compactMap { field in
        values[field].map { JSONValue.Member(names[field], value($0)) }
      })
  }

  private func value(_ node: Int) -> JSONValue {
    switch nodes[node] {
    case .leaf(let text): return .leaf(text)
    case .whole(let number, let parts):
      let shape = shapes[number]
      if shape.open.hasPrefix(".some("), shape.labels == ["some.0"], value(parts[0]) == .null {
        return .null
      }
      if shape.open.hasPrefix(".") { return .string(text(node)) }
      guard let labels = shape.labels else { return .array(parts.map(value)) }
      // The keys of a dictionary are literals; the fields of a struct are not.
      let keys =
        shape.open == "[" ? shape.names?.map { JSONValue.string(ofLiteral: $0) ?? $0 } : labels
      return .object(zip(keys ?? labels, parts).map { JSONValue.Member($0, value($1)) })
    }
  }

  /// A value as text.
  func text(_ node: Int) -> String {
    switch nodes[node] {
    case .leaf(let text): return text
    case .whole(let number, let parts):
      let shape = shapes[number]
      let list = parts.enumerated().map { index, part in
        let name = shape.names?[index] ?? ""
        return (name.isEmpty ? "" : "\(name): ") + text(part)
      }
      return shape.open + list.joined(separator: ", ") + shape.close
    }
  }

  /// The paths of the last state of a session with their values; the parts follow the whole.
  func paths(ofSession session: Int) -> [(path: String, value: String)] {
    guard let values = states.last(where: { $0.session == session })?.values else { return [] }
    var paths: [(String, String)] = []
    func visit(_ node: Int, _ path: String) {
      if !path.isEmpty { paths.append((path, text(node))) }
      guard case .whole(let number, let parts) = nodes[node] else { return }
      for (index, part) in parts.enumerated() {
        let label = shapes[number].labels?[index] ?? "[\(index)]"
        visit(part, path.isEmpty || label.hasPrefix("[") ? path + label : "\(path).\(label)")
      }
    }
    for (field, value) in values.sorted(by: { $0.key < $1.key }) {
      visit(value, fields[session][field])
    }
    return paths
  }
}
