/// An operation that replays do not support.
package enum UnreplayableWork: Hashable {
  /// Sleeping on a real clock.
  case realSleep
  /// Sending a request that no stub answers.
  case unansweredRequest(HTTPRequest)
  /// Calling a generic method although the answer of its stub is not a valid value of the expected type.
  case invalidAnswer(to: String, problem: String)
  /// Waiting for work outside the replay.
  case outsideWork
  /// Starting a thread that runs in parallel with the replay's thread.
  case outsideThread
  /// Blocking the thread with the given call although no work in the replay would unblock the thread.
  case blockedThread(by: String)
}
