package import ReactorBase

/// One step of a script: one line of the line form, one element of `steps` in the JSON form.
package struct Step: Hashable, Sendable {
  package var kind: Kind
  /// The absolute virtual time of the step (`@2s`, `"at": "2s"`); nil for the current time.
  package var time: ScriptDuration?
  /// The range of the whole step.
  package var range: SourceRange
  /// The location of the keyword in the line form. It is nil for an action, and in the JSON form,
  /// in which a keyword can't be mistaken for an action.
  ///
  /// A reactor can have an action with the same name. The planner then asks the author to write
  /// `.word`.
  package var keyword: SourceRange?

  /// The path, as written, of another script from which the step takes steps.
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
    /// `end`: stops the replay here.
    case end
    /// `expect ...`: checks a condition.
    indirect case expect(ExpectationSyntax)
    /// `stub ...`: changes a service's answers.
    indirect case stub(StubSyntax)
    /// `tap NAME.control`: presses a control.
    indirect case tap(ControlSyntax)
    /// `type "abc" into NAME.control`: enters text into a control. The text is a string, or the value of a parameter.
    indirect case type(ScriptValue, into: ControlSyntax)
    /// `emit socket.message("hi")`: publishes an external event.
    indirect case emit(EventSyntax)
    /// `always ...`, `settled ...`, `after ...`, `within ...`, `race-free ...`: a rule from here on.
    indirect case rule(RuleSyntax)
    /// `ongoing tick`: effects that may run forever.
    indirect case ongoing(OngoingSyntax)
    /// `wait until CONDITION`: lets virtual time pass until the condition holds.
    indirect case waitUntil(WaitUntilSyntax)
    /// `choose 5 of increase, decrease`: the steps that an exploration may choose.
    indirect case choose(ChoiceSyntax)
    /// `include "FILE"`: inserts the steps of another script. The name is the path as written.
    indirect case include(Name)
    /// `repeat 3 {`: the steps up to the matching `closesBlock` run this many times.
    case opensRepeat(RepeatSyntax)
    /// `}`: the end of a block.
    case closesBlock
  }
}
