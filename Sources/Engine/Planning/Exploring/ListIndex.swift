import ReactorRegistration
import ReactorScript
import ReactorTypeLayout

/// A kind of reference from an argument to an element in a list.
package enum ListIndex: Sendable {
  /// The argument is the index of an element.
  case element
  /// The argument is the index of a section, and another argument is the index of a row in that section.
  case section
  /// The argument is an index path with the given number of indices.
  case path(Int)

  /// Words that suggest an index when they appear at the end of an integer argument's name.
  private static let words: Set<Substring> = ["index", "row", "item", "position", "at"]

  /// Determines the kind of reference for an integer argument, based on the argument's label or, if it has no label, on
  /// the name of its case. Returns `nil` for any other argument.
  init?(_ field: LayoutField, of caseName: String) {
    guard field.layout.unwrapped.isInteger else { return nil }
    let name = field.name ?? caseName
    let start = name.lastIndex { $0.isUppercase || $0 == "_" } ?? name.startIndex
    let word = name[start...].drop { $0 == "_" }.lowercased()
    switch word {
    case "section": self = .section
    case _ where Self.words.contains(word[...]): self = .element
    default: return nil
    }
  }
}

extension ActionMaker {
  /// Returns the list positions to which an action's arguments refer.
  func places(in action: ActionSyntax, of layout: TypeLayout) -> [[Int]] {
    places(inCase: action.name.text, action.arguments, of: layout)
  }

  private func places(
    inCase name: String, _ arguments: [ScriptArgument]?, of layout: TypeLayout
  ) -> [[Int]] {
    guard let arguments, let enumCase = layout.cases.first(where: { $0.name == name }),
      enumCase.parameters.count == arguments.count
    else { return [] }
    var (sections, places): ([Int], [[Int]]) = ([], [])
    for (field, argument) in zip(enumCase.parameters, arguments) {
      let type = field.layout.unwrapped
      switch argument.value.kind {
      case .number(let text):
        guard let number = Int(text) else { continue }
        switch ListIndex(field, of: name) {
        case .section: sections.append(number)
        case .element: places.append([number])
        default: break
        }
      case .array(let elements) where pathLength(of: type) != nil:
        places.append(
          elements.compactMap { if case .number(let text) = $0.kind { Int(text) } else { nil } })
      case .enumCase(let name, let arguments):
        places += self.places(inCase: name, arguments, of: type)
      default: break
      }
    }
    guard let section = sections.first else { return places }
    return places.isEmpty ? [[section]] : places.map { $0.count == 1 ? [section] + $0 : $0 }
  }

  /// Returns the number of indices in an index path of the given type, or `nil` if the type is not an index path.
  private func pathLength(of type: TypeLayout) -> Int? {
    rules.decoding.rule(for: type).flatMap { Self.indexCount(in: $0.expected) }
  }
}

extension TypeLayout {
  /// The wrapped type of an optional, or the type itself for any other type.
  fileprivate var unwrapped: TypeLayout { kind == .optional ? element ?? self : self }

  fileprivate var isInteger: Bool {
    switch kind {
    case .signed, .signed128, .unsigned, .unsigned128: true
    default: false
    }
  }
}
