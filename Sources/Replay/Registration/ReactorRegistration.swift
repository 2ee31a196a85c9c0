import ActionScript
import ReactorCore
package import ValueDecoding

/// A reactor that scripts can name, whatever its types.
package class ReactorRegistration: @unchecked Sendable {
  // @unchecked: it does not change, and its subclass holds a Sendable closure and options.

  /// What scripts call it.
  package let name: String
  /// What it is, in a few words; may be empty.
  package let summary: String

  init(_ name: String, _ summary: String) {
    self.name = name
    self.summary = summary
  }

  /// The actions that it takes.
  package var actions: [CaseSignature] { [] }

  /// What there is to know about the reactor; one is made for it, and dropped.
  package func describe() -> ReactorDescription {
    preconditionFailure("a registration knows its reactor")
  }

  /// Begins the plan of a session.
  ///
  /// - Parameters:
  ///   - session: The name of the session.
  ///   - options: What the script sets, or nil.
  ///   - problems: Takes what is wrong with the options.
  func plan(
    _ session: String, options: ScriptValue?, problems: inout [DecodingProblem]
  ) -> SessionPlan {
    preconditionFailure("a registration knows its reactor")
  }
}

/// A registration that knows its reactor.
final class TypedRegistration<R: Reactor, Options: Sendable>: ReactorRegistration,
  @unchecked Sendable
{
  // @unchecked: as its superclass.
  private let options: Options
  private let make: @Sendable (Options, ReplayContext) -> R

  init(
    _ name: String, _ summary: String, _ options: Options,
    _ make: @escaping @Sendable (Options, ReplayContext) -> R
  ) {
    self.options = options
    self.make = make
    super.init(name, summary)
  }

  override var actions: [CaseSignature] { ActionDecoder<R.Action>().signatures }

  override func describe() -> ReactorDescription {
    let context = ReplayContext(session: name, random: ReplayRandom(seed: 0))
    let reactor = make(options, context)
    return ReactorDescription(actions: actions, state: reactor.initialState, options: options)
  }

  override func plan(
    _ session: String, options script: ScriptValue?, problems: inout [DecodingProblem]
  ) -> SessionPlan {
    var options = options
    if let script {
      options =
        ValueDecoder(rules: .replay)
        .decode(options, overriddenBy: script, problems: &problems) ?? options
    }
    return TypedSessionPlan<R>(session, kind: self) { [make, options] context in
      make(options, context)
    }
  }
}
