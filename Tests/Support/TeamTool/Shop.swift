import ReactorTrace

/// The requests of the reactors.
protocol Shop: AnyObject {
  func load(_ name: String) -> Observable<String>
}

enum ShopError: Error {
  case offline
  case denied
}

/// The shop of a replay, which answers after 200 ms.
final class ScriptedShop: Shop, ScriptedService {
  static let serviceName = "shop"
  static let load = ServiceMethod<String, String>(
    "load", after: .milliseconds(200), failingWith: ShopError.self)
  static var methods: [any ScriptedMethod] { [load] }

  private let script: ServiceScript

  init(_ script: ServiceScript) { self.script = script }

  func load(_ name: String) -> Observable<String> {
    script.call(Self.load, name) { "a \(name)" }
  }
}
