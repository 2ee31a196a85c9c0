/// A collection, a tuple or a case whose end has not been read yet.
///
/// The parts have one array for each form. Only one of the arrays is used, and it grows in place.
struct OpenCollection {
  enum Form {
    case array
    case dictionary
    case object
    case tuple
    case enumCase(String)
  }

  var form: Form
  /// The offset of the value.
  let lower: Int
  /// The offset of the opening bracket.
  let opener: Int

  /// The key or label that has been read before the next value.
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

  /// The value; set when its end has been read.
  var closed: ScriptValue.Kind {
    switch form {
    case .array: .array(elements)
    case .dictionary: .dictionary(entries)
    case .object: .object(members)
    case .tuple: .tuple(arguments)
    case .enumCase(let name): .enumCase(name, arguments)
    }
  }

  /// Adds a value to an object, a tuple or a case, under the label that has been read.
  mutating func append(labelled value: ScriptValue) {
    if case .object = form {
      guard let label else { return }
      members.append(.init(key: label.text, keyRange: label.range, value: value))
    } else {
      arguments.append(ScriptArgument(label: label, value: value))
    }
  }
}
