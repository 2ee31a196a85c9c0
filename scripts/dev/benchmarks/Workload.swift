/// A script for measurements. Scripts are generated, so they can have any number of actions.
enum Workload: String, CaseIterable {
  /// A counter without delay: three states for each action, all at time 0.
  case counter
  /// `counter` as a JSON script.
  case counterJSON = "counter-json"
  /// `counter` with ten rules, all of which hold: the difference from `counter` is their cost.
  case rules
  /// A counter whose effect takes a second, and two seconds between actions: effects run one by one.
  case waits
  /// An action each millisecond: a thousand effects in flight.
  case overlap
  /// All effects in flight at once.
  case flight
  /// Texts, one in ten of which contains a digit: two states for each, or one state and a pulse. Its view is
  /// bound.
  case textField = "text-field"
  /// `textField` with strings, no two of which are equal.
  case differentTexts = "different-texts"
  /// A script of ten actions at any scale, which measures the start of the program.
  case tenSteps = "ten-steps"
  /// An exploration of `counter` with one job. Its timelines count as actions.
  case explore
  /// Queries, one in three of which is replaced before its request ends.
  case search
  /// Texts that are looked up outside of `mutate`; one in ten is not found.
  case latest
  /// Items, each of which takes three requests and asynchronous work; one in ten fails.
  case list
  /// Actions, each of which changes one of twenty structs in a large state.
  case playlist

  /// The workloads of the bundled reactors.
  static let samples = allCases.filter { !$0.usesOperators }
  /// The workloads of the reactors of `OperatorTool`.
  static let operators = [search, latest, list, playlist]

  /// Indicates whether its reactor is one of `OperatorTool`.
  var usesOperators: Bool { Self.operators.contains(self) }

  /// Indicates whether `Floor` can write its trace.
  var hasFloor: Bool { ![.explore, .search, .latest, .list].contains(self) }

  /// The number of actions sent at full scale.
  var actions: Int {
    switch self {
    case .counter, .counterJSON, .rules: 1_000_000
    case .tenSteps: 10
    case .explore: 200_000
    default: 100_000
    }
  }

  /// The number of actions sent at a scale.
  func actions(scale: Double) -> Int {
    self == .tenSteps ? actions : max(10, Int(Double(actions) * scale))
  }

  /// The arguments that precede its script on the command line of a tool.
  func arguments(count: Int) -> [String] {
    let command =
      self == .explore
      ? ["explore", "--jobs", "1", "--timelines", "\(count)", "--format", "json"]
      : ["run", "--show", "state,pulse"]
    return (usesOperators ? [OperatorTool.argument] : []) + command
  }

  /// The text that is typed by the action with a number, from 0.
  ///
  /// They come from tables, so that the floor, which reads no script, spends no time on creating them.
  func text(number: Int) -> String {
    let texts = self == .textField ? Self.fewTexts : Self.manyTexts
    return texts[number % texts.count]
  }

  private static let fewTexts = (0..<1_000).map(makeText)
  private static let manyTexts = (0..<100_000).map(makeText)

  /// Creates a text; different numbers lead to different texts. One in ten has a digit.
  private static func makeText(_ number: Int) -> String {
    if number % 10 == 9 { return "room \(number)" }
    var (rest, text) = (number, "hello ")
    for _ in 0..<4 {
      text.unicodeScalars.append(Unicode.Scalar(UInt8(ascii: "a") + UInt8(rest % 26)))
      rest /= 26
    }
    return text
  }

  /// The index of the track that is played by the action with a number, from 0.
  static func track(number: Int) -> Int { number % 20 }

  /// The script in pieces, so that no long script is in the memory of the measuring process, because that memory counts
  /// as the child's own until the child has more.
  func writeScript(count: Int, _ write: (String) -> Void) {
    write(header)
    if self == .explore { return }
    for start in stride(from: 0, to: count, by: 1_000) {
      write((start..<min(start + 1_000, count)).map { step($0, isLast: $0 == count - 1) }.joined())
    }
    if self == .counterJSON { write("]}\n") }
  }

  private static let tenRules = [
    "always value >= 0", "always value != -1", "always value < 2000000", "always value <= 1000000",
    "always isLoading == false", "always isLoading == false when pending(increase) == 0",
    "always value == 1 or value != 1", "always no error", "settled isLoading == false",
    "settled pending(increase) == 0",
  ]

  private var header: String {
    switch self {
    case .rules: Workload.counter.header + Self.tenRules.map { $0 + "\n" }.joined()
    case .counter, .tenSteps: "reactor counter = counter with {\"delay\": \"0s\"}\n"
    case .counterJSON:
      #"{"reactors": [{"name": "counter", "kind": "counter", "with": {"delay": "0s"}}], "#
        + "\"steps\": [\n"
    case .waits, .overlap, .flight: "reactor counter\n"
    case .explore: "reactor counter\nchoose 6 of increase, decrease\n"
    case .textField, .differentTexts: "reactor text-field\n"
    case .search, .latest, .list, .playlist: "reactor \(rawValue)\n"
    }
  }

  private func step(_ number: Int, isLast: Bool) -> String {
    switch self {
    case .counter, .rules, .tenSteps, .flight: "increase\n"
    case .explore: ""
    case .counterJSON: isLast ? "\"increase\"\n" : "\"increase\",\n"
    case .waits: "increase\nwait 2s\n"
    case .overlap: "increase\nwait 1ms\n"
    case .textField, .differentTexts: "inputField(\"\(text(number: number))\")\n"
    case .search:
      "query(\"\(text(number: number))\")\nwait \(number.isMultiple(of: 3) ? 400 : 700)ms\n"
    case .latest: "enter(\"\(text(number: number))\")\nwait 150ms\n"
    case .playlist: "play(\(Self.track(number: number)))\n"
    case .list: "add(\"\(text(number: number))\")\n"
    }
  }
}
