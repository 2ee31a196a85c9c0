import Foundation
import ReactorTestTraits
import Testing

@Suite(.endToEnd) struct DocumentCommandTests {
  @Test(arguments: DocumentTests.blocks.filter { $0.language == "console" })
  func `A console block shows what its commands print`(block: MarkdownBlock) async throws {
    for difference in try await DocumentCheck.differences(ofCommandsIn: block) {
      #expect(difference.shown == difference.found, "\(block.testDescription) \(difference.what)")
    }
  }
}

struct DocumentTests {
  /// The blocks of README.md and of every document under docs.
  static let blocks: [MarkdownBlock] = {
    let docs = Repository.root.appendingPathComponent("docs")
    let paths = FileManager.default.enumerator(atPath: docs.path)?.compactMap { $0 as? String }
    let documents = (paths ?? []).filter { $0.hasSuffix(".md") }.sorted().map { "docs/\($0)" }
    return (["README.md"] + documents).flatMap { document in
      let url = Repository.root.appendingPathComponent(document)
      let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
      return MarkdownBlock.blocks(of: text, named: document)
    }
  }()

  @Test(arguments: blocks.filter { $0.file != nil })
  func `A block that shows a file shows all of it`(block: MarkdownBlock) {
    for difference in DocumentCheck.differences(ofFileIn: block) {
      #expect(difference.shown == difference.found, "\(block.testDescription) \(difference.what)")
    }
  }

  @Test(arguments: blocks.filter { $0.partOf != nil })
  func `A block that shows a part of a file is in that file`(block: MarkdownBlock) {
    for difference in DocumentCheck.differences(ofPartIn: block) {
      #expect(difference.shown == difference.found, "\(block.testDescription) \(difference.what)")
    }
  }

  private static let sample = """
    Text with `$ reactor-trace` in it.

    ```console
    $ reactor-trace --version
    reactor-trace 0.0.0
    $ git clone https://example.org/reactor-trace
    Cloning...
    $ swift run reactor-trace --nope 2>&1 \\
        | head -n 1
    error[unknown-option]: unknown option '--nope'
    $ reactor-trace --nope >/dev/null 2>&1
    $ echo $?
    0
    ```

    <!-- file: LICENSE -->

    ```text
    No license.
    ```

    <!-- file: LICENSE -->
    Too far away.
    ````
    ```
    ````
    """

  @Test func `Blocks are found with their line, language and file`() {
    let blocks = MarkdownBlock.blocks(of: Self.sample, named: "sample.md")
    #expect(blocks.map(\.line) == [3, 18, 24])
    #expect(blocks.map(\.language) == ["console", "text", ""])
    #expect(blocks.map(\.file) == [nil, "LICENSE", nil])
    #expect(blocks[2].lines == ["```"])
  }

  @Test
  func
    `A block is run in a copy of the directory that its comment names, and changes nothing else`()
    async throws
  {
    let text = """
      <!-- in a copy of scripts/counter -->
      ```console
      $ rm *.trace && reactor-trace test --update=missing . | tail -n 1
      7 scripts: 7 updated
      $ ls *.trace | wc -l | tr -d ' '
      7
      ```
      """
    let block = try #require(MarkdownBlock.blocks(of: text, named: "sample.md").first)
    #expect(block.copiedDirectory == "scripts/counter")
    #expect(try await DocumentCheck.differences(ofCommandsIn: block).isEmpty)
  }

  @Test func `A part of a file may be indented there, and has to be complete`() throws {
    func isPart(_ lines: [String]) -> Bool {
      var block = MarkdownBlock(document: "sample.md", line: 1, language: "swift", lines: lines)
      block.partOf = "docs/examples/door-trace/Sources/door-trace/DoorReactor.swift"
      return DocumentCheck.differences(ofPartIn: block).isEmpty
    }
    #expect(
      isPart(["struct Visitor: Equatable {", "  var name: String", "  var badge: Int?", "}"]))
    #expect(!isPart(["struct Visitor: Equatable {", "  var badge: Int?", "}"]))
    #expect(!isPart(["var name: String", "  var badge: Int?"]))
  }

  @Test func `Outdated output and files are reported, and nothing else`() async throws {
    let blocks = MarkdownBlock.blocks(of: Self.sample, named: "sample.md")
    let differences = try await DocumentCheck.differences(ofCommandsIn: blocks[0])
    #expect(differences.map(\.what) == ["reactor-trace --version", "echo $?"])
    #expect(differences.map(\.shown) == ["reactor-trace 0.0.0\n", "0\n"])
    #expect(DocumentCheck.differences(ofFileIn: blocks[1]).map(\.shown) == ["No license.\n"])
  }
}
