import Foundation
import ReactorBase
import ReactorScript
import Testing

struct ScriptValueTests {
  private let nowhere = SourceRange(0, 0)

  private func value(_ text: String) -> ScriptValue? { ScriptValue(literal: text, at: nowhere) }

  @Test(
    arguments: [
      ("nil", .null), ("null", .null), ("true", .bool(true)), ("false", .bool(false)),
      ("9007199254740993", .number("9007199254740993")), ("-0.0", .number("-0.0")),
      ("1e-07", .number("1e-07")), ("1E+400", .number("1E+400")),
      (#""a\"\\\/\b\f\n\r\t\u00e9\u{1F600}\0\'""#, .string("a\"\\/\u{8}\u{C}\n\r\té😀\0'")),
      (#""\ud83d\ude00""#, .string("😀")), (#""\uD800\uDC00""#, .string("\u{10000}")),
      ("[]", .array([])), ("[:]", .dictionary([])), ("[ : ]", .dictionary([])), ("{}", .object([])),
      ("()", .tuple([])), (".red", .enumCase("red", nil)), (".red()", .enumCase("red", [])),
      (".infinity", .enumCase("infinity", nil)), ("-.infinity", .enumCase("-infinity", nil)),
      (".nan", .enumCase("nan", nil)), (" .default ", .enumCase("default", nil)),
    ] as [(String, ScriptValue.Kind)])
  func `A value has one grammar for JSON and for Swift literals`(
    _ text: String, _ kind: ScriptValue.Kind
  ) {
    #expect(value(text)?.kind == kind)
  }

  @Test func `A value holds others`() throws {
    let one = ScriptValue(.number("1"), at: nowhere)
    let key = ScriptValue(.string("k"), at: nowhere)
    #expect(value("[1, 1]")?.kind == .array([one, one]))
    #expect(
      value(#"["k": 1, 1: 1]"#)?.kind
        == .dictionary([.init(key: key, value: one), .init(key: one, value: one)]))
    #expect(
      value(#"{"k": 1, "k": 1}"#)?.kind
        == .object(
          Array(repeating: .init(key: "k", keyRange: nowhere, value: one), count: 2)))
    #expect(
      value("(id: 1, 1)")?.kind
        == .tuple([.init(label: Name("id", at: nowhere), value: one), .init(value: one)]))
    #expect(value(".failed(1)")?.kind == .enumCase("failed", [.init(value: one)]))
    #expect(value(".a(true: 1)")?.kind != nil)
  }

  @Test(arguments: [
    "", " ", "tru", "True", "red", "Color.red", "[1,]", "[,]", "[1 2]", "[1", "{1: 2}", "{a: 1}",
    "{\"a\"}", "(1,)", "(a:)", ".", ".1", "-", "+1", "01", "1.", "1e", "1e+", "0x1F", "1_000",
    "-.5", "-.inf", "NaN", "Infinity", "inf", "'a'", "\"", "\"\\", "\"\\x\"", "\"\\u12\"",
    "\"\\u{}\"", "\"\\u{110000}\"", "\"\\u{D800}\"", "\"\\ud800\"", "\"\\udc00\"",
    "\"\\ud800\\u0041\"", "\"\t\"", "\"\n\"", "\"\\(x)\"", "1 2", "[1]]", "[1: ]", "[1: 2, 3]",
    "“a”", "\u{0}", "[\u{A0}1]", "\\", "\\.", "\\a", "\\.1", "\\.a.", "\\.a[0]", "\\.a?.b", "\\.a!",
    "\\State.a", "\\. a",
  ])
  func `Other text is not a value`(_ text: String) {
    #expect(value(text) == nil)
  }

  @Test func `A value can be nested up to the limit and no deeper`() {
    for (open, close) in [("[", "]"), ("(", ")"), (".a(", ")"), ("{\"a\":", "}"), ("[1:", "]")] {
      func nested(_ depth: Int) -> String {
        String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
      }
      #expect(value(nested(ScriptValue.nestingLimit)) != nil)
      #expect(value(nested(ScriptValue.nestingLimit + 1)) == nil)
    }
  }

  @Test func `A value is read on a small stack`() async {
    let depth = ScriptValue.nestingLimit / 2 - 1
    let text = String(repeating: ".a([", count: depth) + String(repeating: "])", count: depth)
    let script = await withCheckedContinuation { continuation in
      let thread = Thread {
        continuation.resume(
          returning: Script.read(SourceFile(name: "deep", text: "x(\(text))")).script)
      }
      thread.stackSize = 128 * 1024
      thread.start()
    }
    #expect(script.lines == "x(\(text))\n")
  }
}
