package import ReactorTraceFormat
import ReactorTypeLayout

/// A single call to a service's method, from its subscription to its end.
///
/// Use it only on the thread of the replay.
package final class ServiceCall {
  /// The name of the service.
  package let service: String
  /// The name of the method.
  package let method: String
  /// The arguments for comparison with stubs, without redaction.
  package let arguments: [String]
  /// Returns the call in the notation of traces: `user.follow(42)`.
  package let text: (ValueFormatter) -> String
  private var observer: ((ServiceCall, CallProgress.Change) -> Void)?

  /// Creates a call that begins now.
  ///
  /// - Parameters:
  ///   - service: The name of the service.
  ///   - method: The name of the method.
  ///   - arguments: The arguments for comparison with stubs.
  ///   - text: Returns the call in the notation of traces.
  ///   - observer: Is notified of each change: immediately of the beginning, and later of a single
  ///     end.
  init(
    of service: String, _ method: String, _ arguments: [String],
    text: @escaping (ValueFormatter) -> String,
    observer: @escaping (ServiceCall, CallProgress.Change) -> Void
  ) {
    self.service = service
    self.method = method
    self.arguments = arguments
    self.text = text
    self.observer = observer
    observer(self, .begins)
  }

  /// Notifies the observer of a value before the call answers with it. The last value ends the
  /// call, regardless of what the subscriber does.
  func willAnswer<Value>(_ value: Value, isLast: Bool) {
    if observer == nil { return }
    TypeLayout.withView(of: value) { value in
      isLast ? end(.answers(value)) : observer?(self, .emits(value))
    }
  }

  /// Ends the call. If it ends several times, only the first end counts.
  package func end(_ change: CallProgress.Change) {
    observer.take()?(self, change)
  }
}
