import ReactorTimeline
import ReactorScript
import ReactorTraceFormat
import Testing

struct PrintedValueTests {
  @Test func `Printed values are equal if the bytes of their strings are the same`() {
    #expect(PrintedValue("\"\u{E9}\"") == PrintedValue("\"\u{E9}\""))
    for form in ["%", "(name: %)", "[%]", "[%: 1]", ".found(%)"] {
      let values = ["\"\u{E9}\"", "\"e\u{301}\""].map { name in
        PrintedValue(
          form.split(separator: "%", omittingEmptySubsequences: false).joined(separator: name))
      }
      #expect(values[0] != values[1])
    }
  }

  @Test(
    "Printed values give back the string that they are made of",
    arguments: [
      "1", "-3.5", "nil", "true", #""a, b: (c] \" \\""#, "()", "(1, 2)", "(id: 3, name: \"Kim\")",
      "[]", "[:]", "[1, 2]", "[\"a\": 1, \"b\": [2]]", ".red", ".failed(\"off\")",
      ".loaded(items: [(id: 1)], page: nil)", ".some(nil)", "[token#1]", "[[a#1], [a#2]]",
      "<PublishSubject<(Int) -> Void>>", "Dictionary<Int, String>.self", "(Int, String).self",
      "<cycle>", "(a: <weak>, b: <Foo<Int, Int>>)", "-.infinity", ".set(\\.user.name, \"Kim\")",
      "[(a: .b(1): 2), (c: 3)]", "((", "[1", "\"abc", "", ",", "(a:1)", "[.a: .b(c: 1)]",
    ])
  func text(_ text: String) {
    #expect(PrintedValue(text).text == text)
  }

  @Test func `Paths find parts of printed values`() {
    let value = PrintedValue(
      #"(items: [(id: 1, tags: ["a": .b(2, c: nil)]), (id: 2, tags: [:])], phase: .failed("x"))"#)
    func text(_ path: String, of value: PrintedValue) -> String? {
      StatePath(path).flatMap { value.value(at: $0.components[...])?.text }
    }
    func text(_ path: String) -> String? { text(path, of: value) }
    #expect(text("items[1].id") == "2")
    #expect(text("items.count") == "2")
    let accents = PrintedValue("(name: \"\u{301}a\\u{0}\\n\")")
    #expect(text("name.count", of: accents) == "4")
    #expect(text("items[2]") == nil)
    #expect(text(#"items[0].tags["a"]"#) == ".b(2, c: nil)")
    #expect(text(#"items[0].tags["a"].b.c"#) == "nil")
    #expect(text(#"items[0].tags["a"].b.0"#) == "2")
    #expect(text("phase.failed") == #""x""#)
    #expect(text("phase.failed.0") == #""x""#)
    #expect(text("phase.failed.count") == "1")
    #expect(text("phase.loaded") == nil)
    #expect(text("other") == nil)
  }

  @Test func `Printed values can be nested at any depth`() {
    let text = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    #expect(PrintedValue(text).text == text)
  }
}
