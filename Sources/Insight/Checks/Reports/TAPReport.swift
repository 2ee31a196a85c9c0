import ReactorBase

/// A report in version 13 of the Test Anything Protocol. The common readers support this version, and readers of
/// version 14 also accept it.
package struct TAPReport: GoldenReport {
  private var points: [String] = []

  package init() {}

  package mutating func add(_ entry: ReportEntry) {
    let name = Self.escaped(entry.path)
    let result = entry.verdict.hasFailed ? "not ok" : "ok"
    let directive =
      entry.givenReason.map { " # \(entry.verdict == .skipped ? "SKIP" : "TODO") \($0)" } ?? ""
    let point = "\(result) \(points.count + 1) - \(name)\(directive)\n"
    let notes = entry.notes.map { "# \($0.text)\n" }.joined()
    points.append((entry.verdict.isFailure ? point + Self.block(entry) : point) + notes)
  }

  package func write(_ summary: GoldenSummary, _ body: (String) -> Void) {
    body("TAP version 13\n1..\(points.count)\n")
    points.forEach(body)
  }

  /// Returns a name in a form that is valid as a test description. An unescaped `#` would start a directive.
  ///
  /// This method works on Unicode scalars, because a `#` followed by a combining mark is a different `Character`.
  private static func escaped(_ name: String) -> String {
    var result = ""
    for scalar in name.unicodeScalars {
      if scalar == "\\" || scalar == "#" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return VisibleText(result, .line).description
  }

  /// Returns the problem as a YAML block. Strings are written as in JSON, because YAML includes JSON.
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
    // Perl's TAP reader never returns from a block without lines, although YAML allows such blocks.
    if !entry.text.isEmpty {
      lines.append("text: |")
      lines += entry.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .dropLast().map { "  \($0)" }
    }
    return (["---"] + lines + ["..."]).map { "  \($0)\n" }.joined()
  }

  private static func string(_ text: String) -> String { JSONValue.string(text).line }
}

extension GoldenResult.Verdict {
  fileprivate var severity: String {
    self == .broken ? "error" : "fail"
  }
}
