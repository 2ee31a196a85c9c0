import ReactorCore
import ReactorPlanning
import ReactorRegistration
import ReactorReplaying
import ReactorTraceFormat
import Testing

private struct Book: Decodable {
  enum Kind: String, Decodable {
    case novel
    case atlas
  }

  let id: Int
  let title: String
  let kind: Kind
  let tags: [String]?
}

private enum LibraryError: Error {
  case closed
}

/// A library whose callers choose the types of its answers.
private final class ScriptedLibrary: ScriptedService {
  static let serviceName = "library"
  static let load = ServiceMethod<(path: String, type: String), GenericAnswer>(
    "load", answering: "Value", after: .milliseconds(300), failingWith: LibraryError.self)
  static let shelf = ServiceMethod<Int, String>("shelf", failingWith: LibraryError.self)
  static let note = ServiceMethod<Any, GenericAnswer>("note", answering: "Value")
  static var methods: [any ScriptedMethod] { [load, shelf, note] }

  private let script: ServiceScript

  init(_ script: ServiceScript) {
    self.script = script
  }

  func load<Value: Decodable>(_ path: String, as type: Value.Type) -> Observable<Value> {
    script.call(Self.load, (path, "\(type)")) { try GenericAnswer.sample(Value.self) }
  }

  func shelf(_ id: Int) throws -> String {
    try script.answer(to: Self.shelf, id) { "shelf \(id)" }
  }

  func note<Key, Value>(for key: Key) -> Result<Value, any Error> {
    Result { try script.answer(to: Self.note, key) { try GenericAnswer.sample(Value.self) } }
  }
}

private final class LibraryReactor: Reactor {
  enum Action {
    case books
    case title
    case shelf(Int)
    case note
  }

  let initialState = ""
  private let library: ScriptedLibrary

  init(_ library: ScriptedLibrary) {
    self.library = library
  }

  func mutate(action: Action) -> Observable<String> {
    switch action {
    case .books:
      return library.load("books", as: [Book].self).map { books in
        books.map { "\($0.id) \($0.title) \($0.kind) \($0.tags ?? ["no tags"])" }
          .joined(separator: "; ")
      }
    case .title: return library.load("title", as: String.self)
    case .shelf(let id):
      return .just((try? library.shelf(id)) ?? "no shelf")
    case .note:
      let note: Result<Int, any Error> = library.note(for: Book.Kind.atlas)
      return .just((try? note.get()).map { "note \($0)" } ?? "no note")
    }
  }

  func reduce(state: String, mutation: String) -> String { mutation }
}

struct GenericStubTests {
  private var registry: ReactorRegistry {
    var registry = ReactorRegistry()
    registry.register("a") { LibraryReactor($0.service(ScriptedLibrary.self)) }
    return registry
  }

  /// Replays steps, and returns the states after the initial state.
  private func states(_ steps: String) -> [String] {
    let outcome = replay("reactor a\n\(steps)", with: registry)
    return outcome.lines.filter { $0.contains(" a state #") }.map { line in
      String(line.drop { $0 != "\"" })
    }
  }

  @Test func `Without a stub, a generic call has a sample of the type that the caller expects`() {
    #expect(
      states("books") == [#""1 title 1 novel []; 2 title 2 novel []; 3 title 3 novel []""#])
    #expect(states("title") == [#""text""#])
    #expect(states("note") == [#""note 1""#])
  }

  @Test func `A stub's answer is decoded as the type that the caller expects`() {
    let book = #"(id: 7, title: "Seas", kind: .atlas, tags: ["blue"])"#
    #expect(
      states("stub library.load -> [\(book)]\nbooks") == [#""7 Seas atlas [\"blue\"]""#])
    #expect(
      states(#"stub library.load(type: "String") -> "Seas"\#ntitle\#nbooks"#) == [
        #""Seas""#, #""1 title 1 novel []; 2 title 2 novel []; 3 title 3 novel []""#,
      ])
    #expect(states(#"stub library.load("title") -> "x" after 1s\#ntitle"#) == [#""x""#])
  }

  @Test func `A stub can give several generic answers, or a failure`() {
    #expect(states(#"stub library.load -> "a", "b" after 2s\#ntitle"#) == [#""a""#, #""b""#])
    let outcome = replay("reactor a\nstub library.load fails .closed\ntitle", with: registry)
    #expect(outcome.lines.contains("0.300 a error #1 closed"))
    #expect(outcome.diagnostics == "")
  }

  @Test func `An answer of the wrong type fails the call and the replay`() {
    let outcome = replay("reactor a\nstub library.load -> 5\nbooks", with: registry)
    #expect(outcome.diagnostics.contains("error[invalid-answer]: "), "\(outcome.diagnostics)")
    #expect(outcome.diagnostics.contains("'library.load'"))
    #expect(outcome.lines.contains { $0.contains(" a error #1 ") })
  }

  @Test func `A method without a wait answers at once, also with a stub's answer or failure`() {
    #expect(states("shelf(3)") == [#""shelf 3""#])
    #expect(
      states(#"stub library.shelf(3) -> "top"\#nshelf(3)\#nshelf(4)"#) == [
        #""top""#, #""shelf 4""#,
      ])
    #expect(
      states("stub once library.shelf fails .closed\nshelf(1)\nshelf(1)") == [
        #""no shelf""#, #""shelf 1""#,
      ])
    #expect(states("stub library.note fails \"lost\"\nnote") == [#""no note""#])
    #expect(states("stub library.note -> 8\nnote") == [#""note 8""#])
  }

  @Test func `Calls of methods without a wait are counted and shown`() {
    let outcome = replay(
      """
      reactor a
      trace show=call
      shelf(3)
      stub library.shelf fails .closed
      shelf(3)
      expect calls(library.shelf(3)) == 2
      expect failures(library.shelf) == 1
      """, with: registry)
    #expect(outcome.diagnostics == "")
    #expect(outcome.lines.contains { $0.contains("library.shelf(3)") })
  }

  @Test func `The signature shows the type as the caller writes it`() {
    #expect(
      ScriptedLibrary.load.signature == "load(path: String, type: String) -> Value after 300ms")
  }
}
