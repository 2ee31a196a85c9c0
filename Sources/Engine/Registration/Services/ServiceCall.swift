package import ReactorTraceFormat
import ReactorTypeLayout

/// A single call to a service method, from its subscription to its termination.
///
/// Use this class only on the replay's thread.
package final class ServiceCall {
  /// The name of the service.
  package let service: String
  /// The name of the method.
  package let method: String
  /// The arguments in trace notation, without redaction, for comparison with stubs.
  package let arguments: [String]
  /// A closure that returns the call in trace notation, such as `user.follow(42)`.
  package let text: (ValueFormatter) -> String
  private var observer: ((ServiceCall, CallProgress.Change) -> Void)?

  /// Creates a call that starts now.
  ///
  /// - Parameters:
  ///   - service: The name of the service.
  ///   - method: The name of the method.
  ///   - arguments: The arguments in trace notation, without redaction, for comparison with stubs.
  ///   - text: Returns the call in trace notation.
  ///   - observer: Receives each change in the call. The start is reported immediately, and the end is reported only
  ///     once.
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

  /// Notifies the observer of a value before the call delivers the value. The last value ends the call, regardless of
  /// how the subscriber reacts.
  func willAnswer<Value>(_ value: Value, isLast: Bool) {
    if observer == nil { return }
    TypeLayout.withView(of: value) { value in
      isLast ? end(.answers(value)) : observer?(self, .emits(value))
    }
  }

  /// Ends the call. Only the first end is reported.
  package func end(_ change: CallProgress.Change) {
    observer.take()?(self, change)
  }
}
