/// A keyword that can start a line in a script.
package enum ScriptKeyword: String, CaseIterable, Hashable, Sendable {
  case reactor
  case seed
  case trace
  case allow
  case timeZone = "time-zone"
  case roundingTies = "rounding-ties"
  case skip
  case expectedFailure = "expected-failure"
  case tag
  case cases
  case wait
  case settle
  case end
  case expect
  case stub
  case tap
  case type
  case include
  case emit
  case always
  case settled
  case after
  case within
  case ongoing
  case choose
  case raceFree = "race-free"
  case `repeat`

  /// Returns the keyword with the given spelling, or `nil` if no keyword has that spelling. This lookup must be fast
  /// because it is performed for every line, although most lines start with an action.
  static func spelled(by bytes: ArraySlice<UInt8>) -> ScriptKeyword? {
    guard let word = bytes.shortWord else {
      return hyphenated.first { $0.rawValue.utf8.elementsEqual(bytes) }
    }
    return words.firstIndex(of: word).map { allCases[$0] }
  }

  /// The keywords that contain a hyphen. Action names cannot contain hyphens.
  static let hyphenated = allCases.filter { $0.rawValue.contains("-") }

  /// The spellings of all keywords, packed into integers. A keyword longer than eight bytes is represented by `max`,
  /// which never matches because no word contains the byte 0xFF.
  private static let words = allCases.map { $0.rawValue.utf8.shortWord ?? .max }

  /// The keywords that start rules.
  package static let rules = allCases.filter { keyword in
    if case .rule = keyword.entry.content { true } else { false }
  }

  /// A short description of what the keyword does.
  package var purpose: String { entry.purpose }

  /// An example of a line that starts with the keyword.
  package var example: String { entry.example }

  /// Indicates whether the step consists of the keyword alone.
  package var isWholeStep: Bool { example == rawValue }

  /// Indicates whether the keyword starts a declaration. Declarations must precede the first step.
  package var isDeclaration: Bool {
    if case .declaration = entry.content { true } else { false }
  }

  /// Indicates whether the word is a keyword only if the rest of the line completes a step. On its own or with
  /// arguments, the word is the name of an action.
  var isContextual: Bool { !entry.isReserved }

  /// The kinds of content that can follow a keyword. Some cases store the function that parses the content.
  enum Content {
    /// A declaration. The function also receives the offset at which the line starts.
    case declaration((inout Cursor, Int) throws(ScriptFailure) -> LineFormReader.Declaration)
    case step((inout Cursor) throws(ScriptFailure) -> Step.Kind)
    /// A rule. The JSON form uses the same syntax.
    case rule
  }

  /// The properties of a keyword. New keywords are not reserved because existing scripts may use actions with the same
  /// name.
  struct Entry {
    var purpose: String
    var example: String
    var isReserved = false
    var content: Content
  }

  /// The keyword's entry. The parser, the schema, completions, and hover information are all derived from these
  /// entries.
  var entry: Entry {
    switch self {
    case .reactor:
      Entry(
        purpose: "declares a session",
        example: "reactor left = counter with {\"delay\": \"2s\"}", isReserved: true,
        content: .declaration { cursor, start throws(ScriptFailure) in
          .reactor(try cursor.parseReactor(from: start))
        })
    case .seed:
      Entry(
        purpose: "sets the seed for random numbers", example: "seed 7", isReserved: true,
        content: .declaration { cursor, _ throws(ScriptFailure) in .seed(try cursor.parseSeed()) })
    case .trace:
      Entry(
        purpose: "sets how the trace is written", example: "trace state=changes show=action,state",
        isReserved: true,
        content: .declaration { cursor, _ throws(ScriptFailure) in
          .trace(try cursor.parseTraceSettings())
        })
    case .allow:
      Entry(
        purpose: "allows notes of a kind, for the given reason",
        example: "allow rounded-interval \"no double tap here\"",
        content: .declaration { cursor, _ throws(ScriptFailure) in
          .allow(try cursor.parseAllowance())
        })
    case .timeZone:
      Entry(
        purpose: "sets the time zone of the replay", example: "time-zone \"Asia/Seoul\"",
        content: .declaration { cursor, _ throws(ScriptFailure) in
          .timeZone(try cursor.parseTimeZone())
        })
    case .roundingTies:
      Entry(
        purpose: "rounds exact halves of 'throttle' and 'delay' up or down",
        example: "rounding-ties down",
        content: .declaration { cursor, _ throws(ScriptFailure) in
          .roundingTies(try cursor.parseRoundingTies())
        })
    case .skip:
      Entry(
        purpose: "makes tests skip the script, for the given reason",
        example: "skip \"needs the new server\"",
        content: .declaration { cursor, _ throws(ScriptFailure) in
          .skip(try cursor.parseReason(for: .skip))
        })
    case .expectedFailure:
      Entry(
        purpose: "expects the script to fail, for the given reason",
        example: "expected-failure \"the total is not rounded\"",
        content: .declaration { cursor, _ throws(ScriptFailure) in
          .expectedFailure(try cursor.parseReason(for: .expectedFailure))
        })
    case .tag:
      Entry(
        purpose: "adds tags that 'test --tag' can select",
        example: "tag slow, checkout",
        content: .declaration { cursor, _ throws(ScriptFailure) in .tags(try cursor.parseTags()) })
    case .cases:
      Entry(
        purpose: "declares a table of cases that replay the script with different values",
        example: "cases | user | isValid",
        content: .declaration { cursor, _ throws(ScriptFailure) in
          .cases(try cursor.parseColumns())
        })
    case .wait:
      Entry(
        purpose: "lets virtual time pass", example: "wait 500ms", isReserved: true,
        content: .step { cursor throws(ScriptFailure) in try cursor.parseWait() })
    case .settle:
      Entry(
        purpose: "runs until nothing is queued", example: "settle", isReserved: true,
        content: .step { _ in .settle })
    case .end:
      Entry(
        purpose: "ends the replay here", example: "end", isReserved: true,
        content: .step { _ in .end })
    case .expect:
      Entry(
        purpose: "checks a condition", example: "expect value == 1 and isLoading == false",
        isReserved: true,
        content: .step { cursor throws(ScriptFailure) in .expect(try cursor.parseExpectation()) })
    case .stub:
      Entry(
        purpose: "sets the answer of a service", example: "stub user.follow -> true after 300ms",
        isReserved: true,
        content: .step { cursor throws(ScriptFailure) in .stub(try cursor.parseStub(isWhole: true))
        })
    case .tap:
      Entry(
        purpose: "taps a control of a view", example: "tap settingButton", isReserved: true,
        content: .step { cursor throws(ScriptFailure) in .tap(try cursor.parseControl()) })
    case .type:
      Entry(
        purpose: "enters text into a control of a view", example: "type \"abc\" into text",
        isReserved: true,
        content: .step { cursor throws(ScriptFailure) in try cursor.parseTyping() })
    case .include:
      Entry(
        purpose: "inserts the steps of another script", example: "include \"login.actions\"",
        isReserved: true,
        content: .step { cursor throws(ScriptFailure) in .include(try cursor.parsePathOfFile()) })
    case .emit:
      Entry(
        purpose: "publishes an event from outside the reactor",
        example: "emit socket.message(\"hi\")",
        content: .step { cursor throws(ScriptFailure) in .emit(try cursor.parseEvent()) })
    case .always:
      Entry(
        purpose: "declares a rule that must hold whenever all due work has run",
        example: "always value >= 0",
        content: .rule)
    case .settled:
      Entry(
        purpose: "declares a rule that must hold whenever nothing is running",
        example: "settled isLoading == false", content: .rule)
    case .after:
      Entry(
        purpose: "declares a rule that must hold after each action with this case",
        example: "after increase: isLoading == true", content: .rule)
    case .within:
      Entry(
        purpose: "declares a rule that must hold again within this time",
        example: "within 2s isLoading == false", content: .rule)
    case .ongoing:
      Entry(
        purpose: "declares effects that may run forever", example: "ongoing tick",
        content: .step { cursor throws(ScriptFailure) in .ongoing(try cursor.parseOngoing()) })
    case .choose:
      Entry(
        purpose: "explores these steps in any order, at any time",
        example: "choose 4 of increase, decrease",
        content: .step { cursor throws(ScriptFailure) in .choose(try cursor.parseChoice()) })
    case .raceFree:
      Entry(
        purpose: "declares values that must not depend on the order of answers",
        example: "race-free isFollowing", content: .rule)
    case .repeat:
      Entry(
        purpose: "runs the steps up to '}' several times", example: "repeat 3 {",
        content: .step { cursor throws(ScriptFailure) in .opensRepeat(try cursor.parseRepeat()) })
    }
  }
}
