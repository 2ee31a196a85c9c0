import ReactorBase
import ReactorTraceFormat
import ReactorTypeLayout

/// Showing and reading values of types whose declaration says too little: dates, URLs, classes,
/// protocols.
extension ReactorRegistry {
  /// Shows values of one type as a closure converts them, wherever they appear.
  ///
  /// ```swift
  /// registry.show(Money.self) { "\($0.amount) \($0.currency)" }
  /// ```
  /// - Parameters:
  ///   - type: The type, exactly: a subclass is another one.
  ///   - convert: Returns the value shown instead, of any other type. A string is shown in quotes,
  ///     so that it can be pasted into a script if the type is read from a string.
  public mutating func show<Value, Shown>(
    _ type: Value.Type, as convert: @escaping @Sendable (Value) -> Shown
  ) {
    rules.rendering.show(type) { value in CodeMark.inUserCode { convert(value) } }
  }

  /// Shows objects of every class that conforms to a protocol, or inherits from a class, in the way a
  /// closure says.
  ///
  /// ```swift
  /// registry.show(anyOf: (any ReactorKit.Reactor).self) { $0.currentState }
  /// ```
  /// A rule for a class itself takes precedence, and of two rules that apply the later one. If an
  /// object leads back to itself, `<cycle>` is shown.
  ///
  /// - Parameters:
  ///   - base: The protocol, as in `(any Named).self`, or the class.
  ///   - convert: Returns the value shown instead, of any other type.
  public mutating func show<Base, Shown>(
    anyOf base: Base.Type, as convert: @escaping @Sendable (Base) -> Shown
  ) {
    rules.rendering.show(anyOf: base) { object in CodeMark.inUserCode { convert(object) } }
  }

  /// Reads values of one type from the strings that scripts write for them.
  ///
  /// ```swift
  /// registry.read(Money.self, expecting: "an amount, such as \"12.50 EUR\"") { Money($0) }
  /// ```
  /// - Parameters:
  ///   - type: The type, exactly: a struct, a class, `(any Protocol).self`.
  ///   - expected: A short description of the values read, for messages, `describe` and `schema`.
  ///   - make: Makes the value. For a string that it can't read, it returns nil, or throws an error
  ///     whose description says why.
  public mutating func read<Value>(
    _ type: Value.Type, expecting expected: String? = nil,
    _ make: @escaping @Sendable (String) throws -> Value?
  ) {
    read(type, from: String.self, expecting: expected, make)
  }

  /// Reads values of one type from values of another, which scripts write in their place.
  ///
  /// ```swift
  /// registry.read(CGPoint.self, from: (x: Double, y: Double).self) { CGPoint(x: $0.x, y: $0.y) }
  /// ```
  /// - Parameters:
  ///   - type: The type, exactly.
  ///   - source: The type of what scripts write: a number, an array, a tuple, a struct, an enum.
  ///   - expected: A short description of the values read, for messages, `describe` and `schema`.
  ///   - make: Makes the value. For a value it can't read, it returns nil, or throws an error whose
  ///     description says why.
  public mutating func read<Value, Source>(
    _ type: Value.Type, from source: Source.Type, expecting expected: String? = nil,
    _ make: @escaping @Sendable (Source) throws -> Value?
  ) {
    let layout = TypeLayout(type)
    // A function in a payload has another form than one that a generic closure returns.
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

  /// Shows values of one type by their identity alone, `[uuid#1]`, `[uuid#2]`: for what a reactor
  /// takes from the world outside, and what is different every time.
  ///
  /// Equal values have one number, in the order in which a trace shows them first.
  ///
  /// - Parameters:
  ///   - type: The type, exactly.
  ///   - label: The name of the values: letters, digits, `_` and `-`.
  public mutating func redact(_ type: Any.Type, as label: String) {
    guard isLabel(label) else { return report(.badLabel(label, of: TypeLayout(type))) }
    rules.rendering.redact(type, as: label)
  }

  /// Shows what a path leads to by its identity alone, `[uuid#1]`, `[uuid#2]`.
  ///
  /// ```swift
  /// registry.redact("messages.id", in: ChatReactor.State.self, as: "id")
  /// registry.redact("delete.id", in: ChatReactor.Action.self, as: "id")
  /// ```
  /// The path ends at a field of a type, or at an argument of a case; that is redacted wherever the
  /// type is shown. Values that are called by one label share their numbers.
  ///
  /// - Parameters:
  ///   - path: Names of fields, of cases and of arguments (or their positions). It leads through
  ///     optionals and pulses, and to all elements of arrays, sets and dictionaries.
  ///   - type: The type that the path begins at.
  ///   - label: The name of the values: letters, digits, `_` and `-`.
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
