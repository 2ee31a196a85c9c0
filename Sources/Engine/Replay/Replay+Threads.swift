import ReactorRegistration
import ReactorBase
import ReactorStreams

/// The state of the check for a second thread in the process.
struct SecondThread {
  /// Indicates whether the replay is watching for a second thread.
  var isAwaited = false
  /// The work that started the thread, identified by the token of its action in the streams, along with a description.
  var starter: (cause: Int, owner: ReplayFailure.Work)?
  /// Indicates whether the replay ended early because the thread may have affected a task.
  var hasEndedReplay = false
}

extension Replay {
  /// Starts watching for a thread other than the replay's own thread.
  func watchThreads() {
    guard options.watchesThreads, ProcessThreads.isSingle else { return }
    // The closures are called for each work item. They use the replay only if there is a second thread.
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

  /// Ends the replay because it is unpredictable whether a task waits for the second thread or continues immediately.
  private func endForThread() {
    guard let starter = secondThread.starter, !secondThread.hasEndedReplay else { return }
    secondThread.hasEndedReplay = true
    abort(.unreplayable(.outsideThread, by: starter.owner))
  }

  /// Stops watching for a second thread because the libraries of a bridged reactor may use threads.
  func ignoreThreads() {
    secondThread = SecondThread()
    clock.didRun = nil
  }

  /// Records the work that started a second thread, provided that the thread was started since the previous call.
  ///
  /// - Parameter cause: The token of the action whose work has just run.
  func noticeThread(startedBy cause: Int) {
    if secondThread.isAwaited, !ProcessThreads.isSingle { setThreadStarter(cause) }
  }

  /// Records the work that started the second thread. This is a separate function so that the check after each action
  /// needs no stack space for the result.
  @inline(never)
  private func setThreadStarter(_ cause: Int) {
    // The clock keeps its closures, because one of them may be the caller.
    secondThread = SecondThread(starter: (cause, owner(of: cause)))
  }

  /// The work that started a second thread, or `nil` if no second thread is running. A running thread can affect the
  /// replay at any time.
  ///
  /// A thread that has ended can no longer affect the replay, because all elements that it sent have arrived.
  var outsideThread: (cause: Int, owner: ReplayFailure.Work)? {
    guard let starter = secondThread.starter, ProcessThreads.othersRemain else { return nil }
    return starter
  }
}
