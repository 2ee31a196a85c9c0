import ReactorLocks
import ReactorStreams

extension Replay {
  /// Begins to watch for the first thread that is started beside the replay's.
  func watchThreads() {
    guard options.watchesThreads, ProcessThreads.isSingle else { return }
    // Called after each piece of work: the replay itself is needed only when there is a thread.
    watchesThreads = true
    clock.workObserver = WorkObserver { [unowned self] cause in
      if !ProcessThreads.isSingle { noticeThread(startedBy: cause) }
    }
  }

  /// Ends the watch: a bridged reactor's library may have threads.
  func ignoreThreads() {
    watchesThreads = false
    clock.workObserver = nil
    threadStarter = nil
  }

  /// Notes who has started the first thread, if that has happened since this was last called.
  ///
  /// - Parameter cause: The number of the action whose work has just run.
  func noticeThread(startedBy cause: Int) {
    if watchesThreads, !ProcessThreads.isSingle { setThreadStarter(cause) }
  }

  /// Its own function, so that the question after each action needs no room for the answer.
  @inline(never)
  private func setThreadStarter(_ cause: Int) {
    // The clock keeps its observer, which may be calling this.
    watchesThreads = false
    threadStarter = (cause, owner(of: cause))
  }

  /// The owner of a thread that is still running and may do something at any time; nil if there is
  /// none.
  ///
  /// A thread that has ended has done all that it does: what came back from it is known.
  var outsideThread: (cause: Int, owner: ReplayFailure.Work)? {
    guard let threadStarter, ProcessThreads.othersRemain else { return nil }
    return threadStarter
  }
}
