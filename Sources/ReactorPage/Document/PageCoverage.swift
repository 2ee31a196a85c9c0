package import ReactorText

/// The coverage of a test run, as a page shows it.
package struct PageCoverage {
  /// The report as `test --report coverage=FILE` writes it.
  private let report: JSONValue
  /// The report for people, which a reader without scripts sees.
  private let text: String
  /// The percentage that was asked for and not reached.
  private let missedMinimum: Int?

  /// Makes the coverage of a run.
  ///
  /// - Parameters:
  ///   - report: The report as `test --report coverage=FILE` writes it.
  ///   - text: The report for people.
  ///   - missedMinimum: The percentage that was asked for and not reached.
  package init(report: JSONValue, text: String, missedMinimum: Int?) {
    self.report = report
    self.text = text
    self.missedMinimum = missedMinimum
  }

  /// Appends the coverage as members of the page's contents.
  func append(to out: inout ByteBuffer) {
    out.append(",\"coverage\":")
    out.append(scriptJSON: report)
    if let missedMinimum { out.append(text: ",\"missedMinimum\":\(missedMinimum)") }
  }

  /// Appends the report for readers without scripts.
  func appendText(to out: inout ByteBuffer) {
    out.append("<noscript>\n<h2>Coverage</h2>\n<pre class=\"trace\">\n")
    out.append(markup: text)
    out.append("</pre>\n</noscript>\n")
  }
}
