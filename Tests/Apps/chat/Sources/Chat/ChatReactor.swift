import Foundation
import ReactorKit

final class ChatReactor: Reactor {
  enum Action {
    case enter
    case send(text: String)
    case markRead(Message.ID)
  }

  enum Mutation {
    case setHistory([Message])
    case received(Message)
    case setSending(Bool)
    case failed(Error)
  }

  struct State {
    let room: Room
    var messages: [Message] = []
    var isSending = false
    @Pulse var problem: String?
  }

  let initialState: State
  private let service: ChatServicing
  private weak var router: ChatRouting?

  init(room: Room, service: any ChatServicing, router: ChatRouting?) {
    initialState = State(room: room)
    self.service = service
    self.router = router
  }

  func transform(mutation: Observable<Mutation>) -> Observable<Mutation> {
    .merge(mutation, service.messages.map { .received($0) })
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .enter:
      return run { [service, room = currentState.room] in .setHistory(try await service.history(of: room.id, limit: 50)) }
    case .send(let text):
      let message = run { [service, room = currentState.room] in
        .received(try await service.send(text, to: room.id))
      }
      return .concat(.just(.setSending(true)), message, .just(.setSending(false)))
    case .markRead(let id):
      router?.showMessage(id: id, animated: true)
      return .empty()
    }
  }

  private func run(_ body: @escaping () async throws -> Mutation) -> Observable<Mutation> {
    Observable.create { observer in
      let task = Task {
        do { observer.onNext(try await body()) } catch { observer.onNext(.failed(error)) }
        observer.onCompleted()
      }
      return Disposables.create { task.cancel() }
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setHistory(let messages): state.messages = messages
    case .received(let message): state.messages.append(message)
    case .setSending(let isSending): state.isSending = isSending
    case .failed(let error): state.problem = "\(error)"
    }
    return state
  }
}
