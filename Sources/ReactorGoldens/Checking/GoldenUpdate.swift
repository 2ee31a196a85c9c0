/// Which goldens a run replaces.
package enum GoldenUpdate: String, CaseIterable, Hashable, Sendable {
  /// Those that differ from what was found, and those that are missing.
  case failed
  /// Those that are missing.
  case missing
  /// All that are not what their scripts give, their form included; and those whose scripts are
  /// gone are removed.
  case all

  /// Whether a golden that is missing, or one that differs, is replaced.
  func covers(_ reason: GoldenFailure.Reason) -> Bool {
    switch reason {
    case .noGolden: true
    case .differs: self != .missing
    case .replayFailed, .explored, .neverSettles, .crashed, .exited, .timeLimit: false
    }
  }
}
