import ReactorObservation
import ReactorPlanning
import ReactorVocabulary
import ReactorRegistration
import ReactorReplaying
import Testing

/// The reactor of a form that receives the user's input from SwiftUI views.
private final class Profile: Reactor {
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case form(BindingAction<State>, id: Int)
    case submit
  }

  enum Mutation {
    case binding(BindingAction<State>)
    case setProblem(String?)
  }

  struct User {
    var name = ""
    var age: Int?
    let id = 7
  }

  enum Plan { case free, paid(months: Int) }

  final class Cache { var hits = 0 }

  @ObservableState
  struct State {
    var user = User()
    var friend: User?
    var plan = Plan.free
    var tags: [String] = []
    var range = (from: 0, to: 10)
    var cache = Cache()
    weak var owner: Cache?
    @Pulse var problem: String?
    @ObservableStateIgnored var isDirty = false
    var greeting: String {
      get { "Hello \(user.name)" }
      set { user.name = newValue }
    }
  }

  let initialState = State()

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .binding(\.user.name):
      .concat(.just(.binding(.set(\.isDirty, true))), self.validate(action))
    case .binding(let binding), .form(let binding, _): .just(.binding(binding))
    case .submit: .just(.binding(.set(\.greeting, "x")))
    }
  }

  private func validate(_ action: Action) -> Observable<Mutation> {
    guard case .binding(let binding) = action, let name = binding.value as? String else {
      return .empty()
    }
    return .concat(
      .just(.binding(binding)), .just(.setProblem(name.isEmpty ? "a name is required" : nil)))
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .binding(let binding): binding.apply(to: &state)
    case .setProblem(let problem): state.problem = problem
    }
    return state
  }
}

struct BindingTests {
  private let registry: ReactorRegistry = {
    var registry = ReactorRegistry()
    registry.register("profile") { Profile() }
    return registry
  }()

  /// The lines of actions and mutations of a script, and its problems.
  private func lines(_ script: String) -> [String] {
    let outcome = replay(
      "reactor profile\ntrace show=action,mutation,state state=changes\n" + script, with: registry)
    return outcome.lines.dropFirst().filter { $0.contains("#") }
      + outcome.diagnostics.split(separator: "\n").map(String.init).filter { $0.contains("[") }
  }

  @Test func `A binding sets its property; the reactor knows which one it is`() {
    #expect(
      lines(#"binding(\.user.name, "Kim")"#) == [
        #"0.000 profile action #1 binding(\.user.name, "Kim")"#,
        #"0.000 profile mutation #1 binding(\.isDirty, true)"#,
        #"0.000 profile state #1 isDirty: false -> true"#,
        #"0.000 profile mutation #1 binding(\.user.name, "Kim")"#,
        #"0.000 profile state #1 user: (name: "", age: nil, id: 7) -> (name: "Kim", age: nil, id: 7)"#,
        "0.000 profile mutation #1 setProblem(nil)",
        "0.000 profile state #1 (unchanged)",
      ])
  }

  @Test(arguments: [
    (
      #"binding(\.user.age, 41)"#,
      "user: (name: \"\", age: nil, id: 7) -> (name: \"\", age: 41, id: 7)"
    ),
    (
      #"binding(\.friend, (name: "Ann", age: nil, id: 3))"#,
      #"friend: nil -> (name: "Ann", age: nil, id: 3)"#
    ),
    (#"binding(\.plan, .paid(months: 3))"#, "plan: .free -> .paid(months: 3)"),
    (#"binding(\.tags, ["a", "b"])"#, #"tags: [] -> ["a", "b"]"#),
    (#"binding(\.range.to, 12)"#, "range: (from: 0, to: 10) -> (from: 0, to: 12)"),
    (#"form(.set(\.isDirty, true), id: 3)"#, "isDirty: false -> true"),
  ])
  func
    `Values of all kinds are read as their property's type, and a trace's own line is read again`(
      action: String, change: String
    ) throws
  {
    let lines = lines(action)
    #expect(lines.first == "0.000 profile action #1 \(action)")
    #expect(lines.last == "0.000 profile state #1 \(change)")
  }

  @Test(arguments: [
    #"binding(.set(\.range.1, 12))"#, #"binding( \.range.to , 12 )"#,
    #".binding(\.range.to, 12)"#,
    #"binding("\\.range.to", 12)"#, #"binding((\.range.to, 12))"#, #"binding([\.range.to, 12])"#,
    #"profile: binding(\.range.to, 12)"#, #"binding(".set(\\.range.to, 12)")"#,
  ])
  func `Other spellings of the same binding are read as well`(action: String) {
    #expect(lines(action).first == #"0.000 profile action #1 binding(\.range.to, 12)"#)
  }

  @Test(arguments: [
    #""binding(\\.user.age, 4)""#, #"{"action": "binding", "arguments": ["\\.user.age", 4]}"#,
    #"{"action": {"binding": {"_0": "\\.user.age", "_1": 4}}}"#,
    #"{"action": "binding", "arguments": [["\\.user.age", 4]]}"#,
    #"{"action": "binding", "arguments": [".set(\\.user.age, 4)"]}"#,
  ])
  func `The JSON form has it as a call, as an array, and as Codable writes it`(step: String) {
    let outcome = replay(
      #"{"reactor": "profile", "trace": {"show": "action"}, "steps": [\#(step)]}"#, with: registry)
    #expect(outcome.diagnostics == "")
    #expect(outcome.lines == [#"0.000 profile action #1 binding(\.user.age, 4)"#])
  }

  @Test func `Descriptions and schemas list the properties that a binding can set`() {
    let registrations = registry.registrations
    let description = registrations[0].describe(in: registry)
    #expect(description.actions.contains(#"binding(\.property, value)"#))
    let form = description.types.first { $0.type == "BindingAction<State>" }?.form
    #expect(
      form
        == #"""
        \.user: User, \.user.name: String, \.user.age: Int?, \.friend: User?, \.plan: Plan, \.tags: [String], \
        \.range: (from: Int, to: Int), \.range.from: Int, \.range.to: Int, \.cache: Cache, \.isDirty: Bool
        """#.replacing("\\\n", with: ""))
    let schema = ScriptSchema(for: registrations, in: registry).text
    #expect(schema.contains(#""^[ \\t]*\\\\\\.user\\.age[ \\t]*$""#))
    #expect(!schema.contains(#"user\\.id"#))
  }

  @Test func `A property that is not stored is shown by its type`() {
    #expect(
      lines("submit").contains(#"0.000 profile mutation #1 binding(\.<String>, "x")"#))
  }

  @Test func `A redacted property is redacted in its binding`() throws {
    var registry = ReactorRegistry()
    registry.register("profile") { Profile() }
    registry.redact("user.name", in: Profile.State.self, as: "name")
    let outcome = replay(
      "reactor profile\ntrace show=action\nbinding(\\.user.name, \"Kim\")", with: registry)
    #expect(outcome.lines.last == #"0.000 profile action #1 binding(\.user.name, [name#1])"#)
  }

  @Test(
    "A binding that does not fit the state is a problem with its place",
    arguments: [
      (#"binding(\.nmae, 1)"#, "unknown-field", "State has no stored property 'nmae'", 11),
      (#"binding(\.user.nme, "a")"#, "unknown-field", "User has no stored property 'nme'", 16),
      (
        #"binding(\.greeting, "a")"#, "unknown-field", "State has no stored property 'greeting'", 11
      ),
      (#"binding(\.problem, "a")"#, "unknown-field", "State has no stored property 'problem'", 11),
      (
        #"binding(\._problem, "a")"#, "unknown-field", "State has no stored property '_problem'", 11
      ),
      (
        #"binding(\.user.id, 3)"#, "unsettable-property",
        "a binding cannot set 'id', which is a constant", 16
      ),
      (
        #"binding(\.owner, nil)"#, "unsettable-property",
        "a binding cannot set 'owner', which is a weak reference", 11
      ),
      (
        #"binding(\.friend.name, "a")"#, "unsettable-property",
        "a binding cannot set a property inside 'friend', which is of type User?", 18
      ),
      (
        #"binding(\.plan.paid.months, 3)"#, "unsettable-property",
        "a binding cannot set a property inside 'plan', which is of type Plan", 16
      ),
      (
        #"binding(\.cache.hits, 3)"#, "unsettable-property",
        "a binding cannot set a property inside 'cache', which is of type Cache", 17
      ),
      (
        #"binding(\.tags.count, 3)"#, "unsettable-property",
        "a binding cannot set a property inside 'tags', which is of type [String]", 16
      ),
      (
        #"binding(\.range.2, 3)"#, "unknown-field",
        "(from: Int, to: Int) has no stored property '2'", 17
      ),
      (
        #"binding(\.friend?.name, "a")"#, "unsettable-property",
        "a binding cannot set a property through '?'", 17
      ),
      (
        #"binding(\.tags[0], "a")"#, "unsettable-property",
        "a binding cannot set a property through '['", 15
      ),
      (
        #"binding(\State.tags, [])"#, "expected-path",
        #"expected a key path, such as '\.user.name'"#, 9
      ),
      (#"binding(\.user.age, "a")"#, "wrong-type", "expected Int, found string 'a'", 21),
      (#"binding(\.user.age)"#, "missing-argument", "missing argument 2", 9),
      (#"binding(\.user.age, 1, 2)"#, "extra-argument", "too many arguments", 24),
      (#"binding(.user.age, 1)"#, "expected-separator", "expected ',' or ')', found '.'", 14),
      (
        #"binding(.user, 1)"#, "wrong-type",
        #"expected a key path such as '\.name', found case '.user'"#, 9
      ),
      (
        #"binding("user", 1)"#, "wrong-type",
        #"expected a key path such as '\.name', found string 'user'"#, 9
      ),
      (#"binding(path: \.user.age, 1)"#, "wrong-label", "unexpected label 'path'", 9),
      ("binding", "missing-argument", "missing arguments", 1),
      ("binding(3)", "wrong-type", "expected BindingAction<State>, found number 3", 9),
    ])
  func problems(action: String, id: String, message: String, column: Int) {
    let outcome = replay("reactor profile\n" + action, with: registry)
    let lines = outcome.diagnostics.split(separator: "\n").map(String.init)
    #expect(lines.first == "error[\(id)]: \(message)")
    #expect(lines.dropFirst().first?.hasSuffix(":2:\(column)") == true, "\(lines)")
    #expect(lines.filter { $0.hasPrefix("error") }.count == 1)
    #expect(!outcome.isPlanned)
  }
}
