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
    for keyword in ScriptKeyword.allCases {
      #expect(text.contains(keyword.rawValue), "\(keyword.rawValue)")
    }
    for word in ExpectationSyntax.Operator.allCases.map(\.rawValue)
    where word.allSatisfy(\.isLetter) {
      #expect(text.contains(try Regex("[:|]\(word)[|)]")), "\(word)")
    }
  }
}
