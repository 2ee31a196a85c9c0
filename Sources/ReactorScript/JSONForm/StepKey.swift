/// The keys of a step in the JSON form.
enum StepKey: String, CaseIterable {
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

  /// Whether the key says what the step does.
  var isKind: Bool {
    switch self {
    case .action, .wait, .settle, .end, .expect, .stub, .tap, .type, .include, .emit, .rule,
      .ongoing, .waitUntil, .choose:
      true
    default: false
    }
  }

  /// Whether the key says more about a step of a kind.
  func goes(with kind: StepKey) -> Bool {
    switch self {
    case .at: true
    case .to: [.action, .expect, .tap, .type, .ongoing, .waitUntil].contains(kind)
    case .arguments: kind == .action || kind == .stub || kind == .emit
    case .returns, .fails, .after, .once, .never, .stream, .or: kind == .stub
    case .of, .from: kind == .choose
    case .into: kind == .type
    case .within: kind == .waitUntil
    default: false
    }
  }
}
