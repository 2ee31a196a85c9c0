internal import ReactorBase

extension ScriptProblem {
  /// An element that the grammar expected.
  struct Expected: Equatable, Sendable {
    /// The stable identifier of the diagnostic for a missing element.
    let id: String
    /// The expected element with its article, or a phrase for the expected end.
    let phrase: String
    /// Indicates whether the expected element is the end of the cursor's bytes.
    let isEnd: Bool
    /// The kind of line part that the element represents, or `nil` if no kind of line part corresponds to it.
    let part: LinePart.Kind?

    private init(
      id: String, _ phrase: String, isEnd: Bool = false, _ part: LinePart.Kind? = nil
    ) {
      self.id = id
      self.phrase = phrase
      self.isEnd = isEnd
      self.part = part
    }

    static let action = Self(id: "expected-action", "the name of an action")
    static let after = Self(id: "unexpected-text", "'after' or the end of the step")
    static let afterOrComma = Self(id: "unexpected-text", "'after', ',' or the end of the step")
    static let alternative = Self(id: "expected-alternative", "'or' and another answer")
    static let answer = Self(id: "expected-answer", "'->', 'fails' or 'after'")
    static let bar = Self(id: "expected-bar", "'|' and a value")
    static let barOrEnd = Self(id: "expected-bar", "'|' or the end of the line")
    static let caseOfTable = Self(
      id: "expected-case-name", "the name of a case, such as 'wrong-2'", .caseName)
    static let caseName = Self(id: "expected-case", "the name of a case")
    static let choice = Self(id: "expected-choice", "choices, such as '5 of increase, decrease'")
    static let column = Self(
      id: "expected-column", "the name of a column, such as 'user'", .column)
    static let colon = Self(id: "expected-colon", "':'")
    static let commaOrEnd = Self(id: "unexpected-text", "',' or the end of the step")
    static let comparison = Self(id: "expected-operator", "an operator, such as '=='")
    static let control = Self(id: "expected-control", "a control, such as 'field.button'", .control)
    static let duration = Self(id: "expected-duration", "a duration, such as '500ms'")
    static let endOfFile = Self(
      id: "unexpected-text", "after the end of the script", isEnd: true)
    static let endOfQuestion = Self(
      id: "unexpected-text", "at the end of the question", isEnd: true)
    static let endOfName = Self(id: "unexpected-text", "in the name", isEnd: true)
    static let endOfStep = Self(id: "unexpected-text", "at the end of the step", isEnd: true)
    static let endOfValue = Self(id: "unexpected-text", "after the value", isEnd: true)
    static let equalsOrWith = Self(id: "unexpected-text", "'=', 'with' or the end of the line")
    static let event = Self(id: "expected-event", "an event, such as 'socket.message'", .source)
    static let eventName = Self(id: "expected-event", "'.' and an event", .event)
    static let field = Self(id: "expected-field", "the name of a field", .path)
    static let into = Self(id: "expected-into", "'into' and a control")
    static let key = Self(id: "expected-key", "a key in double quotes")
    static let kind = Self(id: "expected-reactor", "the name of a reactor", .reactor)
    static let member = Self(id: "expected-path", "a field or a position", .member)
    static let method = Self(id: "expected-method", "'.' and a method", .method)
    static let noteKind = Self(
      id: "expected-note", "the kind of a note, such as 'rounded-interval'", .noteKind)
    static let openingBrace = Self(id: "expected-brace", "'{'")
    static let endOfOpening = Self(id: "unexpected-text", "after '{'", isEnd: true)
    static let repeatCount = Self(id: "repeat-count", "a repeat count, such as '3'")
    static let options = Self(
      id: "expected-options", "options, such as '{\"delay\": \"0s\"}'")
    static let path = Self(
      id: "expected-path", "a path into the state, such as 'items[0].title'", .path)
    static let reason = Self(id: "expected-reason", "a reason in double quotes")
    static let reference = Self(
      id: "expected-path", "'\\.PATH', '\\NAME:PATH' or '\\old.PATH'")
    static let rule = Self(
      id: "expected-rule", "a rule, such as 'settled isLoading == false'")
    static let rounding = Self(id: "expected-rounding", "'up' or 'down'", .direction)
    static let timeZone = Self(
      id: "expected-time-zone", "a time zone in double quotes, such as \"Asia/Seoul\"")
    static let seed = Self(id: "expected-seed", "a whole number")
    static let service = Self(
      id: "expected-method", "a method of a service, such as 'user.follow'", .service)
    static let session = Self(id: "expected-session", "the name of a session")
    static let setting = Self(
      id: "expected-trace-setting", "a setting, such as 'state=changes'", .setting)
    static let step = Self(id: "expected-step", "a step")
    static let tag = Self(id: "expected-tag", "a tag, such as 'slow'", .tag)
    static let text = Self(id: "expected-text", "a string in double quotes")
    static let value = Self(id: "expected-value", "a value")
    static let with = Self(id: "unexpected-text", "'with' or the end of the line")

    static func closing(_ bracket: Character) -> Self {
      Self(id: "expected-separator", "'\(bracket)'")
    }

    static func commaOrClosing(_ bracket: Character) -> Self {
      Self(id: "expected-separator", "',' or '\(bracket)'")
    }

    static func equals(key: String) -> Self {
      Self(id: "expected-equals", "'=' after '\(key)'")
    }

    static func settingValue(_ key: TraceSetting.Key) -> Self {
      Self(id: "expected-trace-setting", "a value for '\(key.rawValue)'", .settingValue)
    }

    /// Returns the strings that can be inserted before the found token to supply the missing element.
    func missingText(before found: Found) -> [String] {
      if case .end = found, self == .comparison { [" == true", " == false"] } else { [] }
    }

    /// Returns advice about a common mistake, or `nil` if no advice is available.
    func advice(_ found: Found) -> String? {
      switch found {
      case .end where self == .comparison: "for a Boolean, write '== true' or '== false'"
      case .text("!") where self == .path: "for a Boolean, write 'NAME == false'"
      case .text("at") where self == .endOfQuestion: "to specify the time, use '--at 1s'"
      case .text("/") where self == .key, .text("#") where self == .key: "JSON has no comments"
      case .text where self == .endOfOpening: "write each step of a block on a separate line"
      default: nil
      }
    }
  }

  /// The token that was found in place of the expected element.
  enum Found: Hashable, Sendable {
    case text(String)
    case end(Cursor.Extent)

    /// A phrase that describes the found token, such as its quoted spelling.
    var phrase: String {
      switch self {
      case .text(let text): text.quoted
      case .end(let extent): extent.phrase
      }
    }

    /// Advice about characters that look like double quotation marks, or `nil` for any other token.
    var advice: String? {
      switch self {
      case .text("“"), .text("”"), .text("„"), .text("‘"), .text("’"), .text("'"):
        "write strings in straight double quotes"
      default: nil
      }
    }
  }
}

extension Cursor.Extent {
  /// A phrase that describes the end of the cursor's bytes.
  var phrase: String {
    switch self {
    case .file: "the end of the file"
    case .line: "the end of the line"
    case .text: "the end of the string"
    }
  }
}
