/// A session of a trace, as its writer knows it: a small handle that costs nothing to pass.
package struct TraceSession: Hashable, Sendable {
  let index: Int

  /// The replay as a whole, written as `*`.
  package static let replay = TraceSession(index: 0)
}
