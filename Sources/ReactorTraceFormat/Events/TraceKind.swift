/// The kinds of events that a trace has, in the order in which its header names them.
public enum TraceKind: String, CaseIterable, Hashable, Sendable {
  /// An action was sent.
  case action
  /// An effect gave a mutation.
  case mutation
  /// A state was emitted.
  case state
  /// A pulse field was assigned.
  case pulse
  /// A service published an event.
  case event
  /// A view showed something.
  case view
  /// A relay or a subject that a reactor owns sent an element.
  case output
  /// An effect, a stream or the replay failed.
  case error
  /// An expectation failed.
  case expect
  /// The replay ended.
  case end
  /// The reactor's own code printed or logged something, which a replay keeps from standard output.
  case log
  /// A method of a service was called, answered, failed or was cancelled.
  case call
  /// An effect began, ended, failed or was cancelled.
  case effect
  /// A rule was broken. Rules are shown wherever expectations are, and no header names them.
  case rule

  /// The kinds that a header can name, in its order.
  public static let allCases: [TraceKind] = [
    .action, .mutation, .state, .pulse, .event, .view, .output, .error, .expect, .end, .log,
    .call, .effect,
  ]

  /// The number of kinds, those included that no header names.
  package static let count = 14

  /// The number of the kind: the position in ``allCases`` for those that are there.
  @inlinable package var number: Int {
    // A switch is a constant or a load; a search of `allCases` in every event is neither.
    switch self {
    case .action: 0
    case .mutation: 1
    case .state: 2
    case .pulse: 3
    case .event: 4
    case .view: 5
    case .output: 6
    case .error: 7
    case .expect: 8
    case .end: 9
    case .log: 10
    case .call: 11
    case .effect: 12
    case .rule: 13
    }
  }

  /// The kind with the given name.
  init?(_ name: ArraySlice<UInt8>) {
    guard let kind = Self.names.first(where: { $0.bytes.elementsEqual(name) })?.kind else {
      return nil
    }
    self = kind
  }

  private static let names = (allCases + [.rule]).map { (kind: $0, bytes: Array($0.rawValue.utf8)) }

  /// The string between the name and the value of a `pulse`, `view` or `output` line of text.
  package var nameSeparator: StaticString { self == .pulse ? " = " : " " }
}
