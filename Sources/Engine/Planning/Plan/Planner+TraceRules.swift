import ReactorBase
import ReactorRegistration
import ReactorScript
import ReactorTraceFormat
import ReactorTypeLayout

/// Methods that apply the trace settings `fields` and `redact`, which depend on the types of the script's reactors.
extension Planner {
  /// Applies the given settings to all sessions that the script declares and to sessions that may be opened later.
  mutating func addTraceRules(_ settings: [TraceSetting]) {
    guard settings.contains(where: { $0.key == .fields || $0.key == .redact }) else { return }
    // If all sessions are invalid, their diagnostics are more helpful than one for a missing field.
    guard !plan.sessions.isEmpty, brokenSessions.isEmpty else { return }
    let kinds = plan.registry.reachable(from: plan.sessions.map(\.kind))
    for setting in settings {
      switch setting.key {
      case .fields: show(setting.values, ofStates: kinds.map(\.state))
      case .redact:
        for path in setting.values { redact(path, in: kinds.flatMap(\.shownLayouts)) }
      case .show, .state, .format: break
      }
    }
  }

  /// Hides all fields except the given ones in states that have at least one of the given fields.
  private mutating func show(_ names: [Name], ofStates types: [TypeLayout]) {
    let known = types.flatMap { plan.rendering.fieldNames(ofStates: $0) }
    for name in names where !known.contains(name.text) {
      var seen: Set<String> = []
      let known = known.filter { seen.insert($0).inserted }
      report(
        Diagnostic(
          unknown: "field", name.text, "no state in this script has a field \(name.text.quoted)",
          known: known, at: name.range))
    }
    var rules = plan.rendering
    for type in types { _ = rules.show(fields: names.map(\.text), ofStates: type) }
    plan.rendering = rules
  }

  /// Redacts the values at the end of a path, in all types to which the path applies.
  private mutating func redact(_ path: Name, in types: [TypeLayout]) {
    let names = path.text.split(separator: ".").map(String.init)
    // A position says nothing about the value, so it isn't used as the label.
    let label = names.last { Int($0) == nil } ?? path.text
    var rules = plan.rendering
    var isRedacted = false
    var isFound = false
    var nearest: RedactionProblem?
    var known: [String] = []
    for type in types {
      do throws(RedactionProblem) {
        let count = try rules.redact(path.text, in: type, as: label)
        isFound = true
        if count > 0 { isRedacted = true }
      } catch {
        if error.depth > nearest?.depth ?? 0 { nearest = error }
        if error.depth == 0 { known += error.reason.known }
      }
    }
    plan.rendering = rules
    if isRedacted { return }
    if isFound {
      return report(
        Diagnostic(id: "no-payload", "the case '\(label)' has no arguments", at: path.range))
    }
    if let nearest { return report(nearest.diagnostic(at: path.range)) }
    let name = names.first ?? path.text
    report(
      Diagnostic(
        id: "unknown-field",
        "no state, action or mutation in this script has a field or case named \(name.quoted)",
        at: path.range,
        meant: Suggestion.replacement(for: name, among: known)))
  }
}

extension RedactionProblem {
  /// Returns a diagnostic that reports the problem at the given range.
  func diagnostic(at range: SourceRange) -> Diagnostic {
    switch reason {
    case .noField(let name, let known):
      known.isEmpty
        ? Diagnostic(id: "no-such-part", "\(type) has no fields", at: range)
        : Diagnostic(
          unknown: "field", name, "\(type) has no field \(name.quoted)", known: known, at: range)
    case .noCase(let name, let known):
      Diagnostic(
        unknown: "case", name, "\(type) has no case \(name.quoted)", known: known, at: range)
    case .inTuple, .empty:
      Diagnostic(
        id: "no-such-part", "a redacted path cannot end in a tuple", at: range,
        label: "redact the whole tuple")
    }
  }
}

extension RedactionProblem.Reason {
  /// The valid names from which a replacement for an unknown name can be suggested.
  fileprivate var known: [String] {
    switch self {
    case .noField(_, let known), .noCase(_, let known): known
    case .empty, .inTuple: []
    }
  }
}
