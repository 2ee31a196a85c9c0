/// Something that code does in a replay, and that a replay cannot do.
package enum UnreplayableWork: Hashable {
  /// It sleeps on a clock of the real world.
  case realSleep
  /// It makes a request that no stub answers.
  case unansweredRequest(HTTPRequest)
  /// It waits for something outside of the replay.
  case outsideWork
  /// It has started a thread that goes on beside the replay's.
  case outsideThread
  /// It blocks its thread by a call, and nothing in the replay would wake it.
  case blockedThread(by: String)
}
