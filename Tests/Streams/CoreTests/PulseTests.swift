import ReactorCore
import Testing

private final class Alerting: Reactor {
  enum Action {
    case alert(String?)
    case other
  }

  struct State {
    @Pulse var alert: String?
    var others = 0
  }

  let initialState = State()

  func reduce(state: State, mutation: Action) -> State {
    var state = state
    switch mutation {
    case .alert(let text): state.alert = text
    case .other: state.others += 1
    }
    return state
  }
}

struct PulseTests {
  @Test
  func `A pulse is emitted for each assignment, also of an equal value, and for nothing else`() {
    let reactor = Alerting()
    let bag = DisposeBag()
    var alerts: [String?] = []
    reactor.pulse(\.$alert).subscribe(onNext: { alerts.append($0) }).disposed(by: bag)
    for action: Alerting.Action in [.alert("a"), .other, .alert("a"), .alert(nil), .other] {
      reactor.action.onNext(action)
    }
    #expect(alerts == [nil, "a", "a", nil])
  }

  @Test func `A pulse does not count its first value, and counts each assignment`() {
    var pulse = Pulse(wrappedValue: 1)
    #expect(pulse.valueUpdatedCount == 0)
    pulse.wrappedValue = 1
    pulse.value = 2
    #expect(pulse.valueUpdatedCount == 2)
    #expect(pulse.projectedValue.value == 2)
  }
}
