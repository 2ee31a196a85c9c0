package import ReactorBase

/// An action in a script: `increase`, `left: imageLoadButtonTap(index: 3)`.
package struct ActionSyntax: Hashable, Sendable {
  /// The session that the action is sent to; nil for the default session.
  package var session: Name?
  /// The name of the case, without a leading dot.
  package var name: Name
  /// The arguments, or nil if there are no parentheses.
  package var arguments: [ScriptArgument]?
  /// The bytes of the call, without the session and without a leading dot; nil if the action
  /// consists of several JSON values.
  package var spelling: SourceRange?
}

/// A control of a bound view: `field.settingButton`, or `settingButton` in the default session.
package struct ControlSyntax: Hashable, Sendable {
  /// The session whose view the control belongs to, or nil for the default session.
  package var session: Name?
  package var control: Name
}

/// An external event in an `emit` step: `socket.message("hi")`.
package struct EventSyntax: Hashable, Sendable {
  /// The source, such as `socket`.
  package var source: Name
  /// The event, such as `message`.
  package var event: Name
  /// The arguments, or nil if there are no parentheses.
  package var arguments: [ScriptArgument]?
  /// The bytes of the call, or nil if it consists of several JSON values.
  package var spelling: SourceRange?
}

/// A `choose` step, which makes a script an exploration: the steps that can happen from here on, in
/// any order.
package struct ChoiceSyntax: Hashable, Sendable {
  /// The maximum number of choices, or nil for a step that adds to the list of an earlier step.
  package var count: Count?
  /// The steps to choose from: actions, gestures and events without times; nil to generate actions of all cases, or to
  /// take them from a script.
  package var steps: [Step]?
  /// The script whose actions, gestures and events are chosen from.
  package var source: Name?

  /// A number of choices.
  package struct Count: Hashable, Sendable {
    package var value: Int
    /// Its place in the source.
    package var range: SourceRange
  }
}
