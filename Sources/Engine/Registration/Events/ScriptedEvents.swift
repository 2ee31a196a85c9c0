package import ReactorScript
package import ReactorTraceFormat
package import ReactorTypeLayout

/// A group of external events that scripts can publish. A group is either a single event, whose arguments form a value,
/// or all cases of an enum.
package struct ScriptedEvents: Sendable {
  /// The source of the events, such as `socket`.
  package let source: String
  /// The service that publishes the events, or `nil` if no service publishes them.
  package let service: (any (ScriptedService & SendableMetatype).Type)?
  /// The name of the single event, without the source, or `nil` if the events are the cases of an enum.
  let name: String?
  /// The layout of the type of the published values.
  let layout: TypeLayout
  private let decodeEvent:
    @Sendable (EventSyntax, ValueRules, inout [DecodingProblem]) -> DecodedEvent?

  init<Event>(
    of source: String, name: String? = nil,
    service: (any (ScriptedService & SendableMetatype).Type)? = nil,
    _ publish: @escaping @Sendable (Event, ReplayContext) -> Void
  ) {
    self.source = source
    self.name = name
    self.service = service
    let layout = TypeLayout(Event.self)
    self.layout = layout
    decodeEvent = { syntax, rules, problems in
      let value: Event?
      let text: (ValueFormatter, Event) -> String
      if let name {
        let decoder = PayloadDecoder<Event>(
          for: Self.asCase(name, layout), rules: rules.decoding)
        value = decoder.decode(syntax.call, problems: &problems)
        text = { $0.text(ofCall: "\(source).\(name)", payload: $1) }
      } else {
        value = ActionDecoder(of: layout, rules: rules.decoding)
          .decode(syntax.call, problems: &problems)
        text = { "\(source).\($0.text(ofAction: $1))" }
      }
      guard let value else { return nil }
      return DecodedEvent(
        text: { text($0, value) }, publish: { publish(value, $0) },
        isPublished: { $0 == source && $2.text($1) == $2.text(of: value) })
    }
  }

  /// The events, represented as enum cases.
  private var cases: [LayoutCase] { name.map { [Self.asCase($0, layout)] } ?? layout.cases }

  private static func asCase(_ name: String, _ layout: TypeLayout) -> LayoutCase {
    LayoutCase(name: name, payload: layout.type == Void.self ? nil : layout)
  }

  /// The names of the events, without the source.
  package var names: [String] { cases.map(\.name) }

  /// The signatures of the events, without the source, such as `message(String)`.
  package var signatures: [CaseSignature] { cases.map(CaseSignature.init) }

  /// Returns the parameters of the given event, for use in a schema.
  package func parameters(of event: String) -> [LayoutField] {
    cases.first { $0.name == event }?.parameters ?? []
  }

  /// Decodes an event from a script.
  package func decode(
    _ event: EventSyntax, _ rules: ValueRules, problems: inout [DecodingProblem]
  ) -> DecodedEvent? {
    decodeEvent(event, rules, &problems)
  }
}

/// An external event decoded from a script.
package struct DecodedEvent {
  /// A closure that returns the event in trace notation, such as `socket.message("hi")`.
  package let text: (ValueFormatter) -> String
  package let publish: (ReplayContext) -> Void
  package let isPublished: (_ service: String, _ value: ValueView, ValueFormatter) -> Bool
}
