/// An operation that a replay does not support.
package enum UnreplayableWork: Hashable {
  /// The code sleeps on a real clock.
  case realSleep
  /// The code sends a request that no stub answers.
  case unansweredRequest(HTTPRequest)
  /// The code waits for something outside the replay.
  case outsideWork
  /// The code has started a thread that runs in parallel with the replay's thread.
  case outsideThread
  /// The code blocks its thread, and nothing in the replay would wake that thread.
  case blockedThread(by: String)
}
