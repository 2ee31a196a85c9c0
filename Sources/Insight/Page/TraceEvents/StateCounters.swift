import ReactorTimeline
import ReactorTraceFormat

/// The numbers and Booleans in a recording's states, as they change over time.
///
/// A path is a counter only if its value is a number or a Boolean in every state of its session. Otherwise, a number
/// that is temporarily `nil` would appear to keep its last value. Paths lead into structs, but not into collections
/// or enums.
struct StateCounters {
  /// A new value at a path.
  struct Sample {
    let path: String
    /// The value as a JSON number. A Boolean is 0 or 1.
    let value: String
  }

  /// The changed values, keyed by the index of the state event that changed them.
  private(set) var samples: [Int: [Sample]] = [:]

  init(_ timeline: Timeline) {
    for session in timeline.sessions {
      for (field, name) in session.fieldNames.enumerated() {
        add(timeline.versions(ofField: field, in: session.id), of: name)
      }
    }
  }

  private mutating func add(_ versions: [(event: Int, value: String)], of field: String) {
    let numbers = versions.map { Self.numbers(in: PrintedValue($0.value)) }
    var counts: [String: Int] = [:]
    for number in numbers.joined() { counts[number.path, default: 0] += 1 }
    var last: [String: String] = [:]
    for (version, numbers) in zip(versions, numbers) {
      for number in numbers where counts[number.path] == versions.count {
        guard last.updateValue(number.value, forKey: number.path) != number.value else { continue }
        let path = [field, number.path].filter { !$0.isEmpty }.joined(separator: ".")
        samples[version.event, default: []].append(
          Sample(path: path.isEmpty ? "value" : path, value: number.value))
      }
    }
  }

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

  /// Returns a value in trace notation as a JSON number, or `nil` if the value is neither a number nor a Boolean.
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
