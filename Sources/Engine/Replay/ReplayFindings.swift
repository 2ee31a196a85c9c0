package import ReactorBase
package import ReactorPlanning

/// Everything that a replay found: why it failed, and what else a person should know about it.
package struct ReplayFindings {
  package var failures: [ReplayFailure]
  package var notes: [ReplayNote]

  /// Indicates whether the replay counts as failed.
  ///
  /// - Parameter isStrict: Whether notes count as failures.
  package func isFailure(strictly isStrict: Bool) -> Bool {
    !failures.isEmpty || isStrict && !notes.isEmpty
  }
}

extension DiagnosticReport {
  /// Makes a report on what a replay found.
  package init(_ findings: ReplayFindings) {
    self.init(findings.failures)
    append(findings.notes)
  }
}
