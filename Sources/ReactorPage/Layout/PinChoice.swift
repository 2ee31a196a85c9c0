import ReactorText
import ReactorTraceFormat

/// The choice of the paths that a page pins by itself.
///
/// Chosen are fields that change and whose values are short: Booleans and cases of enums first, then others
/// in the order of their declaration. Four in all, and one at least for each of the first sessions.
enum PinChoice {
  private static let maximum = 4
  private static let maximumSessions = 8
  /// The longest value in bytes that is worth a strip.
  private static let longestValue = 32

  /// Chooses paths.
  static func pins(of recording: PageRecording) -> [TimelineLayout.Pin] {
    let sessions = recording.fields.indices.filter { !recording.fields[$0].isEmpty }
    let share = max(1, maximum / max(1, sessions.count))
    let candidates = candidates(in: recording)
    return sessions.prefix(maximumSessions).flatMap { session in
      let fields = candidates[session]
      let chosen = (fields.filter(\.isCase) + fields.filter { !$0.isCase }).prefix(share)
      return chosen.map {
        TimelineLayout.Pin(session: session, path: recording.fields[session][$0.field])
      }
    }
  }

  private struct Candidate {
    let field: Int
    let isCase: Bool
  }

  private static func candidates(in recording: PageRecording) -> [[Candidate]] {
    var counts = recording.fields.map { [Int](repeating: 0, count: $0.count) }
    var areShort = recording.fields.map { [Bool](repeating: true, count: $0.count) }
    var areCases = areShort
    var state = 0
    for event in recording.events where event.kind == .state {
      let changes = recording.changes[state]
      state += 1
      for index in stride(from: 0, to: changes.count, by: 2) {
        let field = changes[index]
        let text = recording.values.text(changes[index + 1], limit: longestValue)
        counts[event.session][field] += 1
        if text.utf8.count > longestValue { areShort[event.session][field] = false }
        if !isCase(text) { areCases[event.session][field] = false }
      }
    }
    return recording.fields.indices.map { session in
      recording.fields[session].indices.compactMap { field in
        guard counts[session][field] > 1, areShort[session][field] else { return nil }
        return Candidate(field: field, isCase: areCases[session][field])
      }
    }
  }

  private static func isCase(_ text: String) -> Bool {
    text == "true" || text == "false" || text.hasPrefix(".")
  }
}
