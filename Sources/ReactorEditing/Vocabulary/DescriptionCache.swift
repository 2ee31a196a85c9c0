import ReactorLocks
package import ReactorRegistration

/// The descriptions of reactors, each made once: an instance of the reactor is made for it.
package final class DescriptionCache: Sendable {
  private let known = Lock<[String: ReactorDescription]>([:])

  /// Makes an empty cache.
  package init() {}

  /// The description of a reactor.
  package func description(of kind: Registration, in registry: ReactorRegistry)
    -> ReactorDescription
  {
    if let known = known.withLock({ $0[kind.name] }) { return known }
    let description = kind.describe(in: registry)
    known.withLock { $0[kind.name] = description }
    return description
  }
}
