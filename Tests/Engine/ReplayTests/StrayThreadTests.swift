import Foundation
import ReactorCore
import ReactorRegistration
import ReactorReplaying
import Testing

/// Sends something on another thread into each of its transforms.
private final class Overheard: Reactor {
  enum Action {
    case nothing
    case sendMutation, sendState
    case failMutations, failStates
    case endMutations, endStates
    case endEffect, endStreamOfEffect
  }

  let initialState = 0
  private let mutations = PublishSubject<Int>()
  private let states = PublishSubject<Int>()

  func transform(mutation: Observable<Int>) -> Observable<Int> { .merge(mutation, mutations) }
  func transform(state: Observable<Int>) -> Observable<Int> { .merge(state, states) }

  func mutate(action: Action) -> Observable<Int> {
    switch action {
    case .nothing: break
    case .sendMutation: elsewhere { $0.mutations.onNext(1) }
    case .sendState: elsewhere { $0.states.onNext(1) }
    case .failMutations: elsewhere { $0.mutations.onError(CancellationError()) }
    case .failStates: elsewhere { $0.states.onError(CancellationError()) }
    case .endMutations: elsewhere { $0.mutations.onCompleted() }
    case .endStates: elsewhere { $0.states.onCompleted() }
    case .endEffect: return endedElsewhere
    case .endStreamOfEffect: return .concat(endedElsewhere, .just(1))
    }
    return .empty()
  }

  /// A stream that is completed on another thread, once it has been subscribed to.
  private var endedElsewhere: Observable<Int> {
    let subject = PublishSubject<Int>()
    return subject.do(onSubscribed: { [self] in
      elsewhere { _ in subject.onCompleted() }
    })
  }

  func reduce(state: Int, mutation: Int) -> Int { state + mutation }

  /// Runs a closure on another thread while this one waits.
  private func elsewhere(_ body: @escaping @Sendable (Overheard) -> Void) {
    nonisolated(unsafe) let reactor = self
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      body(reactor)
      done.signal()
    }
    done.wait()
  }
}

struct StrayThreadTests {
  private static var registry: ReactorRegistry {
    var registry = ReactorRegistry()
    registry.register("overheard") { _ in Overheard() }
    return registry
  }

  private static let message =
    "an element reached 'overheard' on another thread, so the replay cannot order it"

  @Test(arguments: ["sendMutation", "sendState"])
  func `An element on another thread is reported, and is not in the trace`(action: String) {
    expectStray(from: action)
  }

  @Test(arguments: ["failMutations", "failStates"])
  func `An error on another thread is reported, and the reactor receives nothing more`(
    action: String
  ) {
    expectStray(
      from: action, "0.000 overheard error #2 not handled: the reactor's streams have ended")
  }

  private func expectStray(from action: String, _ more: String...) {
    let outcome = replay("reactor overheard\n\(action)\nnothing", with: Self.registry)
    #expect(outcome.diagnostics.contains("error[stray-thread]"))
    #expect(
      outcome.lines == [
        "0.000 overheard state 0", "0.000 overheard action #1 \(action)",
        "0.000 overheard action #2 nothing",
      ] + more + ["0.000 * error \(Self.message)", "0.000 * end pending: 0"])
  }

  @Test(arguments: ["endEffect", "endStreamOfEffect"])
  func `A completion on another thread is reported, and the effect stays live`(action: String) {
    let outcome = replay("reactor overheard\n\(action)\nnothing", with: Self.registry)
    #expect(outcome.diagnostics.contains("error[stray-thread]"))
    #expect(
      outcome.lines == [
        "0.000 overheard state 0", "0.000 overheard action #1 \(action)",
        "0.000 overheard action #2 nothing",
        "0.000 * error the effect of #1 \(action) ('overheard') continued on another thread, "
          + "so the replay cannot order its events", "0.000 * end pending: 1 (#1 \(action))",
      ])
  }

  @Test func `A stream may end on another thread while the reactor's own stream goes on`() {
    for action in ["endMutations", "endStates"] {
      let outcome = replay("reactor overheard\n\(action)\nnothing", with: Self.registry)
      #expect(outcome.isClean)
      #expect(
        outcome.lines == [
          "0.000 overheard state 0", "0.000 overheard action #1 \(action)",
          "0.000 overheard action #2 nothing", "0.000 * end pending: 0",
        ])
    }
  }
}
