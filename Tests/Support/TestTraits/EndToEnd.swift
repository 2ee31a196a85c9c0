import Foundation
package import Testing

extension Trait where Self == ConditionTrait {
  /// Leaves tests out of a plain `swift test`, because they start browsers, processes that misbehave, long explorations
  /// or many replays. `scripts/dev/end-to-end` runs the suites that have this trait.
  package static var endToEnd: Self {
    let variable = "REACTOR_TRACE_END_TO_END"
    return .enabled(
      if: ProcessInfo.processInfo.environment[variable] != nil, "scripts/dev/end-to-end runs it")
  }
}
