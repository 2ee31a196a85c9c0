import ReactorScript

/// The kinds of parts of a script that editors color; the raw values are their numbers in the legend.
enum TokenKind: Int32, CaseIterable {
  case keyword
  /// A session, a reactor or a service.
  case type
  /// An action, an event, or a method of a service.
  case function
  /// A part of a path, a key, or any other word.
  case property
  case enumMember
  /// A label of an argument.
  case parameter
  case string
  case number
  case `operator`
  case comment

  /// The kind of a part; nil if it has no color.
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

  /// The protocol's name for the kind.
  var name: String { self == .type ? "class" : "\(self)" }
}
