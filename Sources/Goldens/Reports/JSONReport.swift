/// A report as JSON, for programs.
///
/// Its `version` changes when a key gets another meaning; further keys may come without that.
package enum JSONReport {
  /// The version of the format.
  static let version = 1

  /// The text of a report: one object, a script a line.
  package static func text(_ entries: [ReportEntry], _ summary: GoldenSummary) -> String {
    let counts = GoldenResult.Verdict.allCases.map { "\"\($0.rawValue)\":\(summary[$0])" }
    let obsolete = JSONText.list(summary.obsolete.map(JSONText.string))
    return "{\"version\":\(version),\"exit\":\(summary.status.rawValue),"
      + "\"counts\":{\(counts.joined(separator: ","))},\"obsolete\":\(obsolete),\"scripts\":[\n"
      + entries.filter { $0.reason != "obsolete" }.map(object).joined(separator: ",\n") + "\n]}\n"
  }

  private static func object(_ entry: ReportEntry) -> String {
    let diff = entry.diff.map { JSONText.string($0.text) }
    return JSONText.object([
      "path": JSONText.string(entry.path),
      "verdict": JSONText.string(entry.verdict.rawValue),
      "seconds": ReportSeconds(entry.duration).description,
      "reason": entry.reason.isEmpty ? nil : JSONText.string(entry.reason),
      "message": entry.verdict.isFailure ? JSONText.string(entry.message) : nil,
      "sentences": entry.sentences.isEmpty
        ? nil : JSONText.list(entry.sentences.map(JSONText.string)),
      "problems": entry.problems.isEmpty ? nil : JSONText.string(entry.problems),
      "script": entry.place.map {
        JSONText.object(["file": JSONText.string($0.file), "line": "\($0.line)"])
      },
      "diff": diff.isEmpty ? nil : JSONText.list(diff),
      "reproduce": entry.reproduce.map(JSONText.string),
      "accept": entry.accept.map(JSONText.string),
      "notes": entry.notes.isEmpty ? nil : JSONText.list(entry.notes.map(JSONText.string)),
    ])
  }
}
