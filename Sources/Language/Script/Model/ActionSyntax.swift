package import ReactorBase

/// An action in a script, such as `increase` or `left: imageLoadButtonTap(index: 3)`.
package struct ActionSyntax: Hashable, Sendable {
  /// The session that receives the action, or `nil` for the default session.
  package var session: Name?
  /// The name of the enum case, without a leading dot.
  package var name: Name
  /// The arguments, or `nil` if the action has no parentheses.
  package var arguments: [ScriptArgument]?
  /// The source range of the call, excluding the session and a leading dot. The value is `nil` if the action is spread
  /// over several JSON values or contains parameters.
  package var spelling: SourceRange?
}

/// A control in a bound view, such as `field.settingButton`, or `settingButton` in the default session.
package struct ControlSyntax: Hashable, Sendable {
  /// The session whose view contains the control, or `nil` for the default session.
  package var session: Name?
  package var control: Name
}

/// An external event in an `emit` step, such as `socket.message("hi")`.
package struct EventSyntax: Hashable, Sendable {
  /// The source of the event, such as `socket`.
  package var source: Name
  /// The name of the event, such as `message`.
  package var event: Name
  /// The arguments, or `nil` if the event has no parentheses.
  package var arguments: [ScriptArgument]?
  /// The source range of the call, or `nil` if the event is spread over several JSON values or contains parameters.
  package var spelling: SourceRange?
}

/// A `choose` step, which turns a script into an exploration. After this step, the listed steps can run in any order.
package struct ChoiceSyntax: Hashable, Sendable {
  /// The maximum number of choices, or `nil` if the step extends the list of an earlier step.
  package var count: Count?
  /// The steps to choose from: actions, gestures, and events without times. The value is `nil` if the exploration
  /// generates actions for all cases or takes the steps from a script.
  package var steps: [Step]?
  /// The path of the script that contains the actions, gestures, and events to choose from, or `nil` if no script is
  /// given.
  package var source: Name?

  /// The number in a `choose` step, along with its location.
  package struct Count: Hashable, Sendable {
    package var value: Int
    /// The source range of the number.
    package var range: SourceRange
  }
}
