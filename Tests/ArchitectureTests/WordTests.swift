import Foundation
import Testing

/// The rules of style that a pattern can check; CONTRIBUTING.md has the others.
@Suite("The words of the project")
struct WordTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The violations in a text, in words.
  private static func violations(in text: String) -> [String] {
    let opening = #/^\s*///\s(What|How|Who|Whose|Whether)\b/#
    let words = #/\b(is told|anew|so many|is the result's|stands(?! (in )?for\b| in\b))\b/#
    var found: [String] = []
    var previous: Substring = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if !previous.contains("///"), line.contains(opening) {
        found.append("a comment that opens with a question word: \(line)")
      }
      if let word = line.firstMatch(of: words) { found.append("'\(word.1)': \(line)") }
      previous = line
    }
    return found
  }

  @Test("No comment, page or message has a marker of a translation")
  func markers() throws {
    let tops = ["Sources", "Tests", "docs", "scripts/dev/benchmarks"]
    let paths = tops.flatMap { top in
      let directory = Self.root.appendingPathComponent(top).path
      let names = FileManager.default.enumerator(atPath: directory)?.compactMap { $0 as? String }
      return (names ?? []).map { "\(top)/\($0)" }
    }.filter { path in
      // Apps keep the habits of their authors.
      ["swift", "md"].contains { path.hasSuffix(".\($0)") } && !path.hasPrefix("Tests/Apps/")
        && !path.hasSuffix("/WordTests.swift")
    }
    #expect(paths.count > 1000)
    for path in paths + ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md"] {
      let text = try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
      for violation in Self.violations(in: text) { Issue.record("\(path): \(violation)") }
    }
  }

  @Test(
    "A marker is found",
    arguments: [
      "/// Whether it is on.", "  /// What it is.", "is told", "begins anew", "so many",
      "stands there",
    ])
  func marker(text: String) {
    #expect(Self.violations(in: text).count == 1)
  }

  @Test(
    "Other words pass",
    arguments: [
      "/// Returns it.\n/// Whether it is on depends.", "stands for", "stands in for", "renew",
      "standing",
    ])
  func other(text: String) {
    #expect(Self.violations(in: text) == [])
  }
}
