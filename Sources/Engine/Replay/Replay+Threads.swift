import ReactorRegistration
import ReactorBase
import ReactorStreams

/// A second thread of the process, which a replay watches for.
struct SecondThread {
  /// Indicates whether the replay watches for a second thread.
  var isAwaited = false
  /// The work that started the thread: the number of the action, as streams carry it, and a description of the work.
  var starter: (cause: Int, owner: ReplayFailure.Work)?
  /// Indicates whether the thread has ended the replay, because it may have affected a task.
  var hasEndedReplay = false
}

extension Replay {
  /// Starts watching for the first thread other than the replay's.
  func watchThreads() {
    guard options.watchesThreads, ProcessThreads.isSingle else { return }
    // This is called after each work item; the replay itself is needed only if there is a thread.
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

  /// Ends the replay, because it is unpredictable whether a task waits for the started thread or
  /// continues immediately.
  private func endForThread() {
    guard let starter = secondThread.starter, !secondThread.hasEndedReplay else { return }
    secondThread.hasEndedReplay = true
    abort(.unreplayable(.outsideThread, by: starter.owner))
  }

  /// Stops watching, because the library of a bridged reactor may use threads.
  func ignoreThreads() {
    secondThread = SecondThread()
    clock.didRun = nil
  }

  /// Records the work that started the first thread, if this has happened since the last call.
  ///
  /// - Parameter cause: The number of the action whose work has just run.
  func noticeThread(startedBy cause: Int) {
    if secondThread.isAwaited, !ProcessThreads.isSingle { setThreadStarter(cause) }
  }

  /// This is a separate function so that the check after each action needs no stack space for the
  /// result.
  @inline(never)
  private func setThreadStarter(_ cause: Int) {
    // The clock keeps its observer, which may be calling this.
    secondThread = SecondThread(starter: (cause, owner(of: cause)))
  }

  /// The owner of a thread that is still running and may do something at any time; nil if there is no such thread.
  ///
  /// A thread that has ended has done all its work, and everything that it returned is known.
  var outsideThread: (cause: Int, owner: ReplayFailure.Work)? {
    guard let starter = secondThread.starter, ProcessThreads.othersRemain else { return nil }
    return starter
  }
}
