/// The kinds of events in a trace, in the order in which a trace header lists them.
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
  /// A control in a view shows a value.
  case view
  /// A relay or subject of the reactor sent an element.
  case output
  /// An effect, a stream, or the replay failed.
  case error
  case expect
  case end
  /// The reactor's code printed or logged a message. During a replay, the message does not appear on standard output.
  case log
  /// A call to a service method started, was answered, failed, or was canceled.
  case call
  /// An effect started, ended, failed, or was canceled.
  case effect
  /// A rule was violated. Rules are shown whenever expectations are shown, and headers do not list them.
  case rule

  /// The kinds that a trace header can list, in the order of the header.
  public static let allCases: [TraceKind] = [
    .action, .mutation, .state, .pulse, .event, .view, .output, .error, .expect, .end, .log,
    .call, .effect,
  ]

  /// The number of kinds, including those that headers do not list.
  package static let count = 14

  /// The number of the kind. For a kind in ``allCases``, this is the index of the kind in that array.
  @inlinable package var number: Int {
    // A switch compiles to a constant or a load, which is faster than searching `allCases` for every event.
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

  /// Indicates whether events of the kind consist of a name and a value.
  package var hasName: Bool { self == .pulse || self == .view || self == .output }

  /// The separator between the name and the value of an event that has both, in the text format.
  package var nameSeparator: StaticString { self == .pulse ? " = " : " " }
}

/// A set of event kinds.
public struct TraceKindSet: Hashable, Sendable {
  @usableFromInline var bits: UInt16

  /// Creates a set of the given kinds.
  public init(_ kinds: some Sequence<TraceKind>) {
    bits = kinds.reduce(0) { $0 | Self.bit(of: $1) }
  }

  /// The keyword that represents ``all`` in a script or on the command line.
  package static let allWord = "all"

  /// The kinds in the first release of format version 1: all kinds except `output`, `log`, `call`, and `effect`.
  ///
  /// Later kinds must be listed explicitly. Otherwise, the traces of scripts that use `all` would change.
  public static let all = TraceKindSet(
    TraceKind.allCases.filter { ![.output, .log, .call, .effect].contains($0) })
  /// The kinds that a trace shows by default: all kinds in ``all`` except `mutation` and `view`.
  public static let standard = TraceKindSet(
    all.kinds.filter { $0 != .mutation && $0 != .view })

  /// Returns whether the set contains the given kind.
  @inlinable public func contains(_ kind: TraceKind) -> Bool {
    bits & Self.bit(of: kind) != 0
  }

  /// Adds the given kind.
  public mutating func insert(_ kind: TraceKind) {
    bits |= Self.bit(of: kind)
  }

  /// Returns the kinds that are in either set.
  package func union(_ other: TraceKindSet) -> TraceKindSet {
    var union = self
    union.bits |= other.bits
    return union
  }

  /// The kinds in the set, in the order in which a trace header lists them.
  public var kinds: [TraceKind] {
    TraceKind.allCases.filter(contains)
  }

  @inlinable static func bit(of kind: TraceKind) -> UInt16 {
    1 << (kind == .rule ? TraceKind.expect : kind).number
  }
}
