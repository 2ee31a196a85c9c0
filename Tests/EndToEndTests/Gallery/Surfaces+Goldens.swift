import Foundation
import ReactorGallery
import ReactorScript
import ReactorBase

extension Surface {
  private static let reports =
    "--report junit=r.xml --report tap=r.tap --report json=r.json --report html=r.html "
    + "--report coverage=r.coverage --report github --coverage"

  /// Goldens: tested with every report, compared and accepted.
  static var goldens: [Surface] {
    [
      Surface(name: "test with reports, passing") { stand in
        try await stand.run("tool test --update missing a.actions")
        try Mismatch.unless(
          [try stand.file("a.actions.trace")], equals: [try await stand.once("tool run a.actions")],
          "golden")
        try await stand.run("tool test \(reports) a.actions")
        try Mismatch.unless(
          try XMLTexts.texts(of: try stand.file("r.xml"), "failure").isEmpty, "JUnit has a failure")
        try Mismatch.unless(try stand.file("r.tap").contains("\nok 1"), try stand.file("r.tap"))
        try Mismatch.unless(try statuses(stand) == ["passed"], try stand.file("r.json"))
        try await check(try ReadPage(try stand.file("r.html")), stand)
        try checkCoverage(stand)
      },
      Surface(name: "test with reports, failing") { stand in
        // The page has its lines in the form of the golden.
        let golden = try await stand.once("tool run --state full a.actions")
        // The first state of the golden is different, and the script expects something that is false.
        let lines = golden.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        try stand.directory.file(
          "a.actions.trace",
          content: Data((lines[0] + "\n" + lines.dropFirst(2).joined(separator: "\n")).utf8))
        try await stand.run("tool test \(reports) a.actions", status: 1)
        try Mismatch.unless(
          try XMLTexts.texts(of: try stand.file("r.xml"), "failure").count == 1,
          "JUnit has no failure")
        try Mismatch.unless(try stand.file("r.tap").contains("\nnot ok 1"), try stand.file("r.tap"))
        try Mismatch.unless(try statuses(stand) == ["failed"], try stand.file("r.json"))
        try Mismatch.unless([try stand.file("a.actions.trace.new")], equals: [golden], "pending")
        try await check(try ReadPage(try stand.file("r.html")), stand)
        try checkCoverage(stand)
      },
      Surface(name: "test with reports, failing expectation") { stand in
        try stand.directory.file(
          "b.actions",
          content: Data((stand.exhibit.script + "expect sent(\(stand.firstAction)) == 99\n").utf8))
        try await stand.run("CI= tool test --update all b.actions", status: 1)
        try await stand.run("tool test \(reports) b.actions", status: 1)
        try Mismatch.unless(
          try XMLTexts.texts(of: try stand.file("r.xml"), "failure").count == 1,
          "JUnit has no failure")
        try Mismatch.unless(try stand.file("r.json").contains("== 99"), "JSON has no expectation")
        let page = try ReadPage(try stand.file("r.html"))
        try Mismatch.unless(
          page.events.contains { $0.kind == "expect" }, "no expectation in the page")
      },
      Surface(name: "diff text") { try await checkDiff($0, "") },
      Surface(name: "diff jsonl") { try await checkDiff($0, "--format jsonl") },
      Surface(name: "accept") { stand in
        try stand.directory.file(
          "a.actions.trace", content: Data("# reactor-trace 1 show=end state=full\n".utf8))
        try await stand.run("tool test a.actions", status: 1)
        let pending = try stand.file("a.actions.trace.new")
        try await stand.run("tool accept a.actions")
        try Mismatch.unless([try stand.file("a.actions.trace")], equals: [pending], "golden")
        try await stand.run("tool test a.actions")
      },
    ]
  }

  private static func statuses(_ stand: Stand) throws -> [String] {
    let report = try JSONReader.read(Array(try stand.file("r.json").utf8))
    return (report["scripts"]?.elements ?? []).compactMap { $0["verdict"]?.string }
  }

  private static func checkCoverage(_ stand: Stand) throws {
    let report = try JSONReader.read(Array(try stand.file("r.coverage").utf8))
    try Mismatch.unless(
      report.line.contains("\"\(stand.firstAction)"), "no action in the coverage: \(report.line)")
  }

  /// Compares a trace with one that lacks some lines: the answer is a patch that turns one into the other.
  private static func checkDiff(_ stand: Stand, _ options: String) async throws {
    let whole = try await stand.once("tool run \(options) --state changes a.actions")
    let part = whole.split(separator: "\n").enumerated().filter { $0.offset % 3 != 2 }
      .map { "\($0.element)\n" }.joined()
    try stand.directory.file("whole", content: Data(whole.utf8))
    try stand.directory.file("part", content: Data(part.utf8))
    try Mismatch.unless(try await stand.run("tool diff whole whole").isEmpty, "differs from itself")
    let answer = try await stand.run("tool diff whole part", status: 1)
    try Mismatch.unless(
      patched(visibleLines(whole), by: answer), equals: visibleLines(part), "line of the patch")
  }

  private static func visibleLines(_ text: String) -> [String] {
    text.split(separator: "\n").map { VisibleText(String($0), .line).description }
  }

  /// The lines after the hunks of a unified difference have been applied.
  private static func patched(_ lines: [String], by difference: String) -> [String] {
    var (result, next, isInHunk) = ([String](), 0, false)
    for line in difference.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("@@ -") {
        let start = Int(line.dropFirst(4).prefix { $0.isNumber }) ?? 0
        result += lines[next..<max(next, start - 1)]
        next = max(next, start - 1)
        isInHunk = true
      } else if isInHunk, let sign = line.unicodeScalars.first {
        // The removed lines are those of the trace itself, so that they are checked as well.
        let content = String(String.UnicodeScalarView(line.unicodeScalars.dropFirst()))
        if sign != "+", next < lines.count, lines[next] == content { next += 1 }
        if sign != "-" { result.append(content) }
      }
    }
    return result + lines[next...]
  }
}
