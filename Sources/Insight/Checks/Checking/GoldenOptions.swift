package import ReactorReplay
internal import ReactorScript
package import ReactorSystem

/// The command-line options for replays whose traces are compared.
package struct GoldenOptions: Codable, Sendable {
  /// The reactor for scripts that do not name one.
  package var reactor: String?
  /// The seed for random choices. It overrides the seeds of the golden and the script.
  package var seed: UInt64?
  /// The end time of the replay, such as `10s`. It overrides the end time of the golden.
  package var until: String?
  /// The limits of a replay. The seed and end time among these limits are ignored in favor of ``seed`` and ``until``.
  package var bounds = ReplayOptions()
  /// The directory that must contain included files and the targets of links, or `nil` for the directory in which a
  /// script was found.
  package var root: String?

  /// The maximum number of timelines in each exploration. It must be at least 1.
  package var timelines = 20_000

  /// Indicates whether notes count as failures.
  package var isStrict = false

  /// Indicates whether to measure coverage.
  package var countsCoverage = false

  /// Creates the default options.
  package init() {}

  /// Returns the options for a single replay.
  ///
  /// - Parameters:
  ///   - seed: The seed of the replay.
  ///   - until: The end time of the replay.
  func replay(seed: UInt64?, until: String?) -> ReplayOptions {
    var options = bounds
    options.seed = seed
    options.until = until.flatMap { ScriptDuration($0)?.nanoseconds } ?? .max
    return options
  }
}

/// The goldens that a run replaces.
package enum GoldenUpdate: String, CaseIterable, Hashable, Sendable {
  /// Missing goldens, and goldens that differ from the actual traces.
  case failed
  /// Only missing goldens.
  case missing
  /// All goldens that differ from the actual traces, even if only in their format. Goldens whose scripts no longer
  /// exist are removed.
  case all

  /// Returns whether a golden is replaced if the check fails for the given reason.
  func covers(_ reason: GoldenFailure.Reason) -> Bool {
    switch reason {
    case .noGolden: true
    case .differs: self != .missing
    default: false
    }
  }
}

extension SystemCalls {
  /// Indicates whether the environment variable `CI` is set to a value other than `0` or `false`. In that case, files
  /// are written only if an option requests it.
  package var isCI: Bool {
    switch environmentValue(named: "CI") {
    case nil, "", "0", "false": false
    default: true
    }
  }
}
