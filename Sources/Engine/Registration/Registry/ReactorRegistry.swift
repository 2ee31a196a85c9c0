public import ReactorCore
import ReactorBase
package import ReactorTraceFormat

/// A registry of the reactors that scripts can name.
///
/// To register a reactor, provide a name and a closure that creates the reactor. The registry obtains the structure of
/// the reactor's actions and state from metadata that the compiler generates.
/// ```swift
/// var registry = ReactorRegistry()
/// registry.register("counter") { CounterReactor() }
/// ```
public struct ReactorRegistry: Sendable {
  /// The registrations in the order in which they were added.
  package private(set) var registrations: [Registration] = []
  /// The rules for reading and showing values.
  package internal(set) var rules = ValueRules.standard

  /// A closure that returns whether an instance of a reactor can be created without harming this process, or `nil` to
  /// skip this check.
  package var canMake: (@Sendable (Registration) -> Bool)?

  /// The types of the services that reactors access through the current context.
  package private(set) var services: [any (ScriptedService & SendableMetatype).Type] = []

  /// The external events that scripts can publish.
  package internal(set) var events: [ScriptedEvents] = []

  /// The rules that must hold in every session of a reactor, along with the names of their reactors.
  var reactorRules: [(reactor: String, rule: RegisteredRule)] = []

  /// The items excluded from coverage, along with their reactors and the reasons for their exclusion.
  var coverageExclusions: [(reactor: String, item: CoverageExclusion, reason: String)] = []

  private var byName: [String: Registration] = [:]
  private var found: [RegistrationProblem] = []

  /// Creates an empty registry.
  public init() {}

  /// Registers a reactor whose initializer doesn't depend on the replay.
  ///
  /// - Parameters:
  ///   - name: The name of the reactor in scripts.
  ///   - summary: A short description for `list` and `describe`.
  ///   - make: Creates a reactor. The closure is called once for each session in a replay, on the replay's thread.
  public mutating func register<R: Reactor & SendableMetatype>(
    _ name: String, summary: String = "", _ make: @escaping @Sendable () -> R
  ) {
    register(name, summary: summary) { _ in make() }
  }

  /// Registers a reactor that depends on the replay, for example on one of its services.
  ///
  /// - Parameters:
  ///   - name: The name of the reactor in scripts.
  ///   - summary: A short description for `list` and `describe`.
  ///   - pushes: The names of the reactors whose sessions this reactor can open.
  ///   - make: Creates a reactor. The closure is called once for each session in a replay, on the replay's thread.
  public mutating func register<R: Reactor & SendableMetatype>(
    _ name: String, summary: String = "", pushes: [String] = [],
    _ make: @escaping @Sendable (ReplayContext) -> R
  ) {
    register(name, summary: summary, options: NoOptions(), pushes: pushes) { _, context in
      make(context)
    }
  }

  /// Registers a reactor with options. Scripts set the options with `with { ... }`.
  ///
  /// ```swift
  /// struct ListOptions {
  ///   var pageSize = 20
  /// }
  ///
  /// registry.register("list", options: ListOptions()) { options, context in
  ///   ListReactor(pageSize: options.pageSize)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the reactor in scripts.
  ///   - summary: A short description for `list` and `describe`.
  ///   - options: The default options, which are used if a script sets none. The options must be a struct, whose stored
  ///     properties can be set by scripts. The type needs no conformance.
  ///   - pushes: The names of the reactors whose sessions this reactor can open.
  ///   - make: Creates a reactor. The closure is called once for each session in a replay, on the replay's thread.
  public mutating func register<R: Reactor & SendableMetatype, Options: Sendable>(
    _ name: String, summary: String = "", options: Options, pushes: [String] = [],
    _ make: @escaping @Sendable (Options, ReplayContext) -> R
  ) {
    add(
      Registration(name, summary, pushes: pushes) {
        TypedRegistration(optionDefaults: options, make: make)
      })
  }

  /// Registers a reactor together with its view. Scripts can use the controls of the view, and `--show view` prints the
  /// values that the view shows.
  ///
  /// ```swift
  /// registry.register("counter") { _ in
  ///   CounterReactor()
  /// } view: { _ in
  ///   CounterView()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the reactor in scripts.
  ///   - summary: A short description for `list` and `describe`.
  ///   - pushes: The names of the reactors whose sessions the view can open.
  ///   - make: Creates a reactor. The closure is called once for each session in a replay, on the replay's thread.
  ///   - view: Creates a view, to which the reactor is then assigned.
  public mutating func register<V: ReactorView & SendableMetatype>(
    _ name: String, summary: String = "", pushes: [String] = [],
    _ make: @escaping @Sendable (ReplayContext) -> V.Reactor,
    view: @escaping @Sendable (ReplayContext) -> V
  ) where V.Reactor: SendableMetatype {
    register(name, summary: summary, options: NoOptions(), pushes: pushes) { _, context in
      make(context)
    } view: { _, context in
      view(context)
    }
  }

  /// Registers a reactor with options and a view.
  ///
  /// - Parameters:
  ///   - name: The name of the reactor in scripts.
  ///   - summary: A short description for `list` and `describe`.
  ///   - options: The default options, which are used if a script sets none.
  ///   - pushes: The names of the reactors whose sessions the view can open.
  ///   - make: Creates a reactor. The closure is called once for each session in a replay, on the replay's thread.
  ///   - view: Creates a view, to which the reactor is then assigned.
  public mutating func register<V: ReactorView & SendableMetatype, Options: Sendable>(
    _ name: String, summary: String = "", options: Options, pushes: [String] = [],
    _ make: @escaping @Sendable (Options, ReplayContext) -> V.Reactor,
    view: @escaping @Sendable (Options, ReplayContext) -> V
  ) where V.Reactor: SendableMetatype {
    add(
      Registration(name, summary, pushes: pushes) {
        TypedRegistration(
          optionDefaults: options, make: make,
          makeView: { reactor, options, context in
            BindableView(view(options, context), of: reactor)
          })
      })
  }

  /// Declares a service that reactors access through ``ReplayContext/current``.
  ///
  /// You don't need this method for a service that a reactor requests while it is being created.
  /// ```swift
  /// registry.register(service: ScriptedUserService.self)
  /// ```
  /// - Parameter service: The type of the service. Every script can then stub the service.
  public mutating func register<Service: ScriptedService & SendableMetatype>(
    service: Service.Type
  ) {
    if !services.contains(where: { $0 == service }) { services.append(service) }
  }

  /// A copy of the registry without the services declared for all reactors. In this copy, the description of a reactor
  /// contains only the services that the reactor requests.
  package var withoutDeclaredServices: ReactorRegistry {
    var registry = self
    registry.services = []
    return registry
  }

  package subscript(name: String) -> Registration? { byName[name] }

  /// The names of the registered reactors, in alphabetical order.
  package var names: [String] { byName.keys.sorted() }

  /// Returns the names of the reactors whose sessions can be opened, directly or indirectly, by the views of the given
  /// reactors.
  package func pushes(from registrations: [Registration]) -> Set<String> {
    var known: Set<String> = []
    var open = registrations.flatMap(\.pushes)
    while let kind = open.popLast() {
      if known.insert(kind).inserted { open += self[kind]?.pushes ?? [] }
    }
    return known
  }

  /// Returns the given reactors and the reactors whose sessions their views can open, directly or indirectly, without
  /// duplicates.
  package func reachable(from registrations: [Registration]) -> [Registration] {
    var seen: Set<String> = []
    let pushed = pushes(from: registrations).sorted().compactMap { self[$0] }
    return (registrations + pushed).filter { seen.insert($0.name).inserted }
  }

  /// Returns the trace form that suits the states of a reactor.
  package func stateFit(of registration: Registration) -> StateFit {
    StateFit(registration.state, rules.rendering)
  }

  package var problems: [RegistrationProblem] {
    found + registrations.flatMap(problemsOfPushes) + reactorRules.compactMap(problem)
      + problemsOfExclusions
  }

  /// The problems that do not concern a registered reactor.
  package var generalProblems: [RegistrationProblem] {
    problems.filter { problem in
      switch problem.subject {
      case .none: true
      case .reactor(let name): byName[name] == nil
      case .type: registrations.isEmpty
      }
    }
  }

  /// Returns the problems with the registration of a reactor. If there are any problems, sessions of the reactor cannot
  /// be replayed.
  ///
  /// A problem with a type is reported for each reactor that contains values of the type, or for all reactors if no
  /// such reactor is known.
  package func problems(of registration: Registration) -> [RegistrationProblem] {
    let found = found.filter { problem in
      switch problem.subject {
      case .none: false
      case .reactor(let name): name == registration.name
      case .type(let layout):
        registration.holds(layout) || !registrations.contains { $0.holds(layout) }
      }
    }
    return found + problemsOfPushes(by: registration)
      + reactorRules.filter { $0.reactor == registration.name }.compactMap(problem)
  }

  private func problemsOfPushes(by registration: Registration) -> [RegistrationProblem] {
    registration.pushes.filter { byName[$0] == nil }.map { pushed in
      .unknownReactor(
        pushed, "\(registration.name.quoted) may push", of: .reactor(registration.name),
        known: names)
    }
  }

  mutating func report(_ problem: RegistrationProblem) {
    found.append(problem)
  }

  mutating func add(_ registration: Registration) {
    let name = registration.name
    if byName[name] != nil {
      report(
        RegistrationProblem(
          .reactor(name), "two reactors are registered as \(name.quoted); rename one of them"))
    } else if !Self.isName(name) {
      report(
        RegistrationProblem(
          .reactor(name),
          "\(name.quoted) is not a valid reactor name: a name is a letter or '_' followed by letters, digits, '_' or '-'"
        ))
    } else {
      registrations.append(registration)
      byName[name] = registration
    }
  }

  static func isName(_ name: String) -> Bool {
    // A name such as `image-loader` is checked without Unicode tables, because using them takes 5,700 instructions per
    // name when the program starts.
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    if let first = name.utf8.first, letters.contains(first),
      name.utf8.allSatisfy({ letters.contains($0) || $0 == UInt8(ascii: "-") })
    {
      return true
    }
    guard let first = name.first, first.isLetter || first == "_" else { return false }
    return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
  }
}

/// The options type used by reactors without options.
struct NoOptions: Sendable {}
