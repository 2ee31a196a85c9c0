package import ReactorDiagnostics

/// A step without a time that sends an action to the default session, or waits for a duration, in 32 bytes. These are
/// `increase`, `inputField("hello")` and `wait 2s`, and in JSON `"increase"`.
///
/// Nearly all steps of a long script are such steps. A ``Step`` has room for everything that a line may say, and its
/// strings are copied from the file. Here the name stays where it is, as a range of the file, and so does an argument
/// that is a string; the line is read once, without a search for its end first.
///
/// ``ScriptReader/nextCompactStep()`` reads a step in this form; its grammar is in `Cursor+CompactSteps.swift`. It reads
/// nothing if the next step is of any other kind or has a problem; ``ScriptReader/next()`` then reads that step as a
/// ``Step``, and reports the problem. The planner reads scripts this way (`Planner.addSteps()`). All others, such as
/// the formatter and the language server, read each step as a ``Step``, which means the same: `CompactStepTests`
/// compares the two.
package enum CompactStep: Sendable {
  case action(CompactAction)
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

/// An action of a ``CompactStep``, the counterpart of ``ActionSyntax`` in a ``Step``.
package struct CompactAction: Sendable {
  /// The range of the name, without a leading dot.
  package let name: SourceRange
  /// The arguments.
  package let arguments: CompactArguments
  /// The range of the step: the whole call, with its quotes in JSON.
  package let range: SourceRange
}

/// The arguments of a call. One alone needs no array, and a string stays where it is.
package enum CompactArguments: Sendable {
  /// There are no parentheses.
  case none
  /// One string without a label and without escapes. The range includes the quotes.
  case string(SourceRange)
  /// One without a label. Indirect, so that a step has 32 bytes: most have none.
  indirect case one(ScriptValue)
  case list([ScriptArgument])

  /// The arguments as those of an ``ActionSyntax``; nil if there are no parentheses.
  ///
  /// - Parameter bytes: The content of the file.
  package func list(in bytes: [UInt8]) -> [ScriptArgument]? {
    switch self {
    case .none: nil
    case .string(let range):
      [ScriptArgument(value: ScriptValue(.string(Self.string(in: range, of: bytes)), at: range))]
    case .one(let value): [ScriptArgument(value: value)]
    case .list(let arguments): arguments
    }
  }

  /// A string without escapes.
  ///
  /// - Parameters:
  ///   - range: The range of the string with its quotes.
  ///   - bytes: The content of the file.
  package static func string(in range: SourceRange, of bytes: [UInt8]) -> String {
    String(decoding: bytes[Int(range.lower) + 1..<Int(range.upper) - 1], as: UTF8.self)
  }
}
