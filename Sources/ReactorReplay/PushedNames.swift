import ReactorPlanning

/// Names the sessions that views open: by the reactor, and a number if there is one of that name.
struct PushedNames {
  /// The places of the plan's sessions, by their names.
  private let plannedPlaces: [String: Int]
  /// The names of the sessions that have been started.
  private var started: Set<String>
  /// For each reactor, the number of the last session of it that a view has opened.
  private var numbers: [String: Int] = [:]

  /// Begins to name sessions.
  ///
  /// - Parameters:
  ///   - plan: The plan of the replay.
  ///   - started: The names of the sessions that have been started so far.
  init(in plan: Plan, started: some Sequence<String>) {
    plannedPlaces = Dictionary(
      plan.sessions.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    self.started = Set(started)
  }

  /// Notes that a session has been started, by a view or by the plan.
  mutating func add(_ name: String) {
    started.insert(name)
  }

  /// Names the next session of a reactor.
  ///
  /// - Returns: Its name, and its place if the plan has a session of that name.
  mutating func next(of reactor: String) -> (name: String, place: Int?) {
    guard started.contains(reactor) else { return (reactor, plannedPlaces[reactor]) }
    // A session that has been started stays, so no lower number becomes free again.
    var number = numbers[reactor] ?? 2
    while started.contains("\(reactor)-\(number)") { number += 1 }
    numbers[reactor] = number
    let name = "\(reactor)-\(number)"
    return (name, plannedPlaces[name])
  }
}
