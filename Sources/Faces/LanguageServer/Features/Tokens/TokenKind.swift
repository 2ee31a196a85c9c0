import ReactorScript

/// A kind of token that editors color. The raw value is the index of the kind in the legend.
enum TokenKind: Int32, CaseIterable {
  case keyword
  /// A session, reactor, service, or source.
  case type
  /// An action, an event, a service's method, or a case.
  case function
  /// A part of a path, a key, a setting, or any other word.
  case property
  case enumMember
  /// An argument label, a column, or a parameter.
  case parameter
  case string
  case number
  case `operator`
  case comment

  /// Creates the token kind for a part of a line, or returns `nil` if the part has no color.
  init?(_ part: LinePart.Kind) {
    switch part {
    case .keyword, .quantity, .constant: self = .keyword
    case .session, .reactor, .service, .source: self = .type
    case .action, .method, .event, .caseName: self = .function
    case .path, .member, .control, .setting, .settingValue, .noteKind, .tag, .direction, .key,
      .word:
      self = .property
    case .enumCase: self = .enumMember
    case .label, .column, .parameter: self = .parameter
    case .string: self = .string
    case .number: self = .number
    case .operator: self = .operator
    case .comment: self = .comment
    case .step, .file, .reference, .keyPath, .open, .subscript, .close, .comma, .colon: return nil
    }
  }

  /// The name of the kind in the protocol.
  var name: String { self == .type ? "class" : "\(self)" }
}
