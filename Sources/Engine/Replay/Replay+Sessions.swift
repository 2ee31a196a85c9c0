import ReactorRegistration
import ReactorPlanning
import ReactorStreams

extension Replay: ReplayHost {
  package var timeZone: String? { plan.timeZone?.name }

  /// Starts a session from its plan.
  ///
  /// - Parameters:
  ///   - session: The plan of the session.
  ///   - options: The options that a view has passed, or `nil` to use the options in the plan.
  ///   - place: The index of the session.
  func start(_ session: any SessionPlan, options: Any? = nil, at place: Int) {
    let context = makeContext(session: session.name)
    let outer = startingContext
    startingContext = context
    defer { startingContext = outer }
    guard
      let started = session.kind.registered.makeSession(
        session, options: options, context, self, at: place)
    else { return fail(.wrongOptions(session: session.name)) }
    started.context = context
    sessions[place] = started
    pushedNames?.add(session.name)
    if let monitor, let rules = plan.reactorRules[session.kind.name] {
      monitor.add(rules, session: place)
    }
    started.begin()
  }

  func makeContext(session: String) -> ReplayContext {
    ReplayContext(session: session, random: random, services: services)
  }

  var activeContext: ReplayContext? {
    if let startingContext { return startingContext }
    let cause = Cause(token: ExecutionContext.currentCause)
    return cause.number == 0 ? nil : session(at: cause.session)?.context
  }

  func report(stranger: String) {
    if !isClosing, failures.isFirstReport(of: .stranger(stranger)) {
      fail(.otherReplay(stranger))
    }
  }

  func push(_ kind: String, options: Any?) {
    if isClosing { return }
    guard let registration = plan.registry[kind] else {
      return fail(.unknownPush(kind, known: plan.registry.names))
    }
    let (name, place) = nextPushedName(of: kind)
    if let place { return start(plan.sessions[place], options: options, at: place) }
    guard sessions.count < Plan.maximumSessions else {
      return abort(.tooManySessions(limit: Plan.maximumSessions))
    }
    // The script sends no steps to this session, but the trace shows it.
    var problems: [DecodingProblem] = []
    sessions.append(nil)
    start(
      registration.plan(name, options: nil, plan.valueRules, problems: &problems),
      options: options,
      at: sessions.count - 1)
  }

  private func nextPushedName(of kind: String) -> (name: String, place: Int?) {
    if let next = pushedNames?.next(of: kind) { return next }
    var names = PushedNames(in: plan, started: sessions.compactMap { $0?.name })
    let next = names.next(of: kind)
    pushedNames = names
    return next
  }
}

/// A generator of names for sessions opened by views. A session is named after its reactor. If the name is already in
/// use, a number is appended.
struct PushedNames {
  /// The indices of the sessions in the plan, keyed by name.
  private let plannedPlaces: [String: Int]
  private var started: Set<String>
  /// The number of the session that a view most recently opened, keyed by the name of the reactor.
  private var numbers: [String: Int] = [:]

  /// Creates a generator that avoids the names used in a replay.
  ///
  /// - Parameters:
  ///   - plan: The plan of the replay.
  ///   - started: The names of the sessions that have already been started.
  init(in plan: Plan, started: some Sequence<String>) {
    plannedPlaces = Dictionary(
      plan.sessions.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    self.started = Set(started)
  }

  /// Records the name of a session started by a view or the plan.
  mutating func add(_ name: String) {
    started.insert(name)
  }

  /// Returns a name for the next session of the given reactor.
  ///
  /// - Returns: The name, along with the index of the session if the plan has a session with that name.
  mutating func next(of reactor: String) -> (name: String, place: Int?) {
    guard started.contains(reactor) else { return (reactor, plannedPlaces[reactor]) }
    // Started sessions are never removed, so lower numbers never become available again.
    var number = numbers[reactor] ?? 2
    while started.contains("\(reactor)-\(number)") { number += 1 }
    numbers[reactor] = number
    let name = "\(reactor)-\(number)"
    return (name, plannedPlaces[name])
  }
}
