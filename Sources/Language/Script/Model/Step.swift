package import ReactorBase

/// A step of a script. It is a line in the line form, or an element of `steps` in the JSON form.
package struct Step: Hashable, Sendable {
  package var kind: Kind
  /// The absolute virtual time of the step, such as `@2s` or `"at": "2s"`, or `nil` if the step runs at the current
  /// time.
  package var time: ScriptDuration?
  /// The source range of the whole step.
  package var range: SourceRange
  /// The source range of the keyword, or `nil` for actions and in the JSON form, where a keyword cannot be mistaken for
  /// an action.
  ///
  /// If a reactor has an action with the same name, the planner advises the author to write `.word`.
  package var keyword: SourceRange?

  /// The path, as written, of another script that provides steps for this step, or `nil` for other kinds of steps.
  package var includedPath: Name? {
    switch kind {
    case .include(let path): path
    case .choose(let choice): choice.source
    default: nil
    }
  }

  /// The kinds of steps.
  package enum Kind: Hashable, Sendable {
    case action(ActionSyntax)
    /// `wait 500ms`: lets virtual time pass.
    case wait(ScriptDuration)
    /// `settle`: runs until nothing is queued.
    case settle
    /// `end`: ends the replay.
    case end
    /// `expect ...`: checks a condition.
    indirect case expect(ExpectationSyntax)
    /// `stub ...`: changes the answers of a service.
    indirect case stub(StubSyntax)
    /// `tap NAME.control`: taps a control.
    indirect case tap(ControlSyntax)
    /// `type "abc" into NAME.control`: enters text into a control. The text is a string or a parameter.
    indirect case type(ScriptValue, into: ControlSyntax)
    /// `emit socket.message("hi")`: publishes an external event.
    indirect case emit(EventSyntax)
    /// `always ...`, `settled ...`, `after ...`, `within ...`, or `race-free ...`: sets a rule for the rest of the
    /// replay.
    indirect case rule(RuleSyntax)
    /// `ongoing tick`: declares effects that may run forever.
    indirect case ongoing(OngoingSyntax)
    /// `wait until CONDITION`: lets virtual time pass until the condition holds.
    indirect case waitUntil(WaitUntilSyntax)
    /// `choose 5 of increase, decrease`: lists the steps from which an exploration can choose.
    indirect case choose(ChoiceSyntax)
    /// `include "FILE"`: inserts the steps of another script. The associated value is the path as written.
    indirect case include(Name)
    /// `repeat 3 {`: opens a block whose steps run several times, up to the matching `closesBlock`.
    case opensRepeat(RepeatSyntax)
    /// `}`: closes a block.
    case closesBlock
  }
}
