import Foundation
import ReactorTraceFormat
import Testing

/// The table of kinds in docs/traces.md agrees with the kinds that the tool has and shows by default.
struct KindDocumentTests {
  @Test func `The table has each kind, and says which are shown only on request`() throws {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    let page = try String(contentsOf: root.appending(path: "docs/traces.md"), encoding: .utf8)
    let table = try #require(page.components(separatedBy: "| kind | meaning |\n").last)
    var shown: [String: Bool] = [:]
    for row in table.split(separator: "\n", omittingEmptySubsequences: false).dropFirst() {
      guard row.hasPrefix("| ") else { break }
      let columns = row.split(separator: "|")
      for kind in columns[0].matches(of: /`([a-z]+)`/) {
        shown[String(kind.output.1)] = !columns[1].contains("shown only on request")
      }
    }
    var expected = ["rule": TraceKindSet.standard.contains(.rule)]
    for kind in TraceKind.allCases {
      expected[kind.rawValue] = TraceKindSet.standard.contains(kind)
    }
    #expect(shown == expected)
  }
}
