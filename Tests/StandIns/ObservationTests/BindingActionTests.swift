import ReactorObservation
import Testing

struct BindingActionTests {
  struct State: Equatable {
    struct User: Equatable {
      var name = ""
      var age = 0
    }
    var user = User()
    var other = User()
    var pair = (left: 1, right: 2)
    var wrapped = Box()
    var nothing: Void = ()
    @Pulse var alert: String?
    var initials: String {
      get { String(user.name.prefix(1)) }
      set { user.name = newValue }
    }

    static func == (left: State, right: State) -> Bool {
      left.user == right.user && left.alert == right.alert
    }
  }

  struct Box: Equatable { var inner = 0 }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case submit
  }

  private func name(of action: Action) -> String {
    switch action {
    case .binding(\.user.name): "user.name"
    case .binding(\.user): "user"
    case .binding(\.wrapped.inner): "wrapped.inner"
    case .binding(\.initials): "initials"
    case .binding(\.alert): "alert"
    case .binding: "another"
    case .submit: "submit"
    }
  }

  @Test func `A binding action sets its property, and no other`() {
    var state = State()
    BindingAction.set(\.user.name, "Kim").apply(to: &state)
    #expect(state.user == .init(name: "Kim", age: 0))
    #expect(state.other == .init())
    BindingAction<State>.set(\.initials, "L").set(&state)
    #expect(state.user.name == "L")
    BindingAction<State>.set(\.alert, "late").set(&state)
    #expect(state.alert == "late")
    BindingAction<State>.set(\.pair.right, 5).set(&state)
    #expect(state.pair == (1, 5))
  }

  @Test func `A binding action matches the key path of its property, in a switch and by '=='`() {
    #expect(name(of: .binding(.set(\.user.name, "a"))) == "user.name")
    #expect(name(of: .set(\.user, State.User())) == "user")
    #expect(name(of: .set(\.other.name, "a")) == "another")
    #expect(name(of: .set(\.wrapped, Box())) == "another")
    #expect(name(of: .set(\.wrapped.inner, 1)) == "wrapped.inner")
    #expect(name(of: .set(\.initials, "a")) == "initials")
    #expect(name(of: .set(\.alert, nil)) == "alert")

    let action = BindingAction<State>.set(\.user.age, 3)
    #expect(action.keyPath == \.user.age)
    #expect(\State.user.age == action.keyPath)
    #expect(action.keyPath != \.user.name)
    switch action.keyPath {
    case \.user.age: break
    default: Issue.record("another property")
    }
    #expect(action.value as? Int == 3)
  }

  @Test func `A binding action equals another one that sets the same property to the same value`() {
    #expect(Action.set(\.user.name, "a") == .set(\.user.name, "a"))
    #expect(Action.set(\.user.name, "a") != .set(\.user.name, "b"))
    #expect(Action.set(\.user.name, "a") != .set(\.other.name, "a"))
    #expect(Action.set(\.initials, "a") != .set(\.user.name, "a"))
    #expect(Action.set(\.alert, nil) == .set(\.alert, nil))
  }

  @Test func `A binding action is Sendable with its state`() async {
    struct Plain: Sendable { var count = 0 }
    let action = BindingAction<Plain>.set(\.count, 2)
    let count = await Task.detached {
      var plain = Plain()
      action.set(&plain)
      return plain.count
    }.value
    #expect(count == 2)
  }
}
