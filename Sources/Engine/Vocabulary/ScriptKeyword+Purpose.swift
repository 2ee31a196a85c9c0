package import ReactorScript

extension ScriptKeyword {
  /// The effect of a step or a declaration with this keyword, in a few words.
  package var purpose: String { help.purpose }

  /// A line that begins with the keyword.
  package var example: String { help.example }

  private var help: (purpose: String, example: String) {
    switch self {
    case .reactor: ("declares a session", "reactor left = counter with {\"delay\": \"2s\"}")
    case .seed: ("sets the seed of random numbers", "seed 7")
    case .timeZone: ("sets the time zone of the replay", "time-zone \"Asia/Seoul\"")
    case .roundingTies:
      ("rounds exact halves of 'throttle' and 'delay' up or down", "rounding-ties down")
    case .trace: ("sets how the trace is written", "trace state=changes show=action,state")
    case .allow:
      (
        "allows notes of a kind, and states the reason",
        "allow rounded-interval \"no double tap here\""
      )
    case .skip:
      ("makes tests skip the script, and states the reason", "skip \"needs the new server\"")
    case .expectedFailure:
      (
        "expects the script to fail, and states the reason",
        "expected-failure \"the total is not rounded\""
      )
    case .tag:
      ("gives the script tags, which 'test --tag' selects by", "tag slow, checkout")
    case .cases:
      (
        "declares a table of cases, which replay the script with different values",
        "cases | user | isValid"
      )
    case .wait: ("lets virtual time pass", "wait 500ms")
    case .settle: ("runs until nothing is queued", "settle")
    case .end: ("ends the replay here", "end")
    case .expect: ("checks a condition", "expect value == 1 and isLoading == false")
    case .stub: ("sets the answer of a service", "stub user.follow -> true after 300ms")
    case .tap: ("presses a control of a view", "tap settingButton")
    case .type: ("enters text into a control of a view", "type \"abc\" into text")
    case .include: ("inserts the steps of another script", "include \"login.actions\"")
    case .emit: ("publishes an event from outside the reactor", "emit socket.message(\"hi\")")
    case .always: ("a rule: must hold whenever all due work has run", "always value >= 0")
    case .settled:
      ("a rule: must hold whenever nothing is running", "settled isLoading == false")
    case .after:
      ("a rule: must hold after each action with this case", "after increase: isLoading == true")
    case .within:
      ("a rule: must hold again within this time", "within 2s isLoading == false")
    case .raceFree:
      ("a rule: values must not depend on the order of answers", "race-free isFollowing")
    case .choose:
      ("explores these steps in any order, at any time", "choose 4 of increase, decrease")
    case .repeat: ("runs the steps up to '}' several times", "repeat 3 {")
    case .ongoing: ("declares effects that may run forever", "ongoing tick")
    }
  }
}
