package import ReactorReplay
internal import ReactorScript
package import ReactorSystem

/// The options of the command line for replays that are compared.
package struct GoldenOptions: Sendable {
  /// The reactor of a script that names none.
  package var reactor: String?
  /// The seed of random choices, in place of the golden's and the script's.
  package var seed: UInt64?
  /// The end of the replay, such as `10s`, in place of the golden's.
  package var until: String?
  /// The bounds of a replay; its seed and its end are those above.
  package var bounds = ReplayOptions()
  /// The directory that 'include' and links must not leave, in place of the one that a script was found under.
  package var root: String?

  /// The number of timelines of each exploration; at least 1.
  package var timelines = 20_000

  /// Indicates whether notes count as failures.
  package var isStrict = false

  /// Indicates whether to note what the scripts make happen.
  package var countsCoverage = false

  /// The options of a plain run.
  package init() {}

  /// The options of one replay.
  ///
  /// - Parameters:
  ///   - seed: The seed that the golden was made with.
  ///   - until: The end that the golden was made with.
  func replay(seed: UInt64?, until: String?) -> ReplayOptions {
    var options = bounds
    options.seed = seed
    options.until = until.flatMap { ScriptDuration($0)?.nanoseconds } ?? .max
    return options
  }
}

/// The goldens that a run replaces.
package enum GoldenUpdate: String, CaseIterable, Hashable, Sendable {
  /// Those that differ from what was found, and those that are missing.
  case failed
  /// Those that are missing.
  case missing
  /// All that are not what their scripts give, their form included; and those whose scripts are
  /// gone are removed.
  case all

  /// Returns whether a golden that is missing, or one that differs, is replaced.
  func covers(_ reason: GoldenFailure.Reason) -> Bool {
    switch reason {
    case .noGolden: true
    case .differs: self != .missing
    default: false
    }
  }
}

extension SystemCalls {
  /// Indicates whether the variable `CI` is set to something else than a no: then nothing is written
  /// that nobody has asked for.
  package var isCI: Bool {
    switch environmentValue(named: "CI") {
    case nil, "", "0", "false": false
    default: true
    }
  }
}
