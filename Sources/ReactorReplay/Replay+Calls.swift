import ReactorRegistration
import ReactorStreams
import ReactorTraceFormat
import ReactorTypeLayout

extension Replay {
  /// Makes an observer that records a call which is about to begin.
  ///
  /// All events of the call belong to the action that began it, those of its end included: whoever
  /// cancels a call, it is the same call.
  ///
  /// - Parameter number: The number of the call.
  func callRecorder(number: Int) -> (ServiceCall, CallChange) -> Void {
    let cause = Cause(token: ExecutionContext.currentCause)
    let session = session(of: cause)
    var text: String?
    return { [weak self] call, change in
      guard let self, !isClosing else { return }
      let callText = text ?? call.text(values)
      text = callText
      Self.with(change) { change in
        self.record(
          .call(CallProgress(number: number, callText, change)), of: session,
          cause: cause.numberIfAny)
      }
    }
  }

  /// Shows a change of a call as events have it: an error of a scripted service is its message.
  private static func with(_ change: CallChange, _ body: (CallProgress.Change) -> Void) {
    switch change {
    case .began: body(.begins)
    case .emitted(let value): body(.emits(value))
    case .answered(let value): body(.answers(value))
    case .failed(let error as ScriptedFailure): body(.fails(.message(error.message)))
    case .failed(let error): TypeLayout.withView(of: error) { body(.fails(.thrown($0))) }
    case .cancelled: body(.cancelled)
    }
  }
}
