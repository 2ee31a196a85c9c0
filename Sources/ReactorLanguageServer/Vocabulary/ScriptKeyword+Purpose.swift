package import ReactorScript

extension ScriptKeyword {
  /// The effect of a step or a declaration with this keyword, in a few words.
  package var purpose: String {
    switch self {
    case .reactor: "declares a session"
    case .seed: "sets the seed of random numbers"
    case .trace: "sets how the trace is written"
    case .wait: "lets virtual time pass"
    case .settle: "runs until nothing is queued"
    case .end: "ends the replay here"
    case .expect: "checks a condition"
    case .stub: "sets what a service answers"
    case .tap: "presses a control of a view"
    case .type: "enters text into a control of a view"
    case .include: "inserts the steps of another script"
    case .emit: "publishes an event from outside"
    case .always: "a rule: holds whenever an instant is done"
    case .settled: "a rule: holds whenever nothing is running"
    case .after: "a rule: holds after an action of a case"
    case .within: "a rule: holds again before a time has passed"
    case .raceFree: "a rule: values do not depend on the order of answers"
    case .choose: "explores: these steps in any order, at any moment"
    case .ongoing: "effects that may run for ever"
    }
  }
}

extension ScriptKeyword {
  /// A line that begins with the keyword.
  var example: String {
    switch self {
    case .reactor: "reactor left = counter with {\"delay\": \"2s\"}"
    case .seed: "seed 7"
    case .trace: "trace state=changes show=action,state"
    case .wait: "wait 500ms"
    case .settle: "settle"
    case .end: "end"
    case .expect: "expect value == 1 and isLoading == false"
    case .stub: "stub user.follow -> true after 300ms"
    case .tap: "tap settingButton"
    case .type: "type \"abc\" into text"
    case .include: "include \"login.actions\""
    case .emit: "emit socket.message(\"hi\")"
    case .always: "always value >= 0"
    case .settled: "settled isLoading == false"
    case .after: "after increase: isLoading == true"
    case .within: "within 2s isLoading == false"
    case .raceFree: "race-free isFollowing"
    case .choose: "choose 4 of increase, decrease"
    case .ongoing: "ongoing tick"
    }
  }
}
