import Foundation
import ReactorCore
import ReactorRegistration
import ReactorReplaying
import ReactorFoundationValues
import Testing

/// A reactor that asks the system for dates and identifiers.
private final class Chat: Reactor {
  struct Message {
    let id = UUID()
    var text: String
    var sent: Date?
  }

  enum Action {
    case send(String)
    case dropFirst
    case forget(id: UUID, reason: String)
  }

  enum Mutation {
    case add(Message)
    case remove(id: UUID, reason: String)
  }

  struct State {
    var messages: [Message] = []
    var drafts: [UUID: String] = [:]
    @Pulse var notice: UUID?
  }

  let initialState = State()

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .send(let text): .just(.add(Message(text: text, sent: Date())))
    case .dropFirst: .just(.remove(id: currentState.messages[0].id, reason: "old"))
    case .forget(let id, let reason): .just(.remove(id: id, reason: reason))
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .add(let message): state.messages.append(message)
    case .remove(let id, _):
      state.messages.removeAll { $0.id == id }
      state.notice = id
    }
    return state
  }
}

struct RedactionTests {
  private func registry(_ redact: (inout ReactorRegistry) -> Void) -> ReactorRegistry {
    var registry = ReactorRegistry()
    registry.register("chat") { Chat() }
    registry.addFoundationValues()
    redact(&registry)
    return registry
  }

  private let script = """
    reactor chat
    trace show=mutation,state,pulse state=full
    send("a")
    send("b")
    dropFirst
    """

  private let trace = """
    0.000 chat state messages: [], drafts: [:], notice: nil
    0.000 chat mutation #1 add((id: [id#1], text: "a", sent: [date#1]))
    0.000 chat state #1 messages: [(id: [id#1], text: "a", sent: [date#1])], drafts: [:], notice: nil
    0.000 chat mutation #2 add((id: [id#2], text: "b", sent: [date#2]))
    0.000 chat state #2 messages: [(id: [id#1], text: "a", sent: [date#1]), (id: [id#2], text: "b", sent: [date#2])], drafts: [:], notice: nil
    0.000 chat mutation #3 remove(id: [id#1], reason: "old")
    0.000 chat state #3 messages: [(id: [id#2], text: "b", sent: [date#2])], drafts: [:], notice: [id#1]
    0.000 chat pulse #3 notice = [id#1]
    """

  @Test func `One number stands for equal values that are redacted by type`() {
    let registry = registry {
      $0.redact(UUID.self, as: "id")
      $0.redact(Date.self, as: "date")
    }
    expectTrace(of: script, with: registry, trace)
  }

  @Test
  func `A path redacts a field wherever its type is shown, and a case's argument by its label`() {
    let registry = registry {
      $0.redact("messages.id", in: Chat.State.self, as: "id")
      $0.redact("messages.sent", in: Chat.State.self, as: "date")
      $0.redact("notice", in: Chat.State.self, as: "id")
      $0.redact("remove.id", in: Chat.Mutation.self, as: "id")
    }
    expectTrace(of: script, with: registry, trace)
  }

  @Test func `JSON Lines and changes redact what the text does`() {
    let registry = registry {
      $0.redact(UUID.self, as: "id")
      $0.redact("messages.sent", in: Chat.State.self, as: "date")
      $0.redact("notice", in: Chat.State.self, as: "id")
    }
    let json = script.replacing("state=full", with: "state=changes format=jsonl")
    expectTrace(
      of: json, with: registry,
      """
      {"ms":0,"session":"chat","kind":"state","value":{"messages":[],"drafts":{},"notice":null}}
      {"ms":0,"session":"chat","kind":"mutation","cause":1,"mutation":"add((id: [id#1], text: \\"a\\", sent: [date#1]))"}
      {"ms":0,"session":"chat","kind":"state","cause":1,"changes":{"messages":[[],[{"id":"[id#1]","text":"a","sent":"[date#1]"}]]}}
      {"ms":0,"session":"chat","kind":"mutation","cause":2,"mutation":"add((id: [id#2], text: \\"b\\", sent: [date#2]))"}
      {"ms":0,"session":"chat","kind":"state","cause":2,"changes":{"messages":[[{"id":"[id#1]","text":"a","sent":"[date#1]"}],[{"id":"[id#1]","text":"a","sent":"[date#1]"},{"id":"[id#2]","text":"b","sent":"[date#2]"}]]}}
      {"ms":0,"session":"chat","kind":"mutation","cause":3,"mutation":"remove(id: [id#1], reason: \\"old\\")"}
      {"ms":0,"session":"chat","kind":"state","cause":3,"changes":{"messages":[[{"id":"[id#1]","text":"a","sent":"[date#1]"},{"id":"[id#2]","text":"b","sent":"[date#2]"}],[{"id":"[id#2]","text":"b","sent":"[date#2]"}]],"notice":[null,"[id#1]"]}}
      {"ms":0,"session":"chat","kind":"pulse","cause":3,"pulse":"notice","value":"[id#1]"}
      """)
  }

  @Test func `An expectation compares the values, and shows what is redacted by its identity`() {
    let registry = registry { $0.redact(UUID.self, as: "id") }
    let outcome = replay(
      """
      reactor chat
      trace show=expect
      send("a")
      expect messages[0].id == "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
      """, with: registry)
    #expect(
      outcome.lines == [
        #"0.000 chat expect messages[0].id == "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", found [id#1]"#
      ])
  }

  @Test
  func `An expectation that fails does not show what a path redacts, or what is inside of it`() {
    let registry = registry {
      $0.redact("messages.text", in: Chat.State.self, as: "text")
      $0.redact("messages", in: Chat.State.self, as: "message")
      $0.redact("notice", in: Chat.State.self, as: "id")
    }
    let outcome = replay(
      """
      reactor chat
      trace show=expect
      send("hunter2")
      expect messages[0].text == "x"
      expect messages == []
      expect messages[0].text.count == 1
      dropFirst
      expect pulse notice == "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
      """, with: registry)
    #expect(
      outcome.lines == [
        #"0.000 chat expect messages[0].text == "x", found [message#1]"#,
        "0.000 chat expect messages == [], found [[message#2]]",
        "0.000 chat expect messages[0].text.count == 1, found [message#3]",
        #"0.000 chat expect pulse notice == "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", found [id#1]"#,
      ])
  }

  @Test func `A path that leads nowhere is a mistake of the registration, with what there is`() {
    let registry = registry {
      $0.redact("messages.uuid", in: Chat.State.self, as: "id")
      $0.redact("remove.who", in: Chat.Mutation.self, as: "id")
      $0.redact("drop.id", in: Chat.Mutation.self, as: "id")
      $0.redact("", in: Chat.State.self, as: "id")
      $0.redact("messages.text.size", in: Chat.State.self, as: "id")
      $0.redact(UUID.self, as: "a b")
    }
    #expect(
      registry.problems.map(\.message) == [
        "path 'messages.uuid' cannot be redacted: Message has no field 'uuid'; available fields: id, text, sent",
        "path 'remove.who' cannot be redacted: Mutation has no field 'who'; available fields: id, reason",
        "path 'drop.id' cannot be redacted: Mutation has no case 'drop'; available cases: add, remove",
        "path '' cannot be redacted: it is empty",
        "path 'messages.text.size' cannot be redacted: String has no fields, so it has no field 'size'",
        "'a b' is not a valid redaction label: a label consists of letters, digits, '_' and '-'",
      ])
  }
}
