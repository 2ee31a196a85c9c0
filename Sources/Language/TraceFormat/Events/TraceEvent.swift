public import ReactorTypeLayout

/// An event in a replay.
///
/// A replay creates events and passes them to an ``EventSink``. All output is derived from these events. An event
/// borrows its values, so it is valid only during the call that receives it.
@usableFromInline package struct TraceEvent {
  /// The virtual time of the event, in nanoseconds.
  @usableFromInline package var time: Int64
  /// The session to which the event belongs.
  @usableFromInline package var session: SessionID
  /// The location of the step that was running, or `nil` if no step was running.
  @usableFromInline package var step: StepPlace?
  /// The number of the action that caused the event, or `nil` if no action caused it. For an action, this is its own
  /// number.
  @usableFromInline package var cause: Int?
  /// For an action, the number of the action that was being handled when this action was sent, or `nil` if there was no
  /// such action.
  @usableFromInline package var parent: Int?
  /// The event's kind and associated values.
  @usableFromInline package var payload: Payload

  @inlinable package init(
    time: Int64, session: SessionID, step: StepPlace? = nil, cause: Int? = nil,
    parent: Int? = nil, _ payload: Payload
  ) {
    self.time = time
    self.session = session
    self.step = step
    self.cause = cause
    self.parent = parent
    self.payload = payload
  }

  package var kind: TraceKind { payload.kind }

  /// The associated values of an event, with one case for each ``TraceKind``.
  @usableFromInline package enum Payload {
    /// An action was sent.
    case action(ValueView)
    /// An effect emitted a mutation.
    case mutation(ValueView)
    /// A state was emitted.
    case state(ValueView)
    /// A pulse field was assigned. The associated values are the field's path, its value, and a label if the value is
    /// redacted.
    case pulse(String, ValueView, redactedAs: String?)
    /// A service published an event, or a call was recorded as an event.
    case event(Call)
    /// A control in a view shows a value.
    case view(String, ValueView)
    /// A relay or subject of the reactor sent an element.
    case output(String, ValueView)
    /// An effect, a stream, or the replay failed.
    case error(Failure)
    /// An expectation failed. The associated values are the expectation's source, the actual value if there was one,
    /// and a label if the value is redacted.
    case expect(String, found: ValueView?, redactedAs: String?)
    /// A rule was violated. The associated values are the rule's source, the actual value if there was one, and a label
    /// if the value is redacted.
    case rule(String, found: ValueView?, redactedAs: String?)
    /// The replay ended while the given effects were still running.
    case end(pending: [PendingEffect])
    /// The reactor's code printed or logged a message.
    case log(String)
    /// A call to a service method started or progressed.
    case call(CallProgress)
    /// An effect started or ended.
    case effect(EffectProgress)
  }

  /// The content of an `event` event.
  @usableFromInline package enum Call {
    /// A value that a service published.
    case published(by: String, ValueView)
    /// A call in trace notation. See ``ValueFormatter/text(ofCall:payload:)``.
    case call(String)
  }

  /// The content of an `error` event.
  @usableFromInline package enum Failure {
    /// A thrown error, which is written in action notation, such as `notFound` or `failed(code: 3)`.
    case thrown(ValueView)
    /// A description of a failure in the replay itself.
    case message(String)
  }
}

extension TraceEvent.Payload {
  package var kind: TraceKind {
    switch self {
    case .action: .action
    case .mutation: .mutation
    case .state: .state
    case .pulse: .pulse
    case .event: .event
    case .view: .view
    case .output: .output
    case .error: .error
    case .expect: .expect
    case .rule: .rule
    case .end: .end
    case .log: .log
    case .call: .call
    case .effect: .effect
    }
  }
}
