/// A set of kinds of events.
public struct TraceKindSet: Hashable, Sendable {
  @usableFromInline var bits: UInt16

  /// Makes the set of the given kinds.
  public init(_ kinds: some Sequence<TraceKind>) {
    bits = kinds.reduce(0) { $0 | Self.bit(of: $1) }
  }

  /// The word for ``all``.
  package static let allWord = "all"

  /// Every kind that version 1 of the format began with: all but `output`, `log`, `call` and `effect`.
  ///
  /// A kind that comes later is named beside it, so that the trace of a script which asks for `all`
  /// stays as it is.
  public static let all = TraceKindSet(
    TraceKind.allCases.filter { ![.output, .log, .call, .effect].contains($0) })
  /// The kinds that a trace shows by default: `all` without `mutation` and `view`.
  public static let standard = TraceKindSet(
    all.kinds.filter { $0 != .mutation && $0 != .view })

  /// Whether a kind is in the set.
  @inlinable @inline(__always) public func contains(_ kind: TraceKind) -> Bool {
    bits & Self.bit(of: kind) != 0
  }

  /// Adds a kind.
  public mutating func insert(_ kind: TraceKind) {
    bits |= Self.bit(of: kind)
  }

  /// The kinds that are in this set or in another one.
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
