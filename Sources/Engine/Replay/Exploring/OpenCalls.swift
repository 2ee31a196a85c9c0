import ReactorBase
package import ReactorRegistration

/// The service calls in an exploration. A call whose answer time is not fixed waits until an answer is chosen.
///
/// Thread safety: This type is confined to the replay's thread.
package final class OpenCalls: AnswerControl {
  /// A call that has started.
  package final class Call {
    package let call: ControlledCall
    /// The call in trace notation.
    package let text: String
    /// The number of earlier calls with the same text.
    package let ordinal: Int
    /// The time at which the call began, in nanoseconds.
    package let start: Int64
    /// The latency that a service or a stub sets for the call, in nanoseconds.
    package let latency: Int64
    /// The first possible answer, in stub notation.
    package let firstClause: String
    /// The answers given so far, in stub notation, along with their times in nanoseconds.
    package internal(set) var given: [(clause: String, time: Int64)] = []
    /// Indicates whether the call still had a subscriber after the latest answer.
    package fileprivate(set) var goesOn = false
    /// The time, in nanoseconds, at which the call was canceled before its first answer, or `nil` if the call was not
    /// canceled.
    package fileprivate(set) var cancellation: Int64?
    /// Indicates whether the time set by the call's stub has passed. If so, an answer must be chosen now.
    package fileprivate(set) var isDue = false
    /// The index of the next answer if the call gives several answers in sequence.
    fileprivate(set) var next = 0

    init(_ call: ControlledCall, ordinal: Int, start: Int64) {
      self.call = call
      text = "\(call.service).\(call.method)(\(call.arguments.joined(separator: ", ")))"
      self.ordinal = ordinal
      self.start = start
      // A call that has ended has no more answers.
      firstClause = call.answers.first?.clause ?? "-> never"
      latency = call.answers.first?.time ?? 0
    }

    /// The call as written in a stub. A stub must not reveal arguments that traces hide.
    package var stubText: String {
      let method = "\(call.service).\(call.method)"
      if call.hidesArguments { return method }
      return call.isRequest ? "\(method)(\(JSONValue.string(call.arguments[0]).line))" : text
    }

    /// The number of answers that can be chosen now.
    package var choices: Int { call.areAlternatives ? call.answers.count : 1 }

    /// Returns the chosen answer in stub notation.
    package func clause(of choice: Int) -> String {
      call.answers[call.areAlternatives ? choice : next].clause
    }
  }

  /// The calls that can be answered now, in the order in which they started.
  package private(set) var open: [Call] = []
  /// All calls since the start of the exploration whose times are not fixed by stubs.
  package private(set) var all: [Call] = []
  /// Indicates whether calls wait until an answer is chosen. Before the exploration starts, calls are answered at their
  /// scheduled times.
  var isExploring = false
  private let now: () -> Int64
  private weak var guide: (any ReplayGuide)?
  /// The calls whose times are set by stubs and have not passed.
  private var timed: [ObjectIdentifier: Call] = [:]
  private var ordinals: [String: Int] = [:]

  /// Creates an empty list of calls.
  ///
  /// - Parameters:
  ///   - guide: Receives each call, or `nil` outside an exploration.
  ///   - now: Returns the virtual time, in nanoseconds.
  init(for guide: (any ReplayGuide)? = nil, now: @escaping () -> Int64) {
    self.guide = guide
    self.now = now
  }

  package func willSchedule(_ call: ControlledCall) -> Bool {
    guide?.willBegin(call, at: now(), isExploring: isExploring)
    if !isExploring { return true }
    if call.hasTime, !call.areAlternatives { return true }
    let key = "\(call.service).\(call.method)(\(call.arguments.joined(separator: ", ")))"
    let ordinal = ordinals[key, default: 0]
    ordinals[key] = ordinal + 1
    let entry = Call(call, ordinal: ordinal, start: now())
    all.append(entry)
    if call.hasTime {
      timed[ObjectIdentifier(call)] = entry
      return true
    }
    if !call.answers.isEmpty { open.append(entry) }
    return false
  }

  package func answerIsDue(_ index: Int, of call: ControlledCall) {
    guard let entry = timed.removeValue(forKey: ObjectIdentifier(call)) else {
      return call.deliver(index)
    }
    entry.isDue = true
    open.insert(entry, at: 0)
  }

  package func didEnd(_ call: ControlledCall) {
    if let entry = open.first(where: { $0.call === call }), entry.given.isEmpty {
      entry.cancellation = now()
    }
    open.removeAll { $0.call === call }
    timed[ObjectIdentifier(call)] = nil
  }

  /// Returns whether any calls are waiting, excluding calls with the given causes.
  func areOpen(besides causes: Set<Int>) -> Bool {
    causes.isEmpty ? !open.isEmpty : open.contains { !causes.contains($0.call.cause) }
  }

  /// Answers a call with the chosen answer.
  func answer(_ call: Call, with choice: Int) {
    let index = call.call.areAlternatives ? choice : call.next
    guard call.call.answers.indices.contains(index) else { return }
    call.given.append((call.call.answers[index].clause, now()))
    call.next += 1
    // Choosing an alternative ends the wait, even if the call is never answered.
    if call.call.areAlternatives || call.next >= call.call.answers.count {
      open.removeAll { $0 === call }
    }
    call.call.deliver(index)
    call.goesOn = !call.call.hasEnded
  }

  /// Ends all calls and releases them.
  func close() {
    for call in all { call.call.end() }
    (open, timed) = ([], [:])
  }
}
