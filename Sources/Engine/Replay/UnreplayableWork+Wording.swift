import ReactorRegistration

extension UnreplayableWork {
  /// The identifier of the diagnostic that reports the work.
  var id: String {
    switch self {
    case .realSleep: "real-sleep"
    case .unansweredRequest: "unanswered-request"
    case .invalidAnswer: "invalid-answer"
    case .blockedThread: "blocked-thread"
    case .outsideWork, .outsideThread: "outside-work"
    }
  }

  /// Returns the message of the diagnostic that reports the work.
  ///
  /// - Parameter owner: The owner of the work.
  func message(for owner: ReplayFailure.Work) -> String {
    switch self {
    case .realSleep:
      "\(owner.name) sleeps on a real clock; "
        + "import ReactorFoundation instead of Foundation, so that Task.sleep uses virtual time"
    case .unansweredRequest(let request):
      "no stub answers the request \(request.method) \(request.url) of \(owner.name)"
    case .invalidAnswer(let method, let problem):
      "\(owner.name) expects another type of answer than the stub of '\(method)' specifies: \(problem)"
    case .outsideWork:
      "\(owner.name) waits for work outside the replay, "
        + "such as a dispatch queue or another library's timer"
    case .outsideThread:
      "\(owner.name) has started a thread outside the replay, "
        + "such as a thread of another library's dispatch queue"
    case .blockedThread(let call):
      "\(owner.name) blocks its thread with \(call), and nothing in the replay wakes it"
    }
  }
}

extension ReplayFailure.Work {
  /// A short description of the work that can start a sentence or follow a verb.
  var name: String {
    switch self {
    case .action(let number, let action, let session): "#\(number) \(action) of '\(session)'"
    case .event(let number, let event): "#\(number) \(event)"
    case .anAction(let number): "action #\(number)"
    case .reactorItself: "a reactor by itself"
    }
  }
}
