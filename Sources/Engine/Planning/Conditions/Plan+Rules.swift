import ReactorRegistration

extension Plan {
  /// Returns the index in ``allRules`` of the first rule registered with a session's reactor. If the session is not in
  /// the plan because a reactor opened it during the replay, returns the number of rules.
  package func firstRule(ofSession number: Int) -> Int {
    guard sessions.indices.contains(number) else { return allRules.count }
    return sessions[..<number].reduce(rules.count) {
      $0 + (reactorRules[$1.kind.name]?.rules.count ?? 0)
    }
  }

  /// The rules in trace notation. The rules of the script come first, followed by the rules registered with the
  /// reactors of its sessions.
  package var allRules: [String] {
    rules.map(\.text)
      + sessions.flatMap { session in
        (reactorRules[session.kind.name]?.rules ?? []).map(\.text)
      }
  }
}
