internal import ReactorBase

/// Problems specific to the JSON form.
extension ScriptProblem {
  static func wrongType(of owner: String, expected: String, found: String) -> Self {
    Self(id: "wrong-type", "expected \(expected) for \(owner), found \(found)")
  }

  static func unknownKey(_ key: String, allowed: [String]) -> Self {
    if let meant = keys(meantBy: key).first(where: allowed.contains) {
      let replacement = Replacement(key, with: meant)
      return Self(
        id: "unknown-key", "unknown key \(key.quoted)", label: replacement.question,
        replacements: [replacement])
    }
    return unknown("key", key, among: allowed, id: "unknown-key")
  }

  /// Returns the problem for a step whose only key is unknown. The key was probably intended as the name of an action.
  static func actionAsKey(_ name: String) -> Self {
    Self(
      id: "unknown-key", "unknown key \(name.quoted)",
      label: "write an action without arguments as a string: \"\(name)\"")
  }

  static func duplicateKey(_ key: String, first: SourceRange) -> Self {
    Self(id: "duplicate-key", "duplicate key \(key.quoted)", notes: given(at: first))
  }

  static func missingKey(_ keys: [String], of owner: String) -> Self {
    Self(id: "missing-key", "\(owner) requires the key \(list(keys, "or"))")
  }

  static let missingStepKind = Self(
    id: "missing-step-kind", "missing a key that specifies the kind of step",
    label: "expected \(list(StepKey.allCases.filter(\.isKind).map(\.rawValue), "or"))")

  static func conflictingKeys(_ first: String, _ second: String) -> Self {
    Self(id: "conflicting-keys", "'\(first)' and '\(second)' cannot be used together")
  }

  static func misplacedKey(_ key: String, kind: String) -> Self {
    Self(id: "misplaced-key", "'\(key)' cannot be used with '\(kind)'")
  }

  static func declarationAmongSteps(_ key: String) -> Self {
    Self(
      id: "misplaced-declaration", "'\(key)' is a declaration, not a step",
      label: "move the key out of the array 'steps'")
  }

  static func saidTwice(_ key: String) -> Self {
    Self(id: "said-twice", "'\(key)' is already specified in the string")
  }

  static func stepAsText(_ word: String) -> Self {
    Self(
      id: "step-as-text", "expected an object for the step '\(word)', found a string",
      label: "write {\"\(word)\": ...}")
  }
}
