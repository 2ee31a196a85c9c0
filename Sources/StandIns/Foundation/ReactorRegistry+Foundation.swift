public import Foundation
public import ReactorRegistration
import ReactorFoundationValues

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension ReactorRegistry {
  /// Registers Foundation's value types and the scriptable services `http` and `system`.
  ///
  /// ```swift
  /// var registry = ReactorRegistry()
  /// registry.addFoundation()
  /// registry.register("search") { SearchReactor() }
  /// ```
  /// ```
  /// stub http.get("https://api.github.com/search") -> {"items": []} after 300ms
  /// stub system.timeZone -> "Europe/Berlin"
  /// ```
  public mutating func addFoundation() {
    addFoundationValues()
    register(service: HTTPService.self)
    register(service: SystemService.self)
    show(URLError.self) { error in
      let failure = HTTPFailure.allCases.first { $0.code == error.code }
      return ShownURLError(code: failure ?? error.code.rawValue as Any)
    }
  }
}

extension ScriptedFailure: LocalizedError {
  /// The description of the error that apps can show to the user.
  public var errorDescription: String? { message }
}

/// A `URLError` in the form shown in traces, without the parts that vary between systems.
private struct ShownURLError {
  let code: Any
}
