/// A key of a step object in the JSON form.
package enum StepKey: String, CaseIterable, Sendable {
  case action
  case wait
  case settle
  case end
  case expect
  case stub
  case tap
  case type
  case include
  case emit
  case rule
  case ongoing
  case waitUntil
  case choose
  case `repeat`

  case arguments
  case to
  case at
  case returns
  case fails
  case after
  case into
  case once
  case never
  case stream
  case within
  case or
  case of
  case from
  case steps

  /// Indicates whether the key determines the kind of a step.
  var isKind: Bool { StepShape.all.contains { $0.kind == self } }

  /// Returns the keys that can be added to a step that already has the given keys. If none of these keys determines the
  /// kind of the step, returns the keys that can start a step.
  package static func keys(after keys: [String]) -> [StepKey] {
    guard let kind = keys.lazy.compactMap(StepKey.init).first(where: \.isKind) else {
      return allCases.filter { $0.isKind || $0 == .at }
    }
    return allCases.filter { $0.goes(with: kind) }
  }

  /// Returns whether the key can occur in a step of the given kind.
  func goes(with kind: StepKey) -> Bool {
    self == .at && kind != .repeat
      || StepShape.all.contains { $0.kind == kind && $0.others.contains(self) }
  }
}

/// The keys of a kind of step. The reader accepts these keys, and the schema describes them. All steps except blocks
/// also accept `at`.
package struct StepShape: Sendable {
  /// The key that determines the kind of step.
  package let kind: StepKey
  /// The other keys, in the order in which the schema lists them.
  package let others: [StepKey]
  /// The key that is required in addition to `kind`, or `nil` if no other key is required.
  package let needed: StepKey?

  private init(_ kind: StepKey, _ others: [StepKey] = [], needing needed: StepKey? = nil) {
    self.kind = kind
    self.others = others
    self.needed = needed
  }

  /// All keys that the step accepts.
  package var keys: [StepKey] { [kind] + others + (kind == .repeat ? [] : [.at]) }

  /// The shapes of all steps. A kind of step has several shapes if some of its keys are mutually exclusive.
  package static let all = [
    StepShape(.action, [.arguments, .to]),
    StepShape(.wait),
    StepShape(.settle),
    StepShape(.end),
    StepShape(.expect, [.to]),
    StepShape(.stub, [.arguments, .returns, .fails, .after, .once, .never, .stream, .or]),
    StepShape(.tap, [.to]),
    StepShape(.type, [.into, .to], needing: .into),
    StepShape(.rule),
    StepShape(.ongoing, [.to]),
    StepShape(.waitUntil, [.within, .to]),
    StepShape(.choose, [.of]),
    StepShape(.choose, [.from], needing: .from),
    StepShape(.include),
    StepShape(.emit, [.arguments]),
    StepShape(.repeat, [.steps], needing: .steps),
  ]
}
