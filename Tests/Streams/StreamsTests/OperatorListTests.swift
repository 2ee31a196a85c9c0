import Foundation
import Testing

/// docs/operators.md lists the operators in the code.
struct OperatorListTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test func `The list names each public function, and nothing else`() throws {
    let page = try String(
      contentsOf: Self.root.appending(path: "docs/operators.md"), encoding: .utf8)
    var checked = 0
    for section in page.components(separatedBy: "\n## ") {
      guard let sources = Self.sources(of: section) else { continue }
      let inCode = try Set(sources.flatMap { try Self.functions(in: $0) })
      let names = Self.listed(in: section)
      let inPage = names.asInRxSwift + names.withNote
      #expect(names.asInRxSwift.sorted() == names.asInRxSwift, "the list is sorted")
      #expect(names.withNote.sorted() == names.withNote, "the table is sorted")
      #expect(Set(inPage).count == inPage.count, "a name is listed once")
      #expect(inCode.subtracting(inPage) == [], "missing on the page")
      #expect(Set(inPage).subtracting(inCode) == [], "missing in the code")
      checked += 1
    }
    #expect(checked > 0)
  }

  /// The functions that subscribe, that print, or that have no source and no end.
  private static let unrecorded = ["bind", "connect", "debug", "never", "range", "repeatElement"]

  @Test func `Every operator is recorded`() throws {
    let folder = Self.root.appending(path: "Sources/Streams/Streams/Operators")
    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    let functions = try (files ?? []).filter { $0.hasSuffix(".swift") }
      .flatMap { try Self.functions(in: folder.appending(path: $0)) }
    let names = Set(functions.map { String($0.prefix { $0 != "(" }) })
    let records = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Operators/RecordedOperator.swift"), encoding: .utf8)
    let words = Set(records.split { !$0.isLetter }.map(String.init))
    #expect(names.subtracting(words).sorted() == Self.unrecorded)
  }

  /// The source files that a section is checked against, if it names any.
  static func sources(of section: String) -> [URL]? {
    guard let match = section.firstMatch(of: /<!-- checked against: (.*) -->/) else { return nil }
    return match.1.split(separator: " ").flatMap { path -> [URL] in
      let url = root.appending(path: "Sources").appending(path: path)
      if path.hasSuffix(".swift") { return [url] }
      let files = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String }
      return (files ?? []).filter { $0.hasSuffix(".swift") }.map { url.appending(path: $0) }
    }
  }

  /// The names in the paragraph between a section's comment and its table, and those in the first
  /// column of the table.
  static func listed(in section: String) -> (asInRxSwift: [String], withNote: [String]) {
    let paragraph = section.firstMatch(of: /-->\n\n([^|]*)\n\n\|/)?.1 ?? ""
    return (
      paragraph.matches(of: /`([^`]+)`/).map { String($0.1) },
      section.matches(of: /(?m)^\| `([^`]+)` \|/).map { String($0.1) }
    )
  }

  /// The public functions of a file, without those that every stream must have; any number of unlabeled streams is
  /// written as two.
  static func functions(in file: URL) throws -> [String] {
    let text = try String(contentsOf: file, encoding: .utf8)
    return text.matches(of: /(?m)^  public (?:static )?func `?(\w+)`?/).map { match in
      let labels = labels(after: text[match.range.upperBound...])
      return "\(match.1)(\(labels.map { $0 + ":" }.joined()))"
        .replacing(/(?:_:){3,}/, with: "_:_:")
    }
  }

  /// The argument labels of a function whose name has been read.
  static func labels(after name: Substring) -> [String] {
    var labels: [String] = []
    var open: [Character] = []
    var previous: Character = " "
    for index in name.indices {
      let character = name[index]
      switch character {
      case "<", "(", "[": open.append(character)
      case ">" where previous != "-", ")", "]": open.removeLast()
      default: break
      }
      if open.isEmpty, character == ")" { break }
      if open == ["("], character == "(" || character == ",",
        let label = name[index...].dropFirst().prefixMatch(of: /\s*(\w+)/)
      {
        labels.append(String(label.1))
      }
      previous = character
    }
    return labels
  }
}
