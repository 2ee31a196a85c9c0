import ReactorBase
import ReactorCore
import ReactorStreams
import Testing

/// A reactor whose mutations are numbers.
private final class Counter: Reactor {
  typealias Action = Int
  typealias Mutation = Int

  let initialState = 0
  var effect: (Int) -> Observable<Int> = { .just($0) }
  let events = PublishSubject<Int>()

  func transform(mutation: Observable<Int>) -> Observable<Int> { .merge(mutation, events) }
  func mutate(action: Int) -> Observable<Int> { effect(action) }
  func reduce(state: Int, mutation: Int) -> Int { mutation }
}

/// The notes about anything that an app would print or do differently.
struct StreamNoteTests {
  private let main = MainScheduler.instance

  /// The kinds and the details of the notes of a replay.
  private func notes(_ body: (VirtualClock) -> Void) -> [String] {
    let context = ExecutionContext.current
    let clock = VirtualClock()
    context.beginReplay(with: clock)
    defer { context.endReplay() }
    var notes: [String] = []
    context.noteObserver = { kind, detail in
      notes.append(detail.isEmpty ? kind.rawValue : "\(kind.rawValue): \(detail)")
    }
    body(clock)
    while clock.runNext(until: .max) {}
    return notes
  }

  /// Elements at 0, and then after each of some times in milliseconds.
  private func taps(_ times: Int...) -> Observable<Int> {
    .merge(
      [.just(0)]
        + times.map { Observable<Int>.timer(.milliseconds($0), scheduler: MainScheduler.instance) }
        + [.never()])
  }

  @Test func `throttle notes each rest that it rounds`() {
    let notes = notes { _ in
      _ = taps(300, 600).throttle(.seconds(1), scheduler: main).subscribe()
    }
    #expect(
      notes == [
        "rounded-interval: 'throttle' of 1.000 s rounds the remaining 0.700 s to 1.000 s",
        "rounded-interval: 'throttle' of 1.000 s rounds the remaining 0.400 s to 0.000 s",
      ])
  }

  @Test func `throttle without the latest element notes only what passes too early`() {
    let notes = notes { _ in
      _ = taps(300, 600).throttle(.seconds(1), latest: false, scheduler: main).subscribe()
    }
    #expect(
      notes == ["rounded-interval: 'throttle' of 1.000 s rounds the remaining 0.400 s to 0.000 s"])
  }

  @Test(arguments: [true, false])
  func `throttle notes a rest of exactly half a unit`(latest: Bool) {
    let notes = notes { _ in
      _ = taps(500).throttle(.seconds(1), latest: latest, scheduler: main).subscribe()
    }
    #expect(
      notes == [
        "rounding-tie: 'throttle' of 1.000 s has 0.500 s left, "
          + "which an app may round to 0.000 s or 1.000 s"
      ])
  }

  @Test func `delay notes each rest that it rounds`() {
    let notes = notes { _ in _ = taps(300, 600).delay(.seconds(1), scheduler: main).subscribe() }
    #expect(
      notes == [
        "rounded-interval: 'delay' of 1.000 s rounds the remaining 0.300 s to 0.000 s",
        "rounded-interval: 'delay' of 1.000 s rounds the remaining 0.600 s to 1.000 s",
      ])
  }

  @Test func `Intervals in a fine unit are not rounded`() {
    let notes = notes { _ in
      _ = taps(300, 500, 600).throttle(.milliseconds(1000), scheduler: main).subscribe()
      _ = taps(300, 500, 600).delay(.milliseconds(1000), scheduler: main).subscribe()
    }
    #expect(notes.isEmpty)
  }

  @Test func `A subject that emits while it emits is noted`() {
    let notes = notes { _ in
      let subject = PublishSubject<Int>()
      _ = subject.subscribe(onNext: { if $0 == 1 { subject.onNext(2) } })
      subject.onNext(1)
      subject.onNext(3)
    }
    #expect(
      notes == ["reentrancy-anomaly: an event is sent while another event is still being sent"])
  }

  @Test func `An action that is nested in an emission is noted`() {
    let counter = Counter()
    let notes = notes { _ in
      _ = counter.state.subscribe(onNext: { if $0 == 1 { counter.action.onNext(2) } })
      counter.action.onNext(1)
      counter.events.onNext(1)
    }
    #expect(notes.count { $0 == "nested-action" } == 1)
    // RxSwift also warns about the same emission.
    #expect(notes.contains { $0.hasPrefix("reentrancy-anomaly") })
  }

  @Test
  func `A state of a background scheduler is noted, and none that comes back to the main one`() {
    let counter = Counter()
    let background = SerialDispatchQueueScheduler(qos: .default)
    let notes = notes { [main] _ in
      counter.effect = { action in
        let stream = Observable.just(action).observe(on: background)
        return action == 1 ? stream : stream.observe(on: main)
      }
      counter.action.onNext(1)
      counter.action.onNext(2)
    }
    #expect(notes == ["off-main-state: it is sent from a background scheduler, queue or task"])
  }

  @Test func `Observers of an action that cause mutations in a random order are noted`() {
    let counter = Counter()
    let notes = notes { _ in
      _ = counter.action.filter { $0 == 1 }.subscribe(onNext: { counter.events.onNext($0 + 10) })
      counter.action.onNext(1)
      counter.action.onNext(2)
    }
    #expect(notes == ["observer-order: several of them cause mutations"])
    #expect(counter.currentState == 2)
  }
}
