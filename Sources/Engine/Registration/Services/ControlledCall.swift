package import ReactorStreams

/// Determines when, and in which order, the calls to a replay's services are answered.
package protocol AnswerControl: AnyObject {
  /// Called when a call begins.
  ///
  /// - Returns: Whether the answers are scheduled at their own times. If not, the control delivers
  ///   them.
  func willSchedule(_ call: ControlledCall) -> Bool

  /// Called when an answer is due, to deliver that answer or a different one.
  func answerIsDue(_ index: Int, of call: ControlledCall)

  /// Called when a call has ended because it was answered, failed or was cancelled.
  func didEnd(_ call: ControlledCall)
}

/// A call of a service's method whose answers an ``AnswerControl`` controls.
///
/// Use it only on the thread of the replay.
package final class ControlledCall {
  /// A pending answer.
  package struct Answer {
    /// The time between the call and the answer, in nanoseconds.
    package let time: Int64
    /// The answer as written in the stub; empty for the service's default answer.
    package let clause: String
    /// Sends the answer to its observer.
    let send: () -> Void
  }

  /// The name of the service.
  package let service: String
  /// The name of the method.
  package let method: String
  /// The arguments in the notation of scripts.
  package let arguments: [String]
  /// The number of the action whose effect made the call.
  package let cause: Int
  /// The pending answers, in order.
  package internal(set) var answers: [Answer] = []
  /// Indicates whether a stub sets the times of the answers.
  package let hasTime: Bool
  /// Indicates whether only one of the answers is given, instead of all of them one after another.
  package let areAlternatives: Bool
  /// Indicates whether the call has ended.
  package private(set) var hasEnded = false
  /// The latest answer in the notation of traces, or nil before the first one.
  package internal(set) var latestResult: String?

  /// Indicates whether traces may redact arguments.
  package let hidesArguments: Bool

  init(
    of service: String, _ method: String, _ arguments: [String], cause: Int, hidesArguments: Bool,
    areAlternatives: Bool, hasTime: Bool
  ) {
    self.hasTime = hasTime
    self.areAlternatives = areAlternatives
    self.hidesArguments = hidesArguments
    self.service = service
    self.method = method
    self.arguments = arguments
    self.cause = cause
  }

  /// A description of the call, without its arguments if values may have to be redacted.
  package var text: String {
    let list = hidesArguments && !arguments.isEmpty ? "..." : arguments.joined(separator: ", ")
    return "\(service).\(method)(\(list))"
  }

  /// Sends an answer now, unless the call has ended.
  package func deliver(_ index: Int) {
    if hasEnded { return }
    ExecutionContext.perform(causedBy: cause) { answers[index].send() }
  }

  /// Schedules work that belongs to the call.
  ///
  /// - Parameters:
  ///   - time: The time from now, in nanoseconds.
  ///   - body: The work.
  /// - Returns: A closure that cancels the work.
  package func schedule(after time: Int64, _ body: @escaping () -> Void) -> any Disposable {
    var scheduled: any Disposable = Disposables.create()
    ExecutionContext.perform(causedBy: cause) { scheduled = Self.schedule(after: time, body) }
    return scheduled
  }

  static func schedule(after time: Int64, _ body: @escaping () -> Void) -> any Disposable {
    MainScheduler.instance.scheduleRelative((), dueTime: .nanoseconds(Int(time))) {
      body()
      return Disposables.create()
    }
  }

  /// Releases the observers of the answers.
  package func end() {
    hasEnded = true
    answers = []
  }
}
