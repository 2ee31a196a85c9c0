import ReactorCore
import ReactorRegistration

/// The calls that reactors of an app make of its server.
final class DepotService: ScriptedService {
  enum Failure: Error {
    case offline
  }

  enum Refusal: Error {
    case offline
    case cancelled
  }

  static let serviceName = "depot"
  static let page = ServiceMethod<Int, [Int]>(
    "page", after: .milliseconds(300), failingWith: Failure.self)
  static let shelf = ServiceMethod<String, [String]>(
    "shelf", after: .milliseconds(300), failingWith: Failure.self)
  static let token = ServiceMethod<String, String>(
    "token", after: .milliseconds(300), failingWith: Failure.self)
  static let ticket = ServiceMethod<String, String?>(
    "ticket", after: .milliseconds(300), failingWith: Failure.self)
  static let send = ServiceMethod<String, Void>(
    "send", after: .milliseconds(300), failingWith: Failure.self)
  static let mark = ServiceMethod<Bool, Void>(
    "mark", after: .milliseconds(300), failingWith: Failure.self)
  static let unlock = ServiceMethod<String, Void>(
    "unlock", after: .milliseconds(300), failingWith: Refusal.self)
  static var methods: [any ScriptedMethod] { [page, shelf, token, ticket, send, mark, unlock] }

  private let script: ServiceScript
  init(_ script: ServiceScript) { self.script = script }

  func page(_ number: Int) -> Observable<[Int]> {
    script.call(Self.page, number) { [number * 2 + 1, number * 2 + 2] }
  }

  func shelf(_ name: String) -> Observable<[String]> {
    script.call(Self.shelf, name) { ["\(name)1", "\(name)2"] }
  }

  func token(_ key: String) -> Observable<String> { script.call(Self.token, key) { "t1" } }
  func ticket(_ key: String) -> Observable<String?> { script.call(Self.ticket, key) { "k1" } }
  func send(_ text: String) -> Observable<Void> { script.call(Self.send, text) {} }
  func unlock(_ code: String) -> Observable<Void> { script.call(Self.unlock, code) {} }
  func mark(_ isMarked: Bool) -> Observable<Void> { script.call(Self.mark, isMarked) {} }
}

/// A reactor before and after a fix.
struct MendedPair: Sendable {
  let name: String
  /// The kinds of notes on it before the fix; empty if the bug is not found.
  let kinds: [String]
  let register: @Sendable (inout ReactorRegistry, _ name: String, _ isMended: Bool) -> Void

  init<Paired: Reactor & SendableMetatype>(
    _ name: String, _ kinds: [String], _ make: @escaping @Sendable (DepotService, Bool) -> Paired
  ) {
    self.name = name
    self.kinds = kinds
    register = { registry, name, isMended in
      registry.register(name) { make($0.service(DepotService.self), isMended) }
    }
  }
}

extension ReactorRegistry {
  /// The reactors of pairs: each under its name before the fix, and with the suffix "Mended" after it.
  init(_ pairs: [MendedPair]) {
    self.init()
    for pair in pairs {
      pair.register(&self, pair.name, false)
      pair.register(&self, "\(pair.name)Mended", true)
    }
  }
}
