import ReactorGeneratedInputs
import ReactorPlanning
import Testing

struct PatternTests {
  @Test(
    arguments: [
      ("", ["", "a"], []),
      ("b", ["b", "abc"], ["", "B", "a"]),
      ("^ab$", ["ab"], ["abc", "xab", "ab\n"]),
      ("a|bc|", ["", "x"], []),
      ("^(a|bc)$", ["a", "bc"], ["abc", "b", ""]),
      ("^a.c$", ["abc", "a😀c", "ae\u{301}c"], ["ac", "a\nc", "a\r\nc"]),
      ("^a*b+c?$", ["b", "aabbc"], ["a", "ac", "bcc"]),
      ("^x{2,3}$", ["xx", "xxx"], ["x", "xxxx"]),
      ("^x{2}$", ["xx"], ["x", "xxx"]),
      ("^x{2,}$", ["xx", "xxxxxx"], ["x"]),
      ("^x{,2}$", ["", "xx"], ["xxx"]),
      ("^x{0}$", [""], ["x"]),
      ("^[a-cx_]+$", ["abcx_"], ["d", "ä", ""]),
      ("^[^a-c]$", ["d", "\n", "😀"], ["a", "dd"]),
      ("^[-a]$", ["-", "a"], ["b"]),
      ("^[a-]$", ["-", "a"], ["b"]),
      ("^[\\]\\-\\\\.]$", ["]", "-", "\\", "."], ["a"]),
      ("^[\\d\\s]$", ["1", " ", "\r\n"], ["a"]),
      ("^\\d\\D\\w\\W\\s\\S$", ["1a1- a"], ["aa1- a", "1a1-aa"]),
      ("\\bcat\\b", ["cat", "a cat!"], ["cats", "bobcat"]),
      ("\\Bcat", ["bobcat"], ["cat"]),
      ("^\\.\\*\\$\\{\\}\\/$", [".*${}/"], []),
      ("^\\r\\n$", ["\r\n"], ["\n", "\r"]),
      ("^\\n\\t$", ["\n\t"], []),
      ("(?i)^straße[k-z]$", ["STRAßEK", "straßez", "straße\u{212A}"], ["strassek", "straßea"]),
      ("^(?:ab)*$", ["", "abab"], ["aba"]),
      ("^(a*)*$", ["", "aaa"], ["b"]),
      ("^((a|b)+c){2}$", ["abcac"], ["abc"]),
      ("^é$", ["é", "e\u{301}"], ["e"]),
    ] as [(String, [String], [String])])
  func `A pattern matches as it is written`(
    pattern text: String, in matches: [String], notIn others: [String]
  ) throws {
    let pattern = try Pattern(text)
    for match in matches { #expect(pattern.matches(match), "\(match.debugDescription)") }
    for other in others { #expect(!pattern.matches(other), "\(other.debugDescription)") }
  }

  @Test(arguments: 1...99)
  func `A pattern of nested groups, each of them repeated, is read in one pass`(depth: Int) throws {
    let pattern = try Pattern(
      String(repeating: "(", count: depth) + "A" + String(repeating: ")?", count: depth))
    #expect(pattern.matches("A"))
    #expect(throws: PatternProblem.self) {
      try Pattern(
        String(repeating: "(", count: depth) + "A" + String(repeating: "){2,3}", count: depth)
          + "{1000}")
    }
  }

  @Test(
    "A pattern of another language is refused at the first character that differs",
    arguments: [
      ("ab(c", "character 3: this '(' is not closed"),
      ("ab)", "character 3: unmatched ')'; write '\\)' to match the character itself"),
      ("a(?=b)", "character 2: unsupported group; expected '(...)' or '(?:...)'"),
      ("(?<n>b)", "character 1: unsupported group; expected '(...)' or '(?:...)'"),
      ("a(?i)b", "character 2: '(?i)' must come at the start"),
      ("(?i:b)", "character 1: unsupported group; expected '(...)' or '(?:...)'"),
      ("[ab", "character 1: this '[' is not closed"),
      ("[a-", "character 2: expected the end of the range"),
      ("[]", "character 1: empty character class"),
      ("[^]", "character 1: empty character class"),
      ("[z-a]", "character 2: the range ends before it begins"),
      ("[a-c-e]", "character 5: write '\\-' to match the character itself"),
      ("[\\d-z]", "character 4: write '\\-' to match the character itself"),
      ("[a-\\d]", "character 3: write '\\-' to match the character itself"),
      ("[a&&b]", "character 3: write '\\&' to match the character itself"),
      ("[a[b]]", "character 3: write '\\[' to match the character itself"),
      ("a{b}", "character 2: expected a repetition count such as '{2}', '{2,}', '{2,5}' or '{,5}'"),
      (
        "a{3,2}",
        "character 2: expected a repetition count such as '{2}', '{2,}', '{2,5}' or '{,5}'"
      ),
      ("a{,}", "character 2: expected a repetition count such as '{2}', '{2,}', '{2,5}' or '{,5}'"),
      ("{2}", "character 1: write '\\{' to match the character itself"),
      ("a}", "character 2: write '\\}' to match the character itself"),
      ("a]", "character 2: write '\\]' to match the character itself"),
      ("*", "character 1: expected a character or a group before the quantifier"),
      ("(+)", "character 2: expected a character or a group before the quantifier"),
      ("a**", "character 3: expected a character or a group before the quantifier"),
      ("a*+", "character 3: expected a character or a group before the quantifier"),
      ("a{2}{3}", "character 5: expected a character or a group before the quantifier"),
      ("^*", "character 2: expected a character or a group before the quantifier"),
      ("a\\", "character 2: expected a character after the backslash"),
      ("(a)\\1", "character 4: unknown escape '\\1'"),
      ("\\p{L}", "character 1: unknown escape '\\p'"),
      ("[\\b]", "character 2: unknown escape '\\b'"),
    ])
  func refused(pattern: String, message: String) {
    #expect(throws: PatternProblem.self) { try Pattern(pattern) }
    do { _ = try Pattern(pattern) } catch { #expect(error.message == message) }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `A pattern agrees with Swift's own expressions on what both know`(seed: UInt64) throws {
    var generator = PatternGenerator(seed: seed)
    for _ in 0..<30 {
      let text = generator.pattern()
      let pattern = try Pattern(text)
      let regex = try Regex(text).wordBoundaryKind(.simple)
      for _ in 0..<4 {
        let subject = generator.text()
        #expect(
          pattern.matches(subject) == (subject.firstMatch(of: regex) != nil),
          "\(text.debugDescription) in \(subject.debugDescription)")
      }
    }
  }

  @Test(arguments: [
    "^(A+)+$", "^(A|A)*$", "^(A*)*$", "^(A?){300}A{300}$", "(.*)(.*)(.*)(.*)(.*)=$",
  ])
  func `A pattern that makes others backtrack without end is matched in one pass`(pattern: String)
    throws
  {
    let text = String(repeating: "A", count: 20_000) + "!"
    #expect(try !Pattern(pattern).matches(text))
  }

  @Test(
    "A pattern has a bounded number of parts, whatever repeats them",
    arguments: [
      String(repeating: "a", count: 1001), "a{1001}", "(a{40}){40}", "((){100}){100}",
      "(((((a{9}){9}){9}){9}){9}){9}", "((((a{0}){999}){999}){999}){999}",
      "a{99999999999999999999}",
      "[\(String(repeating: "a", count: 999))]{2}",
      String(repeating: "|", count: 100_000), String(repeating: "a|", count: 1000),
    ])
  func tooLarge(pattern: String) {
    do {
      _ = try Pattern(pattern)
      Issue.record("it is taken")
    } catch {
      #expect(error.message.contains("a pattern can have at most 1,000 parts"))
    }
  }

  @Test(arguments: [String(repeating: "a", count: 1000), "a{1000}"])
  func `A pattern may have a thousand parts`(pattern: String) throws {
    #expect(try Pattern(pattern).matches(String(repeating: "a", count: 1000)))
    #expect(try !Pattern(pattern).matches(String(repeating: "a", count: 999)))
  }

  @Test func `A pattern has a bounded depth of groups`() throws {
    func nested(_ count: Int) -> String {
      String(repeating: "(", count: count) + "a" + String(repeating: ")", count: count)
    }
    #expect(try Pattern(nested(100)).matches("a"))
    do {
      _ = try Pattern(nested(100_000))
      Issue.record("it is taken")
    } catch {
      #expect(error.message == "character 101: groups can be nested at most 100 levels deep")
    }
  }
}
