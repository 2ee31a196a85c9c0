package import ReactorBase

/// One step of a script: one line of the line form, one element of `steps` in the JSON form.
package struct Step: Hashable, Sendable {
  package var kind: Kind
  /// The absolute virtual time at which it is done (`@2s`, `"at": "2s"`), or nil for now.
  package var time: ScriptDuration?
  /// The range of the whole step.
  package var range: SourceRange
  /// In the line form, where the word is that says the kind; nil for an action and in the JSON
  /// form, where a step's kind can't be taken for an action.
  ///
  /// A reactor may have an action of the same name. The planner asks the author to write `.word`
  /// then.
  package var keyword: SourceRange?

  /// The path of another script that the step takes steps from, as written.
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
    /// `expect ...`: asks a question.
    indirect case expect(ExpectationSyntax)
    /// `stub ...`: changes a service's answers.
    indirect case stub(StubSyntax)
    /// `tap NAME.control`: presses a control.
    indirect case tap(ControlSyntax)
    /// `type "abc" into NAME.control`: enters text into a control. The name is the text.
    indirect case type(Name, into: ControlSyntax)
    /// `emit socket.message("hi")`: publishes an event from outside.
    indirect case emit(EventSyntax)
    /// `always ...`, `settled ...`, `after ...`, `within ...`, `race-free ...`: a rule from here on.
    indirect case rule(RuleSyntax)
    /// `ongoing tick`: effects that may run for ever.
    indirect case ongoing(OngoingSyntax)
    /// `wait until CONDITION`: lets virtual time pass until it holds.
    indirect case waitUntil(WaitUntilSyntax)
    /// `choose 5 of increase, decrease`: what an exploration may do.
    indirect case choose(ChoiceSyntax)
    /// `include "FILE"`: takes the steps of another script. The name is the path as written.
    indirect case include(Name)
  }
}
