/// A collection, tuple, or enum case whose end has not been read.
///
/// Depending on the form, the parts are appended to one of four arrays, which can grow in place. The other arrays
/// remain empty.
struct OpenCollection {
  enum Form {
    case array
    case dictionary
    case object
    case tuple
    case enumCase(String)
  }

  var form: Form
  /// The offset at which the value starts.
  let lower: Int
  /// The offset of the opening bracket.
  let opener: Int

  /// The key or label of the next value, or `nil` if no key or label has been read.
  var label: Name?
  var key: ScriptValue?

  var elements: [ScriptValue] = []
  var entries: [ScriptValue.Entry] = []
  var members: [ScriptValue.Member] = []
  var arguments: [ScriptArgument] = []

  var closing: Unicode.Scalar {
    switch form {
    case .array, .dictionary: "]"
    case .object: "}"
    case .tuple, .enumCase: ")"
    }
  }

  /// A value that consists of the parts read so far. The value is complete when the closing bracket has been read.
  var closed: ScriptValue.Kind {
    switch form {
    case .array: .array(elements)
    case .dictionary: .dictionary(entries)
    case .object: .object(members)
    case .tuple: .tuple(arguments)
    case .enumCase(let name): .enumCase(name, arguments)
    }
  }

  /// Appends a value to an object, tuple, or enum case, using the most recently read label.
  mutating func append(labelled value: ScriptValue) {
    if case .object = form {
      guard let label else { return }
      members.append(.init(key: label.text, keyRange: label.range, value: value))
    } else {
      arguments.append(ScriptArgument(label: label, value: value))
    }
  }
}
