import Foundation
import ReactorBase
import ReactorGeneratedInputs
import ReactorScript
import ReactorTestTraits
import Testing

struct GrammarTests {
  private static let document: String = {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = root.appendingPathComponent("docs/scripts.md")
    return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }()

  private static func block(_ language: String) -> String {
    let parts = document.components(separatedBy: "```\(language)\n")
    return parts.count == 2 ? parts[1].components(separatedBy: "```")[0] : ""
  }

  private let grammar: Grammar

  /// The problems of lines that the grammar accepts, as the document lists them.
  private let otherProblems: Set<String>

  init() throws {
    grammar = try Grammar(rules: Self.block("ebnf"), tokens: Self.block("tokens"))
    let section = Self.document.components(separatedBy: "## Rules beyond the grammar")
    let names = section.last?.matches(of: /`([a-z]+-[a-z-]+)`/).map { String($0.output.1) }
    otherProblems = Set(names ?? [])
  }

  /// The problem that the parser finds in a line.
  private func problems(of line: String) -> Set<String> {
    let file = SourceFile(name: "test.actions", text: "\n# A script of lines.\n\(line)")
    return Set(Script.read(file).diagnostics.kept.map(\.id))
  }

  @Test func `The grammar is complete`() {
    #expect(grammar.rules.count == 36)
    #expect(grammar.tokens.count == 11)
    #expect(otherProblems.count == 28)
    #expect(grammar.accepts("  left: increase(a: [1, .b])  # why", as: "line"))
    #expect(!grammar.accepts("wait(500)", as: "line"))
  }

  @Test(arguments: ExpectationSyntax.Operator.allCases)
  func `The grammar has every operator`(_ comparison: ExpectationSyntax.Operator) {
    #expect(grammar.accepts("expect title \(comparison.rawValue) \"a\"", as: "line"))
  }

  @Test(arguments: seeds(20))
  func `The grammar derives nothing but what the parser takes`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<150 {
      let line = grammar.sentence(of: "line", using: &random)
      // Two adjacent tokens sometimes form a different line than intended.
      if grammar.accepts(line, as: "line") {
        #expect(problems(of: line).isSubset(of: otherProblems), "\(line)")
      }
    }
  }

  @Test(arguments: seeds(20))
  func `The grammar takes exactly what the parser takes, however a line is bent`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed &+ 1_000)
    let signs = Array(" \t.,:;()[]{}\"'\\#@-+=<>!0195aesmunx_é😀".unicodeScalars)
    for _ in 0..<100 {
      var scalars = Array(grammar.sentence(of: "line", using: &random).unicodeScalars.prefix(120))
      for _ in 0...Int.random(in: 0..<2, using: &random) where !scalars.isEmpty {
        let index = Int.random(in: 0..<scalars.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: scalars.remove(at: index)
        case 1: scalars.swapAt(index, scalars.count - 1 - index)
        default: scalars.insert(signs[Int.random(in: 0..<signs.count, using: &random)], at: index)
        }
      }
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars)
      let line = String(view)
      let problems = problems(of: line)
      // A problem that the grammar does not know hides later ones.
      guard problems.isDisjoint(with: otherProblems) else { continue }
      #expect(problems.isEmpty == grammar.accepts(line, as: "line"), "\(line)")
    }
  }
}
