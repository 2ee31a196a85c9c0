import ReactorRegistration
import ReactorScript
import ReactorTraceFormat
import ReactorTypeLayout

/// Candidates for the values of trace settings.
extension LineContext {
  /// Returns the candidates for the value of a setting.
  func values(of setting: TraceSetting.Key) -> [Candidate] {
    switch setting {
    case .format: TraceOptions.Format.allCases.map { Candidate($0.rawValue, .value) }
    case .state: TraceOptions.StateStyle.allCases.map { Candidate($0.rawValue, .value) }
    case .show:
      (TraceKind.allCases.map(\.rawValue) + [TraceKindSet.allWord]).map { Candidate($0, .value) }
    case .fields: stateFields
    case .redact: redactedParts(after: "")
    }
  }

  /// The state fields of all sessions.
  private var stateFields: [Candidate] {
    var known: Set<String> = []
    return vocabulary.sessions.filter { known.insert($0.kind.name).inserted }
      .flatMap { session in
        shown(session.state).kind == .structure ? members(of: session.state) : []
      }
  }

  /// Returns the parts that can continue the path of a redaction, along with their types. The parts are taken from the
  /// error that the rules report for a missing part.
  ///
  /// - Parameter path: The path so far. It is empty or ends with a dot.
  func redactedParts(after path: String) -> [Candidate] {
    let depth = path.utf8.count { $0 == UInt8(ascii: ".") }
    var seen: Set<String> = []
    return vocabulary.shownLayouts.flatMap { layout -> [Candidate] in
      var rules = vocabulary.registry.rules.rendering
      do throws(RedactionProblem) {
        try rules.redact("\(path)_", in: layout, as: "")
      } catch {
        switch error.reason {
        case .noField(_, let known) where error.depth == depth,
          .noCase(_, let known) where error.depth == depth:
          return known.map { Candidate($0, .field, error.type) }
        default: break
        }
      }
      return []
    }.filter { seen.insert($0.text).inserted }
  }
}
