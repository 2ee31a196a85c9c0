package import ReactorScript
import ReactorPlanning
import ReactorRegistration
import ReactorTypeLayout

/// The mutations that change a certain part of a reactor's state, as determined by trials with generated values.
package struct MutationWriters: Equatable {
  /// The names of the mutation cases that changed the examined part of the state.
  package var writers: [String] = []
  /// The names of the cases that could not be tried because their arguments can't be generated, or because `reduce`
  /// always crashes or never returns.
  package var untried: [String] = []
  /// The names of the cases that were tried but did not change the state in any trial.
  package var idle: [String] = []
  /// The total number of mutation cases.
  package var count = 0
}

extension Replay {
  /// A closure that performs work in a forked child process. It returns the bytes that the child reported before
  /// terminating, and whether the child exceeded its time limit.
  package typealias ReportingCopy = (
    _ work: (_ report: (UInt8) -> Void) -> Void
  ) -> (bytes: [UInt8], isTooLate: Bool)

  /// Finds the mutations that change a part of a session's state. Generated mutations are applied to states from the
  /// replay, and to the states that result from other generated mutations.
  ///
  /// - Parameters:
  ///   - path: The path to the part of the state.
  ///   - name: The name of the session.
  ///   - copy: Runs work in a forked child process, in which `reduce` is called.
  /// - Returns: The result, or `nil` if the mutations are unknown or if some states were not returned directly by
  ///   `reduce`.
  package func writers(
    of path: StatePath, inSession name: String, _ copy: @escaping ReportingCopy
  ) -> MutationWriters? {
    guard let session = sessions.compactMap(\.self).first(where: { $0.name == name }),
      let trials = session.mutationTrials(on: path), trials.layout.kind == .enumeration,
      !trials.layout.cases.isEmpty
    else { return nil }
    let samples = plan.valueRules.samples(ofCasesOf: trials.layout)
    return MutationSurvey(trials: trials, samples: samples, copy: copy).run()
  }
}

/// A survey that tries all mutation cases of a reactor.
private struct MutationSurvey {
  let trials: MutationTrials
  /// The generated mutations of each case.
  let samples: [[CaseCall]]
  let copy: Replay.ReportingCopy

  /// The maximum number of child processes for a list of trials. Each crash terminates one process.
  private static let maximumCopies = 100
  /// The maximum numbers of mutations that are applied before another mutation, in total and per case.
  private static let (maximumFirst, maximumFirstOfCase) = (64, 3)
  /// The maximum number of mutations per case that are applied after another mutation.
  private static let maximumSecond = 8

  private struct Trial {
    let mutation: CaseCall
    let state: Int
    var first: CaseCall?
  }

  /// The outcomes of consecutive trials. The outcome is `nil` for a trial that terminated its process.
  private struct Outcomes {
    var list: [MutationTrials.Outcome?] = []
    /// Indicates whether every trial was run up to the first trial that changed the examined part of the state.
    var isComplete = false

    var union: MutationTrials.Outcome { list.reduce(into: []) { $0.formUnion($1 ?? []) } }
    /// Indicates whether the latest trial changed the examined part, so that no further trial is needed.
    var hasFound: Bool { list.last??.contains(.writes) == true }
  }

  func run() -> MutationWriters {
    let latest = trials.stateCount - 1
    var first: [CaseCall] = []
    var found: [(outcome: MutationTrials.Outcome, isComplete: Bool)] = []
    for calls in samples {
      let outcomes = outcomes(
        of: (0...latest).reversed().flatMap { state in
          calls.map { Trial(mutation: $0, state: state) }
        })
      found.append((outcomes.union, outcomes.isComplete))
      let useful = zip(calls, outcomes.list).filter { $1?.contains(.hasEffect) == true }
      first += useful.prefix(Self.maximumFirstOfCase).map(\.0)
    }
    first = Array(first.prefix(Self.maximumFirst))
    for (index, calls) in samples.enumerated()
    where found[index].isComplete && !found[index].outcome.contains(.writes) {
      let outcomes = outcomes(
        of: first.flatMap { first in
          calls.prefix(Self.maximumSecond).map { Trial(mutation: $0, state: latest, first: first) }
        })
      found[index].outcome.formUnion(outcomes.union)
      found[index].isComplete = outcomes.isComplete
    }
    var result = MutationWriters()
    result.count = found.count
    for (enumCase, (outcome, isComplete)) in zip(trials.layout.cases, found) {
      if outcome.contains(.writes) {
        result.writers.append(enumCase.name)
      } else if !isComplete || !outcome.contains(.isMade) {
        result.untried.append(enumCase.name)
      } else if !outcome.contains(.hasEffect) {
        result.idle.append(enumCase.name)
      }
    }
    return result
  }

  private func outcomes(of trials: [Trial]) -> Outcomes {
    var outcomes = Outcomes()
    for _ in 0..<Self.maximumCopies where outcomes.list.count < trials.count && !outcomes.hasFound {
      let rest = trials[outcomes.list.count...]
      let (reports, isTooLate) = copy { report in
        self.trials.prepareCopy()
        for trial in rest {
          let outcome = self.trials.outcome(
            of: trial.mutation, on: trial.state, after: trial.first)
          report(outcome.rawValue)
          if outcome.contains(.writes) { return }
        }
      }
      outcomes.list += reports.map { MutationTrials.Outcome(rawValue: $0) }
      if isTooLate { return outcomes }
      if reports.count < rest.count, !outcomes.hasFound { outcomes.list.append(nil) }
    }
    outcomes.isComplete = outcomes.hasFound || outcomes.list.count == trials.count
    return outcomes
  }
}
