public import ReactorDiagnostics

/// A control of a bound view: `field.settingButton`, or `settingButton` in the default session.
public struct ControlSyntax: Hashable, Sendable {
  /// The session whose view it belongs to, or nil for the default session.
  public var session: Name?
  /// The name of the control.
  public var control: Name

  /// Makes a control.
  public init(session: Name? = nil, control: Name) {
    self.session = session
    self.control = control
  }

  /// Where all of it stands.
  public var range: SourceRange {
    session.map { $0.range.union(control.range) } ?? control.range
  }
}
