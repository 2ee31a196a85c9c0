import Foundation
import ReactorScript
import Testing

/// The tables of the documentation have a row for each keyword, so that a new keyword can't be forgotten there.
struct KeywordDocumentTests {
  @Test(arguments: ["docs/scripts.md", "docs/cheat-sheet.md"])
  func `A table has each keyword`(_ page: String) throws {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    let text = try String(contentsOf: root.appending(path: page), encoding: .utf8)
    // The keywords that begin inline code, also after the time or the session that a step can begin with.
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") }
    let words = rows.flatMap { row in
      row.matches(of: /`(?:@\S+ |[a-zA-Z]+: )?([a-z]+(?:-[a-z]+)*)/).map { String($0.output.1) }
    }
    let missing = Set(ScriptKeyword.allCases.map(\.rawValue)).subtracting(words)
    #expect(missing.isEmpty)
  }
}
