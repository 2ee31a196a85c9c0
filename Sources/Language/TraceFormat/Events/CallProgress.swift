import ReactorBase
package import ReactorTypeLayout

/// A change in the status of a service call, such as its start, an answer, or its end.
@usableFromInline package struct CallProgress {
  /// A kind of change in the status of a call.
  package enum Change {
    /// The subscription to the answer has started.
    case begins
    /// The call has answered with a value and may answer again.
    case emits(ValueView)
    /// The call has given its final answer. The value is `nil` if the stream completed without another value.
    case answers(ValueView?)
    case fails(TraceEvent.Failure)
    /// The subscriber has canceled the call.
    case cancelled
  }

  /// The 1-based number of the call in the replay.
  package var number: Int
  /// The call in script notation, such as `user.follow(42)`.
  package var text: String
  /// The change in the call's status.
  package var change: Change

  package init(number: Int, _ text: String, _ change: Change) {
    self.number = number
    self.text = text
    self.change = change
  }
}

extension CallProgress.Change {
  /// The name that JSON Lines uses for the change.
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
  /// Appends the error of a call in stub notation, such as `.notFound` or `"offline"`.
  mutating func appendCallFailure(_ failure: TraceEvent.Failure, to out: inout ByteBuffer) {
    switch failure {
    case .message(let text): out.append(quoted: text, .swift)
    case .thrown(let view): appendThrown(view, to: &out)
    }
  }

  /// Appends an error. An enum case is written with its leading dot. Any other value is preceded by the name of its
  /// type.
  private mutating func appendThrown(_ view: ValueView, to out: inout ByteBuffer) {
    if view.kind == .existential { return view.withDynamicValue { appendThrown($0, to: &out) } }
    view.kind == .enumeration ? appendText(view, to: &out) : appendError(view, to: &out)
  }
}
