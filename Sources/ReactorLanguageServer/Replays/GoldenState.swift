import ReactorGoldens

/// The knowledge of whether a script's golden holds.
enum GoldenState {
  /// The script has not been replayed.
  case unknown
  /// It has been replayed.
  case known(Summary)
  /// It could not be replayed, for this reason.
  case failed(String)

  /// The outcome of the latest replay.
  struct Summary {
    /// The result in a few words, such as `differs from its golden`.
    let words: String
    /// Whether there is a trace that can be accepted.
    let canBeAccepted: Bool
    /// Whether the script passes.
    var hasPassed = false
    /// The states of the replay, if it came to its end.
    let states: RecordedStates?
    /// Whether the text has changed since.
    var isStale = false

    init(_ outcome: BackgroundCheck.Outcome) {
      states = outcome.states
      switch outcome.result.outcome {
      case .passed:
        (words, canBeAccepted) = ("matches its golden", false)
        hasPassed = true
      case .failed(let failure):
        words = failure.headline
        canBeAccepted = failure.reason.canBeAccepted
      case .broken: (words, canBeAccepted) = ("has errors", false)
      }
    }
  }

  /// Notes that the text of the script has changed.
  mutating func becomeStale() {
    guard case .known(var summary) = self else { return }
    summary.isStale = true
    self = .known(summary)
  }

  /// The summary of the latest replay, if there is one.
  var summary: Summary? {
    if case .known(let summary) = self { summary } else { nil }
  }
}

extension GoldenFailure.Reason {
  /// Whether the trace can become the golden.
  var canBeAccepted: Bool { self == .differs || self == .noGolden }
}
