package import ReactorStreams

/// Decides when the calls of a replay's services are answered, and in which order.
package protocol AnswerControl: AnyObject {
  /// Notes that a call begins.
  ///
  /// - Returns: Whether its answers are scheduled for their times. If not, the control delivers them.
  func willSchedule(_ call: ControlledCall) -> Bool

  /// Called when the time of an answer has come, to deliver it, or another one in its place.
  func answerIsDue(_ index: Int, of call: ControlledCall)

  /// Notes that nobody waits for a call any more: it has been answered, has failed or was cancelled.
  func didEnd(_ call: ControlledCall)
}

/// A call of a service's method whose answers an ``AnswerControl`` decides about.
///
/// Use it only on the thread of the replay.
package final class ControlledCall {
  /// One of the answers that are to come, in their order.
  package struct Answer {
    /// The time between the call and the answer, in nanoseconds.
    package let time: Int64
    /// The answer as a stub has it after its method; empty for the service's own answer.
    package let clause: String
    /// Sends the answer to its observer.
    let send: () -> Void
  }

  /// The name of the service.
  package let service: String
  /// The name of the method.
  package let method: String
  /// The arguments as scripts write them.
  package let arguments: [String]
  /// The number of the action whose effect has called, as the streams carry it.
  package let cause: Int
  /// The answers that are to come, in their order.
  package internal(set) var answers: [Answer] = []
  /// Indicates whether a stub gives the answers a time.
  package let hasTime: Bool
  /// Indicates whether only one of the answers is given, and not one after the other.
  package let areAlternatives: Bool
  /// Indicates whether nobody waits for an answer any more.
  package private(set) var hasEnded = false
  /// The latest answer, as traces show it; nil before the first one.
  package internal(set) var latestResult: String?

  /// Indicates whether traces may redact some of the arguments.
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

  /// The call in words, without its arguments where values may have to be redacted.
  package var text: String {
    let list = hidesArguments && !arguments.isEmpty ? "..." : arguments.joined(separator: ", ")
    return "\(service).\(method)(\(list))"
  }

  /// Sends an answer now, unless the call has ended.
  package func deliver(_ index: Int) {
    if hasEnded { return }
    ExecutionContext.perform(causedBy: cause) { answers[index].send() }
  }

  /// Does something later, as work of the call.
  ///
  /// - Parameters:
  ///   - time: The time from now, in nanoseconds.
  ///   - body: The work.
  /// - Returns: Cancels it.
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
