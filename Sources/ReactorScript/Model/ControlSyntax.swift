package import ReactorDiagnostics

/// A control of a bound view: `field.settingButton`, or `settingButton` in the default session.
package struct ControlSyntax: Hashable, Sendable {
  /// The session whose view it belongs to, or nil for the default session.
  package var session: Name?
  /// The name of the control.
  package var control: Name

  /// Makes a control.
  package init(session: Name? = nil, control: Name) {
    self.session = session
    self.control = control
  }

  /// The range in the source.
  package var range: SourceRange {
    session.map { $0.range.union(control.range) } ?? control.range
  }
}
