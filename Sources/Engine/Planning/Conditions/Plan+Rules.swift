import ReactorRegistration

extension Plan {
  /// The index in ``allRules`` of the first rule of a session's reactor; for a session that a reactor has opened, the
  /// number of rules.
  package func firstRule(ofSession number: Int) -> Int {
    guard sessions.indices.contains(number) else { return allRules.count }
    return sessions[..<number].reduce(rules.count) {
      $0 + (reactorRules[$1.kind.name]?.rules.count ?? 0)
    }
  }

  /// The rules of the script in order, followed by those of the reactors of its sessions, as a trace prints them.
  package var allRules: [String] {
    rules.map(\.text)
      + sessions.flatMap { session in
        (reactorRules[session.kind.name]?.rules ?? []).map(\.text)
      }
  }
}
