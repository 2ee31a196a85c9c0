/// An operation that replays do not support.
package enum UnreplayableWork: Hashable {
  /// Sleeping on a real clock.
  case realSleep
  /// Sending a request that no stub answers.
  case unansweredRequest(HTTPRequest)
  /// Waiting for work outside the replay.
  case outsideWork
  /// Starting a thread that runs in parallel with the replay's thread.
  case outsideThread
  /// Blocking the thread with the given call although no work in the replay would unblock the thread.
  case blockedThread(by: String)
}
