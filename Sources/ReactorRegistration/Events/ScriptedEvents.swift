package import ReactorDecoding
package import ReactorScript
package import ReactorTraceFormat
package import ReactorTypeLayout

/// Events from outside that scripts can publish, whatever their type.
package protocol ScriptedEvents: Sendable {
  /// The source of the events, such as `socket`.
  var source: String { get }
  /// The service through which they are published, if they are.
  var service: (any (ScriptedService & SendableMetatype).Type)? { get }
  /// The names of the events, without the source.
  var names: [String] { get }
  /// The signature of each event, without the source: `message(String)`.
  var signatures: [CaseSignature] { get }
  /// The type whose values are published.
  var layout: TypeLayout { get }
  /// The parameters of an event, for a schema.
  func parameters(of event: String) -> [LayoutField]

  /// Decodes one of these events.
  func decode(
    _ event: EventSyntax, _ rules: ValueRules, problems: inout [DecodingProblem]
  ) -> DecodedEvent?
}

/// One event, whose arguments are its value.
struct NamedEvent<Event>: ScriptedEvents {
  let source: String
  let name: String
  let service: (any (ScriptedService & SendableMetatype).Type)?
  let publish: @Sendable (Event, ReplayContext) -> Void

  var layout: TypeLayout { TypeLayout(Event.self) }

  private var asCase: LayoutCase {
    LayoutCase(name: name, payload: Event.self == Void.self ? nil : layout)
  }

  var names: [String] { [name] }

  var signatures: [CaseSignature] { [CaseSignature(asCase)] }

  func parameters(of event: String) -> [LayoutField] { asCase.parameters }

  func decode(
    _ event: EventSyntax, _ rules: ValueRules, problems: inout [DecodingProblem]
  ) -> DecodedEvent? {
    let decoder = PayloadDecoder<Event>(for: asCase, rules: rules.decoding)
    let value = decoder.decode(
      event.arguments, at: event.event.range, allowsMissingLabels: event.spelling == nil,
      problems: &problems)
    guard let value else { return nil }
    let call = "\(source).\(name)"
    return DecodedEvent(
      text: { $0.text(ofCall: call, payload: value) },
      publish: { [publish] in publish(value, $0) },
      isPublished: { [source] in $0 == source && $2.text($1) == $2.text(of: value) })
  }
}

/// The cases of an enum, each of them an event.
struct EventCases<Event>: ScriptedEvents {
  let source: String
  let service: (any (ScriptedService & SendableMetatype).Type)?
  let publish: @Sendable (Event, ReplayContext) -> Void

  var layout: TypeLayout { TypeLayout(Event.self) }

  var names: [String] { layout.cases.map(\.name) }

  var signatures: [CaseSignature] { layout.cases.map(CaseSignature.init) }

  func parameters(of event: String) -> [LayoutField] {
    layout.cases.first { $0.name == event }?.parameters ?? []
  }

  func decode(
    _ event: EventSyntax, _ rules: ValueRules, problems: inout [DecodingProblem]
  ) -> DecodedEvent? {
    let value: Event? = ActionDecoder(of: TypeLayout(Event.self), rules: rules.decoding).decode(
      event.event.text, at: event.event.range, arguments: event.arguments,
      allowsMissingLabels: event.spelling == nil, problems: &problems)
    guard let value else { return nil }
    return DecodedEvent(
      text: { [source] in "\(source).\($0.text(ofAction: value))" },
      publish: { [publish] in publish(value, $0) },
      isPublished: { [source] in $0 == source && $2.text($1) == $2.text(of: value) })
  }
}

/// An event from outside, decoded from a script.
package struct DecodedEvent {
  /// Gives the event as a trace shows it: `socket.message("hi")`.
  package let text: (ValueFormatter) -> String
  package let publish: (ReplayContext) -> Void
  package let isPublished: (_ service: String, _ value: ValueView, ValueFormatter) -> Bool
}
