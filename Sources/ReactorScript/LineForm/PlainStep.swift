package import ReactorDiagnostics

/// A step without a time that sends an action to the default session, or waits: `increase`, `wait 2s`.
///
/// Nearly all lines of a long script are one. A ``Step`` has room for everything that a line may say, and
/// its strings are copied from the file; this is four words long, and the name stays where it is.
package enum PlainStep: Sendable {
  case action(PlainAction)
  /// Waits. The offset is that of the step.
  case wait(ScriptDuration, offset: UInt32)

  /// The range of the step.
  package var range: SourceRange {
    switch self {
    case .action(let action): action.range
    case .wait(let duration, let offset): SourceRange(Int(offset), Int(duration.range.upper))
    }
  }
}

/// An action of a ``PlainStep``.
package struct PlainAction: Sendable {
  /// The range of the name, without a leading dot.
  package let name: SourceRange
  /// The arguments.
  package let arguments: PlainArguments
  /// The range of the whole call.
  package let range: SourceRange
}

/// The arguments of a ``PlainAction``. One alone needs no array.
package enum PlainArguments: Sendable {
  /// There are no parentheses.
  case none
  /// One without a label. Indirect, so that a step stays four words long: most have none.
  indirect case one(ScriptValue)
  case list([ScriptArgument])

  /// The arguments; nil if there are no parentheses.
  package var list: [ScriptArgument]? {
    switch self {
    case .none: nil
    case .one(let value): [ScriptArgument(value: value)]
    case .list(let arguments): arguments
    }
  }
}
