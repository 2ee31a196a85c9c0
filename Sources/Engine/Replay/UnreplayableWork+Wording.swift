import ReactorRegistration

extension UnreplayableWork {
  /// The id of its diagnostic.
  var id: String {
    switch self {
    case .realSleep: "real-sleep"
    case .unansweredRequest: "unanswered-request"
    case .blockedThread: "blocked-thread"
    case .outsideWork, .outsideThread: "outside-work"
    }
  }

  /// Its message.
  ///
  /// - Parameter owner: The owner of the work.
  func message(for owner: ReplayFailure.Work) -> String {
    switch self {
    case .realSleep:
      "\(Self.name(of: owner)) sleeps on a real clock; "
        + "import ReactorFoundation in place of Foundation, so that Task.sleep takes virtual time"
    case .unansweredRequest(let request):
      "no stub answers \(request.method) \(request.url) of \(Self.name(of: owner))"
    case .outsideWork:
      "\(Self.name(of: owner)) waits for work outside the replay, "
        + "such as a dispatch queue or a timer of another library"
    case .outsideThread:
      "\(Self.name(of: owner)) has started a thread outside the replay, "
        + "such as that of a dispatch queue of another library"
    case .blockedThread(let call):
      "\(Self.name(of: owner)) blocks its thread with \(call), and nothing in the replay wakes it"
    }
  }

  private static func name(of owner: ReplayFailure.Work) -> String {
    switch owner {
    case .action(let number, let action, let session): "#\(number) \(action) of '\(session)'"
    case .event(let number, let event): "#\(number) \(event)"
    case .anAction(let number): "action #\(number)"
    case .reactorItself: "a reactor by itself"
    }
  }
}
