import Foundation
import ReactorTesting
import Testing

struct FoundationStreamTests {
  private struct Profile: Codable, Equatable {
    var name: String
  }

  @Test func `A stream decodes data, and fails if the decoder does`() throws {
    let profile = Profile(name: "a")
    let data = try JSONEncoder().encode(profile)
    let list = try PropertyListEncoder().encode(profile)
    var events: [Event<Profile>] = []
    _ = Observable.of(data, Data()).decode(type: Profile.self, decoder: JSONDecoder())
      .subscribe { events.append($0) }
    _ = RxSwift.Observable.just(list).decode(type: Profile.self, decoder: PropertyListDecoder())
      .subscribe { events.append($0) }
    #expect(events.compactMap(\.element) == [profile, profile])
    #expect(events.filter { $0.error is DecodingError }.count == 1)
  }

  @Test func `An operation queue runs work of a stream in order of priority`() async throws {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    queue.isSuspended = true
    let high = OperationQueueScheduler(operationQueue: queue, queuePriority: .high)
    let low = OperationQueueScheduler(operationQueue: queue, queuePriority: .low)
    let heard = ReplaySubject<String>.createUnbounded()
    let subscriptions = [("low", low), ("high", high)].map { name, scheduler in
      Observable.just(name).observe(on: scheduler).subscribe(onNext: heard.onNext)
    }
    Observable.just("never").observe(on: low).subscribe(onNext: heard.onNext).dispose()
    queue.isSuspended = false
    #expect(try await heard.take(2).toArray().value == ["high", "low"])
    subscriptions.forEach { $0.dispose() }
  }

  @Test func `Every NSObject has a place for its streams`() {
    let formatter = ByteCountFormatter()
    Observable.just(true).bind(to: formatter.rx.includesActualByteCount).dispose()
    #expect(formatter.rx.base === formatter)
  }
}
