package import ReactorDiagnostics

/// A span of virtual time such as `500ms`, exact to the nanosecond.
package struct ScriptDuration: Hashable, Sendable {
  /// The units that a script can write.
  package enum Unit: String, CaseIterable, Hashable, Sendable {
    case nanoseconds = "ns"
    case microseconds = "us"
    case milliseconds = "ms"
    case seconds = "s"
    case minutes = "m"
    case hours = "h"

    /// The length of one unit, in nanoseconds.
    package var nanoseconds: Int64 {
      switch self {
      case .nanoseconds: 1
      case .microseconds: 1_000
      case .milliseconds: 1_000_000
      case .seconds: 1_000_000_000
      case .minutes: 60_000_000_000
      case .hours: 3_600_000_000_000
      }
    }
  }

  /// The length in nanoseconds, never negative.
  package var nanoseconds: Int64
  /// The unit that it was written in, which is the one that it is printed in.
  package var unit: Unit
  /// The range in the source.
  package var range: SourceRange

  /// Makes a duration.
  ///
  /// - Parameters:
  ///   - nanoseconds: The length in nanoseconds, not negative.
  ///   - unit: The unit to print it in.
  ///   - range: Where it was written.
  package init(nanoseconds: Int64, unit: Unit, at range: SourceRange) {
    self.nanoseconds = nanoseconds
    self.unit = unit
    self.range = range
  }
}
