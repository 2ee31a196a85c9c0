import ReactorRegistration
import ReactorScript
import ReactorTypeLayout

/// How an argument refers to an element of a list.
package enum ListIndex: Sendable {
  /// The index of an element.
  case element
  /// The index of a section; another argument is the index of a row in it.
  case section
  /// A path with this number of indices.
  case path(Int)

  /// The last words in the names of such integers.
  private static let words: Set<Substring> = ["index", "row", "item", "position", "at"]

  /// How an integer is used, according to its label or, without one, the name of its case; nil for any other argument.
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
  /// The locations in lists that the arguments of an action lead to.
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

  /// The number of indices in the values of a type, if they are index paths.
  private func pathLength(of type: TypeLayout) -> Int? {
    rules.decoding.rule(for: type).flatMap { Self.indexCount(in: $0.expected) }
  }
}

extension TypeLayout {
  /// The type inside an optional; for any other type, the type itself.
  fileprivate var unwrapped: TypeLayout { kind == .optional ? element ?? self : self }

  fileprivate var isInteger: Bool {
    switch kind {
    case .signed, .signed128, .unsigned, .unsigned128: true
    default: false
    }
  }
}
