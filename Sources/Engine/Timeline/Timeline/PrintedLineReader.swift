import ReactorScript
import ReactorBase
import ReactorTraceFormat

/// Reads a trace in any format, and provides its events as the text format writes them and their states as trees.
///
/// A value that is compared with a JSON Lines trace has to be read from the same format: see `PrintedValue.init(_:)`.
struct PrintedLineReader {
  /// Fields by their names.
  typealias Fields = [(name: String, value: PrintedValue)]

  private let trace: ParsedTrace
  /// Indicates whether all states are printed in full.
  private let isWhole: Bool
  /// Reconstructs whole states from lines with changes.
  private var states = ElementReader()

  init(_ trace: ParsedTrace) {
    self.trace = trace
    isWhole = (try? trace.form.get())?.options.state ?? .full == .full
  }

  /// Reads an event.
  ///
  /// - Returns: The body of the event's line, and the fields of its state; a state that is not a struct has a field
  ///   without a name. There are no fields for an event of a different kind, or for a state that can't be read.
  mutating func read(
    _ line: ParsedTrace.Line, _ event: ParsedEvent
  ) -> (body: String, state: Fields) {
    let state = event.kind == .state ? state(of: event) : []
    if trace.format == .text {
      return (VisibleText(trace.bytes[event.body], .line).description, state)
    }
    let object = try? JSONReader.read(Array(trace.bytes[line.range]))
    return (object.map { Self.body(of: $0, event.kind) } ?? trace.text(event.body), state)
  }

  private mutating func state(of event: ParsedEvent) -> Fields {
    let bytes =
      isWhole
      ? trace.state(of: event).map { Array(trace.bytes[$0.range]) }
      : states.state(of: event, in: trace)
    guard let bytes else { return [] }
    if trace.format == .text {
      return PrintedValue.fields(ofState: String(decoding: bytes, as: UTF8.self))
    }
    guard let value = try? JSONReader.read(bytes) else { return [] }
    return Self.fields(of: value).map { ($0.name, PrintedValue($0.value)) }
  }

  // MARK: - JSON Lines

  /// The fields of a state or of its changes; a single field without a name if the state is not a struct.
  private static func fields(
    of value: JSONValue, isChange: Bool = false
  ) -> [(name: String, value: JSONValue)] {
    if let members = value.members { return members.map { ($0.key, $0.value) } }
    return isChange && value.elements?.isEmpty == true ? [] : [("", value)]
  }

  /// The rest of the line as the text format writes it.
  private static func body(of object: JSONValue, _ kind: TraceKind) -> String {
    func string(_ key: String) -> String { object[key]?.string ?? "" }
    func value(_ key: String) -> String? { object[key].map { PrintedValue($0).text } }
    switch kind {
    case .state: return stateBody(of: object)
    case .pulse, .view, .output:
      return "\(string(kind.rawValue))\(kind.nameSeparator)\(value("value") ?? "")"
    case .expect, .rule:
      return string(kind.rawValue) + (value("found").map { ", found \($0)" } ?? "")
    case .log: return value("log") ?? ""
    case .end:
      let causes = (object["causes"]?.elements ?? []).compactMap(\.number).map { "#\($0)" }
      let count = object["pending"]?.number ?? 0
      return "pending: \(count)" + (causes.isEmpty ? "" : " (\(causes.joined(separator: ", ")))")
    case .call:
      switch string("change") {
      case "answers", "emits":
        return "\(string("call"))\(value("value").map { " -> \($0)" } ?? " ends")"
      case "fails": return "\(string("call")) fails \(string("error"))"
      case "cancelled": return "\(string("call")) cancelled"
      default: return string("call")
      }
    default: return string(kind.rawValue)
    }
  }

  private static func stateBody(of object: JSONValue) -> String {
    if let changes = object["changes"] {
      let fields = fields(of: changes, isChange: true)
      if fields.isEmpty { return "(unchanged)" }
      return fields.map { field in
        // With `state=elements`, an element that was inserted or removed has a single value.
        if field.name.hasPrefix("+") || field.name.hasPrefix("-") {
          return "\(field.name): \(PrintedValue(field.value).text)"
        }
        if let changes = field.value.string {
          return ElementChange.text(ofChanges: changes, at: field.name)
        }
        let sides = (field.value.elements ?? []).map { PrintedValue($0).text }
        return (field.name.isEmpty ? "" : "\(field.name): ") + sides.joined(separator: " -> ")
      }.joined(separator: ", ")
    }
    let fields = fields(of: object["value"] ?? .null)
    if fields.isEmpty { return "()" }
    return fields.map { field in
      (field.name.isEmpty ? "" : "\(field.name): ") + PrintedValue(field.value).text
    }.joined(separator: ", ")
  }
}
