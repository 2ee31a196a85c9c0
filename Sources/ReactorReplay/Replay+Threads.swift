import ReactorStreams

/// A watch over the threads of a process that a replay has to itself: those that its reactors start run
/// outside of the replay.
package struct ThreadWatch: Sendable {
  /// Whether the process has never had a second thread. It is asked after each piece of work.
  let isSingle: @Sendable () -> Bool
  /// Whether other threads are there that are not about to end.
  let othersRemain: @Sendable () -> Bool

  /// Makes a watch.
  ///
  /// - Parameters:
  ///   - isSingle: Whether the process has never had a second thread.
  ///   - othersRemain: Whether other threads are there that are not about to end.
  package init(
    isSingle: @escaping @Sendable () -> Bool, othersRemain: @escaping @Sendable () -> Bool
  ) {
    self.isSingle = isSingle
    self.othersRemain = othersRemain
  }
}

extension Replay {
  /// Begins to watch for the first thread that is started beside the replay's.
  func watchThreads() {
    guard let threads = options.threads, threads.isSingle() else { return }
    // Called after each piece of work: the replay itself is needed only when there is a thread.
    watchesThreads = true
    clock.workObserver = WorkObserver { [unowned self, isSingle = threads.isSingle] cause in
      if !isSingle() { noticeThread(startedBy: cause) }
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
    guard watchesThreads, options.threads?.isSingle() == false else { return }
    setThreadStarter(cause)
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
    guard let threadStarter, options.threads?.othersRemain() == true else { return nil }
    return threadStarter
  }
}
