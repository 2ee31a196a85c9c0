import ReactorBase
package import ReactorTypeLayout

/// The beginning, an answer, or the end of a service call.
@usableFromInline package struct CallProgress {
  /// The changes of a call.
  package enum Change {
    /// The answer has been subscribed to.
    case begins
    /// The call has answered with a value, and may answer again.
    case emits(ValueView)
    /// The call has answered for the last time, without a value if its stream has only completed.
    case answers(ValueView?)
    case fails(TraceEvent.Failure)
    /// The subscriber has cancelled the call.
    case cancelled
  }

  /// The number of the call in the replay, counted from 1.
  package var number: Int
  /// The call in the notation of scripts: `user.follow(42)`.
  package var text: String
  /// The change that has happened.
  package var change: Change

  package init(number: Int, _ text: String, _ change: Change) {
    self.number = number
    self.text = text
    self.change = change
  }
}

extension CallProgress.Change {
  /// The word for the change in JSON Lines.
  package var word: StaticString {
    switch self {
    case .begins: "begins"
    case .emits: "emits"
    case .answers: "answers"
    case .fails: "fails"
    case .cancelled: "cancelled"
    }
  }
}

extension ValueRenderer {
  /// Appends the error of a call in the notation of stubs: `.notFound`, `"offline"`.
  mutating func appendCallFailure(_ failure: TraceEvent.Failure, to out: inout ByteBuffer) {
    switch failure {
    case .message(let text): out.append(quoted: text, .swift)
    case .thrown(let view): appendThrown(view, to: &out)
    }
  }

  /// Appends an error: a case with its dot; any other value with the name of its type before it.
  private mutating func appendThrown(_ view: ValueView, to out: inout ByteBuffer) {
    if view.kind == .existential { return view.withDynamicValue { appendThrown($0, to: &out) } }
    view.kind == .enumeration ? appendText(view, to: &out) : appendError(view, to: &out)
  }
}
