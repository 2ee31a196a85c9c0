import ReactorGoldens
import ReactorBase

/// A JSON report for other programs.
///
/// The version number changes whenever the meaning of a key changes, but not when keys are added.
package struct JSONReport: GoldenReport {
  /// The version of the format.
  private static let version = 1

  /// The JSON objects of the scripts, each on one line.
  private var scripts: [String] = []

  package init() {}

  package mutating func add(_ entry: ReportEntry) {
    // Obsolete traces are listed in the summary instead.
    if entry.reason != ReportEntry.obsolete { scripts.append(Self.object(entry).line) }
  }

  package func write(_ summary: GoldenSummary, _ body: (String) -> Void) {
    let counts = GoldenResult.Verdict.allCases.map { verdict in
      JSONValue.Member(verdict.rawValue, .number(summary[verdict]))
    }
    let head: JSONValue = [
      "version": .number(Self.version), "exit": .number(Int(summary.status.rawValue)),
      "counts": .object(counts), "obsolete": .array(summary.obsolete.map { .string($0.path) }),
    ]
    let groups = summary.groups.shared.map(\.json)
    // The list of scripts is inserted into the existing object.
    body(head.adding("groups", nonEmpty: groups).line.dropLast() + ", \"scripts\": [\n")
    for (index, script) in scripts.enumerated() {
      body(index == 0 ? script : ",\n" + script)
    }
    body("\n]}\n")
  }

  private static func object(_ entry: ReportEntry) -> JSONValue {
    let object: JSONValue = [
      "path": .string(entry.path), "verdict": .string(entry.verdict.rawValue),
      "microseconds": .number(Int(entry.duration / .microseconds(1))),
    ]
    return
      object
      .adding("reason", entry.reason.isEmpty ? nil : .string(entry.reason))
      .adding("givenReason", entry.givenReason.map { .string($0) })
      .adding("message", entry.verdict.hasFailed ? .string(entry.message) : nil)
      .adding("script", entry.place.map { ["file": .string($0.file), "line": .number($0.line)] })
      .adding("sentences", nonEmpty: entry.sentences.map { .string($0) })
      .adding("diff", nonEmpty: entry.diff.map { .string($0.text) })
      .adding("example", entry.example.map { .string($0.path) })
      .adding("problems", entry.problems.isEmpty ? nil : .string(entry.problems))
      .adding("reproduce", entry.reproduce.map { .string($0) })
      .adding("accept", entry.accept.map { .string($0) })
      .adding("notes", nonEmpty: entry.notes.map(\.json))
  }
}

extension DifferenceGroup {
  fileprivate var json: JSONValue {
    [
      "headline": .string(headline), "scripts": .array(scripts.map { .string($0.path) }),
    ]
  }
}

extension GoldenNote {
  fileprivate var json: JSONValue {
    let note: JSONValue = ["id": .string(id), "message": .string(message)]
    return note.adding(
      "script", place.map { ["file": .string($0.file), "line": .number($0.line)] })
  }
}
