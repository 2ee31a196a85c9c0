import ReactorCore
import ReactorRegistration
import ReactorStreams

extension Replay {
  /// The maximum number of work items that can run while the remaining tasks of a finished replay complete.
  private static let closingLimit = 10_000

  /// Releases all objects that the replay retains, and records a failure if any work continues.
  ///
  /// If an observer is still retained at this point, its owner is outside the replay. The owner can be a dispatch
  /// queue, a library's own thread, or a task that is waiting for a queue or thread. The result is deterministic
  /// because it doesn't depend on whether the owner has already sent an element.
  func close() {
    willClose?(self)
    // A thread that is about to end can still send elements.
    if !secondThread.hasEndedReplay { _ = outsideThread }
    let offThread = takeOffThreadCauses()
    let owners = owners(of: outsideCauses)
    isClosing = true
    for session in sessions { session?.close() }
    sessions = []
    races?.order.close()
    openCalls?.close()
    services.close()
    // Releasing a reactor ends its tasks, which may release other reactors.
    var unfinished: Set<Int> = []
    for _ in 0..<2 {
      sweepPipelines()
      unfinished.formUnion(clock.windDown(limit: Self.closingLimit))
    }
    sweepPipelines()
    releasePipelines()
    isClosing = false
    if secondThread.hasEndedReplay { return }
    let outside = outsideCauses.subtracting(unfinished)
    for cause in outside.sorted() {
      fail(.unreplayable(.outsideWork, by: owners[cause] ?? .anAction(Cause(token: cause).number)))
    }
    if let (cause, owner) = outsideThread {
      // A failure is recorded even if no element has arrived, because the time of arrival is unpredictable.
      if !outside.contains(cause) { fail(.unreplayable(.outsideThread, by: owner)) }
      return
    }
    let outsideNumbers = Set(outside.map { Cause(token: $0).number })
    for stray in offThread where !outsideNumbers.contains(stray.number) {
      fail(.strayThread(session: stray.session, action: stray.action.map { (stray.number, $0) }))
    }
  }

  /// The causes for which code outside the replay may still send elements.
  private var outsideCauses: Set<Int> { context.liveObservers?.outsideCauses ?? [] }

  /// Returns the session, the action number and the action for each element that arrived on another thread. The number
  /// is 0 if no action caused the element.
  private func takeOffThreadCauses() -> [(session: String, number: Int, action: String?)] {
    var found: [(session: String, number: Int, action: String?)] = []
    for case let session? in sessions {
      let numbers = session.takeOffThreadCauses()
      if numbers.isEmpty { continue }
      let pending = session.pendingByNumber
      for number in Set(numbers).sorted() {
        found.append((session.name, number, pending[number]))
      }
    }
    return found
  }
}
