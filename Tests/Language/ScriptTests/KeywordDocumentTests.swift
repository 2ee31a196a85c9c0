import Foundation
import ReactorScript
import Testing

/// The documentation lists each keyword and each operator, so that a new one can't be forgotten there.
struct KeywordDocumentTests {
  private static let pages = ["docs/scripts.md", "docs/cheat-sheet.md"]

  private func text(of page: String) throws -> String {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    return try String(contentsOf: root.appending(path: page), encoding: .utf8)
  }

  @Test(arguments: pages)
  func `A table has each keyword`(_ page: String) throws {
    let text = try text(of: page)
    // The keywords that begin inline code, also after the time or the session that a step can begin with.
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") }
    let words = rows.flatMap { row in
      row.matches(of: /`(?:@\S+ |[a-zA-Z]+: )?([a-z]+(?:-[a-z]+)*)/).map { String($0.output.1) }
    }
    let missing = Set(ScriptKeyword.allCases.map(\.rawValue)).subtracting(words)
    #expect(missing.isEmpty)
  }

  @Test(arguments: pages)
  func `A page has each operator of expectations`(_ page: String) throws {
    let text = try text(of: page)
    let operators = ExpectationSyntax.Operator.allCases.map(\.rawValue)
    #expect(operators.filter { !text.contains("`\($0)`") } == [])
  }
}
