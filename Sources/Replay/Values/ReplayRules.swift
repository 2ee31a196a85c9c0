import ActionScript
import ReactorCore
package import TraceFormat
package import ValueDecoding

extension RenderingRules {
  /// The rules of every replay: a pulse is shown as its value, a duration as scripts write it.
  package static let replay: RenderingRules = {
    var rules = RenderingRules()
    rules.show(wrapper: Pulse<Int>.self, asProperty: "value")
    rules.show(Duration.self) { $0.scriptText }
    return rules
  }()
}

extension DecodingRules {
  /// The rules of every replay: a duration is read as scripts write it.
  package static let replay: DecodingRules = {
    var rules = DecodingRules()
    rules.read(Duration.self, expecting: "a duration such as \"500ms\"") { value in
      guard case .string(let text) = value.kind else { return nil }
      return ScriptDuration(text).map { .nanoseconds($0.nanoseconds) }
    }
    return rules
  }()
}
