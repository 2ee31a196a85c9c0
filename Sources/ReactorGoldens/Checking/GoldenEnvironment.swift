package import ReactorSystem

/// The properties of the environment that decide how goldens are treated.
package enum GoldenEnvironment {
  /// Whether the variable `CI` is set to something else than a no: then nothing is written that
  /// nobody has asked for.
  package static func isCI(_ system: any SystemCalls) -> Bool {
    switch system.environmentValue(named: "CI") {
    case nil, "", "0", "false": false
    default: true
    }
  }
}
