/// The result of a search.
package struct ExplorationReport: Sendable {
  /// A failure, and the script that shows it.
  package struct Finding: Hashable, Sendable {
    /// The failure.
    package let failure: Failure
    /// The script; nil if no script shows the failure.
    package let script: String?

    /// Makes a finding.
    package init(_ failure: Failure, _ script: String?) {
      self.failure = failure
      self.script = script
    }
  }

  /// The number of timelines that were run.
  package var timelines = 0
  /// The number of moves up to which all timelines were run.
  package var completeMoves = 0
  /// Whether there are no other timelines.
  package var isComplete = false
  /// The number of situations that look different.
  package var situations = 0
  /// The findings, in the order in which they were found.
  package var findings: [Finding] = []

  /// Makes the report of an exploration that has done nothing yet.
  package init() {}

  /// The report in one line.
  package var summary: String {
    let reach =
      if isComplete {
        "all there are"
      } else if completeMoves > 0 {
        "all of up to \(Self.count(completeMoves, "choice"))"
      } else {
        ""
      }
    let found =
      findings.isEmpty ? "no rule broken" : "\(Self.count(findings.count, "failure"))"
    return "\(Self.count(timelines, "timeline"))\(reach.isEmpty ? "" : ": \(reach)"); "
      + "\(Self.count(situations, "different situation")); \(found)"
  }

  private static func count(_ number: Int, _ what: String) -> String {
    var digits = "\(number)"
    var index = digits.count - 3
    while index > 0 {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: index))
      index -= 3
    }
    return "\(digits) \(what)\(number == 1 ? "" : "s")"
  }
}

extension ExplorationReport {
  /// Searches, and writes what is found as scripts.
  package init(exploring script: ExploredScript, _ limits: Explorer.Limits) {
    let explorer = Explorer(script, limits)
    explorer.run()
    timelines = explorer.count
    completeMoves = explorer.completeMoves
    isComplete = explorer.isComplete
    situations = explorer.situations
    findings = explorer.findings.map { Finding($0.failure, script.scriptText(for: $0)) }
  }

  /// The report as bytes for another process.
  package var message: [UInt8] {
    var fields = ["\(timelines)", "\(completeMoves)", isComplete ? "1" : "0", "\(situations)"]
    for finding in findings {
      fields += [finding.failure.id, finding.failure.subject, finding.script ?? ""]
    }
    return Array(fields.joined(separator: "\u{0}").utf8)
  }

  /// Reads a report that another process has written; nil if it is none.
  package init?(message: [UInt8]) {
    let fields = message.split(separator: 0, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard fields.count >= 4, (fields.count - 4) % 3 == 0, let timelines = Int(fields[0]),
      let moves = Int(fields[1]), let situations = Int(fields[3])
    else { return nil }
    self.timelines = timelines
    completeMoves = moves
    isComplete = fields[2] == "1"
    self.situations = situations
    for start in stride(from: 4, to: fields.count, by: 3) {
      let script = fields[start + 2]
      findings.append(
        Finding(
          Failure(id: fields[start], subject: fields[start + 1]), script.isEmpty ? nil : script))
    }
  }
}
