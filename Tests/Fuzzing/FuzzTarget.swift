import ReactorGeneratedInputs

/// Code to run on inputs that libFuzzer generates; `scripts/dev/fuzz` builds and runs it.
///
/// A target traps if a property does not hold. It is not part of the package, whose products must not depend on a
/// sanitizer.
enum FuzzTarget: String {
  case lines
  case json
  case log
  case traces
  case patterns
  case replay

  func run(_ input: [UInt8]) {
    switch self {
    case .lines: checkScript(input, named: "a.actions")
    case .json: checkScript(input, named: "a.json")
    case .log: checkScript(input, named: "a.jsonl")
    case .traces: checkTraces(input)
    case .patterns: checkPattern(input)
    case .replay: checkReplay(input)
    }
  }
}

/// Stops with the two texts that should have been equal.
func require(_ left: String, is right: String, _ what: String) {
  if left != right { fatalError("\(what):\n\(left)\n--- instead of\n\(right)") }
}
