import Foundation
import ReactorTrace
import ReactorFoundationValues

/// A reactor that receives its dates and identifiers as parameters.
final class NotesReactor: Reactor {
  struct Note {
    var id: UUID
    var text: String
    var createdAt: Date
  }

  enum Action {
    case add(String)
  }

  enum Mutation {
    case added(Note)
  }

  struct State {
    var notes: [Note] = []
  }

  let initialState = State()
  private let now: () -> Date
  private let makeID: () -> UUID

  init(now: @escaping () -> Date = Date.init, makeID: @escaping () -> UUID = UUID.init) {
    self.now = now
    self.makeID = makeID
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .add(let text): .just(.added(Note(id: makeID(), text: text, createdAt: now())))
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .added(let note): state.notes.append(note)
    }
    return state
  }
}

/// A reactor that creates its own identifiers.
final class ChatReactor: Reactor {
  struct Message {
    var id: UUID
    var text: String
  }

  enum Action {
    case send(String)
    case delete(id: UUID)
    case deleteLast
  }

  enum Mutation {
    case sent(Message)
    case deleted(id: UUID)
  }

  struct State {
    var messages: [Message] = []
  }

  let initialState = State()

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .send(let text): return .just(.sent(Message(id: UUID(), text: text)))
    case .delete(let id): return .just(.deleted(id: id))
    case .deleteLast:
      if let id = currentState.messages.last?.id { self.action.onNext(.delete(id: id)) }
      return .empty()
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .sent(let message): state.messages.append(message)
    case .deleted(let id): state.messages.removeAll { $0.id == id }
    }
    return state
  }
}

/// Registers the reactor of the example.
func registerNotes(in registry: inout ReactorRegistry) {
  registry.register("notes", summary: "dates and identifiers from the replay") { context in
    NotesReactor(now: { context.now }, makeID: { context.uuid() })
  }
}

/// Registers the reactor of the example.
func registerChat(in registry: inout ReactorRegistry) {
  registry.register("chat", summary: "identifiers that are redacted") { ChatReactor() }
  registry.redact("messages.id", in: ChatReactor.State.self, as: "id")
  registry.redact("delete.id", in: ChatReactor.Action.self, as: "id")
}
