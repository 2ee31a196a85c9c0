package import ReactorBase
package import ReactorPlanning
package import ReactorRegistration

/// Explores a script with `choose` for a check. The check itself knows nothing about explorations.
package protocol ScriptExplorer: Sendable {
  /// Explores a script in this process.
  ///
  /// - Returns: The outcome; nil if the script is not an exploration.
  func explore(_ request: ExplorationRequest) -> ExplorationOutcome?
}

/// The request to explore a script.
package struct ExplorationRequest {
  package let plan: Plan
  package let registry: ReactorRegistry
  /// Reads the files that the script includes.
  package let loader: any IncludeLoader
  /// The options of each timeline.
  package let options: ReplayOptions
  /// The maximum number of timelines; at least 1.
  package let timelines: Int
  /// The seed of random choices.
  package let seed: UInt64
  /// The log and the notes of the running timeline, for a thread that observes it; nil if there is none.
  package var progress: (log: ReplayLog, notes: TimelineNotes)?
  /// Receives the steps to choose from, as the script writes them, before the first timeline.
  package var willExplore: ([String]) -> Void = { _ in }

  package init(
    _ plan: Plan, _ registry: ReactorRegistry, including loader: any IncludeLoader,
    options: ReplayOptions, timelines: Int, seed: UInt64
  ) {
    self.plan = plan
    self.registry = registry
    self.loader = loader
    self.options = options
    self.timelines = timelines
    self.seed = seed
  }
}

/// The outcome of an exploration, as a check reports it.
package struct ExplorationOutcome {
  /// The first failure that was found.
  package struct Finding {
    /// A short description of the failure.
    package let text: String
    /// The rule or the expectation that failed; empty if there is none.
    package let subject: String
    /// The shortest script that shows the finding, and the report of that script's replay; nil if no script shows it.
    package let script: (text: String, problems: String)?

    package init(text: String, subject: String, script: (text: String, problems: String)?) {
      self.text = text
      self.subject = subject
      self.script = script
    }
  }

  /// The extent of the search, in one line.
  package let summary: String
  package let finding: Finding?

  package init(summary: String, finding: Finding?) {
    self.summary = summary
    self.finding = finding
  }
}
