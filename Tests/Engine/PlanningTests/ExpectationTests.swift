import ReactorCore
import ReactorRegistration
import ReactorReplaying
import Testing

struct ExpectationTests {
  private let registry: ReactorRegistry = {
    var registry = ReactorRegistry()
    registry.register("shop") { ShopReactor() }
    return registry
  }()

  /// The outcome of one expectation in the state of a new shop.
  private func outcome(of expectation: String) -> ReplayOutcome {
    replay("reactor shop\nexpect \(expectation)\n", with: registry)
  }

  @Test(arguments: [
    "isOpen == true", "isOpen != false", "count == 3", "count == 3.0", "count == 3e0",
    "count != 4", "count < 4", "count <= 3", "count > -1", "count >= 3",
    "huge == 18446744073709551615",
    "huge > 9007199254740993", "price == 1.5", "price == 1.50", "price < 2", "ratio == .nan",
    "zero == 0", "zero == -0.0", "name == \"Kim's\"", "name.count == 5", "name < \"L\"",
    "name contains \"im\"", "name contains \"\"", "name matches \"^K.m\"", "initial == \"K\"",
    "owner == nil", "owner != \"Kim\"", "manager == \"Ann\"", "manager contains \"nn\"",
    "manager.count == 3", "double == .some(nil)", "double != nil",
    "items == [(id: 1, title: \"a\"), (id: 2, title: \"b\")]",
    "items == [{\"id\": 1, \"title\": \"a\"}, {\"id\": 2, \"title\": \"b\"}]",
    "items.count == 2", "items[0].title == \"a\"", "items[1].id > 1",
    "items contains (id: 2, title: \"b\")", "tags contains .red", "tags == [.green, .red]",
    "tags.count == 2", "byID[\"k\"] == 7", "byID[\"k\"] > 6", "byID[\"none\"] == nil",
    "byID contains \"k\"", "byID.count == 2", "byNumber[2] == \"two\"",
    "route == .detail(id: 4, .b)",
    "route.detail.id == 4", "route.detail.0 == 4", "route.detail.1 == .b", "route != .home(1)",
    "single == .item((id: 9, title: \"z\"))", "single.item.id == 9",
    "single.item.0.title == \"z\"",
    "pair.0 == 1", "pair.label == \"l\"", "pair == (1, label: \"l\")", "alert == nil",
    "delay == \"500ms\"", "delay == \"0.5s\"", "delay < \"1s\"", "delay >= \"0.5s\"",
    "anything == 5", "anything > 4",
    "service.address == \"x\"", "service.port == 80", "wrapped == 6", "color == .red",
    "color == \"red\"",
    "nested.form.note == \"n\"", "error == .offline(3)", "error.offline == 3",
  ])
  func `An expectation that is met writes nothing`(_ expectation: String) {
    let outcome = outcome(of: expectation)
    #expect(outcome.diagnostics == "")
    #expect(!outcome.lines.contains { $0.contains(" expect ") })
    #expect(outcome.isClean)
  }

  @Test(arguments: [
    ("isOpen == false", "found true"),
    ("count == 4", "found 3"),
    ("count != 3", "found 3"),
    ("count < 3", "found 3"),
    ("huge == 18446744073709551614", "found 18446744073709551615"),
    ("name contains \"ki\"", "found \"Kim's\""),
    ("name matches \"^im\"", "found \"Kim's\""),
    ("owner == \"Kim\"", "found nil"),
    ("owner > \"A\"", "found nil"),
    ("owner contains \"\"", "found nil"),
    ("owner.count == 0", "but owner is nil"),
    ("items[2].title == \"c\"", "but items has 2 elements"),
    ("items[2] == (id: 1, title: \"a\")", "but items has 2 elements"),
    ("byID[\"k\"] == nil", "found 7"),
    ("byItem[\"x\"].id == 1", "but byItem has no key \"x\""),
    ("route.home == 1", "but route is .detail"),
    ("route == .home(2)", "found .detail(id: 4, .b)"),
    ("anything == \"5\"", "found 5"),
    ("anything.x == 1", "but Int has no fields"),
    ("service.adress == \"x\"", "but Server has no field 'adress'"),
    ("error.other == 3", "but error is .offline"),
  ])
  func `An expectation that is not met says what there is`(_ expectation: String, _ reason: String)
  {
    let outcome = outcome(of: expectation)
    let message = "error[expectation-failed]: expected \(expectation), \(reason)\n"
    #expect(outcome.diagnostics.hasPrefix(message), "\(outcome.diagnostics)")
    let found = reason.hasPrefix("found") ? ", \(reason)" : ""
    #expect(outcome.lines.contains("0.000 shop expect \(expectation)\(found)"))
    #expect(!outcome.isClean)
  }

  @Test(arguments: [
    ("isOpn == true", "unknown-field"), ("items.cont == 1", "no-such-part"),
    ("items[0].titel == \"a\"", "unknown-field"), ("items[\"a\"] == nil", "invalid-index"),
    ("items[-1] == nil", "invalid-index"), ("items[1.5] == nil", "invalid-index"),
    ("count == \"3\"", "wrong-type"), ("count == nil", "wrong-type"),
    ("count == 1.5", "not-an-integer"), ("count == 1e400", "out-of-range"),
    ("count contains 3", "meaningless-operator"), ("isOpen < true", "meaningless-operator"),
    ("items < []", "meaningless-operator"), ("name matches 3", "wrong-type"),
    ("name matches \"[\"", "invalid-pattern"), ("name contains 3", "wrong-type"),
    ("items contains 3", "wrong-type"), ("tags contains .blue", "unknown-case"),
    ("route.detial.id == 1", "unknown-case"), ("route.closed.id == 1", "no-payload"),
    ("route.detail.2 == 1", "unknown-field"), ("single.item.1 == 1", "unknown-field"),
    ("route == .detail(id: 4)", "missing-argument"), ("pair.2 == 1", "unknown-field"),
    ("pair.lable == 1", "unknown-field"), ("byID[3] == 1", "wrong-type"),
    ("count.x == 1", "no-such-part"), ("count[0] == 1", "no-such-part"),
    ("items.0 == 1", "no-such-part"), ("delay contains 1", "meaningless-operator"),
    ("delay == \"soon\"", "invalid-value"), ("pulse count == 1", "not-a-pulse"),
    ("no pulse cuont", "not-a-pulse"), ("pending == \"0\"", "wrong-type"),
    ("observer == nil", "unknown-field"), ("nobody: count == 1", "unknown-session"),
  ])
  func `Mistakes that the types show are reported before anything runs`(
    _ expectation: String, _ id: String
  ) {
    let outcome = outcome(of: expectation)
    #expect(!outcome.isPlanned)
    #expect(outcome.diagnostics.hasPrefix("error[\(id)]"), "\(outcome.diagnostics)")
  }

  @Test func `An expectation of a pulse is about the time since the last other step`() {
    let outcome = replay(
      """
      reactor shop
      expect no pulse
      warn("a")
      expect pulse alert == "a"
      expect pulse alert.count == 1
      expect no pulse nested
      expect no pulse nested.form.note
      warn("a")
      expect pulse alert == "a"
      wait 1s
      expect no pulse
      note("b")
      expect pulse nested.form.note == "b"
      expect no pulse alert
      expect no pulse nested
      expect pulse alert == "a"
      """, with: registry)
    #expect(
      outcome.lines.filter { $0.contains(" expect ") } == [
        "1.000 shop expect no pulse nested", "1.000 shop expect pulse alert == \"a\"",
      ])
    #expect(outcome.diagnostics.contains("but there was a pulse of nested.form.note"))
    #expect(outcome.diagnostics.contains("but there was no pulse of alert since the previous step"))
  }

  @Test func `The action that last wrote the state is named, whichever session it was sent to`() {
    let outcome = replay(
      """
      reactor left = shop
      reactor right = shop
      warn("a")
      right: warn("b")
      wait 1s
      note("c")
      expect count == 0
      expect right: alert == nil
      """, with: registry)
    #expect(
      outcome.diagnostics.contains(
        "the state of 'left' was last written by #3 note(\"c\"), at 1.000 s"))
    #expect(
      outcome.diagnostics.contains(
        "the state of 'right' was last written by #2 warn(\"b\"), at 0.000 s"))
  }

  @Test func `The initial state was written by nobody`() {
    #expect(
      outcome(of: "count == 0").diagnostics.contains(
        "no action has changed the state of 'shop' since 0.000 s"))
  }

  @Test func `A timed expectation sees the state at its time`() {
    let outcome = replay(
      "reactor shop\nlater\n@999ms expect count == 3\n@1s expect count == 4\nexpect pending == 0\n",
      with: registry)
    #expect(outcome.diagnostics == "")
  }
}

// MARK: - The reactor

private struct Item: Hashable {
  var id: Int
  var title: String
}

private enum Tag { case red, green }
private enum Side { case a, b }
private indirect enum Route {
  case home(Int)
  case detail(id: Int, Side)
  case closed
}
private enum Single { case item(Item) }
private enum Color: String { case red, blue }
private enum ShopError: Error { case offline(Int), other(Int) }

private class Endpoint {
  var address = "x"
}
private final class Server: Endpoint {
  var port = 80
}

@propertyWrapper private struct Doubled {
  var wrappedValue: Int
  init(wrappedValue: Int) { self.wrappedValue = wrappedValue * 2 }
}

private struct Form {
  @Pulse var note: String? = "n"
}
private struct Nested {
  var form = Form()
}

private final class ShopReactor: Reactor {
  enum Action {
    case warn(String)
    case note(String)
    case later
  }
  enum Mutation {
    case warn(String)
    case note(String)
    case add
  }

  struct State {
    var isOpen = true
    var count = 3
    var huge = UInt64.max
    var price = 1.5
    var ratio = Float.nan
    var zero = -0.0
    var name = "Kim's"
    var initial: Character = "K"
    var owner: String?
    var manager: String? = "Ann"
    var double: Int?? = .some(nil)
    var items = [Item(id: 1, title: "a"), Item(id: 2, title: "b")]
    var tags: Set<Tag> = [.red, .green]
    var byID = ["k": 7, "l": 8]
    var byItem: [String: Item] = [:]
    var byNumber = [1: "one", 2: "two"]
    var route = Route.detail(id: 4, .b)
    var single = Single.item(Item(id: 9, title: "z"))
    var pair = (1, label: "l")
    @Pulse var alert: String?
    var delay = Duration.milliseconds(500)
    var anything: Any = 5
    var service: Endpoint = Server()
    weak var observer: Server?
    @Doubled var wrapped = 3
    var color = Color.red
    var nested = Nested()
    var error: any Error = ShopError.offline(3)
  }

  let initialState = State()

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .warn(let text): .just(.warn(text))
    case .note(let text): .just(.note(text))
    case .later: .just(.add).delay(.seconds(1), scheduler: MainScheduler.instance)
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .warn(let text): state.alert = text
    case .note(let text): state.nested.form.note = text
    case .add: state.count += 1
    }
    return state
  }
}
