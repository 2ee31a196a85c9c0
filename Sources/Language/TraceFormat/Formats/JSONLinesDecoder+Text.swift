import ReactorBase
import ReactorScript

/// Methods that convert event bodies to the text format.
extension JSONLinesDecoder {
  static func text(of event: ParsedEvent, _ line: Range<Int>, in trace: ParsedTrace) -> String {
    let object = try? JSONReader.read(Array(trace.bytes[line]))
    return object.map { body(of: $0, event.kind) } ?? trace.text(event.body)
  }

  /// Returns the fields of a state, or only the changed fields. A state that is not a struct has a single unnamed
  /// field.
  private static func fields(
    of value: JSONValue, isChange: Bool = false
  ) -> [(name: String, value: JSONValue)] {
    if let members = value.members { return members.map { ($0.key, $0.value) } }
    return isChange && value.elements?.isEmpty == true ? [] : [("", value)]
  }

  /// Converts the body of an event to the text format.
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
        // With `state=elements`, an inserted or removed element has a single value.
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
