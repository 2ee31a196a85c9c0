import Foundation
import ReactorGallery
import ReactorScript
import ReactorBase
import ReactorTraceFormat

extension Surface {
  /// Traces in both formats, whole and as changes.
  static var traces: [Surface] {
    [
      Surface(name: "run text full") { stand in
        let events = try await stand.events()
        try Mismatch.unless(events.last?.kind == "end", "no last line")
        guard let state = events.first(where: { $0.kind == "state" }) else {
          throw Mismatch(description: "no state")
        }
        if !stand.exhibit.fields.isEmpty {
          try Mismatch.unless(state.fields, equals: stand.exhibit.fields, "fields")
        }
      },
      Surface(name: "run jsonl full") { stand in
        let events = try await stand.events().map { event in
          var event = event
          event.content = event.content.canonical
          return event
        }
        try Mismatch.unless(try await stand.jsonEvents(), equals: events, "event")
      },
      Surface(name: "run text changes", leftOut: withoutChanges) { stand in
        let text = try await stand.once("tool run --state changes \(Stand.kinds) a.actions")
        let full = try await stand.once("tool run \(Stand.show) a.actions")
        try Mismatch.unless(
          lines(text).map(String.init), equals: try ChangedLines.text(of: lines(full)), "line")
      },
      Surface(name: "run jsonl changes", leftOut: withoutChanges) { stand in
        let options = "--format jsonl \(Stand.kinds) a.actions"
        let text = try await stand.once("tool run --state changes \(options)")
        let full = try await stand.once("tool run --state full \(options)")
        let first = lines(try await stand.once("tool run \(Stand.show) a.actions")).first ?? ""
        let hasFields = LiteralFields(ofState: first).first?.name != ""
        try Mismatch.unless(
          try lines(text).map { try JSONReader.read(Array($0.utf8)).line },
          equals: try ChangedLines.json(of: lines(full), hasFields: hasFields), "line")
      },
      Surface(name: "run text elements") { try await checkElements("text --state elements", $0) },
      Surface(name: "run jsonl elements") { try await checkElements("jsonl --state elements", $0) },
      Surface(name: "run text in the form of the type") { try await checkElements("text", $0) },
      Surface(name: "run jsonl in the form of the type") { try await checkElements("jsonl", $0) },
    ]
  }

  /// Compares the states that are read from a trace of changed elements with whole states.
  private static func checkElements(_ format: String, _ stand: Stand) async throws {
    let text = try await stand.once("tool run --format \(format) \(Stand.kinds) a.actions")
    let form = format.prefix { $0 != " " }
    let full = try await stand.once("tool run --format \(form) \(Stand.show) a.actions")
    try Mismatch.unless(
      WholeLines.lines(of: text), equals: lines(full).map(String.init), "line")
  }

  private static let withoutChanges = [
    "empty-state": "without fields, even the first state has none that changed"
  ]

  /// The lines after the header.
  static func lines(_ text: String) -> [Substring] {
    Array(text.split(separator: "\n").dropFirst())
  }

  /// Pages, pictures and trace events of a run.
  static var pages: [Surface] {
    [
      Surface(name: "run html") { stand in
        try await check(
          try ReadPage(try await stand.once("tool run --format html a.actions")), stand)
      },
      Surface(name: "run svg") { stand in
        let picture = try await stand.once("tool run --format svg a.actions")
        let texts = try XMLTexts.texts(of: picture, "text")
        for session in Set(try await stand.events().map(\.session)).subtracting(["*"]) {
          let isNamed = texts.contains {
            $0 == session || $0.hasSuffix("…") && session.hasPrefix($0.dropLast())
          }
          try Mismatch.unless(isNamed, "no lane of '\(session)'")
        }
        let cuts = texts.first { $0.contains("……") }
        try Mismatch.unless(cuts == nil, "cut twice: \(cuts ?? "")")
      },
      Surface(name: "run perfetto") { stand in
        let document = try await stand.once("tool run --format perfetto a.actions")
        let value = try JSONReader.read(Array(document.utf8))
        let lines = (value["traceEvents"]?.elements ?? []).compactMap {
          $0["args"]?["line"]?.string
        }
        try Mismatch.unless(lines.isEmpty == false, "no lines of the trace")
        let expected = Set(try await stand.pageLines())
        for line in lines { try Mismatch.unless(expected.contains(line), "no such line: \(line)") }
        let states = expected.filter { $0.split(separator: " ")[2] == "state" }
        try Mismatch.unless(
          states.isSubset(of: lines), "not shown: \(states.subtracting(lines).first ?? "")")
      },
    ]
  }

  /// Compares a page with the traces of the same script: its lines, its columns, and the tree of each state.
  static func check(_ page: ReadPage, _ stand: Stand, isWhole: Bool = true) async throws {
    let lines = try await stand.pageLines()
    let count = isWhole ? lines.count : page.lines.count - 1
    try Mismatch.unless(
      isWhole ? page.lines : page.lines.dropLast(), equals: Array(lines.prefix(count)),
      "line of the page")
    let states = try await stand.jsonEvents().filter { $0.kind == "state" }
    try Mismatch.unless(
      page.states.indices.map { page.content(ofState: $0).canonical.line },
      equals: states.prefix(isWhole ? states.count : page.states.count).map(\.content.line),
      "state of the page")
  }
}

/// The lines of a trace with whole states, read from a trace with the changed elements.
enum WholeLines {
  static func lines(of text: String) -> [String] {
    let trace = TraceReader.read(Array(text.utf8))
    var reader = ElementReader()
    return trace.lines.map { line in
      let whole = trace.text(line.range)
      guard let event = line.event, event.kind == .state else { return whole }
      guard let state = reader.state(of: event, in: trace) else { return "unreadable: \(whole)" }
      let key = trace.format == .text ? "" : "\"value\":"
      return trace.text(line.range.lowerBound..<event.body.lowerBound) + key
        + String(decoding: state, as: UTF8.self)
        + trace.text(event.body.upperBound..<line.range.upperBound)
    }
  }
}

/// The lines of a trace with `state=changes`, derived from a trace with whole states.
private enum ChangedLines {
  static func text(of lines: [Substring]) throws -> [String] {
    var last: [String: [LiteralFields.Field]] = [:]
    return try lines.map { line in
      let event = try ReadEvent(line: line)
      guard event.kind == "state" else { return String(line) }
      let fields = LiteralFields(ofState: line)
      guard let old = last.updateValue(fields.all, forKey: event.session) else {
        return String(line)
      }
      let changes = zip(old, fields.all).filter { !$0.text.utf8.elementsEqual($1.text.utf8) }.map {
        old, new in
        (new.name.isEmpty ? "" : "\(new.name): ") + "\(old.text) -> \(new.text)"
      }
      return fields.start + (changes.isEmpty ? "(unchanged)" : changes.joined(separator: ", "))
    }
  }

  static func json(of lines: [Substring], hasFields: Bool) throws -> [String] {
    var last: [String: JSONValue] = [:]
    return try lines.map { line in
      let event = try JSONReader.read(Array(line.utf8))
      guard event["kind"] == "state", let session = event["session"]?.string,
        let new = event["value"], let old = last.updateValue(new, forKey: session)
      else { return event.line }
      let changes = changes(from: old, to: new, hasFields: hasFields)
      return JSONValue.object(
        (event.members ?? []).map {
          $0.key == "value" ? JSONValue.Member("changes", changes) : $0
        }
      ).line
    }
  }

  private static func changes(
    from old: JSONValue, to new: JSONValue, hasFields: Bool
  ) -> JSONValue {
    func differ(_ old: JSONValue, _ new: JSONValue) -> Bool {
      !old.line.utf8.elementsEqual(new.line.utf8)
    }
    guard hasFields, let before = old.members, let after = new.members else {
      return differ(old, new) ? .array([old, new]) : .array([])
    }
    return .object(
      zip(before, after).filter { differ($0.value, $1.value) }.map {
        JSONValue.Member($1.key, .array([$0.value, $1.value]))
      })
  }
}
