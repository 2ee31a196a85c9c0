internal import ReactorDiagnostics

extension ScriptProblem.Expected {
  /// The stable id of the diagnostic for a missing element.
  var id: String {
    switch self {
    case .action: "expected-action"
    case .after, .afterOrComma, .commaOrEnd, .endOfStep: "unexpected-text"
    case .endOfFile, .endOfQuestion, .endOfValue: "unexpected-text"
    case .answer: "expected-answer"
    case .caseName: "expected-case"
    case .closing, .commaOrClosing: "expected-separator"
    case .colon: "expected-colon"
    case .comparison: "expected-operator"
    case .control: "expected-control"
    case .duration: "expected-duration"
    case .equals: "expected-equals"
    case .event, .eventName: "expected-event"
    case .equalsOrWith, .with: "unexpected-text"
    case .field: "expected-field"
    case .into: "expected-into"
    case .key: "expected-key"
    case .kind: "expected-reactor"
    case .member, .path, .reference: "expected-path"
    case .rule: "expected-rule"
    case .choice: "expected-choice"
    case .alternative: "expected-alternative"
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

  /// The expected element, with its article.
  var phrase: String {
    switch self {
    case .action: "the name of an action"
    case .after: "'after' or the end of the step"
    case .afterOrComma: "'after', ',' or the end of the step"
    case .answer: "'->', 'fails' or 'after'"
    case .caseName: "the name of a case"
    case .closing(let bracket): "'\(bracket)'"
    case .colon: "':'"
    case .commaOrClosing(let bracket): "',' or '\(bracket)'"
    case .commaOrEnd: "',' or the end of the step"
    case .comparison: "an operator, such as '=='"
    case .control: "a control, such as 'field.button'"
    case .duration: "a duration, such as '500ms'"
    case .endOfStep: "the end of the step"
    case .endOfFile: "the end of the script"
    case .endOfQuestion: "the end of the question"
    case .endOfValue: "the end of the value"
    case .equals(let key): "'=' after '\(key)'"
    case .equalsOrWith: "'=', 'with' or the end of the line"
    case .event: "an event, such as 'socket.message'"
    case .eventName: "'.' and an event"
    case .field: "the name of a field"
    case .into: "'into' and a control"
    case .key: "a key in double quotes"
    case .kind: "the name of a reactor"
    case .member: "a field or a position"
    case .method: "'.' and a method"
    case .options: "options, such as '{\"delay\": \"0s\"}'"
    case .path: "a path into the state, such as 'items[0].title'"
    case .reference: "'\\.PATH', '\\NAME:PATH' or '\\old.PATH'"
    case .choice: "choices, such as '5 of increase, decrease'"
    case .alternative: "'or' and another answer"
    case .rule: "a rule, such as 'settled isLoading == false'"
    case .seed: "a whole number"
    case .service: "a method of a service, such as 'user.follow'"
    case .session: "the name of a session"
    case .setting: "a setting, such as 'state=changes'"
    case .settingValue(let key): "a value for '\(key.rawValue)'"
    case .step: "a step"
    case .text: "a string in double quotes"
    case .value: "a value"
    case .with: "'with' or the end of the line"
    }
  }
}

extension ScriptProblem.Found {
  /// The found text, in quotes.
  var phrase: String {
    switch self {
    case .text(let text): text.quoted
    case .end(let extent): extent.phrase
    }
  }

  /// Advice for characters that look like double quotes.
  var advice: String? {
    switch self {
    case .text("“"), .text("”"), .text("„"), .text("‘"), .text("’"), .text("'"):
      "strings are written in straight double quotes"
    default: nil
    }
  }
}

extension Cursor.Extent {
  /// The end of the extent, in words.
  var phrase: String {
    switch self {
    case .file: "the end of the file"
    case .line: "the end of the line"
    case .text: "the end of the string"
    }
  }
}

extension ScriptProblem.NumberFault {
  /// The correction of the number.
  var advice: String {
    switch self {
    case .plusSign: "remove the '+'"
    case .leadingZero: "remove the leading zeros"
    case .noDigitsBeforePoint: "write a digit before the point"
    case .noDigitsAfterPoint: "write a digit after the point"
    case .noDigitsInExponent: "write a digit in the exponent"
    case .notDecimal: "numbers are decimal, such as 42 or 1.5e-7"
    }
  }
}
