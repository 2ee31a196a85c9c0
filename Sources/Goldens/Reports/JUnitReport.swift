/// A report in JUnit's XML, as CI services read it.
///
/// It keeps to what the common schemas have in common: a suite with its counts, a case for each
/// script, `failure` for one that differs and `error` for one that could not be checked.
package enum JUnitReport {
  /// The text of a report.
  package static func text(_ entries: [ReportEntry], suite name: String) -> String {
    let failures = entries.count { $0.verdict == .failed }
    let errors = entries.count { $0.verdict == .broken }
    let seconds = entries.reduce(Duration.zero) { $0 + $1.duration }
    let time = ReportSeconds(seconds)
    let counts = "tests=\"\(entries.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="\(escaped(name))" \(counts) time="\(time)">
      <testsuite name="\(escaped(name))" \(counts) skipped="0" time="\(time)">

      """
    for entry in entries { text += testCase(entry) }
    return text + "</testsuite>\n</testsuites>\n"
  }

  private static func testCase(_ entry: ReportEntry) -> String {
    let directory = entry.path.lastIndex(of: "/").map { String(entry.path[..<$0]) } ?? "."
    let start =
      "<testcase name=\"\(escaped(entry.path))\" classname=\"\(escaped(directory))\" "
      + "time=\"\(ReportSeconds(entry.duration))\""
    let element: String
    switch entry.verdict {
    case .passed, .updated: return start + "/>\n"
    case .failed: element = "failure"
    case .broken: element = "error"
    }
    return start + ">\n"
      + "<\(element) message=\"\(escaped(entry.message))\" type=\"\(escaped(entry.reason))\">"
      + escaped("\(entry.path) \(entry.headline)\n\(entry.text)")
      + "</\(element)>\n</testcase>\n"
  }

  /// A text without characters that mean something in XML, or that XML can't contain at all.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}":
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
