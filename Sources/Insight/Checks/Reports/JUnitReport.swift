import ReactorSystem
import ReactorBase

/// A JUnit XML report for CI services.
///
/// The report uses only the common part of the usual schemas: a suite with counts, and a case for each script. A
/// script that differs has a `failure`, and a script that could not be checked has an `error`. A script that was
/// skipped or failed as expected has `skipped`.
package struct JUnitReport: GoldenReport {
  private let name: String
  private let names: RepositoryNames
  private var cases: [String] = []
  private var failures = 0
  private var errors = 0
  private var skipped = 0
  private var duration = Duration.zero

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - name: The name of the suite.
  ///   - names: The names of files in the report.
  package init(suite name: String, _ names: RepositoryNames) {
    self.name = Self.escaped(name)
    self.names = names
  }

  package mutating func add(_ entry: ReportEntry) {
    cases.append(testCase(entry))
    duration += entry.duration
    if entry.verdict == .failed { failures += 1 }
    if entry.verdict == .broken { errors += 1 }
    if entry.givenReason != nil { skipped += 1 }
  }

  package func write(_ summary: GoldenSummary, _ body: (String) -> Void) {
    let time = TimeText.seconds(duration)
    let counts = "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
    body(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="\(name)" \(counts) time="\(time)">
      <testsuite name="\(name)" \(counts) skipped="\(skipped)" time="\(time)">

      """)
    cases.forEach(body)
    let groups = summary.groups.shared.map { group in
      ([group.headline] + group.list(names).map { "  \($0)" }).map { $0 + "\n" }.joined()
    }
    if !groups.isEmpty { body("<system-out>\(Self.escaped(groups.joined()))</system-out>\n") }
    body("</testsuite>\n</testsuites>\n")
  }

  private func testCase(_ entry: ReportEntry) -> String {
    let name = VisibleText(path: names.name(of: entry.path)).description
    let directory = Files.directory(of: name)
    let start =
      "<testcase name=\"\(Self.escaped(name))\" classname=\"\(Self.escaped(directory))\" "
      + "time=\"\(TimeText.seconds(entry.duration))\""
    let notes = entry.notes.map { Self.escaped($0.text) + "\n" }.joined()
    let output = notes.isEmpty ? "" : "<system-out>\(notes)</system-out>\n"
    let element: String
    switch entry.verdict {
    case .passed, .updated:
      return notes.isEmpty ? start + "/>\n" : start + ">\n\(output)</testcase>\n"
    case .skipped, .expectedFailure:
      return start
        + ">\n<skipped message=\"\(Self.escaped(entry.headline))\"/>\n\(output)</testcase>\n"
    case .failed: element = "failure"
    case .broken: element = "error"
    }
    return start + ">\n"
      + "<\(element) message=\"\(Self.escaped(entry.message))\" "
      + "type=\"\(Self.escaped(entry.reason))\">"
      + Self.escaped("\(entry.name) \(entry.headline)\n\(entry.text)")
      + "</\(element)>\n\(output)</testcase>\n"
  }

  /// Returns a string with the special characters of XML escaped. Characters that XML cannot contain are replaced
  /// with Swift escape sequences.
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
        result += scalar.swiftEscape
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
