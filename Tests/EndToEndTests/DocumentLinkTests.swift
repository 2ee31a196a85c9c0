import Foundation
import Testing

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

  /// The pages of docs, by their names, without those of its folders.
  private static let pages: [String: String] = {
    let pages = documents.filter { $0.key.hasPrefix("docs/") && !$0.key.dropFirst(5).contains("/") }
    return Dictionary(uniqueKeysWithValues: pages.map { (String($0.key.dropFirst(5)), $0.value) })
  }()

  /// A document without its fenced blocks and code spans, because their brackets are not links.
  private static func prose(of text: String) -> String {
    var isFenced = false
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      if line.hasPrefix("```") { isFenced.toggle() }
      return !isFenced
    }
    return lines.joined(separator: "\n")
  }

  /// The anchors that a renderer such as GitHub's creates for the headings of a document.
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

  @Test func `A link leads to a file of the repository, and to a heading that is there`() throws {
    try #require(Self.documents.count > 20)
    var broken: [String] = []
    let anchors = Self.documents.mapValues(Self.anchors(of:))
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
        if !isThere || (parts.count == 2 && anchors[target]?.contains(String(parts[1])) != true) {
          broken.append("\(document): \(link)")
        }
      }
    }
    #expect(broken.sorted() == [])
  }

  @Test func `Every page of docs can be reached from docs/README.md`() throws {
    let index = try #require(Self.pages["README.md"])
    let pages = Self.pages.filter { $0.key != "README.md" }
    #expect(pages.keys.filter { !index.contains("](\($0))") }.sorted() == [])
  }

  @Test func `The documentation of a module links to pages of docs`() throws {
    let sources = Repository.root.appending(path: "Sources")
    let files = try #require(FileManager.default.enumerator(atPath: sources.path))
    var links: Set<String> = []
    for case let file as String in files where file.hasSuffix(".docc") {
      let module = URL(filePath: file).deletingPathExtension().lastPathComponent
      let page = sources.appending(path: "\(file)/\(module).md")
      let text = try String(contentsOf: page, encoding: .utf8)
      links.formUnion(
        text.matches(of: /\/documentation\/guides\/([a-z-]+)/).map { "\($0.output.1).md" })
    }
    #expect(links.count > 5)
    #expect(links.filter { Self.pages[$0] == nil } == [])
  }

  @Test func `No document names an address or a version of the project, which has none yet`() throws
  {
    let names = Self.documents.filter {
      $0.value.contains(#/https?:[^"\s]*/reactor-trace\b|OWNER/|reactor-trace", from: "/#)
    }
    #expect(names.keys.sorted() == [])
  }
}
