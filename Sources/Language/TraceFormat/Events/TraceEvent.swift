public import ReactorTypeLayout

/// An event in a replay.
///
/// A replay creates events and passes them to an ``EventSink``; every output is derived from them.
/// An event borrows its values, so it is valid only during the call that receives it.
@usableFromInline package struct TraceEvent {
  /// The virtual time, in nanoseconds.
  @usableFromInline package var time: Int64
  /// The session that the event belongs to.
  @usableFromInline package var session: SessionID
  /// The step that was running; nil before the first step and at the end.
  @usableFromInline package var step: StepPlace?
  /// The number of the action that caused the event, if any; for an action, its own number.
  @usableFromInline package var cause: Int?
  /// For an action, the number of the action whose handling sent it, if any.
  @usableFromInline package var parent: Int?
  /// The kind of the event, and the values that belong to it.
  @usableFromInline package var payload: Payload

  @inlinable @inline(__always) package init(
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

  @inline(__always) package var kind: TraceKind { payload.kind }

  /// The values of an event, with one case for each ``TraceKind``.
  @usableFromInline package enum Payload {
    /// An action was sent.
    case action(ValueView)
    /// An effect emitted a mutation.
    case mutation(ValueView)
    /// A state was emitted.
    case state(ValueView)
    /// A pulse field was assigned: its path, its value, and the label if it is redacted.
    case pulse(String, ValueView, redactedAs: String?)
    /// A service published an event, or a call was recorded.
    case event(Call)
    /// A control of a view shows a value.
    case view(String, ValueView)
    /// A relay or a subject of the reactor sent an element.
    case output(String, ValueView)
    /// An effect, a stream or the replay failed.
    case error(Failure)
    /// An expectation failed: its source, and the actual value, if there was one.
    case expect(String, found: ValueView?, redactedAs: String?)
    /// A rule was broken: its source, and the actual value, if there was one.
    case rule(String, found: ValueView?, redactedAs: String?)
    /// The replay ended while these effects were still running.
    case end(pending: [PendingEffect])
    /// The reactor's own code printed or logged a message.
    case log(String)
    /// A call of a service's method has begun or progressed.
    case call(CallProgress)
    /// An effect has begun or has ended.
    case effect(EffectProgress)
  }

  /// The content of an `event`.
  @usableFromInline package enum Call {
    /// A value that a service published.
    case published(by: String, ValueView)
    /// A call in the notation of traces; see ``ValueFormatter/text(ofCall:payload:)``.
    case call(String)
  }

  /// The content of an `error`.
  @usableFromInline package enum Failure {
    /// An error that was thrown, in the notation of actions: `notFound`, `failed(code: 3)`.
    case thrown(ValueView)
    /// A description of a failure of the replay itself.
    case message(String)
  }
}

extension TraceEvent.Payload {
  @inline(__always) package var kind: TraceKind {
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

/// The beginning or the end of an effect: a stream that a reactor's `mutate` returned.
@usableFromInline package struct EffectProgress {
  /// The changes that an effect goes through; the raw values are the words for them in traces.
  package enum Change: String, Hashable, Sendable {
    /// `mutate` has returned the stream, and its subscription begins.
    case begins
    /// The stream has completed.
    case ends
    /// The stream has ended with an error.
    case fails
    /// The pipeline has ended before the stream did.
    case cancelled
  }

  /// The number of the effect in the replay, counted from 1.
  package var number: Int
  /// The change that has happened.
  package var change: Change

  /// Creates an effect's progress.
  package init(number: Int, _ change: Change) {
    self.number = number
    self.change = change
  }
}

/// An effect that was still running when the replay ended.
@usableFromInline package struct PendingEffect: Hashable, Sendable {
  /// The number of the action that started it; nil if the reactor started it without an action.
  package var cause: Int?
  /// The action as a string, from ``ValueFormatter/text(ofAction:)``.
  package var action: String

  package init(cause: Int?, action: String) {
    self.cause = cause
    self.action = action
  }
}

/// The place in a script at which a step begins, in eight bytes.
@usableFromInline package struct StepPlace: Hashable, Sendable {
  @usableFromInline let fileNumber: UInt16
  @usableFromInline let byteOffset: UInt32

  /// Creates a place.
  ///
  /// - Parameters:
  ///   - file: The number of the file in the plan: 0 for the script itself.
  ///   - offset: The offset of the step in its file, in bytes.
  @inlinable @inline(__always) package init(file: UInt16, offset: UInt32) {
    fileNumber = file
    byteOffset = offset
  }

  /// The number of the file among the plan's files.
  @inlinable @inline(__always) package var file: Int { Int(fileNumber) }

  /// The offset of the step in its file, in bytes.
  @inlinable @inline(__always) package var offset: Int { Int(byteOffset) }
}
