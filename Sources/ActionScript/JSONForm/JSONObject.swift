internal import SourceDiagnostics

/// An object of a script itself, its keys checked.
struct JSONObject {
  let range: SourceRange
  let members: [JSONMember]

  /// The member with a key, the first of several.
  subscript(key: String) -> JSONMember? { members.first { $0.key == key } }
}

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

  case arguments
  case to
  case at
  case returns
  case fails
  case after
  case into

  /// Whether the key says what the step does.
  var isKind: Bool {
    switch self {
    case .action, .wait, .settle, .end, .expect, .stub, .tap, .type, .include: true
    default: false
    }
  }

  /// The keys that go with a kind, itself first.
  var companions: [StepKey] {
    switch self {
    case .action: [self, .arguments, .to, .at]
    case .expect, .tap: [self, .to, .at]
    case .type: [self, .into, .to, .at]
    case .stub: [self, .arguments, .returns, .fails, .after, .at]
    default: [self, .at]
    }
  }
}
