package import ReactorReplay
internal import ReactorScript
package import ReactorSystem

/// The command-line options for replays that are compared.
package struct GoldenOptions: Sendable {
  /// The reactor to use for a script that doesn't name one.
  package var reactor: String?
  /// The seed of random choices, overriding the seeds of the golden and the script.
  package var seed: UInt64?
  /// The end of the replay, such as `10s`, overriding the golden's.
  package var until: String?
  /// The limits of a replay. The seed and the end time in it are ignored, because the properties
  /// above determine them.
  package var bounds = ReplayOptions()
  /// The directory that 'include' and links must stay in, instead of the directory in which a script was found.
  package var root: String?

  /// The number of timelines of each exploration; at least 1.
  package var timelines = 20_000

  /// Indicates whether notes count as failures.
  package var isStrict = false

  /// Indicates whether to measure coverage.
  package var countsCoverage = false

  /// The options of a plain run.
  package init() {}

  /// The options of one replay.
  ///
  /// - Parameters:
  ///   - seed: The seed of the golden.
  ///   - until: The end of the golden.
  func replay(seed: UInt64?, until: String?) -> ReplayOptions {
    var options = bounds
    options.seed = seed
    options.until = until.flatMap { ScriptDuration($0)?.nanoseconds } ?? .max
    return options
  }
}

/// The goldens that a run replaces.
package enum GoldenUpdate: String, CaseIterable, Hashable, Sendable {
  /// Goldens that differ from the actual traces, and missing goldens.
  case failed
  /// Only missing goldens.
  case missing
  /// All goldens that differ from the traces of their scripts, even if only in their form. Goldens whose scripts are
  /// gone are removed.
  case all

  /// Returns whether a missing golden, or a golden that differs, is replaced.
  func covers(_ reason: GoldenFailure.Reason) -> Bool {
    switch reason {
    case .noGolden: true
    case .differs: self != .missing
    default: false
    }
  }
}

extension SystemCalls {
  /// Indicates whether the variable `CI` is set to anything other than `0` or `false`. In that case, nothing is written
  /// unless an option asks for it.
  package var isCI: Bool {
    switch environmentValue(named: "CI") {
    case nil, "", "0", "false": false
    default: true
    }
  }
}
