import Foundation
import ReactorCore
import ReactorStreams
import Testing

/// The events that every operator sends in every situation, with their subscriber, time and action, and the release of
/// the sources.
///
/// The expected lines are files in Tests/Streams/StreamsTests/OperatorRecords, one for each operator. They were recorded and then
/// compared with the Rx contract; `REACTOR_TRACE_RECORD_OPERATORS=1 swift test --filter OperatorRecordTests` records
/// them again, and fails.
struct OperatorRecordTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "OperatorRecords")
  private static let isRecording =
    ProcessInfo.processInfo.environment["REACTOR_TRACE_RECORD_OPERATORS"] != nil

  @Test(arguments: RecordedOperator.all)
  func `Every operator does what was recorded`(_ subject: RecordedOperator) throws {
    let name = subject.testDescription.replacing(" ", with: "-").replacing(",", with: "")
    let file = Self.folder.appending(path: "\(name).txt")
    let lines = Situation.all.map { "\($0.name): \(OperatorRun($0).lines(of: subject))" }
    if Self.isRecording {
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
      Issue.record("recorded")
      return
    }
    let expected = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == expected.count)
    for (line, expected) in zip(lines, expected) { #expect(line == expected) }
  }

  @Test(arguments: RecordedOperator.all)
  func `Every operator keeps the grammar, and releases what it has begun`(
    _ subject: RecordedOperator
  ) {
    for situation in Situation.all {
      let events = OperatorRun(situation).lines(of: subject).split(separator: " | ")
        .map { $0.drop { $0 != " " }.dropFirst() }
      for source in ["source", "other"] {
        let begun = events.count { $0 == "\(source) begins" }
        #expect(events.count { $0 == "\(source) ends" } == begun, "\(situation.name)")
      }
      for subscriber in ["", "second "] {
        func place(_ isWanted: (Substring) -> Bool) -> Int? {
          events.firstIndex { $0.hasPrefix(subscriber) && isWanted($0.dropFirst(subscriber.count)) }
        }
        let end =
          place { $0 == "completed" || $0.hasPrefix("error ") } ?? place { $0 == "disposed" }
        let later = events[((end ?? events.count - 1) + 1)...].filter { event in
          let event = event.hasPrefix(subscriber) ? event.dropFirst(subscriber.count) : ""
          return event == "completed" || event.hasPrefix("error ") || Int(event) != nil
        }
        #expect(later.isEmpty, "\(situation.name)")
      }
      #expect(!events.contains { $0.hasPrefix("HELD") }, "\(situation.name)")
    }
  }

  @Test func `Every operator has a record of its own, and no record is left over`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(files.count == RecordedOperator.all.count)
  }
}

/// A situation in which an operator is observed.
private struct Situation: Sendable {
  /// The reaction of the subscriber to the first element.
  enum Reaction {
    case none, dispose, send, complete, fail
  }

  let name: String
  /// The source's events, 10 ms apart; or a stream that is the source.
  var events: [Event<Int>] = [.next(1), .next(2), .next(3), .completed]
  var stream: (@Sendable () -> Observable<Int>)?
  var reaction = Reaction.none
  var subscribers = 1
  var isShared = false
  /// The time at which the first subscription is disposed of, in milliseconds.
  var disposal: Int?

  static let all: [Situation] = [
    Situation(name: "completes"),
    Situation(name: "fails", events: [.next(1), .next(2), .error(TestError())]),
    Situation(name: "is empty", events: [.completed]),
    Situation(name: "fails at once", events: [.error(TestError())]),
    Situation(name: "is disposed of", disposal: 25),
    Situation(name: "is disposed of by its subscriber", reaction: .dispose),
    Situation(name: "sends while it sends", reaction: .send),
    Situation(name: "completes while it sends", reaction: .complete),
    Situation(name: "fails while it sends", reaction: .fail),
    Situation(name: "two subscribers", subscribers: 2),
    Situation(name: "two subscribers, one leaves", subscribers: 2, disposal: 25),
    Situation(name: "two subscribers, one leaves inside", reaction: .dispose, subscribers: 2),
    Situation(name: "shared", subscribers: 2, isShared: true),
    Situation(name: "shared, one leaves", subscribers: 2, isShared: true, disposal: 25),
    Situation(
      name: "shared, fails", events: [.next(1), .next(2), .error(TestError())], subscribers: 2,
      isShared: true),
    Situation(name: "of just", stream: { .just(1) }),
    Situation(name: "of just, disposed of", stream: { .just(1) }, reaction: .dispose),
    Situation(name: "of empty", stream: { .empty() }),
    Situation(name: "of an error", stream: { .error(TestError()) }),
    Situation(name: "of three", stream: { .of(1, 2, 3) }),
    Situation(name: "of three, disposed of", stream: { .of(1, 2, 3) }, reaction: .dispose),
    Situation(name: "of a concat of just", stream: { .concat([.just(1), .just(2), .just(3)]) }),
    Situation(
      name: "of a concat of just, disposed of",
      stream: { .concat([.just(1), .just(2), .just(3)]) }, reaction: .dispose),
    Situation(name: "of a merge of just", stream: { .merge(.just(1), .just(2)) }),
    Situation(
      name: "of what sends as it is subscribed to",
      stream: {
        .create { observer in
          for element in 1...3 { observer.onNext(element) }
          observer.onCompleted()
          return Disposables.create()
        }
      }, subscribers: 2),
    Situation(
      name: "of what fails as it is subscribed to",
      stream: {
        .create { observer in
          observer.onNext(1)
          observer.onError(TestError())
          return Disposables.create()
        }
      }),
  ]
}

/// One run of an operator in a situation.
private final class OperatorRun {
  private let situation: Situation
  private let clock = VirtualClock()
  private let subject = PublishSubject<Int>()
  private let otherSubject = PublishSubject<Int>()
  private var lines: [String] = []
  private var subscriptions: [(any Disposable)?] = [nil, nil]
  private var mayReact = true

  init(_ situation: Situation) {
    self.situation = situation
  }

  /// The events of an operator, in one line.
  func lines(of subject: RecordedOperator) -> String {
    let context = ExecutionContext.current
    context.beginReplay(with: clock)
    defer { context.endReplay() }
    weak let token = run(subject)
    while clock.runNext(until: 150_000_000) {}
    note("end")
    for subscription in subscriptions { subscription?.dispose() }
    subscriptions = []
    clock.removeAll()
    if token != nil { lines.append("- HELD: the source") }
    if self.subject.hasObservers || otherSubject.hasObservers { lines.append("- HELD: a subject") }
    return lines.joined(separator: " | ")
  }

  private final class Token {}

  /// Creates the stream and schedules everything that happens.
  ///
  /// - Returns: An object that the streams retain.
  private func run(_ subject: RecordedOperator) -> Token {
    let token = Token()
    let source = watched("source", situation.stream?() ?? self.subject, token)
    let other = watched("other", otherSubject, token)
    let subscribe = subject.make(source, other, situation.isShared)
    for (index, event) in situation.events.enumerated() where situation.stream == nil {
      at(10 * (index + 1)) { self.subject.on(event) }
    }
    for (index, event) in [Event.next(-1), .next(-2), .completed].enumerated() {
      at(10 * index + 15) { self.otherSubject.on(event) }
    }
    for number in 0..<situation.subscribers {
      at(12 * number) {
        let subscription = subscribe { [token] in self.receive($0, number, token) }
        self.subscriptions[number] = subscription
      }
    }
    if let disposal = situation.disposal {
      at(disposal) {
        self.note("dispose")
        self.subscriptions[0]?.dispose()
      }
    }
    return token
  }

  private func at(_ milliseconds: Int, _ body: @escaping () -> Void) {
    ExecutionContext.perform(causedBy: milliseconds + 1) {
      _ = MainScheduler.instance.scheduleRelative((), dueTime: .milliseconds(milliseconds)) {
        body()
        return Disposables.create()
      }
    }
  }

  private func watched(_ name: String, _ stream: Observable<Int>, _ token: Token) -> Observable<Int>
  {
    // A special kind of stream stays one, because operators may treat it differently.
    if name == "source", situation.stream != nil { return stream }
    return .create { [weak self, token] observer in
      self?.note("\(name) begins")
      let subscription = stream.subscribe(observer)
      return Disposables.create {
        withExtendedLifetime(token) {}
        self?.note("\(name) ends")
        subscription.dispose()
      }
    }
  }

  private func receive(_ event: String, _ number: Int, _ token: Token) {
    note(number == 0 ? event : "second \(event)")
    guard number == 0, mayReact, event != "disposed" else { return }
    mayReact = false
    switch situation.reaction {
    case .none: break
    case .dispose:
      note("dispose")
      if let subscription = subscriptions[0] { subscription.dispose() } else { note("too early") }
    case .send: subject.onNext(7)
    case .complete: subject.onCompleted()
    case .fail: subject.onError(TestError())
    }
    note("return")
  }

  private func note(_ event: String) {
    let milliseconds = clock.now / 1_000_000
    let cause = ExecutionContext.currentCause
    let turn = ExecutionContext.current.isRunning ? "*" : ""
    lines.append("\(milliseconds)#\(cause)\(turn) \(event)")
  }
}
