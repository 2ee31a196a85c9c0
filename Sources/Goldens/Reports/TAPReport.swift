internal import ActionScript

/// A report by the Test Anything Protocol, version 14, which readers of version 13 take as well.
package enum TAPReport {
  /// The text of a report.
  package static func text(_ entries: [ReportEntry]) -> String {
    var text = "TAP version 14\n1..\(entries.count)\n"
    for (index, entry) in entries.enumerated() {
      let name = entry.path.replacing("\\", with: "\\\\").replacing("#", with: "\\#")
      let path = VisibleText(name, .line).description
      text += entry.verdict.isFailure ? "not ok" : "ok"
      text += " \(index + 1) - \(path)\n"
      if entry.verdict.isFailure { text += block(entry) }
    }
    return text
  }

  /// What is wrong, as a block of YAML; strings are written as in JSON, which YAML includes.
  private static func block(_ entry: ReportEntry) -> String {
    var lines = [
      "message: \(string(entry.message))", "severity: \(entry.verdict.severity)",
    ]
    lines.append("reason: \(entry.reason)")
    if let place = entry.place {
      lines.append("at:")
      lines.append("  file: \(string(place.file))")
      lines.append("  line: \(place.line)")
    }
    if let command = entry.reproduce { lines.append("reproduce: \(string(command))") }
    if let command = entry.accept { lines.append("accept: \(string(command))") }
    lines.append("text: |")
    lines += entry.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { $0.isEmpty ? "" : "  \($0)" }
    return (["---"] + lines + ["..."]).map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined()
  }

  private static func string(_ text: String) -> String { JSONValue.string(text).line }
}

extension GoldenResult.Verdict {
  fileprivate var severity: String {
    self == .broken ? "error" : "fail"
  }
}
