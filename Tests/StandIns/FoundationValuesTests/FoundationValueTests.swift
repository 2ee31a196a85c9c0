import Foundation
import ReactorCore
import ReactorRegistration
import ReactorReplaying
import ReactorFoundationValues
import Testing

private enum Refusal: Error {
  case busy
  case closed(until: Int)
}

private final class Desk: Reactor {
  enum Action {
    case date(Date)
    case url(URL)
    case uuid(UUID)
    case data(Data)
    case decimal(Decimal)
    case indexPath(IndexPath)
    case indexSet(IndexSet)
    case timeZone(TimeZone)
    case locale(Locale)
    case float(CGFloat)
    case point(CGPoint)
    case rect(CGRect)
    case range(NSRange)
    case name(Notification.Name)
    case walk(Measurement<UnitLength>)
    case components(DateComponents)
    case calendar(Calendar)
    case attributed(AttributedString)
    case result(Result<Int, any Error>)
    case verdict(Result<[String], Refusal>)
    case all([URL?], of: [UUID: Date])
  }

  struct State {}
  let initialState = State()
}

/// A reactor whose state contains values of Foundation's types, all of which differ from one state to the next.
private final class Shelf: Reactor {
  enum Action {
    case next
  }

  struct State {
    var url = URL(string: "a")
    var date = Date(timeIntervalSinceReferenceDate: 0.25)
    var id = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
    var data = Data([1])
    var longData = Data(repeating: 1, count: 100)
    var price = Decimal(string: "0.1234567890123456789") ?? 0
    var timeZone = TimeZone(identifier: "Asia/Seoul")
    var locale = Locale(identifier: "ko_KR")
    var calendar = Calendar(identifier: .gregorian).inGMT
    var components = DateComponents(
      calendar: Calendar(identifier: .hebrew).inGMT, timeZone: .gmt, year: 2026, month: 1)
    var path: IndexPath = [1, 2]
    var indices: IndexSet = [1, 2, 5]
    var size = CGSize(width: 1, height: 2)
    var range = NSRange(location: 1, length: 2)
    var name = Notification.Name("a")
  }

  let initialState = State()

  func reduce(state: State, mutation: Action) -> State {
    guard state.data.count == 1 else { return State() }
    return State(
      url: URL(string: "b"), date: Date(timeIntervalSinceReferenceDate: -1),
      id: UUID(uuid: (0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)), data: Data([1, 2]),
      longData: Data(repeating: 2, count: 100), price: 2,
      timeZone: TimeZone(identifier: "Europe/Oslo"), locale: Locale(identifier: "nb_NO"),
      calendar: Calendar(identifier: .republicOfChina).inGMT,
      components: DateComponents(day: 2), path: [3], indices: [],
      size: .zero, range: NSRange(location: 0, length: 2), name: Notification.Name("b"))
  }
}

extension Calendar {
  fileprivate var inGMT: Calendar {
    var calendar = self
    calendar.timeZone = .gmt
    return calendar
  }
}

/// A reactor that requests values that are different every time.
private final class Clerk: Reactor {
  enum Action {
    case stamp
  }

  struct State {
    var now: Date?
    var id: UUID?
    var number = 0
  }

  let initialState = State()
  private let context: ReplayContext

  init(_ context: ReplayContext) {
    self.context = context
  }

  func reduce(state: State, mutation: Action) -> State {
    State(now: context.now, id: context.uuid(), number: .random(in: 0..<100, using: &random))
  }

  private var random: ReplayRandom {
    get { context.random }
    set {}
  }
}

struct FoundationValueTests {
  private var registry: ReactorRegistry {
    var registry = ReactorRegistry()
    registry.register("desk") { Desk() }
    registry.register("clerk") { Clerk($0) }
    registry.addFoundationValues()
    registry.addMeasurements(in: [UnitLength.meters, .kilometers])
    return registry
  }

  @Test(arguments: [
    #"date("2026-01-31T12:00:00Z")"#, #"date("1969-12-31T23:59:59.500Z")"#,
    #"date("2024-02-29T00:00:00.123456Z")"#, #"date("0001-01-01T00:00:00Z")"#,
    #"url("https://example.org/a?b=1#c")"#, #"uuid("E621E1F8-C36C-495A-93FC-0C247A3E6E5F")"#,
    #"data("AAEC/w==")"#, "decimal(12.5)", "decimal(-3)",
    #"decimal("0.1234567890123456789")"#, "indexPath([0, 3])", "indexSet([0, 2, 3])",
    #"timeZone("Europe/Berlin")"#, #"locale("de_DE")"#, "float(1.5)",
    "point((x: 1.0, y: -2.0))",
    "rect((origin: (x: 0.0, y: 1.0), size: (width: 2.0, height: 3.0)))",
    "range((location: 1, length: 2))", #"name("didLoad")"#, #"walk("3.5 km")"#,
    #"components("year: 2026, month: 1, day: 31")"#, #"components("")"#,
    #"components("weekday: 2, isLeapMonth: true, calendar: iso8601, timeZone: Europe/Berlin")"#,
    #"calendar("gregorian, GMT")"#, #"calendar("islamicUmmAlQura, Asia/Riyadh")"#,
    #"attributed("Größe 3 \"m\"")"#, "result(.success(3))", #"result(.failure("offline"))"#,
    #"verdict(.success(["a"]))"#, "verdict(.failure(.closed(until: 3)))",
    "verdict(.failure(.busy))",
    #"all(["a/b", nil], of: ["E621E1F8-C36C-495A-93FC-0C247A3E6E5F": "2026-01-31T12:00:00Z"])"#,
  ])
  func `A shown value is read back`(action: String) {
    expectTrace(
      of: "reactor desk\ntrace show=action\n\(action)", with: registry,
      "0.000 desk action #1 \(action)")
  }

  @Test(arguments: [
    (#"date("2026-01-31T13:30:00+01:30")"#, #"date("2026-01-31T12:00:00Z")"#),
    (#"date("2026-01-31")"#, #"date("2026-01-31T00:00:00Z")"#),
    (
      #"date("2026-01-31 12:00-0100")"#.replacing(" ", with: "T"),
      #"date("2026-01-31T13:00:00Z")"#
    ),
    (#"calendar("gregorian")"#, #"calendar("gregorian, GMT")"#),
    (#"components("day:31,month:1")"#, #"components("month: 1, day: 31")"#),
    (#"decimal("0.50")"#, "decimal(0.5)"), ("float(2)", "float(2.0)"),
  ])
  func `Other ways to write a value mean the same`(action: String, shown: String) {
    expectTrace(
      of: "reactor desk\ntrace show=action\n\(action)", with: registry,
      "0.000 desk action #1 \(shown)")
  }

  @Test(arguments: [
    (#"date("2026-02-30")"#, "expected a date such as"), (#"date("now")"#, "expected a date"),
    (#"date("2026-01-31T24:00:00Z")"#, "expected a date"), ("date(3)", "expected a date"),
    (#"uuid("1")"#, "expected a UUID such as"), (#"data("?")"#, "expected bytes in Base64"),
    (#"decimal("12 EUR")"#, "expected a number such as 12.5"),
    (#"walk("3 mi")"#, "expected a number and one of the units m, km, in quotes"),
    (#"timeZone("Mars")"#, "expected a time zone"),
    (#"components("year: soon")"#, "expected the components of a date such as"),
    (#"components("year: 1, year: 2")"#, "expected the components of a date such as"),
    (#"components("moon: 1")"#, "expected the components of a date such as"),
    (#"components("timeZone: Mars")"#, "expected the components of a date such as"),
    (#"calendar("lunar")"#, "expected a calendar such as"),
    (#"calendar("gregorian, Mars")"#, "expected a calendar such as"),
    ("indexPath(3)", "expected an index path"),
    ("indexSet([-1])", "expected a set of indices"),
  ])
  func `A string that is not such a value is refused, with what is expected`(
    action: String, label: String
  ) {
    let outcome = replay("reactor desk\n\(action)", with: registry)
    #expect(!outcome.isPlanned)
    #expect(outcome.diagnostics.contains(label), "\(outcome.diagnostics)")
  }

  @Test func `Without the rules, the message says how to get those of a type that is not known`() {
    let outcome = replay("reactor desk\nattributed(\"a\")", with: Self.withoutRules)
    #expect(outcome.diagnostics.contains("registry.addFoundationValues()"))
  }

  /// A registry of reactors that import Foundation, in a tool that does not import the rules.
  private static var withoutRules: ReactorRegistry {
    var registry = ReactorRegistry()
    registry.register("desk") { Desk() }
    registry.register("shelf") { Shelf() }
    return registry
  }

  @Test(arguments: [
    #"date("2026-01-31T12:00:00Z")"#, #"date("2024-02-29T00:00:00.123456Z")"#,
    #"url("https://example.org/a?b=1#c")"#, #"uuid("E621E1F8-C36C-495A-93FC-0C247A3E6E5F")"#,
    #"data("AAEC/w==")"#, #"data("AAE=")"#, #"data("")"#, "indexPath([0, 3])",
    #"timeZone("Europe/Berlin")"#, #"locale("de_DE")"#, "float(1.5)",
    "point((x: 1.0, y: -2.0))",
    #"all(["a/b", nil], of: ["E621E1F8-C36C-495A-93FC-0C247A3E6E5F": "2026-01-31T12:00:00Z"])"#,
  ])
  func `A value of Foundation is read and shown without the rules as with them`(action: String) {
    expectTrace(
      of: "reactor desk\ntrace show=action\n\(action)", with: Self.withoutRules,
      "0.000 desk action #1 \(action)")
  }

  @Test(arguments: [
    (#"date("2026-02-30")"#, "expected a date such as"), ("date(true)", "expected a date"),
    (#"uuid("1")"#, "expected a UUID such as"), (#"data("?")"#, "expected bytes in Base64"),
    (#"data("AA=A")"#, "expected bytes in Base64"), (#"timeZone("Mars")"#, "expected a time zone"),
    ("indexPath(3)", "expected an index path"),
  ])
  func `Without the rules, other strings are refused in the same way`(
    action: String, label: String
  ) {
    let outcome = replay("reactor desk\n\(action)", with: Self.withoutRules)
    #expect(!outcome.isPlanned)
    #expect(outcome.diagnostics.contains(label), "\(outcome.diagnostics)")
  }

  @Test(arguments: ["full", "changes", "elements"], ["text", "jsonl"])
  func `A state with values of Foundation has the same lines without the rules`(
    state: String, format: String
  ) {
    var registry = Self.withoutRules
    let script =
      "reactor shelf\ntrace state=\(state) format=\(format)\nnext\nnext\nexpect data == \"AQ==\""
    let without = replay(script, with: registry)
    registry.addFoundationValues()
    let with = replay(script, with: registry)
    #expect(without.lines == with.lines)
    #expect(without.isClean && with.isClean, "\(without.diagnostics)")
  }

  @Test func `Values that differ differ in the trace, also of types that no rule is for`() {
    let outcome = replay(
      "reactor shelf\ntrace state=changes\nnext\nnext", with: Self.withoutRules)
    for line in outcome.lines.filter({ $0.contains(" state #") }) {
      for field in Mirror(reflecting: Shelf.State()).children.compactMap(\.label) {
        #expect(line.contains("\(field): "), "\(field) in \(line)")
      }
    }
  }

  @Test(arguments: 0..<200)
  func `Dates are exact to the last bit, across the centuries`(seed: UInt64) throws {
    var random = Generator(state: seed)
    let interval = Double.random(in: -5e10...5e10, using: &random)
    let date = Date(timeIntervalSinceReferenceDate: interval)
    let outcome = replay(
      "reactor desk\ntrace show=action\ndate(\"\(iso(date))\")", with: registry)
    let whole = Date(timeIntervalSinceReferenceDate: interval.rounded(.down))
    #expect(outcome.lines.first?.contains(iso(whole).dropLast()) == true)
  }

  /// The text according to Foundation, to the second.
  private func iso(_ date: Date) -> String {
    let floor = Date(
      timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate.rounded(.down))
    return floor.formatted(.iso8601)
  }

  @Test func `Large data is shown by its size and a checksum`() {
    let bytes = Data(repeating: 7, count: 100).base64EncodedString()
    let outcome = replay(
      "reactor desk\ntrace show=action\ndata(\"\(bytes)\")", with: registry)
    #expect(outcome.lines.first?.contains(#"data("100 bytes, checksum "#) == true)
  }

  @Test(arguments: [
    ("now > \"2001-01-01\"", true), ("now >= \"2001-01-01T00:00:01.5Z\"", true),
    ("now < \"2001-01-01T00:00:01.5Z\"", false), ("now <= \"2001-01-01T01:00:01.5+01:00\"", true),
    ("now > \"2001-01-01T00:00:01.499Z\"", true),
    ("now == \"2001-01-01T01:00:01.5+01:00\"", true),
  ])
  func `Dates and other types with an order of their own are compared by it`(
    expectation: String, holds: Bool
  ) {
    let outcome = replay(
      "reactor clerk\n@1.5s stamp\nexpect \(expectation)", with: registry)
    #expect(outcome.isPlanned)
    #expect(outcome.isClean == holds)
  }

  @Test func `A reactor that asks has the replay's date, UUIDs and random numbers`() {
    let script = """
      reactor clerk
      trace show=state state=full
      @1.5s stamp
      """
    let first = replay(script, with: registry)
    #expect(first.lines == replay(script, with: registry).lines)
    #expect(
      first.lines.last?.hasPrefix(#"1.500 clerk state #1 now: "2001-01-01T00:00:01.500Z", id: ""#)
        == true)
    let other = replay("seed 1\n\(script)", with: registry)
    #expect(first.lines.last != other.lines.last)
    let id = first.lines.last?.firstMatch(of: /id: "([-0-9A-F]+)"/).map { String($0.output.1) }
    #expect(
      id?.wholeMatch(of: /[0-9A-F]{8}-[0-9A-F]{4}-4[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}/)
        != nil)
  }
}

/// SplitMix64, so that a failure can be reproduced.
private struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
