import ReactorScript
import ReactorTypeLayout
import ReactorDecoding

/// What a registration knows of its reactor's types: the same questions, answered.
protocol RegisteredReactor: Sendable {
  associatedtype Action
  associatedtype Options

  var optionDefaults: Options { get }

  func describe(in context: ReplayContext, _ rules: ValueRules) -> ReactorDescription

  func plan(
    _ session: String, of kind: ReactorRegistration, options: ScriptValue?, _ rules: ValueRules,
    problems: inout [DecodingProblem]
  ) -> SessionPlan
}

extension RegisteredReactor {
  var actions: [CaseSignature] { ActionDecoder<Action>().signatures }

  var actionLayout: TypeLayout { TypeLayout(Action.self) }

  var optionsLayout: TypeLayout? {
    Options.self == NoOptions.self ? nil : TypeLayout(Options.self)
  }
}
