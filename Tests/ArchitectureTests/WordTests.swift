import Foundation
import Testing

/// The rules of style that a pattern can check; CONTRIBUTING.md has the others.
@Suite("The words of the project")
struct WordTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The patterns by the rules that their matches break.
  private static let rules: [(name: String, pattern: String)] = {
    let words = [
      "anew", "in one go", "nobody's to", "of course", "simply", "so many", "is the result's",
      "such a one", "truth value", "whoever", "sees to it", "(?:was|were) to be",
      #"stands(?! for\b| in\b| out\b)"#, #"(?:is|are|was|were) told(?! apart\b| to\b)"#,
      #"(?<!\bthere )(?:is|are) no(?! longer\b| more\b| less\b| other\b)"#,
    ]
    let verbs = "[a-z]+s|are|have|can|may|do not|don't"
    let prepositions = "at|by|for|in|of|that|with|without"
    return [
      ("a marker of a translation", #"(?i)\b(?:\#(words.joined(separator: "|")))\b"#),
      (
        "a comment that opens with a question word",
        #"^(?:(?!///).)*\n\s*(?:///|/\*\*)\s(?:What|How|Who|Whoever|Whose|Whether)\b"#
      ),
      (
        "a test whose name has no subject",
        #"(?:@Test\(\s*"|\bfunc `)(?:\#(verbs)|\#(prepositions)) "#
      ),
    ]
  }()

  /// The violations in a text, in words.
  private static func violations(in text: String) throws -> [String] {
    let text = "\n" + text
    return try rules.flatMap { name, pattern in
      try NSRegularExpression(pattern: pattern, options: .anchorsMatchLines)
        .matches(in: text, range: NSRange(text.startIndex..., in: text))
        .compactMap { Range($0.range, in: text) }
        .map { "\(name): \(text[text.lineRange(for: $0)])" }
    }
  }

  /// The paths of the files below a directory that people read.
  private static func paths(below top: String) -> [String] {
    let kinds: Set = ["", "c", "case", "css", "h", "html", "js", "md", "sh", "swift", "txt"]
    let directory = root.appendingPathComponent(top)
    let urls = FileManager.default.enumerator(
      at: directory, includingPropertiesForKeys: [.isRegularFileKey])
    return (urls?.compactMap { $0 as? URL } ?? []).filter { url in
      let values = try? url.resourceValues(forKeys: [.isRegularFileKey])
      return values?.isRegularFile == true && kinds.contains(url.pathExtension)
    }.map { String($0.path.dropFirst(root.path.count + 1)) }
  }

  @Test("No comment, page, message or test name breaks a rule of style")
  func markers() throws {
    let paths = ["Sources", "Tests", "docs", "scripts/dev"].flatMap(Self.paths).filter { path in
      // Apps keep the habits of their authors.
      !path.hasPrefix("Tests/Apps/") && !path.hasSuffix("/WordTests.swift")
    }
    #expect(paths.count > 1000)
    let single = [
      ".ci/run", "CHANGELOG.md", "CONTRIBUTING.md", "Package.swift", "README.md", "SECURITY.md",
      "scripts/README.md",
    ]
    for path in paths + single {
      let file = Self.root.appendingPathComponent(path)
      // Some cases are about scripts that are not UTF-8.
      let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      for violation in try Self.violations(in: text) { Issue.record("\(path): \(violation)") }
    }
  }

  @Test(
    "A marker is found",
    arguments: [
      "/// Whether it is on.", "  /// What it is.", "  /** How it is. */", "is told",
      "begins anew", "So many", "stands there", "this is no color", "are no places", "in one go",
      "@Test(\"says why\") func a() {}", "@Test(\n  \"of a kind\") func a() {}",
      "func `has a name`() {}",
    ])
  func marker(text: String) throws {
    #expect(try Self.violations(in: text).count == 1)
  }

  @Test(
    "Other words pass",
    arguments: [
      "/// Returns it.\n/// Whether it is on depends.", "stands for", "stands in for", "renew",
      "standing", "standstill", "there is no color", "There are no places", "is no longer there",
      "can be told apart", "was told to end", "@Test(\"A name has a verb\") func a() {}",
      "@Test(\"skip leaves out elements\") func a() {}", "func `A name has a verb`() {}",
    ])
  func other(text: String) throws {
    #expect(try Self.violations(in: text) == [])
  }
}
