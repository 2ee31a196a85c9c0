package import ReactorBase

/// A step of a script, which is a line in the line form or an element of `steps` in the JSON form.
package struct Step: Hashable, Sendable {
  package var kind: Kind
  /// The absolute virtual time of the step, such as `@2s` or `"at": "2s"`, or `nil` if the step runs at the current
  /// time.
  package var time: ScriptDuration?
  /// The source range of the whole step.
  package var range: SourceRange
  /// The source range of the keyword, or `nil` for actions and in the JSON form. In the JSON form, a keyword cannot be
  /// mistaken for an action.
  ///
  /// If a reactor has an action with the same name, the planner advises the author to write `.word`.
  package var keyword: SourceRange?

  /// The path, as written, of another script that provides steps for this step, or `nil` if the step does not refer to
  /// a script.
  package var includedPath: Name? {
    switch kind {
    case .include(let path): path
    case .choose(let choice): choice.source
    default: nil
    }
  }

  /// A kind of step, along with its content.
  package enum Kind: Hashable, Sendable {
    case action(ActionSyntax)
    /// A `wait` step, such as `wait 500ms`, which advances virtual time.
    case wait(ScriptDuration)
    /// A `settle` step, which runs the replay until no work is queued.
    case settle
    /// An `end` step, which ends the replay.
    case end
    /// An `expect` step, which checks a condition.
    indirect case expect(ExpectationSyntax)
    /// A `stub` step, which changes the answers of a service.
    indirect case stub(StubSyntax)
    /// A `tap` step, such as `tap NAME.control`, which taps a control.
    indirect case tap(ControlSyntax)
    /// A `type` step, such as `type "abc" into NAME.control`, which enters a string into a control. The value is a
    /// string or a parameter.
    indirect case type(ScriptValue, into: ControlSyntax)
    /// An `emit` step, such as `emit socket.message("hi")`, which publishes an external event.
    indirect case emit(EventSyntax)
    /// A rule for the rest of the replay, such as `always value >= 0`.
    indirect case rule(RuleSyntax)
    /// An `ongoing` step, such as `ongoing tick`, which declares effects that may run forever.
    indirect case ongoing(OngoingSyntax)
    /// A `wait until` step, such as `wait until CONDITION`, which advances virtual time until the condition holds.
    indirect case waitUntil(WaitUntilSyntax)
    /// A `choose` step, such as `choose 5 of increase, decrease`, which lists the choices for an exploration.
    indirect case choose(ChoiceSyntax)
    /// An `include` step, such as `include "FILE"`, which inserts the steps of another script. The associated value is
    /// the path as written.
    indirect case include(Name)
    /// A `repeat` step, such as `repeat 3 {`, which opens a block whose steps run several times. The block extends to
    /// the matching `closesBlock`.
    case opensRepeat(RepeatSyntax)
    /// A closing brace, `}`, which closes a block.
    case closesBlock
  }
}
