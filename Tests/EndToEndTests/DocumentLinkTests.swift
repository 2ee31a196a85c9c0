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

  /// The link that is all of a page that has moved: the page that it leads to, and the anchor there.
  private static func forwarding(of text: String) -> (page: String, anchor: String)? {
    text.wholeMatch(of: /Moved to \[[^\]]+\]\(([a-z-]+\.md)#([a-z0-9-]+)\)\.\n/).map {
      (String($0.output.1), String($0.output.2))
    }
  }

  /// The pages of docs, by their names, without those of its folders.
  private static let pages: [String: String] = {
    let pages = documents.filter { $0.key.hasPrefix("docs/") && !$0.key.dropFirst(5).contains("/") }
    return Dictionary(uniqueKeysWithValues: pages.map { (String($0.key.dropFirst(5)), $0.value) })
  }()

  /// A document without its fenced blocks and code spans, whose brackets are not links.
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

  @Test("Every page of docs that has not moved can be reached from docs/README.md")
  func reachable() throws {
    let index = try #require(Self.pages["README.md"])
    let pages = Self.pages.filter { $0.key != "README.md" && Self.forwarding(of: $0.value) == nil }
    #expect(pages.keys.filter { !index.contains("](\($0))") }.sorted() == [])
  }

  @Test("A page that has moved leads to a heading of a page that has not")
  func moved() throws {
    let moved = Self.pages.compactMapValues(Self.forwarding(of:))
    #expect(!moved.isEmpty)
    for (name, link) in moved {
      let target = try #require(Self.pages[link.page], "\(name): \(link.page)")
      #expect(moved[link.page] == nil, "\(name): \(link.page) has moved, too")
      #expect(Self.anchors(of: target).contains(link.anchor), "\(name): #\(link.anchor)")
    }
    // A note of a move that has more lines, or none of the words, would count as a page.
    let others = Self.pages.filter { moved[$0.key] == nil && $0.value.hasPrefix("Moved to ") }
    #expect(others.keys.sorted() == [])
  }

  @Test("No document links to a page that has moved")
  func outdated() {
    let moved = Set(Self.pages.compactMapValues(Self.forwarding(of:)).keys.map { "docs/\($0)" })
    var outdated: [String] = []
    for (document, text) in Self.documents {
      let folder = URL(filePath: "/" + document).deletingLastPathComponent()
      for match in Self.prose(of: text).matches(of: /\]\(([^)\s#]+)[^)\s]*\)/) {
        let link = String(match.output.1)
        let target = folder.appending(path: link).standardized.path.dropFirst()
        if moved.contains(String(target)) { outdated.append("\(document): \(link)") }
      }
    }
    #expect(outdated.sorted() == [])
  }

  @Test("The documentation of a module links to pages that have not moved")
  func guides() throws {
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
    #expect(links.filter { Self.pages[$0].map { Self.forwarding(of: $0) == nil } != true } == [])
  }

  @Test(
    "Only one line of the right form is the note of a move",
    arguments: [
      ("Moved to [Views](services.md#views).\n", true), ("Moved to [Views](services.md).\n", false),
      ("Moved to [Views](services.md#views).\nMore.\n", false), ("# Views\n", false),
    ])
  func forwarding(text: String, isForwarding: Bool) {
    #expect((Self.forwarding(of: text) != nil) == isForwarding)
  }

  @Test("No document names an address or a version of the project, which has none yet")
  func placeholder() throws {
    let names = Self.documents.filter {
      $0.value.contains(#/https?:[^"\s]*/reactor-trace\b|OWNER/|reactor-trace", from: "/#)
    }
    #expect(names.keys.sorted() == [])
  }
}
