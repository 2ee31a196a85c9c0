import ReactorCore
import ReactorPlanning
import ReactorRegistration
import ReactorReplaying
import ReactorTraceFormat
import Testing

struct StreamEndTests {
  private func lines(
    _ script: String, ending place: Ending.Place, failing: Bool = false
  ) -> [String] {
    var registry = ReactorRegistry()
    registry.register("ending") { Ending(place, failing: failing) }
    var trace = PartialTraceOptions()
    trace.show = TraceKindSet([.state, .error, .expect])
    let outcome = replay("reactor ending\n\(script)\n", with: registry, trace: trace)
    #expect(outcome.isPlanned, "\(outcome.diagnostics)")
    return outcome.lines
  }

  @Test(arguments: [Ending.Place.mutations, .states])
  private func `A state stream that any transform ends is an error line`(place: Ending.Place) {
    #expect(
      lines("count\ncount", ending: place) == [
        "0.000 ending state 0", "0.000 ending state #1 1",
        "0.000 ending error #1 the state stream has ended",
        "0.000 ending error #2 not handled: the reactor's streams have ended",
      ])
  }

  @Test(arguments: [Ending.Place.mutations, .states])
  private func `A state stream that ends breaks the expectation of no end`(place: Ending.Place) {
    #expect(lines("expect no end", ending: place) == ["0.000 ending state 0"])
    #expect(
      lines("count\nexpect no end", ending: place).last
        == "0.000 ending expect no end")
  }

  @Test
  private func `The error line says with which error a transform ended the stream`() {
    let lines = lines("count", ending: .states, failing: true)
    #expect(
      lines.suffix(2) == [
        "0.000 ending error #1 Failure()", "0.000 ending error #1 the state stream has ended",
      ])
  }
}

/// Counts, and ends one of its streams after the first count.
private final class Ending: Reactor {
  enum Place {
    case mutations
    case states
  }

  enum Action { case count }

  struct Failure: Error {}

  let initialState = 0
  private let place: Place
  private let failing: Bool

  init(_ place: Place, failing: Bool) {
    (self.place, self.failing) = (place, failing)
  }

  func mutate(action: Action) -> Observable<Int> { .just(1) }

  func reduce(state: Int, mutation: Int) -> Int { state + mutation }

  func transform(mutation: Observable<Int>) -> Observable<Int> {
    place == .mutations ? mutation.take(1) : mutation
  }

  func transform(state: Observable<Int>) -> Observable<Int> {
    guard place == .states else { return state }
    return failing ? .concat(state.take(2), .error(Failure())) : state.take(2)
  }
}
