package import ReactorStreams

/// A type that determines when and in which order calls to services are answered.
package protocol AnswerControl: AnyObject {
  /// Notifies the control that a call is starting.
  ///
  /// - Returns: Whether to schedule the answers at their specified times. If `false`, the control delivers the answers.
  func willSchedule(_ call: ControlledCall) -> Bool

  /// Notifies the control that an answer is due. The control delivers either that answer or a different one.
  func answerIsDue(_ index: Int, of call: ControlledCall)

  /// Notifies the control that a call has ended because it was answered, failed or canceled.
  func didEnd(_ call: ControlledCall)
}

/// A call to a service method whose answers are controlled by an ``AnswerControl``.
///
/// Use this class only on the replay's thread.
package final class ControlledCall {
  /// An answer that has not yet been given.
  package struct Answer {
    /// The time between the call and the answer, in nanoseconds.
    package let time: Int64
    /// The answer as written in the stub, or an empty string for the service's default answer.
    package let clause: String
    /// A closure that sends the answer to the observer of the call.
    let send: () -> Void
  }

  /// The name of the service.
  package let service: String
  /// The name of the method.
  package let method: String
  /// The arguments, each in script notation.
  package let arguments: [String]
  /// The token that streams use to identify the action whose effect made the call.
  package let cause: Int
  /// The possible answers, in order.
  package internal(set) var answers: [Answer] = []
  /// Indicates whether a stub sets the times of the answers.
  package let hasTime: Bool
  /// Indicates whether only one of the answers is given. Otherwise, all answers are given in sequence.
  package let areAlternatives: Bool
  /// Indicates whether the call has ended.
  package private(set) var hasEnded = false
  /// The latest answer in trace notation, or `nil` before the first answer.
  package internal(set) var latestResult: String?

  /// Indicates whether the arguments are hidden because traces may redact values.
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

  /// A description of the call, which omits the arguments if traces may redact values.
  package var text: String {
    let list = hidesArguments && !arguments.isEmpty ? "..." : arguments.joined(separator: ", ")
    return "\(service).\(method)(\(list))"
  }

  /// Sends an answer immediately, unless the call has ended.
  package func deliver(_ index: Int) {
    if hasEnded { return }
    ExecutionContext.perform(causedBy: cause) { answers[index].send() }
  }

  /// Schedules work on behalf of the call.
  ///
  /// - Parameters:
  ///   - time: The time from now, in nanoseconds.
  ///   - body: The work to run.
  /// - Returns: A disposable that cancels the work.
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

  /// Ends the call, and releases the observers of its answers.
  package func end() {
    hasEnded = true
    answers = []
  }
}
