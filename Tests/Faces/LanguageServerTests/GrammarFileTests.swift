import Foundation
import ReactorScript
import Testing

@Suite("The TextMate grammar")
struct GrammarFileTests {
  @Test("The grammar is JSON and has every keyword")
  func keywords() throws {
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
  }
}
