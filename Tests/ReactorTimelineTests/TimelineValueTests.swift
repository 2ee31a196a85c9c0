import ReactorTimeline
import Testing

@Suite("Values of a timeline")
struct TimelineValueTests {
  @Test("is equal to another one if the bytes of their strings are the same")
  func spellings() {
    #expect(TimelineValue("\"\u{E9}\"") == TimelineValue("\"\u{E9}\""))
    for form in ["%", "(name: %)", "[%]", "[%: 1]", ".found(%)"] {
      let values = ["\"\u{E9}\"", "\"e\u{301}\""].map { name in
        TimelineValue(
          form.split(separator: "%", omittingEmptySubsequences: false).joined(separator: name))
      }
      #expect(values[0] != values[1])
    }
  }

  @Test(
    "give back the string that they are made of",
    arguments: [
      "1", "-3.5", "nil", "true", #""a, b: (c] \" \\""#, "()", "(1, 2)", "(id: 3, name: \"Kim\")",
      "[]", "[:]", "[1, 2]", "[\"a\": 1, \"b\": [2]]", ".red", ".failed(\"off\")",
      ".loaded(items: [(id: 1)], page: nil)", ".some(nil)", "[token#1]", "[[a#1], [a#2]]",
      "<PublishSubject<(Int) -> Void>>", "Dictionary<Int, String>.self", "(Int, String).self",
      "<cycle>", "(a: <weak>, b: <Foo<Int, Int>>)", "-.infinity", ".set(\\.user.name, \"Kim\")",
      "[(a: .b(1): 2), (c: 3)]", "((", "[1", "\"abc", "", ",", "(a:1)", "[.a: .b(c: 1)]",
    ])
  func text(_ text: String) {
    #expect(TimelineValue(text).text == text)
  }

  @Test("are found by paths")
  func paths() {
    let value = TimelineValue(
      #"(items: [(id: 1, tags: ["a": .b(2, c: nil)]), (id: 2, tags: [:])], phase: .failed("x"))"#)
    func text(_ components: TimelinePath.Component...) -> String? {
      value.value(at: TimelinePath(components))?.text
    }
    #expect(text(.name("items"), .element(1), .name("id")) == "2")
    #expect(text(.name("items"), .name("count")) == "2")
    let accents = TimelineValue("(name: \"\u{301}a\\u{0}\\n\")")
    #expect(accents.value(at: TimelinePath([.name("name"), .name("count")]))?.text == "4")
    #expect(text(.name("items"), .element(2)) == nil)
    #expect(text(.name("items"), .element(0), .name("tags"), .key(#""a""#)) == ".b(2, c: nil)")
    #expect(
      text(.name("items"), .element(0), .name("tags"), .key(#""a""#), .name("b"), .name("c"))
        == "nil")
    #expect(
      text(.name("items"), .element(0), .name("tags"), .key(#""a""#), .name("b"), .position(0))
        == "2")
    #expect(text(.name("phase"), .name("failed")) == #""x""#)
    #expect(text(.name("phase"), .name("failed"), .position(0)) == #""x""#)
    #expect(text(.name("phase"), .name("failed"), .name("count")) == "1")
    #expect(text(.name("phase"), .name("loaded")) == nil)
    #expect(text(.name("other")) == nil)
  }

  @Test("are nested as deep as one likes")
  func depth() {
    let text = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    #expect(TimelineValue(text).text == text)
  }
}
