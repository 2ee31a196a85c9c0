import Foundation
import Testing

@Suite("The links of the documents")
struct DocumentLinkTests {
  /// The Markdown files of the repository, by their paths from its root.
  private static let documents: [String: String] = {
    let root = Repository.root
    let top = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    let docs = FileManager.default.enumerator(atPath: root.appending(path: "docs").path)
    let pages =
      ["scripts/README.md"] + (docs?.compactMap { $0 as? String } ?? []).map { "docs/\($0)" }
    return Dictionary(
      uniqueKeysWithValues: (top + pages).filter { $0.hasSuffix(".md") }.compactMap { path in
        (try? String(contentsOf: root.appending(path: path), encoding: .utf8)).map { (path, $0) }
      })
  }()

  /// A document without its fenced blocks and code spans, whose brackets are no links.
  private static func prose(of text: String) -> String {
    var isFenced = false
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      if line.hasPrefix("```") { isFenced.toggle() }
      return !isFenced
    }
    return lines.joined(separator: "\n")
  }

  /// The anchors that a renderer such as GitHub's gives to the headings of a document.
  private static func anchors(of text: String) -> Set<String> {
    let headings = prose(of: text).matches(of: /(?m)^#{1,6} +(.+)$/).map { String($0.output.1) }
    return Set(
      headings.map { heading in
        let kept = heading.lowercased().filter {
          $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_"
        }
        return kept.replacing(" ", with: "-")
      })
  }

  @Test("A link leads to a file of the repository, and to a heading that is there")
  func links() throws {
    try #require(Self.documents.count > 20)
    var broken: [String] = []
    for (document, text) in Self.documents {
      let folder = URL(filePath: "/" + document).deletingLastPathComponent()
      for match in Self.prose(of: text).matches(of: /\]\(([^)\s]+)\)/) {
        let link = String(match.output.1)
        if link.contains("://") { continue }
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let target =
          parts[0].isEmpty
          ? document
          : String(folder.appending(path: String(parts[0])).standardized.path.dropFirst())
        let isThere = FileManager.default.fileExists(
          atPath: Repository.root.appending(path: target).path)
        let anchors = Self.documents[target].map(Self.anchors(of:))
        if !isThere || (parts.count == 2 && anchors?.contains(String(parts[1])) != true) {
          broken.append("\(document): \(link)")
        }
      }
    }
    #expect(broken.sorted() == [])
  }

  @Test("Every page of docs can be reached from docs/README.md")
  func reachable() throws {
    let index = try #require(Self.documents["docs/README.md"])
    let pages = Self.documents.keys.filter {
      $0.hasPrefix("docs/") && !$0.dropFirst(5).contains("/") && $0 != "docs/README.md"
    }
    #expect(pages.filter { !index.contains("](\($0.dropFirst(5)))") }.sorted() == [])
  }

  @Test("No document names an address or a version of the project, which has none yet")
  func placeholder() throws {
    let names = Self.documents.filter {
      $0.value.contains(#/https?:[^"\s]*/reactor-trace\b|OWNER/|reactor-trace", from: "/#)
    }
    #expect(names.keys.sorted() == [])
  }
}
