package import ReactorBase

/// A line in the style of another tool, language, or test library, along with the equivalent script line.
///
/// Phrases are used only for invalid lines, so they do not restrict the names of actions.
package struct ForeignPhrase: Sendable {
  /// The parts of the phrase's pattern between asterisks, in lowercase. An asterisk matches any text, and letter case
  /// is ignored.
  let parts: [String]
  /// The equivalent script line, in which `$1` and `$2` represent the text that the pattern's asterisks matched.
  let meant: String
  /// The advice to show if the equivalent line is not a valid script line, or `nil` to show no advice.
  let advice: String?

  /// Suggests a replacement for an invalid line.
  ///
  /// - Parameters:
  ///   - diagnostic: The problem with the line. Its own advice is kept unless the intended script line is known.
  ///   - line: The invalid line. A trailing comment is ignored.
  package static func advise(_ diagnostic: inout Diagnostic, on line: String) {
    let line = trimmed(line.firstRange(of: " #").map { line[..<$0.lowerBound] } ?? line[...])
    // Longer lines are probably data rather than steps.
    guard !line.isEmpty, line.utf8.count <= 200 else { return }
    // If the line starts with a keyword, correcting an invalid word is more helpful than replacing the line.
    let isStep = ScriptKeyword(rawValue: String(line.prefix { $0.isLetter })) != nil
    let isCall = diagnostic.id == "keyword-as-action"
    guard diagnostic.replacements.isEmpty || !isStep || isCall else { return }
    var found = matches(of: line, among: all)
    // Correcting a word is more helpful than guessing its punctuation.
    if found.isEmpty, diagnostic.replacements.isEmpty, !isStep {
      found = matches(of: line, among: withoutSigns)
    }
    if let phrase = found.first(where: { $0.meant != line && isValid($0.meant) }) {
      (diagnostic.label, diagnostic.replacements) = ("write \(phrase.meant.quoted)", [])
    } else if diagnostic.label == nil {
      diagnostic.label = found.lazy.compactMap(\.advice).first
    }
  }

  private static func matches(
    of line: String, among phrases: [ForeignPhrase]
  ) -> [(meant: String, advice: String?)] {
    let lowercased = line.lowercased()
    return phrases.compactMap { phrase in
      phrase.texts(of: line, lowercased).map { (phrase.meant(with: $0), phrase.advice) }
    }
  }

  /// Suggests a replacement for a line that contains an unknown action.
  package static func advise(_ diagnostic: inout Diagnostic, onLineOf file: SourceFile) {
    let name = file.text(in: diagnostic.range)
    let line = file.text(in: file.lineContent(file.line(of: Int(diagnostic.range.lower))))
    if line == name, let meant = Suggestion.replacement(for: name, among: ["settle", "end"]) {
      (diagnostic.label, diagnostic.replacements) = (meant.question, [meant])
    } else {
      advise(&diagnostic, on: line)
    }
  }

  private static func isValid(_ line: String) -> Bool {
    guard !line.isEmpty else { return false }
    var cursor = Cursor(SourceFile(name: "", text: line), dialect: .script, extent: .line)
    return LineFormReader.readLine(at: &cursor) == nil
  }

  private func meant(with texts: [String]) -> String {
    var meant = meant
    for (index, text) in texts.enumerated() { meant = meant.replacing("$\(index + 1)", with: text) }
    return meant
  }

  /// Returns the strings that the pattern's asterisks match, or `nil` if the line does not match the pattern.
  private func texts(of line: String, _ lowercased: String) -> [String]? {
    guard lowercased.hasPrefix(parts[0]) else { return nil }
    // Most phrases have a part that the line lacks.
    guard parts.allSatisfy({ $0.isEmpty || lowercased.contains(part: $0) }) else { return nil }
    var rest = line.dropFirst(parts[0].count)
    var texts: [String] = []
    for (index, part) in parts.enumerated().dropFirst() {
      let isLast = index == parts.count - 1
      guard let range = Self.range(of: part, in: rest, isLast: isLast) else { return nil }
      texts.append(Self.plain(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return rest.isEmpty && !texts.contains("") ? texts : nil
  }

  private static func range(
    of part: String, in text: Substring, isLast: Bool
  ) -> Range<Substring.Index>? {
    if isLast {
      guard text.lowercased().hasSuffix(part) else { return nil }
      return text.index(text.endIndex, offsetBy: -part.count)..<text.endIndex
    }
    return text.indices.lazy
      .filter { text[$0...].prefix(part.count).lowercased() == part }
      .first.map { $0..<text.index($0, offsetBy: part.count) }
  }

  /// Returns the text without leading and trailing spaces and tabs.
  private static func trimmed(_ text: Substring) -> String {
    var text = text.drop { $0 == " " || $0 == "\t" }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return String(text)
  }

  /// Returns text in the notation of a script, without the reactor before a state path and without the dot before an
  /// enum case.
  private static func plain(_ text: Substring) -> String {
    var text = trimmed(text)[...]
    if let range = text.firstRange(of: "currentState.") { text = text[range.upperBound...] }
    if text.first == ".", text.dropFirst().first?.isLetter == true { text.removeFirst() }
    return String(text)
  }
}

/// The list of phrases. Phrases that match more of a line come first.
extension ForeignPhrase {
  static let all: [ForeignPhrase] =
    remarks + sequences + senders + times + waits + checks + services + views + declarations
    + flow

  /// Creates one phrase per pattern.
  private static func phrases(
    _ patterns: [String], _ meant: String = "", or advice: String? = nil
  ) -> [ForeignPhrase] {
    patterns.map { pattern in
      let parts = pattern.lowercased().split(separator: "*", omittingEmptySubsequences: false)
      return ForeignPhrase(parts: parts.map(String.init), meant: meant, advice: advice)
    }
  }

  private static let remarks =
    phrases(["//*", "/**", "-- *", "; *", "rem *"], "# $1", or: "a comment begins with '#'")
    + phrases(["* // *", "* /* *", "* -- *"], "$1 # $2", or: "a comment begins with '#'")
    + phrases(
      ["log *", "print *", "print(*)", "echo *", "comment *", "debug *", "puts *", "console.log*"],
      or: "write a comment as '# text'")

  private static let repeating = "to repeat steps, write 'repeat 3 {', the steps, and '}'"

  private static let sequences =
    phrases(["*;"], "$1", or: "a step ends at the end of its line") + phrases(["*.", "*,"], "$1")
    + phrases(
      ["*; *", "*;*", "*, then *", "* then *", "* wait *", "wait * *"],
      or: "write each step on its own line")
    + phrases(["- *", "* *. *"], "$1")
    + phrases(
      ["repeat * times {", "repeat * times", "repeat(*) {", "repeat(*)", "repeat *"], "repeat $1 {")
    + phrases(["loop * {", "loop *"], "repeat $1 {", or: repeating)
    + phrases(["* * times", "for *", "while *", "*.times *"], or: repeating)

  private static let senders =
    phrases(
      [
        "*.action.onNext(*)", "*.action.on(.next(*))", "*.action.accept(*)", "*.onNext(*)",
        "*.send(*)",
      ],
      "$2", or: "write the action alone, such as 'increase'")
    + phrases(
      [
        "Observable.just(*).bind(to: *.action)", "dispatch(*)", "send(*)", "dispatch *", "send *",
        "perform *", "action *", "action: *", "do *", "call *", "trigger *", "fire *", "run *",
        "given *", "when *", "then *", "and *", "but *",
      ], "$1")

  private static let times =
    phrases(["* @*", "* at *"], "@$2 $1")
    + phrases(
      [
        "sleep(*)", "sleep *", "usleep(*)", "Thread.sleep(*)", "Thread.sleep(forTimeInterval: *)",
        "Task.sleep(for: .*)", "try await Task.sleep(*)", "delay(*)", "delay *", "pause(*)",
        "pause *",
        "advance(by: .*)", "advance(by: *)", "advance by *", "advance(*)", "advance *",
        "*.advance(by: .*)", "*.advanceTo(*)", "elapse *", "wait(*)", "wait for *",
        "wait(for: *)",
      ], "wait $1", or: "to let virtual time pass, write 'wait 500ms'")
    + phrases(["after *"], "wait $1")
    + phrases(
      ["timeout *", "timeout(*)", "deadline *"],
      or: "to limit a wait, write 'wait until isLoading == false within 2s'")
    + phrases(
      ["*.start()", "flush", "drain", "settle *", "wait settle", "run all", "run"], "settle")
    + phrases(["stop", "quit", "exit", "finish", "done"], "end")

  private static let waits =
    phrases(
      [
        "wait untill *", "wait till *", "wait til *", "waituntil *", "wait_until *", "wait-until *",
        "wait for *", "wait while *", "await *", "eventually *", "until *",
      ], "wait until $1", or: "to wait for a condition, write 'wait until isLoading == false'")
    + phrases(["wait *"], "wait until $1")
    + phrases(["expect * within *", "assert * within *"], "wait until $1 within $2")
    + phrases(
      ["expect * after *", "expect * at *"],
      or: "'expect' checks the current state: write '@2s expect ...', or 'wait 2s' before 'expect'")

  private static let checks =
    phrases(
      [
        "XCTAssertEqual(*, *)", "assertEqual(*, *)", "assertThat(*).isEqualTo(*)",
        "expect(*).to(equal(*))", "expect(*).toBe(*)", "expect(*).toEqual(*)", "expect(*) == *",
        "expect * to be *", "expect * to equal *", "expect * equals *", "expect * should be *",
        "* should be *", "* should equal *", "* must be *", "expect * = *", "expect * is *",
      ], "expect $1 == $2", or: expectation)
    + phrases(["XCTAssertTrue(*)", "assertTrue(*)"], "expect $1 == true", or: expectation)
    + phrases(["XCTAssertFalse(*)", "assertFalse(*)"], "expect $1 == false", or: expectation)
    + phrases(["XCTAssertNil(*)", "assertNil(*)"], "expect $1 == nil", or: expectation)
    + phrases(["XCTAssertNotNil(*)"], "expect $1 != nil", or: expectation)
    + phrases(
      [
        "XCTAssert(*)", "assert(*)", "assert that *", "expect that *", "assert *", "expect(*)",
        "verify *",
        "check *", "should *", "ensure *", "must *", "expects *", "assertion *", "precondition(*)",
        "then *", "and *",
      ], "expect $1", or: expectation)
    + phrases(["expect no pulses", "expect no pulses *"], "expect no pulse")
    + phrases(["expect *, *"], "expect $1 and $2")

  private static let expectation = "to check the state, write 'expect value == 1'"

  private static let services =
    phrases(
      [
        "when(*).thenReturn(*)", "stub(*).to(return: *)", "mock * -> *", "mock * returns *",
        "mock * = *", "fake * -> *", "given * returns *", "* returns *",
      ], "stub $1 -> $2", or: "to set an answer, write 'stub service.method -> value'")
    + phrases(
      [
        "stub * return *", "stub * => *", "stub * = *", "stub *: *", "stub * with *",
        "stub *(any) -> *", "stub *(_) -> *", "* -> *",
      ], "stub $1 -> $2")
    + phrases(
      [
        "stub * throws *", "stub * error *", "stub * -> error *", "stub * fail *",
        "stub * failing *",
      ],
      "stub $1 fails $2")
    + phrases(
      ["stub * -> throw *", "stub * -> throws *", "stub * -> .failure(*)", "stub * -> fails *"],
      "stub $1 fails $2")
    + phrases(
      ["stub * -> * delay *", "stub * -> * in *", "stub * -> * with delay *", "stub * -> * at *"],
      "stub $1 -> $2 after $3")
    + phrases(["notify *", "publish *", "post *", "broadcast *", "receive *"], "emit $1")

  private static let views =
    phrases(
      [
        "tap on *", "click on *", "click *", "press *", "touch *", "*.tap()", "tap(\"*\")",
        "tap(*)",
      ],
      "tap $1")
    + phrases(["type * into *"], "type \"$1\" into $2")
    + phrases(
      ["type * in *", "enter * into *", "enter * in *", "input * into *"], "type $1 into $2",
      or: "write the string in double quotes: 'type \"abc\" into field'")
    + phrases(["fill * with *", "set * to *"], "type $2 into $1")

  private static let declarations =
    phrases(["reactor: *", "reactor = *", "use reactor *", "subject *", "target *"], "reactor $1")
    + phrases(["reactor * with *: *"], "reactor $1 with {\"$2\": $3}")
    + phrases(
      ["reactor * with *=*", "reactor *(*: *)"], "reactor $1 with {\"$2\": $3}",
      or: "write options as an object: 'with {\"delay\": \"0s\"}'")
    + phrases(["reactor * as *"], "reactor $2 = $1")
    + phrases(["seed: *", "seed = *", "seed=*"], "seed $1")
    + phrases(["trace *: *", "trace * *"], "trace $1=$2")
    + phrases(["timezone *", "time zone *", "tz *"], "time-zone \"$1\"")
    + phrases(["include *", "import *", "source *", "require *", "load *"], "include \"$1\"")
    + phrases(["import *", "source *", "require *", "load *"], "include $1")

  private static let flow =
    phrases(
      ["if *", "else*", "unless *", "switch *", "case *", "}", "{", "guard *"],
      or: "a script has no branches: its steps run in order")
    + phrases(
      ["let *", "var *", "const *", "set *", "* := *", "func *", "def *"],
      or: "a script has no variables or functions")
    + phrases(
      [
        "test *", "describe *", "it *", "scenario *", "feature *", "name: *", "title: *", "steps:*",
        "actions:*",
      ],
      or: "remove this line: a script is a single test, which is named after its file")

  /// The phrases for a time or action with missing punctuation, which are used only if no other phrase matches.
  private static let withoutSigns =
    phrases(["@*: *", "*: *", "* *"], "@$1 $2")
    + phrases(["* (*)", "* *"], "$1($2)")
}
