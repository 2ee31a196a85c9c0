package import ReactorBase
import ReactorPlanning
import ReactorRegistration
package import ReactorScript

/// A failure that occurs while a valid script is being replayed.
package struct ReplayFailure {
  enum Reason {
    case timeIsPast(at: Int64, now: Int64)
    case clockEnds
    case tooMuchComparing(steps: Int)
    case tooMuchPending(limit: Int)
    case tooManySessions(limit: Int)
    case tooManyFailures(limit: Int)
    case traceTooLarge(limit: Int)
    case tooMuchKept(limit: Int)
    case timelineTooLarge(limit: Int)
    case neverSettles(busy: Work, after: Bound)
    case neverPushed(session: String)
    case unknownPush(String, known: [String])
    case wrongOptions(session: String)
    case expectation(FailedExpectation)
    case race(BrokenOrder)
    case tooManyRaces(limit: Int, others: Int)
    case strayThread(session: String, action: (number: Int, text: String)?)
    case otherReplay(String)
    case realTimer(session: String?, cause: String?)
    case unreplayable(UnreplayableWork, by: Work)
  }

  /// The source of the work to which a failure refers.
  enum Work {
    case action(Int, String, session: String)
    case anAction(Int)
    /// An external event, with its number and text.
    case event(Int, String)
    case reactorItself
  }

  /// The limit that was reached when a replay did not settle.
  enum Bound {
    case events(Int)
    case eventsAtOneInstant(Int)
    case time(Int64)
    /// The latest time that the clock can represent.
    case endOfClock
  }

  /// The file that contains the step.
  package let file: SourceFile
  private var reason: Reason
  package let offset: UInt32
  /// A note that names the replayed case, or `nil` if the script has no cases.
  var noteOfCase: Diagnostic.Note?

  init(_ reason: Reason, in file: SourceFile, offset: Int) {
    self.file = file
    self.reason = reason
    self.offset = UInt32(offset)
  }

  /// A path into a session's state.
  package struct Subject {
    /// The name of the session.
    package let session: String
    package let path: StatePath
  }

  /// Indicates whether the failure is a failed expectation or a broken rule, which the trace shows as a separate event.
  package var isExpectation: Bool {
    if case .expectation = reason { true } else { false }
  }

  /// The path that a failed expectation or a broken rule compares, or `nil` if no path is compared.
  package var subject: Subject? {
    if case .expectation(let failed) = reason { failed.subject } else { nil }
  }

  /// The actual value of a failed expectation in script notation, or `nil` if the value cannot be written in a script.
  package var found: String? {
    if case .expectation(let failed) = reason { failed.found } else { nil }
  }

  /// The service method and argument of the stub that is missing for a request, such as
  /// `http.get("https://a.example")`, or `nil` for other failures.
  package var missingStub: String? {
    guard case .unreplayable(.unansweredRequest(let request), _) = reason else { return nil }
    return request.stub
  }

  /// Adds an explanation of the actual value to a failed expectation.
  package mutating func explain(_ words: String) {
    guard case .expectation(var failed) = reason else { return }
    failed.explanation = words
    reason = .expectation(failed)
  }

  /// A one-line description of the failure, as shown in the trace.
  package var message: String {
    switch reason {
    case .timeIsPast(let time, let now):
      "the step is scheduled for \(TimeText.words(time)), but virtual time has already reached \(TimeText.words(now))"
    case .clockEnds: Plan.clockEnds
    case .tooMuchComparing(let steps):
      "the expectations exceeded the limit of \(steps) compared characters, elements and pattern positions"
    case .tooMuchPending(let limit):
      "more than \(NumberText.grouped(limit)) work items are pending at the same time"
    case .tooManySessions(let limit):
      "a replay can have at most \(NumberText.grouped(limit)) sessions"
    case .tooManyFailures(let limit):
      "the replay has failed \(NumberText.grouped(limit)) times; further failures are only in the trace"
    case .traceTooLarge(let limit):
      "the trace is larger than \(limit >> 20) MiB, the maximum kept in memory"
    case .tooMuchKept(let limit):
      "the latest states of all sessions take more than \(NumberText.bytes(limit)) of memory; use 'state=full', which does not keep them"
    case .timelineTooLarge(let limit):
      "the events of the replay take more than \(NumberText.bytes(limit)), the maximum kept in memory"
    case .neverSettles(let work, let bound):
      "the replay does not settle: \(Self.words(for: work)) after \(Self.words(for: bound))"
    case .neverPushed(let session): "no view has opened session '\(session)' yet"
    case .unknownPush(let kind, let known):
      "a view opens a session of '\(kind)', which is not a registered reactor; available reactors: "
        + known.joined(separator: ", ")
    case .wrongOptions(let session):
      "a view opens session '\(session)' with options of the wrong type for its reactor"
    case .expectation(let failed): failed.message
    case .race(let broken): broken.message
    case .tooManyRaces(let limit, let others):
      "a 'race-free' rule swaps at most \(limit) pairs of answers, but \(others) more could be swapped"
    case .strayThread(let session, let action):
      if let action {
        "the effect of #\(action.number) \(action.text) ('\(session)') continued on another thread, "
          + "so the replay cannot order its events"
      } else {
        "an element reached '\(session)' on another thread, so the replay cannot order it"
      }
    case .realTimer(let session, let cause):
      (cause ?? "a reactor") + (session.map { " ('\($0)')" } ?? "")
        + " scheduled work on a real clock or queue, which the replay does not wait for"
    case .otherReplay(let object):
      "\(object) belongs to another replay; code that outlives a replay must read "
        + "ReplayContext.current each time"
    case .unreplayable(let work, let owner): work.message(for: owner)
    }
  }

  /// The two orders of answers that led to distinct values despite a `race-free` rule, or `nil` for other failures.
  package var orders: [SettledOrder]? {
    if case .race(let broken) = reason { broken.orders } else { nil }
  }

  /// The identity of the failure, regardless of when the failure occurs. It consists of the identifier of the
  /// diagnostic and the text of the rule or expectation. The text is empty for other failures.
  package var identity: (id: String, subject: String) {
    switch reason {
    case .expectation(let failed): (id, failed.source)
    case .race(let broken): (id, broken.rule)
    // The query often depends on the state, but a stub without a query answers all of these requests.
    case .unreplayable(.unansweredRequest(let request), _):
      (id, "\(request.method) \(request.url.prefix { $0 != "?" })")
    default: (id, "")
    }
  }

  /// Indicates whether the replay was stopped because it does not settle. In that case, the trace is incomplete.
  package var isNeverSettling: Bool {
    if case .neverSettles = reason { true } else { false }
  }

  /// Indicates whether a limit ended the replay before the end of its script. In that case, the trace is incomplete.
  package var isLimit: Bool {
    switch reason {
    case .clockEnds, .tooMuchComparing, .tooMuchPending, .tooManySessions, .traceTooLarge,
      .tooMuchKept, .timelineTooLarge:
      true
    default: false
    }
  }

  /// Indicates whether repeating the replay can lead to a different result because of work outside the replay.
  package var isUnrepeatable: Bool {
    switch reason {
    case .strayThread, .realTimer, .unreplayable(.outsideWork, _), .unreplayable(.outsideThread, _):
      true
    default: false
    }
  }

  /// Indicates whether later failures may be missing from a report.
  fileprivate var endsReport: Bool {
    if case .tooManyFailures = reason { return true }
    return isLimit || isNeverSettling
  }

  /// The diagnostic that reports the failure at its step.
  package var diagnostic: Diagnostic {
    var diagnostic = ownDiagnostic
    if let noteOfCase { diagnostic.notes.append(noteOfCase) }
    return diagnostic
  }

  private var ownDiagnostic: Diagnostic {
    if case .expectation(let failed) = reason { return failed.diagnostic }
    if case .race(let broken) = reason { return broken.diagnostic }
    return Diagnostic(
      id: id, message, at: file.restOfLine(from: Int(offset)),
      notes: isNeverSettling ? [Self.waysToEnd] : [])
  }

  private var id: String {
    switch reason {
    case .timeIsPast: "time-is-past"
    case .clockEnds: "time-too-far"
    case .tooMuchComparing: "too-much-comparing"
    case .tooMuchPending: "too-much-pending"
    case .tooManySessions: "too-many-sessions"
    case .tooManyFailures: "too-many-failures"
    case .traceTooLarge: "trace-too-large"
    case .tooMuchKept: "too-much-kept"
    case .timelineTooLarge: "timeline-too-large"
    case .neverSettles: "never-settles"
    case .neverPushed: "never-pushed"
    case .tooManyRaces: "too-many-races"
    case .unknownPush: "unknown-push"
    case .wrongOptions: "wrong-push-options"
    case .strayThread: "stray-thread"
    case .otherReplay: "other-replay"
    case .realTimer: "real-timer"
    case .unreplayable(let work, _): work.id
    case .expectation(let failed): failed.diagnostic.id
    case .race(let broken): broken.diagnostic.id
    }
  }

  private static let waysToEnd = Diagnostic.Note(
    "to end the replay there, write 'end', or pass --until TIME; to allow an effect to keep running, "
      + "declare 'ongoing CASE'")

  private static func words(for work: Work) -> String {
    switch work {
    case .action(let number, let action, let session):
      "#\(number) \(action) of '\(session)' is still running"
    case .event(let number, let event): "work started by event #\(number) \(event) is still running"
    case .anAction(let number): "work started by action #\(number) is still running"
    case .reactorItself: "work started by the reactor itself is still running"
    }
  }

  private static func words(for bound: Bound) -> String {
    switch bound {
    case .events(let count): "\(NumberText.grouped(count)) events"
    case .eventsAtOneInstant(let count): "\(NumberText.grouped(count)) events at one instant"
    case .time(let nanoseconds):
      "\(ScriptDuration.text(nanoseconds: nanoseconds)) of virtual time"
    case .endOfClock: "292 years, the maximum"
    }
  }
}

extension DiagnosticReport {
  /// Creates a report on the failures of a replay. If there are too many failures to show, the report starts with the
  /// failures after which others may be missing.
  package init(_ failures: [ReplayFailure]) {
    self.init()
    let showsAll = failures.count <= DiagnosticRenderer.defaultLimit
    for failure in failures {
      if !showsAll, failure.endsReport {
        append(leading: failure.diagnostic, in: failure.file)
      } else {
        append(failure.diagnostic, in: failure.file)
      }
    }
  }
}

/// A list of the failures in a replay. At most `limit` failures are kept, because a hostile script could fail at every
/// step. Failures that end the replay are always kept.
struct FailureList {
  private static let limit = DiagnosticList.limit

  private(set) var kept: [ReplayFailure] = []
  private var hasNotedMore = false
  private var reported: Set<Problem> = []

  /// A problem that is reported only once.
  enum Problem: Hashable {
    /// Unsupported work, along with the action that caused it.
    case work(UnreplayableWork, cause: Int)
    /// The message about the use of an object from another replay.
    case stranger(String)
  }

  /// Returns whether the given problem has not been reported before.
  mutating func isFirstReport(of problem: Problem) -> Bool { reported.insert(problem).inserted }

  /// Indicates whether there is room for another failure.
  var hasRoom: Bool { kept.count < Self.limit }

  /// Adds a failure.
  ///
  /// - Returns: Whether the list had room for the failure.
  mutating func append(_ failure: ReplayFailure) -> Bool {
    guard hasRoom || failure.isLimit || failure.isNeverSettling else { return false }
    kept.append(failure)
    return true
  }

  /// Records that there are more failures than can be kept. Only the first call has an effect.
  ///
  /// - Parameter makeNote: Creates the failure that reports the excess, given the maximum number of kept failures.
  mutating func noteMore(_ makeNote: (_ limit: Int) -> ReplayFailure) {
    if hasNotedMore { return }
    hasNotedMore = true
    kept.append(makeNote(Self.limit))
  }
}
