import ReactorTypeLayout
import ReactorDecoding

/// A registration whose types are known: ``TypedRegistration`` or ``BridgedRegistration``.
protocol RegisteredReactor: Sendable {
  associatedtype Action
  associatedtype State
  associatedtype Options

  /// The type of its mutations; nil if nobody sees them.
  var mutationLayout: TypeLayout? { get }

  /// The options as they are if a script sets none.
  var optionDefaults: Options { get }

  /// Describes the reactor by one that is made for it, and dropped.
  func describe(in context: ReplayContext, _ rules: ValueRules) -> ReactorDescription

  /// Passes the registration to a visitor.
  func accept<V: ReactorVisitor>(_ visitor: V) -> V.Result
}

/// Work with the types of a registered reactor: to plan its actions, to replay it.
package protocol ReactorVisitor {
  associatedtype Result

  /// Visits a reactor of this library.
  func visit<R, Options>(_ registration: TypedRegistration<R, Options>) -> Result

  /// Visits a reactor that keeps the streams it was written for.
  func visit<Action, State, Options>(
    _ registration: BridgedRegistration<Action, State, Options>
  ) -> Result
}

extension RegisteredReactor {
  var actions: [CaseSignature] { ActionDecoder(of: TypeLayout(Action.self)).signatures }

  var actionLayout: TypeLayout { TypeLayout(Action.self) }

  var stateType: Any.Type { State.self }

  var mutationLayout: TypeLayout? { nil }

  var optionsLayout: TypeLayout? {
    Options.self == NoOptions.self ? nil : TypeLayout(Options.self)
  }
}
