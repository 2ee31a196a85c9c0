import ReactorBase
import ReactorTraceFormat
import ReactorTypeLayout

/// Methods for registering rules that determine how values are shown and read. Rules are useful for values whose fields
/// are hard to read, such as dates, URLs and objects.
extension ReactorRegistry {
  /// Registers a value for traces to show in place of each value of the given type.
  ///
  /// ```swift
  /// registry.show(Money.self) { "\($0.amount) \($0.currency)" }
  /// ```
  /// - Parameters:
  ///   - type: The exact type of the values. The rule doesn't apply to subclasses.
  ///   - convert: Returns the value to show, which can be of any other type. A string is shown in quotes, so that it
  ///     can be pasted into a script if scripts write the type as a string.
  public mutating func show<Value, Shown>(
    _ type: Value.Type, as convert: @escaping @Sendable (Value) -> Shown
  ) {
    rules.rendering.show(type) { value in CodeMark.inUserCode { convert(value) } }
  }

  /// Registers a value for traces to show in place of each object whose class conforms to the given protocol or
  /// inherits from the given class.
  ///
  /// ```swift
  /// registry.show(anyOf: (any ReactorKit.Reactor).self) { $0.currentState }
  /// ```
  /// A rule for the exact class takes precedence. Otherwise, the applicable rule that was added last is used. If an
  /// object leads back to itself, `<cycle>` is shown.
  ///
  /// - Parameters:
  ///   - base: The protocol, as in `(any Named).self`, or the class.
  ///   - convert: Returns the value to show, which can be of any other type.
  public mutating func show<Base, Shown>(
    anyOf base: Base.Type, as convert: @escaping @Sendable (Base) -> Shown
  ) {
    rules.rendering.show(anyOf: base) { object in CodeMark.inUserCode { convert(object) } }
  }

  /// Registers a closure that creates values of a type from strings in scripts.
  ///
  /// ```swift
  /// registry.read(Money.self, expecting: "an amount, such as \"12.50 EUR\"") { Money($0) }
  /// ```
  /// - Parameters:
  ///   - type: The exact type: a struct, a class, or `(any Protocol).self`.
  ///   - expected: A short description of the valid values, for messages, `describe` and `schema`.
  ///   - make: Creates the value. If the string is invalid, the closure returns `nil` or throws an error whose
  ///     description states the reason.
  public mutating func read<Value>(
    _ type: Value.Type, expecting expected: String? = nil,
    _ make: @escaping @Sendable (String) throws -> Value?
  ) {
    read(type, from: String.self, expecting: expected, make)
  }

  /// Registers a closure that creates values of a type from values of another type in scripts.
  ///
  /// ```swift
  /// registry.read(CGPoint.self, from: (x: Double, y: Double).self) { CGPoint(x: $0.x, y: $0.y) }
  /// ```
  /// - Parameters:
  ///   - type: The exact type of the values to create.
  ///   - source: The type of the values in scripts, such as a number, an array, a tuple, a struct or an enum.
  ///   - expected: A short description of the valid values, for messages, `describe` and `schema`.
  ///   - make: Creates the value. If the source value is invalid, the closure returns `nil` or throws an error whose
  ///     description states the reason.
  public mutating func read<Value, Source>(
    _ type: Value.Type, from source: Source.Type, expecting expected: String? = nil,
    _ make: @escaping @Sendable (Source) throws -> Value?
  ) {
    let layout = TypeLayout(type)
    // A function in a payload has a different representation than a function that a generic closure returns.
    guard layout.kind != .function, layout.element?.kind != .function else {
      return report(
        RegistrationProblem(
          .type(layout),
          "a rule cannot read \(layout.name): a function cannot be created from a script"))
    }
    rules.decoding.read(type, from: source, expected) { value in
      try CodeMark.inUserCode { try make(value) }
    }
  }

  /// Redacts values of the given type, so that traces show only their identities, such as `[uuid#1]` and `[uuid#2]`.
  /// Use this method for values that come from the outside world and differ from run to run.
  ///
  /// Equal values have the same number. Numbers are assigned in the order in which the values first appear in the
  /// trace.
  ///
  /// - Parameters:
  ///   - type: The exact type of the values.
  ///   - label: The name to show. It can contain letters, digits, `_` and `-`.
  public mutating func redact(_ type: Any.Type, as label: String) {
    guard isLabel(label) else { return report(.badLabel(label, of: TypeLayout(type))) }
    rules.rendering.redact(type, as: label)
  }

  /// Redacts the values at the given path, so that traces show only their identities, such as `[uuid#1]` and
  /// `[uuid#2]`.
  ///
  /// ```swift
  /// registry.redact("messages.id", in: ChatReactor.State.self, as: "id")
  /// registry.redact("delete.id", in: ChatReactor.Action.self, as: "id")
  /// ```
  /// The path ends at a field of a type or at an argument of a case. That field or argument is redacted wherever the
  /// type is shown. Values with the same label are numbered together.
  ///
  /// - Parameters:
  ///   - path: The names of fields, cases and arguments, or the positions of arguments. The path can lead through
  ///     optionals and pulses, and to all elements of arrays, sets and dictionaries.
  ///   - type: The type at which the path starts.
  ///   - label: The name to show. It can contain letters, digits, `_` and `-`.
  public mutating func redact(_ path: String, in type: Any.Type, as label: String) {
    let layout = TypeLayout(type)
    guard isLabel(label) else { return report(.badLabel(label, of: layout)) }
    do throws(RedactionProblem) {
      try rules.rendering.redact(path, in: layout, as: label)
    } catch {
      report(.badRedaction(path, in: layout, error))
    }
  }

  private func isLabel(_ label: String) -> Bool {
    !label.isEmpty
      && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
  }
}
