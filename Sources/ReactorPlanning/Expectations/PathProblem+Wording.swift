import ReactorDecoding
import ReactorDiagnostics

extension PathProblem {
  /// The problem in words, at its place; mostly one.
  var diagnostics: [Diagnostic] {
    switch kind {
    case .unknownField(let name, _, let known):
      [
        Diagnostic(
          id: "unknown-field", message, at: range,
          label: Suggestion.question(for: name, among: known),
          notes: Self.list("the fields are", known))
      ]
    case .unknownCase(let name, _, let known):
      [
        Diagnostic(
          id: "unknown-case", message, at: range,
          label: Suggestion.question(for: name, among: known),
          notes: Self.list("the cases are", known))
      ]
    case .unknownPosition: [Diagnostic(id: "unknown-field", message, at: range)]
    case .noPayload(let name):
      [
        Diagnostic(
          id: "no-payload", message, at: range,
          label: "compare the whole value: '... == .\(name)'")
      ]
    case .noFields, .noPositions, .noElements:
      [Diagnostic(id: "no-such-part", message, at: range)]
    case .notAnIndex:
      [
        Diagnostic(
          id: "invalid-index", message, at: range, label: "expected a whole number, 0 or greater")
      ]
    case .badKey(let problems): problems.map { $0.diagnostic(for: "the key") }
    }
  }

  /// The problem in one sentence.
  package var message: String {
    switch kind {
    case .unknownField(let name, let type, _): "\(type) has no field \(name.quoted)"
    case .unknownCase(let name, let type, _): "\(type) has no case \(name.quoted)"
    case .unknownPosition(let position, let type, let count):
      "\(type) has no element \(position): it has \(count), counted from 0"
    case .noPayload(let name): "the case '\(name)' has no arguments"
    case .noFields(let type): "\(type) has no fields"
    case .noPositions(let type): "\(type) has no numbered elements"
    case .noElements(let type): "\(type) has no elements to index"
    case .notAnIndex(let text): "\(text.quoted) is not a valid array index"
    case .badKey: "not a valid key of the dictionary"
    }
  }

  private static func list(_ title: String, _ names: [String]) -> [Diagnostic.Note] {
    names.isEmpty ? [] : [Diagnostic.Note("\(title): \(names.joined(separator: ", "))")]
  }
}
