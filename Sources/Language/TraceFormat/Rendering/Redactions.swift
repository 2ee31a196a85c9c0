package import ReactorTypeLayout

/// The redactions for values that vary from run to run. A trace shows only the identity of a redacted value, such as
/// `[uuid#1]` or `[uuid#2]`.
///
/// A redaction path ends at a field of a type or an argument of an enum case. The value at that position is redacted
/// wherever a value of the type is shown.
struct Redactions: Sendable {
  /// A field of a struct or class, or an argument of an enum case.
  struct Place: Hashable, Sendable {
    let layout: TypeLayout
    /// The index of the field or enum case.
    let part: Int
    var argument: Int?
  }

  /// The labels for redacted types.
  var types: [TypeLayout: String] = [:]
  /// The labels for redacted fields and arguments.
  var places: [Place: String] = [:]

  var isEmpty: Bool { types.isEmpty && places.isEmpty }
}

extension RenderingRules {
  /// Indicates whether any values are redacted.
  package var hasRedactions: Bool { !redactions.isEmpty }

  /// Shows the values of a type as `[label#1]`, `[label#2]`, and so on. Equal values have the same number.
  ///
  /// - Parameters:
  ///   - type: The exact type of the values.
  ///   - label: The label to show for the values.
  package mutating func redact(_ type: Any.Type, as label: String) {
    redactions.types[TypeLayout(type)] = label
  }

  /// Shows the value at a path as `[label#1]`, `[label#2]`, and so on. Equal values have the same number.
  ///
  /// - Parameters:
  ///   - path: The names of fields, enum cases, and arguments, separated by dots. The path passes through optionals and
  ///     includes all elements of arrays, sets, and dictionaries.
  ///   - type: The type at which the path starts.
  ///   - label: The label to show for the value.
  /// - Returns: The number of redacted fields and arguments, which is 0 for an enum case without arguments.
  /// - Throws: The reason that the path is invalid.
  @discardableResult
  package mutating func redact(
    _ path: String, in type: TypeLayout, as label: String
  ) throws(RedactionProblem) -> Int {
    var layout = type
    var count = 0
    var depth = 0
    func problem(_ reason: RedactionProblem.Reason) -> RedactionProblem {
      RedactionProblem(reason, type: layout, depth: depth)
    }
    var names = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)[...]
    guard !path.isEmpty else { throw problem(.empty) }
    while let name = names.popFirst() {
      layout = content(of: layout)
      switch layout.kind {
      case .structure, .object, .tuple:
        let fields = layout.fields
        guard let index = fields.firstIndex(where: { displayName(of: $0) == name }) else {
          let known = fields.compactMap { displayName(of: $0) }
          throw problem(.noField(name, known: known))
        }
        if names.isEmpty {
          guard layout.kind != .tuple else { throw problem(.inTuple) }
          redactions.places[Redactions.Place(layout: layout, part: index)] = label
          count += 1
        }
        layout = fields[index].layout
      case .enumeration:
        let cases = layout.cases
        guard let index = cases.firstIndex(where: { $0.name == name }) else {
          throw problem(.noCase(name, known: cases.map(\.name)))
        }
        let parameters = cases[index].parameters
        var arguments = Array(parameters.indices)
        if let argument = names.popFirst() {
          let found = parameters.indices.first {
            (parameters[$0].name ?? String($0)) == argument
          }
          guard let found else {
            let known = parameters.enumerated().map { $1.name ?? String($0) }
            depth += 1
            throw problem(.noField(argument, known: known))
          }
          arguments = [found]
        }
        if names.isEmpty {
          for argument in arguments {
            let place = Redactions.Place(layout: layout, part: index, argument: argument)
            redactions.places[place] = label
            count += 1
          }
        } else if let argument = arguments.first {
          layout = parameters[argument].layout
        }
      default: throw problem(.noField(name, known: []))
      }
      depth += 1
    }
    return count
  }

  /// Returns the innermost type inside nested optionals, collections, wrappers, and reactors.
  private func content(of layout: TypeLayout, depth: Int = 0) -> TypeLayout {
    let inner: TypeLayout?
    switch layout.kind {
    case .optional, .array, .set, .dictionary: inner = layout.element
    default:
      if case .value(let shown?, _) = substitute(for: layout) {
        inner = shown
      } else {
        inner = wrappedField(of: layout).map { layout.fields[$0].layout }
      }
    }
    // The state of a reactor may itself be a reactor of the same type.
    guard let inner, depth < 16 else { return layout }
    return content(of: inner, depth: depth + 1)
  }

  /// Returns the label that redacts a field, or `nil` if the field is not redacted.
  package func redaction(ofField index: Int, in layout: TypeLayout) -> String? {
    redactions.isEmpty
      ? nil : redactions.places[Redactions.Place(layout: layout, part: index)]
  }

  /// Returns the label that redacts an argument of an enum case, or `nil` if the argument is not redacted.
  package func redaction(ofArgument index: Int, ofCase part: Int, in layout: TypeLayout) -> String?
  {
    redactions.isEmpty
      ? nil : redactions.places[Redactions.Place(layout: layout, part: part, argument: index)]
  }

  /// The labels of all redactions.
  package var redactionLabels: Set<String> {
    Set(redactions.types.values).union(redactions.places.values)
  }

  /// A copy of the rules without any redactions.
  package var withoutRedactions: RenderingRules {
    var copy = self
    copy.redactions = Redactions()
    return copy
  }
}

/// The reason that the value at a path cannot be redacted, along with the position of the problem in the path.
package struct RedactionProblem: Error {
  package enum Reason: Equatable, Sendable {
    /// The path is empty.
    case empty
    /// The type has no field or argument with the given name.
    case noField(String, known: [String])
    /// The enum has no case with the given name.
    case noCase(String, known: [String])
    /// The path ends at a tuple element. Tuple elements cannot be redacted because tuples are unnamed types.
    case inTuple
  }

  package let reason: Reason
  /// The name of the type at which the path failed.
  package let type: String
  /// The number of path components before the type.
  package let depth: Int

  init(_ reason: Reason, type: TypeLayout, depth: Int) {
    self.reason = reason
    self.type = type.name
    self.depth = depth
  }
}
