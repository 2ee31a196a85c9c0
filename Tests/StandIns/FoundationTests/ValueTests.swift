import ReactorCore
import ReactorFoundation
import ReactorRegistration
import ReactorReplaying
import Testing

/// Takes something from the system for each action.
private final class Taker: Reactor {
  enum Action {
    case date
    case dates
    case calendar
    case formatters
    case uuid
    case random
    case uptime
  }

  struct State {
    var texts: [String] = []
    var created = Date()
    var id: UUID?
  }

  let initialState = State()

  func mutate(action: Action) -> Observable<[String]> {
    .just(texts(for: action)).delay(.milliseconds(1500), scheduler: MainScheduler.instance)
      .map { [self] _ in texts(for: action) }
  }

  private func texts(for action: Action) -> [String] {
    switch action {
    case .date: ["\(Date().timeIntervalSinceReferenceDate)"]
    case .dates:
      [
        "\(Date.now.timeIntervalSinceReferenceDate)", "\([Date]().count)",
        "\(Date(timeIntervalSinceNow: 1).timeIntervalSinceNow)",
        "\(Date(timeIntervalSince1970: 1).timeIntervalSince1970)",
      ]
    case .calendar:
      [
        TimeZone.current.identifier, Locale.current.identifier,
        "\(Calendar.current.component(.hour, from: Date()))",
        "\(Calendar(identifier: .gregorian).component(.minute, from: Date(timeIntervalSince1970: 0)))",
        "\(Calendar.current.isDateInToday(Date(timeIntervalSinceReferenceDate: 0)))",
      ]
    case .formatters:
      [format(), NumberFormatter().string(from: 1234.5) ?? "nil"]
    case .uuid:
      ["\(UUID())", UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")?.uuidString ?? "nil"]
    case .random:
      [
        "\(Int.random(in: 0..<1000))", "\(Int.random(in: 0...1000))",
        "\(Double.random(in: 0...1) < 1)", "\(Bool.random())", "\([1, 2, 3, 4, 5].shuffled())",
        "\([1, 2, 3].randomElement() ?? 0)",
      ]
    case .uptime:
      ["\(ProcessInfo.processInfo.systemUptime)", "\(DispatchTime.now().uptimeNanoseconds)"]
    }
  }

  private func format() -> String {
    let formatter: DateFormatter = DateFormatter()
    formatter.dateFormat = "yyyy-MM-dd HH:mm:ss EEEE zzz"
    return formatter.string(from: Date())
  }

  func reduce(state: State, mutation: [String]) -> State {
    var state = state
    state.texts = mutation
    return state
  }
}

struct ValueTests {
  private let registry: ReactorRegistry = {
    var registry = ReactorRegistry()
    registry.addFoundation()
    registry.register("taker") { Taker() }
    return registry
  }()

  /// The texts that an action gave.
  private func texts(of action: String, after steps: String = "") -> String? {
    let outcome = replay("reactor taker\n\(steps)\n\(action)", with: registry)
    #expect(outcome.diagnostics == "")
    return outcome.lines.last { $0.contains("state #") }
  }

  @Test func `The date begins in 2001 and goes on with virtual time, or begins as a script says`() {
    #expect(
      texts(of: "date")
        == #"1.500 taker state #1 texts: ["1.5"], created: "2001-01-01T00:00:00Z", id: nil"#)
    #expect(
      texts(of: "dates")
        == #"1.500 taker state #1 texts: ["1.5", "0", "1.0", "1.0"], created: "2001-01-01T00:00:00Z", id: nil"#
    )
    #expect(
      texts(of: "date", after: #"stub system.startDate -> "2001-01-02T00:00:00Z""#)?
        .contains(#"["86401.5"]"#) == true)
  }

  @Test func `The time zone and locale are UTC and en_US_POSIX, or those of the script`() {
    let plain = texts(of: "calendar") ?? ""
    #expect(plain.contains(#"["GMT", "en_US_POSIX", "0", "0", "true"]"#), "\(plain)")
    let formatted = texts(of: "formatters") ?? ""
    #expect(formatted.contains(#"["2001-01-01 00:00:01 Monday GMT", "1234"#), "\(formatted)")
    let steps = """
      stub system.timeZone -> "Asia/Kolkata"
      stub system.locale -> "de_DE"
      """
    let set = texts(of: "calendar", after: steps) ?? ""
    #expect(set.contains(#"["Asia/Kolkata", "de_DE", "5", "30", "true"]"#), "\(set)")
    #expect(texts(of: "formatters", after: steps)?.contains("Montag") == true)
  }

  @Test func `Random numbers follow from the seed`() {
    for action in ["uuid", "random"] {
      let first = texts(of: action)
      #expect(first == texts(of: action))
      #expect(first != texts(of: action, after: "seed 7"))
    }
  }

  @Test func `The uptime begins with the replay`() {
    #expect(texts(of: "uptime")?.contains(#"["1.5", "1500000000"]"#) == true)
  }

  @Test func `The string that a stub fails with is the localized description of the error`() {
    let error: any Error = ScriptedFailure("offline")
    #expect(error.localizedDescription == "offline")
  }

  @Test func `A value that a script sets is checked before the replay`() {
    let outcome = replay(
      "reactor taker\nstub system.timeZone -> \"Mars/Olympus\"", with: registry)
    #expect(outcome.diagnostics.contains("expected a time zone"))
  }

  @Test func `The system's own values are used outside of a replay`() async throws {
    let now = Foundation.NSDate().timeIntervalSince1970
    #expect(abs(Date().timeIntervalSince1970 - now) < 60)
    #expect(abs(Date.now.timeIntervalSince1970 - now) < 60)
    #expect(UUID() != UUID())
    #expect(DispatchTime.now() > DispatchTime(uptimeNanoseconds: 1))
    #expect(Calendar.current.timeZone == TimeZone.current)
    let start = ContinuousClock.now
    try await Task.sleep(for: .milliseconds(5))
    await Task.yield()
    #expect(ContinuousClock.now - start >= .milliseconds(5))
    await withCheckedContinuation { continuation in
      let group = DispatchGroup()
      DispatchQueue.global().async(group: group) {}
      DispatchQueue(label: "x").sync {}
      group.notify(queue: .global()) { continuation.resume() }
    }
    let semaphore = DispatchSemaphore(value: 0)
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(1)) { semaphore.signal() }
    semaphore.wait()
  }

  @Test(arguments: [
    ("SELF MATCHES %@", "[a-z]+@[a-z]+", "a@b", true), ("SELF MATCHES %@", "[a-z]+", "a1", false),
    ("SELF MATCHES[c] %@", "가나|[a-z]+", "AB", true), ("SELF MATCHES %@", "가나|다", "가나다", false),
    ("self contains[cd] %@", "B", "abc", true), ("SELF CONTAINS %@", "B", "abc", false),
    ("SELF BEGINSWITH %@", "a", "abc", true), ("SELF ENDSWITH %@", "a", "abc", false),
    ("SELF == %@", "abc", "abc", true),
  ])
  func `A predicate's format compares a text with an argument`(
    format: String, argument: String, text: String, isTrue: Bool
  ) {
    #expect(NSPredicate(format: format, argument).evaluate(with: text) == isTrue)
  }

  @Test(arguments: [
    (-7200.0, "2 hours ago"), (90, "in 1 minute"), (0, "in 0 seconds"), (-86_400, "1 day ago"),
  ])
  func `The time between two dates is formatted in English`(seconds: Double, text: String) {
    let date = Date(timeIntervalSince1970: 0)
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = Locale(identifier: "en_US")
    #expect(
      formatter.localizedString(
        for: date.addingTimeInterval(seconds), relativeTo: date) == text)
  }

  @Test func `The styles of such a text are short, or have a word for now`() {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.unitsStyle = .short
    formatter.dateTimeStyle = .named
    #expect(formatter.localizedString(fromTimeInterval: -7200) == "2 hr. ago")
    #expect(formatter.localizedString(fromTimeInterval: 0) == "now")
  }
}
