package import ReactorTrace
import ReactorFoundationValues

/// A reactor of the gallery, with the script that shows its states.
package struct Exhibit {
  /// The name under which the reactor is registered, and its family.
  package let name: String
  package let script: String
  /// The fields of the first state according to reflection; empty for a state that is not a struct.
  package let fields: [String]
  /// Adds everything that the script needs to a registry.
  let register: (inout ReactorRegistry) -> Void

  /// A reactor that goes through changes of a state.
  static func states<State>(
    _ name: String, _ initial: @escaping @autoclosure @Sendable () -> State,
    _ steps: @escaping @Sendable @autoclosure () -> [(inout State) -> Void]
  ) -> Exhibit {
    let actions = steps().map { _ in "step\n" }.joined()
    return reactor(
      name, "\(actions)later(milliseconds: 20)\nstep\nwait 1s\nlater(milliseconds: 1)\n"
    ) {
      Showcase(initial(), steps())
    }
  }

  /// A reactor, and the lines that follow the name in its script.
  static func reactor<R: Reactor & SendableMetatype>(
    _ name: String, _ lines: String, _ more: @escaping (inout ReactorRegistry) -> Void = { _ in },
    make: @escaping @Sendable () -> R
  ) -> Exhibit {
    Exhibit(
      name: name, script: "reactor \(name)\n\n\(lines)", fields: fields(of: make().initialState)
    ) { registry in
      registry.register(name, make)
      more(&registry)
    }
  }

  private static func fields<State>(of state: State) -> [String] {
    let mirror = Mirror(reflecting: state)
    guard mirror.displayStyle == .struct, mirror.subjectType == State.self else { return [] }
    // A pulse is shown by the name of its property, which is stored with an underscore.
    return mirror.children.compactMap { child in
      let isPulse = "\(type(of: child.value))".hasPrefix("Pulse<")
      let name = child.label?.split(separator: "$").last.map(String.init)
      let isLazy = child.label?.contains("lazy_storage") == true
      return isPulse || isLazy ? name.map { String($0.drop { $0 == "_" }) } : child.label
    }
  }
}

/// The reactors of the gallery, whose states resemble those of real apps.
package enum Gallery {
  /// All exhibits, in the order of their families.
  package static var all: [Exhibit] {
    structures + collections + enums + strings + objects + foundation + wholeStates + pulses
      + pipelines + screens
  }

  /// A registry with all of them.
  package static var registry: ReactorRegistry {
    var registry = ReactorRegistry()
    registry.addFoundationValues()
    for exhibit in all { exhibit.register(&registry) }
    return registry
  }
}

/// A reactor that cycles through changes of its state: one for each action, immediately or later.
final class Showcase<State>: Reactor {
  enum Action {
    case step
    case later(milliseconds: Int)
  }

  let initialState: State
  private let steps: [(inout State) -> Void]
  private var next = 0

  init(_ initialState: State, _ steps: [(inout State) -> Void]) {
    self.initialState = initialState
    self.steps = steps
  }

  func mutate(action: Action) -> Observable<Action> {
    switch action {
    case .step: .just(action)
    case .later(let milliseconds):
      .just(action).delay(.milliseconds(milliseconds), scheduler: MainScheduler.instance)
    }
  }

  func reduce(state: State, mutation: Action) -> State {
    var state = state
    steps[next % steps.count](&state)
    next += 1
    return state
  }
}
