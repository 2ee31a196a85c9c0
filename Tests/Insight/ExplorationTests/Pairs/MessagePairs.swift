import ReactorCore

/// Values that are shown once: messages, errors and routes.
let messagePairs = [
  MendedPair("parcel", ["shown-once 'message'"]) { ParcelReactor($0, isMended: $1) },
  MendedPair("receipt", ["shown-once 'notice'"]) { ReceiptReactor($0, isMended: $1) },
  MendedPair("weather", ["error-stays 'hasFailed'"]) { WeatherReactor($0, isMended: $1) },
  MendedPair("gate", ["shown-once 'alert'"]) { GateReactor($0, isMended: $1) },
  MendedPair("invoice", ["shown-once 'error'"]) { InvoiceReactor($0, isMended: $1) },
]

/// Sends a parcel, and shows a toast if that fails.
private final class ParcelReactor: Reactor {
  enum Action { case send(String) }

  enum Mutation {
    case setSending(Bool)
    case setMessage(String)
    case setPulse(String)
  }

  struct State {
    var isSending = false
    var message: String?
    @Pulse var toast: String?
  }

  let initialState = State()
  private let depot: DepotService
  private let isMended: Bool
  init(_ depot: DepotService, isMended: Bool) { (self.depot, self.isMended) = (depot, isMended) }

  func mutate(action: Action) -> Observable<Mutation> {
    guard case .send(let text) = action, !currentState.isSending else { return .empty() }
    let failure = isMended ? Mutation.setPulse("not sent") : .setMessage("not sent")
    return .concat(
      .just(.setSending(true)),
      depot.send(text).flatMap { Observable<Mutation>.empty() }.catchAndReturn(failure),
      .just(.setSending(false)))
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setSending(let isSending): state.isSending = isSending
    case .setMessage(let message): state.message = message
    case .setPulse(let message): state.toast = message
    }
    return state
  }
}

/// Prints a receipt, and shows a message.
private final class ReceiptReactor: Reactor {
  enum Action {
    case write(String)
    case print
  }

  enum Mutation {
    case setText(String)
    case setNotice(String?)
  }

  struct State {
    var text = ""
    var notice: String?
  }

  let initialState = State()
  private let depot: DepotService
  private let isMended: Bool
  init(_ depot: DepotService, isMended: Bool) { (self.depot, self.isMended) = (depot, isMended) }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .write(let text): return .just(.setText(text))
    case .print:
      let answer = depot.send(currentState.text).take(until: self.action)
        .map { Mutation.setNotice("printed") }.catch { _ in .empty() }
      return isMended ? .concat(.just(.setNotice(nil)), answer) : answer
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setText(let text): state.text = text
    case .setNotice(let notice): state.notice = notice
    }
    return state
  }
}

/// Loads a forecast, with a screen for errors.
private final class WeatherReactor: Reactor {
  enum Action { case load }

  enum Mutation {
    case begin
    case setDays([Int])
    case fail
  }

  struct State {
    var isLoading = false
    var days: [Int] = []
    var hasFailed = false
  }

  let initialState = State()
  private let depot: DepotService
  private let isMended: Bool
  init(_ depot: DepotService, isMended: Bool) { (self.depot, self.isMended) = (depot, isMended) }

  func mutate(action: Action) -> Observable<Mutation> {
    if currentState.isLoading { return .empty() }
    return .concat(.just(.begin), depot.page(0).map { .setDays($0) }.catchAndReturn(.fail))
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .begin:
      state.isLoading = true
      if isMended { state.hasFailed = false }
    case .setDays(let days): (state.days, state.isLoading) = (days, false)
    case .fail: (state.hasFailed, state.isLoading) = (true, false)
    }
    return state
  }
}

/// Opens a gate with a code, and warns of a code that is too short.
private final class GateReactor: Reactor {
  enum Action {
    case enter(String)
    case open
  }

  enum Mutation {
    case setCode(String)
    case setAlert(String)
    case open
  }

  struct State {
    var code = ""
    var alert: String?
    var isOpen = false
  }

  let initialState = State()
  private let isMended: Bool
  init(_ depot: DepotService, isMended: Bool) { self.isMended = isMended }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .enter(let code): .just(.setCode(code))
    case .open: .just(currentState.code.isEmpty ? .setAlert("enter a code") : .open)
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setCode(let code):
      state.code = code
      if isMended { state.alert = nil }
    case .setAlert(let alert): state.alert = alert
    case .open: state.isOpen = true
    }
    return state
  }
}

/// Pays an invoice, and shows an alert if that fails. The alert has a flag of its own, which dismissing it resets.
private final class InvoiceReactor: Reactor {
  enum Action {
    case pay
    case dismissAlert
  }

  enum Mutation {
    case setPaying(Bool)
    case setError(String)
    case dismissAlert
  }

  struct State {
    var isPaying = false
    var error: String?
    var isAlertPresented = false
    var dismissals = 0
  }

  let initialState = State()
  private let depot: DepotService
  private let isMended: Bool
  init(_ depot: DepotService, isMended: Bool) { (self.depot, self.isMended) = (depot, isMended) }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .pay:
      if currentState.isPaying { return .empty() }
      return .concat(
        .just(.setPaying(true)),
        depot.send("invoice").flatMap { Observable<Mutation>.empty() }
          .catchAndReturn(.setError("not paid")),
        .just(.setPaying(false)))
    case .dismissAlert: return .just(.dismissAlert)
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setPaying(let isPaying): state.isPaying = isPaying
    case .setError(let error):
      state.error = error
      if isMended { state.isAlertPresented = true }
    case .dismissAlert:
      state.isAlertPresented = false
      state.dismissals = 1
    }
    return state
  }
}
