import ReactorChecks
import Testing

struct MarkdownReportTests {
  /// The report on obsolete traces, written to a file with space for a number of bytes.
  private func report(on count: Int, room: Int = MarkdownReport.sizeLimit) -> String {
    var report = MarkdownReport(suite: "tool", .relativeToWorkingDirectory)
    for number in 1...count {
      report.add(ReportEntry(ObsoleteTrace("g/\(number).actions.trace", .script)))
    }
    report.room = room
    var text = ""
    report.write(GoldenSummary()) { text += $0 }
    return text
  }

  @Test func `A summary is not larger than GitHub allows, and says what is left out`() {
    #expect(
      report(on: 1)
        == "### `tool`: no scripts\n\n**`g/1.actions.trace`** is obsolete: its script no longer exists\n"
    )
    // Traces for which there never was space, and traces for which others left no space.
    for (count, room) in [(30_000, MarkdownReport.sizeLimit), (1000, 20_000), (20, 1024)] {
      let text = report(on: count, room: room)
      #expect(text.utf8.count <= room)
      let lines = text.split(separator: "\n")
      let kept = lines.count - 2
      #expect(kept > 0 || room == 1024)
      #expect(
        text.hasSuffix(
          "\n\n\(count - kept) more failures are left out: GitHub shows at most 1 MiB for a step. "
            + "The log of the step contains all of them.\n"))
    }
    #expect(report(on: 1, room: 1024).contains("\n1 more failure is left out: "))
  }
}
