import Foundation
import ReactorKit
import RxRelay
import RxSwift

/// A chat: messages get an id and a date, are sent one after the other, and may be retried.
final class ChatReactor: Reactor {
  enum Action {
    case send(String)
    case retry(UUID)
    case type
    case enterBackground
  }

  enum Mutation {
    case insert(Message)
    case setStatus(Message.Status, of: UUID)
    case setTyping(Bool)
    case setUnread(Int)
  }

  struct Message: Identifiable, Equatable {
    enum Status { case sending, sent, failed }

    let id: UUID
    let text: String
    let date: Date
    var status = Status.sending
  }

  struct State {
    var messages: [Message] = []
    var isTyping = false
    var unread = 0
    var latestText: String? { messages.last?.text }
  }

  let initialState = State()
  private let incoming = PublishRelay<String>()
  private var typingTimer: Timer?
  private var observer: NSObjectProtocol?

  init() {
    observer = NotificationCenter.default.addObserver(
      forName: Notification.Name("didReceiveMessage"), object: nil, queue: .main
    ) { [weak self] notification in
      guard let text = notification.userInfo?["text"] as? String else { return }
      self?.incoming.accept(text)
    }
  }

  func transform(mutation: Observable<Mutation>) -> Observable<Mutation> {
    let received = incoming.map { text in
      Mutation.insert(Message(id: UUID(), text: text, date: Date(), status: .sent))
    }
    return .merge(mutation, received)
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .send(let text):
      let message = Message(id: UUID(), text: text, date: Date())
      return .concat(.just(.insert(message)), deliver(message))
    case .retry(let id):
      guard let message = currentState.messages.first(where: { $0.id == id }) else { return .empty() }
      return .concat(.just(.setStatus(.sending, of: id)), deliver(message))
    case .type:
      return .create { [weak self] observer in
        observer.onNext(.setTyping(true))
        self?.typingTimer?.invalidate()
        self?.typingTimer = Timer.scheduledTimer(withTimeInterval: 2, repeats: false) { _ in
          observer.onNext(.setTyping(false))
          observer.onCompleted()
        }
        return Disposables.create()
      }
    case .enterBackground:
      return .create { observer in
        DispatchQueue.global(qos: .background).asyncAfter(deadline: .now() + .seconds(1)) {
          NotificationCenter.default.post(
            name: Notification.Name("didReceiveMessage"), object: nil, userInfo: ["text": "Where are you?"])
          observer.onNext(.setUnread(1))
          observer.onCompleted()
        }
        return Disposables.create()
      }
    }
  }

  private func deliver(_ message: Message) -> Observable<Mutation> {
    Observable.create { observer in
      let work = DispatchWorkItem {
        let isDelivered = message.text.count <= 20
        print(isDelivered ? "delivered" : "too long", message.text.prefix(20))
        observer.onNext(.setStatus(isDelivered ? .sent : .failed, of: message.id))
        observer.onCompleted()
      }
      DispatchQueue.main.asyncAfter(deadline: DispatchTime.now() + .milliseconds(250), execute: work)
      return Disposables.create { work.cancel() }
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .insert(let message): state.messages.append(message)
    case .setStatus(let status, let id):
      guard let index = state.messages.firstIndex(where: { $0.id == id }) else { break }
      state.messages[index].status = status
    case .setTyping(let isTyping): state.isTyping = isTyping
    case .setUnread(let count): state.unread = count
    }
    return state
  }
}
