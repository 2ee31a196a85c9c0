package import ReactorBase
package import ReactorPlanning

/// The findings of a replay: its failures and notes.
package struct ReplayFindings {
  package var failures: [ReplayFailure]
  package var notes: [ReplayNote]

  /// Returns whether the replay is considered to have failed.
  ///
  /// - Parameter isStrict: Whether notes count as failures.
  package func isFailure(strictly isStrict: Bool) -> Bool {
    !failures.isEmpty || isStrict && !notes.isEmpty
  }
}

extension DiagnosticReport {
  /// Creates a report on the given findings.
  package init(_ findings: ReplayFindings) {
    self.init(findings.failures)
    append(findings.notes)
  }
}
