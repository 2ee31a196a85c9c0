import ReactorStreams

/// One call of a method of a service, from its subscription to its end.
///
/// Threads: it belongs to the thread of the replay.
package final class ServiceCall {
  /// The name of the service.
  package let service: String
  /// The name of the method.
  package let method: String
  /// The arguments as traces write them.
  package let arguments: [String]
  private var observer: ((ServiceCall, CallChange) -> Void)?

  /// Makes a call that begins now.
  ///
  /// - Parameter observer: Is notified of each change: of the beginning at once, then of one end.
  init(
    of service: String, _ method: String, _ arguments: [String],
    observer: @escaping (ServiceCall, CallChange) -> Void
  ) {
    self.service = service
    self.method = method
    self.arguments = arguments
    self.observer = observer
    observer(self, .began)
  }

  /// Ends the call. Of several ends, the first one counts.
  package func end(_ change: CallChange) {
    observer.take()?(self, change)
  }

  /// Ends the call when an observer of its answer is notified of the end.
  func observing<Value>(_ observer: AnyObserver<Value>) -> AnyObserver<Value> {
    AnyObserver { [self] event in
      switch event {
      case .next: break
      case .error: end(.failed)
      case .completed: end(.answered)
      }
      observer.on(event)
    }
  }
}

/// A change of a call of a service.
package enum CallChange {
  case began
  case answered
  case failed
  case cancelled
}
