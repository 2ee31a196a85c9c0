/// The kinds of events in a trace, in the order in which its header names them.
public enum TraceKind: String, CaseIterable, Hashable, Sendable {
  /// An action was sent.
  case action
  /// An effect emitted a mutation.
  case mutation
  /// A state was emitted.
  case state
  /// A pulse field was assigned.
  case pulse
  /// A service published an event.
  case event
  /// A view showed a value.
  case view
  /// A relay or a subject that a reactor owns sent an element.
  case output
  /// An effect, a stream or the replay failed.
  case error
  case expect
  case end
  /// The reactor's own code printed or logged a message, which a replay does not write to standard output.
  case log
  /// A method of a service was called, answered, failed or was cancelled.
  case call
  /// An effect began, ended, failed or was cancelled.
  case effect
  /// A rule was broken. Rules are shown whenever expectations are, and no header names them.
  case rule

  /// The kinds that a header can name, in its order.
  public static let allCases: [TraceKind] = [
    .action, .mutation, .state, .pulse, .event, .view, .output, .error, .expect, .end, .log,
    .call, .effect,
  ]

  /// The number of kinds, including those that no header names.
  package static let count = 14

  /// The number of the kind: its position in ``allCases``, if it is listed there.
  @inlinable package var number: Int {
    // A switch compiles to a constant or a load; a search in `allCases` for every event would be
    // slower.
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

  /// The string between the name and the value of a `pulse`, `view` or `output` line of text.
  package var nameSeparator: StaticString { self == .pulse ? " = " : " " }
}

/// A set of kinds of events.
public struct TraceKindSet: Hashable, Sendable {
  @usableFromInline var bits: UInt16

  /// Creates the set of the given kinds.
  public init(_ kinds: some Sequence<TraceKind>) {
    bits = kinds.reduce(0) { $0 | Self.bit(of: $1) }
  }

  /// The word for ``all``.
  package static let allWord = "all"

  /// The kinds of the first release of version 1: all except `output`, `log`, `call` and `effect`.
  ///
  /// Later kinds must be named explicitly, so that the trace of a script with `all` does not change.
  public static let all = TraceKindSet(
    TraceKind.allCases.filter { ![.output, .log, .call, .effect].contains($0) })
  /// The kinds that a trace shows by default: `all` except `mutation` and `view`.
  public static let standard = TraceKindSet(
    all.kinds.filter { $0 != .mutation && $0 != .view })

  /// Returns whether a kind is in the set.
  @inlinable @inline(__always) public func contains(_ kind: TraceKind) -> Bool {
    bits & Self.bit(of: kind) != 0
  }

  /// Adds a kind.
  public mutating func insert(_ kind: TraceKind) {
    bits |= Self.bit(of: kind)
  }

  /// Returns the kinds that are in this set or in another set.
  package func union(_ other: TraceKindSet) -> TraceKindSet {
    var union = self
    union.bits |= other.bits
    return union
  }

  /// The kinds in the order in which a header names them.
  public var kinds: [TraceKind] {
    TraceKind.allCases.filter(contains)
  }

  @inlinable @inline(__always) static func bit(of kind: TraceKind) -> UInt16 {
    1 << (kind == .rule ? TraceKind.expect : kind).number
  }
}
