/// A whole script in memory.
public struct Script: Hashable, Sendable {
  /// What stands before the steps.
  public var header: ScriptHeader
  /// The steps in order.
  public var steps: [Step]

  /// Makes a script.
  public init(header: ScriptHeader = ScriptHeader(), steps: [Step] = []) {
    self.header = header
    self.steps = steps
  }
}
