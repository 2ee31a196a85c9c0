package import ReactorBase
package import ReactorPlanning
package import ReactorRegistration

/// A type that explores scripts with `choose` steps on behalf of a check. This protocol keeps checks independent of
/// explorations.
package protocol ScriptExplorer: Sendable {
  /// Explores a script in the current process.
  ///
  /// - Returns: The outcome, or `nil` if the script is not an exploration.
  func explore(_ request: ExplorationRequest) -> ExplorationOutcome?
}

/// A request to explore a script.
package struct ExplorationRequest {
  package let plan: Plan
  package let registry: ReactorRegistry
  /// The loader that reads the files that the script includes.
  package let loader: any IncludeLoader
  /// The replay options for each timeline.
  package let options: ReplayOptions
  /// The maximum number of timelines, at least 1.
  package let timelines: Int
  /// The seed for random choices.
  package let seed: UInt64
  /// The log and notes of the running timeline, for use by an observing thread, or `nil` if the exploration is not
  /// observed.
  package var progress: (log: ReplayLog, notes: TimelineNotes)?
  /// A closure that is called before the first timeline with the candidate steps in script notation.
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

/// The outcome of an exploration, for use in the report on a check.
package struct ExplorationOutcome {
  /// The first failure found by an exploration.
  package struct Finding {
    /// A short description of the failure.
    package let text: String
    /// The text of the rule or expectation that failed, or an empty string if the failure has another cause.
    package let subject: String
    /// The shortest script that reproduces the failure, along with the report on its replay, or `nil` if the failure
    /// could not be reproduced.
    package let script: (text: String, problems: String)?

    package init(text: String, subject: String, script: (text: String, problems: String)?) {
      self.text = text
      self.subject = subject
      self.script = script
    }
  }

  /// A one-line summary of the search, including the number of timelines.
  package let summary: String
  package let finding: Finding?

  package init(summary: String, finding: Finding?) {
    self.summary = summary
    self.finding = finding
  }
}
