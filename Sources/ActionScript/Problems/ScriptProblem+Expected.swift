internal import SourceDiagnostics

extension ScriptProblem.Expected {
  /// The stable name of the problem that this did not come.
  var id: String {
    switch self {
    case .action: "expected-action"
    case .after, .endOfStep: "unexpected-text"
    case .endOfFile: "unexpected-text"
    case .answer: "expected-answer"
    case .caseName: "expected-case"
    case .closing, .commaOrClosing: "expected-separator"
    case .colon: "expected-colon"
    case .comparison: "expected-operator"
    case .control: "expected-control"
    case .duration: "expected-duration"
    case .equals: "expected-equals"
    case .equalsOrWith, .with: "unexpected-text"
    case .field: "expected-field"
    case .into: "expected-into"
    case .key: "expected-key"
    case .kind: "expected-reactor"
    case .member, .path: "expected-path"
    case .method, .service: "expected-method"
    case .options: "expected-options"
    case .seed: "expected-seed"
    case .session: "expected-session"
    case .setting, .settingValue: "expected-trace-setting"
    case .step: "expected-step"
    case .text: "expected-text"
    case .value: "expected-value"
    }
  }

  /// What was to come, with its article.
  var phrase: String {
    switch self {
    case .action: "the name of an action"
    case .after: "'after' or nothing more"
    case .answer: "'->', 'fails' or 'after'"
    case .caseName: "the name of a case"
    case .closing(let bracket): "'\(bracket)'"
    case .colon: "':'"
    case .commaOrClosing(let bracket): "',' or '\(bracket)'"
    case .comparison: "an operator, such as '=='"
    case .control: "a control, such as 'field.button'"
    case .duration: "a duration, such as '500ms'"
    case .endOfStep: "nothing more"
    case .endOfFile: "nothing more"
    case .equals(let key): "'=' after '\(key)'"
    case .equalsOrWith: "'=', 'with' or nothing more"
    case .field: "the name of a field"
    case .into: "'into' and a control"
    case .key: "a key in double quotes"
    case .kind: "the name of a reactor"
    case .member: "a field or a position"
    case .method: "'.' and a method"
    case .options: "options, such as '{\"delay\": \"0s\"}'"
    case .path: "a path into the state, such as 'items[0].title'"
    case .seed: "a whole number"
    case .service: "a method of a service, such as 'user.follow'"
    case .session: "the name of a session"
    case .setting: "a setting, such as 'state=changes'"
    case .settingValue(let key): "a value for '\(key.rawValue)'"
    case .step: "a step"
    case .text: "a text in double quotes"
    case .value: "a value"
    case .with: "'with' or nothing more"
    }
  }
}

extension ScriptProblem.Found {
  /// What came, in quotes.
  var phrase: String {
    switch self {
    case .text(let text): text.quoted
    case .end(let extent): extent.phrase
    }
  }

  /// What to do about signs that look like others.
  var advice: String? {
    switch self {
    case .text("“"), .text("”"), .text("„"), .text("‘"), .text("’"), .text("'"):
      "a text stands in straight double quotes"
    default: nil
    }
  }
}

extension Cursor.Extent {
  /// The end of it, in words.
  var phrase: String {
    switch self {
    case .file: "the end of the file"
    case .line: "the end of the line"
    case .text: "the end of the text"
    }
  }
}

extension ScriptProblem.NumberFault {
  /// How to write the number.
  var advice: String {
    switch self {
    case .plusSign: "a number has no '+' before it"
    case .leadingZero: "a number has no zeros before it"
    case .noDigitsBeforePoint: "a number begins with a digit"
    case .noDigitsAfterPoint: "a digit has to follow the point"
    case .noDigitsInExponent: "a digit has to follow the exponent's sign"
    case .notDecimal: "numbers are decimal, such as 42 or 1.5e-7"
    }
  }
}
