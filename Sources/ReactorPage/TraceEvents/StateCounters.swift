import ReactorTraceFormat

/// The numbers and Booleans in the states of a recording, as they change over time.
///
/// A path is counted if its value is a number or a Boolean in each state of its session: a number that is
/// nil for a while would look like its last value. Paths lead into structs, not into collections and enums.
struct StateCounters {
  /// A new value of a path.
  struct Sample {
    /// The path.
    let path: String
    /// The value as a JSON number; a Boolean is 0 or 1.
    let value: String
  }

  /// A field of the states of a session.
  private struct Field: Hashable {
    let session: Int
    let field: Int
  }

  private let states: [[Sample]]

  init(_ recording: PageRecording) {
    let sessions = recording.events.lazy.filter { $0.kind == .state }.map(\.session)
    var parts: [Int: [(path: String, value: String)]] = [:]
    var versions: [Field: Int] = [:]
    var counts: [Field: [String: Int]] = [:]
    func forEachChange(_ body: (Int, Field, Int) -> Void) {
      for (state, session) in zip(recording.changes.indices, sessions) {
        let changes = recording.changes[state]
        for position in stride(from: 0, to: changes.count, by: 2) {
          body(state, Field(session: session, field: changes[position]), changes[position + 1])
        }
      }
    }
    forEachChange { _, field, value in
      if parts[value] == nil {
        parts[value] = Self.numbers(in: PrintedValue(recording.values.text(value, limit: .max)))
      }
      versions[field, default: 0] += 1
      for part in parts[value] ?? [] { counts[field, default: [:]][part.path, default: 0] += 1 }
    }
    var states = recording.changes.map { _ in [Sample]() }
    var last: [Field: [String: String]] = [:]
    forEachChange { state, field, value in
      let name = recording.fields[field.session][field.field]
      for part in parts[value] ?? [] where counts[field]?[part.path] == versions[field] {
        guard last[field]?[part.path] != part.value else { continue }
        last[field, default: [:]][part.path] = part.value
        let path = [name, part.path].filter { !$0.isEmpty }.joined(separator: ".")
        states[state].append(Sample(path: path.isEmpty ? "value" : path, value: part.value))
      }
    }
    self.states = states
  }

  /// The values that a state has changed.
  ///
  /// - Parameter number: The number of the state among those of the recording.
  func samples(ofState number: Int) -> [Sample] { states[number] }

  private static func numbers(in value: PrintedValue) -> [(path: String, value: String)] {
    switch value {
    case .leaf(let text): number(text).map { [("", $0)] } ?? []
    case .fields(let fields):
      fields.enumerated().flatMap { position, field in
        let name = field.name ?? "\(position)"
        return numbers(in: field.value).map {
          ($0.path.isEmpty ? name : "\(name).\($0.path)", $0.value)
        }
      }
    case .elements, .entries, .enumCase: []
    }
  }

  /// The JSON number of a value as traces write it.
  private static func number(_ text: String) -> String? {
    switch text {
    case "true": return "1"
    case "false": return "0"
    default:
      guard text.utf8.allSatisfy({ Self.characters.contains($0) }) else { return nil }
      if let whole = Int64(text) { return "\(whole)" }
      return Double(text).flatMap { $0.isFinite ? "\($0)" : nil }
    }
  }

  private static let characters = Set("0123456789+-.eE".utf8)
}
