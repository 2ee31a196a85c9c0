import Foundation
import ReactorScript
import Testing

struct GrammarFileTests {
  @Test func `The grammar is JSON and has every word of the language`() throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = root.appendingPathComponent("docs/editors/vscode/reactor-trace.tmLanguage.json")
    let data = try Data(contentsOf: file)
    _ = try JSONSerialization.jsonObject(with: data)
    let text = String(decoding: data, as: UTF8.self)
    // Patterns for the first word of a step begin with `\G`. Other patterns contain some of these words, too.
    let starts = text.matches(of: /"\\\\G([^"]*)"/).map(\.output.1)
    let words = Set(starts.flatMap { $0.split { !($0.isLetter || $0 == "-") } })
    for keyword in ScriptKeyword.allCases {
      #expect(words.contains(keyword.rawValue[...]), "\(keyword.rawValue)")
    }
    for word in ExpectationSyntax.Operator.allCases.map(\.rawValue)
    where word.allSatisfy(\.isLetter) {
      #expect(text.contains(try Regex("[:|]\(word)[|)]")), "\(word)")
    }
  }
}
