import ReactorRegistration
import ReactorBase
import ReactorStreams

/// The process's second thread, for which a replay watches.
struct SecondThread {
  /// Indicates whether the replay watches for it.
  var isAwaited = false
  /// The work that started it: the number of the action as the streams carry it, and a description of it.
  var starter: (cause: Int, owner: ReplayFailure.Work)?
  /// Indicates whether it has ended the replay, since it may have decided what a task did.
  var hasEndedReplay = false
}

extension Replay {
  /// Begins to watch for the first thread that is started beside the replay's.
  func watchThreads() {
    guard options.watchesThreads, ProcessThreads.isSingle else { return }
    // Called after each piece of work: the replay itself is needed only when there is a thread.
    secondThread.isAwaited = true
    clock.admitsTask = { [unowned self] in
      if !ProcessThreads.isSingle { endForThread() }
      return ProcessThreads.isSingle
    }
    clock.didRun = { [unowned self] cause, isOfTask in
      if ProcessThreads.isSingle { return }
      noticeThread(startedBy: cause)
      if isOfTask { endForThread() }
    }
  }

  /// Ends the replay: whether a task waits for the thread that has been started, or goes on at once, is a matter of
  /// chance.
  private func endForThread() {
    guard let starter = secondThread.starter, !secondThread.hasEndedReplay else { return }
    secondThread.hasEndedReplay = true
    abort(.unreplayable(.outsideThread, by: starter.owner))
  }

  /// Ends the watch: a bridged reactor's library may have threads.
  func ignoreThreads() {
    secondThread = SecondThread()
    clock.didRun = nil
  }

  /// Notes who has started the first thread, if that has happened since this was last called.
  ///
  /// - Parameter cause: The number of the action whose work has just run.
  func noticeThread(startedBy cause: Int) {
    if secondThread.isAwaited, !ProcessThreads.isSingle { setThreadStarter(cause) }
  }

  /// Its own function, so that the question after each action needs no room for the answer.
  @inline(never)
  private func setThreadStarter(_ cause: Int) {
    // The clock keeps its observer, which may be calling this.
    secondThread = SecondThread(starter: (cause, owner(of: cause)))
  }

  /// The owner of a thread that is still running and may do something at any time; nil if there is
  /// none.
  ///
  /// A thread that has ended has done all that it does: what came back from it is known.
  var outsideThread: (cause: Int, owner: ReplayFailure.Work)? {
    guard let starter = secondThread.starter, ProcessThreads.othersRemain else { return nil }
    return starter
  }
}
