/// A Swift declaration and the declarations nested in it.
package struct SwiftDeclaration: Equatable, Sendable {
  /// The keyword that introduces the declaration, such as `class`, `func`, `case`, or `extension`.
  package var keyword: String
  /// The declared name or, for an extension, the name of the extended type.
  package var name: String
  /// The names of the attributes, without `@` or arguments.
  package var attributes: [String] = []
  /// The modifiers, such as `private` and `static`.
  package var modifiers: [String] = []
  /// The types in the inheritance clause.
  package var inherited: [String] = []
  /// The generic parameter clause, including angle brackets, or an empty string if there is none.
  package var genericClause = ""
  /// The parameters of a function, initializer, subscript, or enum case.
  package var parameters: [SwiftParameter] = []
  /// The type of a variable, the result type of a function, or the underlying type of a type alias. The value is `nil`
  /// if the type is not written.
  package var type: String?
  /// The requirements that follow `where` in a generic `where` clause.
  package var requirements = ""
  /// Indicates whether a function is `async`.
  package var isAsync = false
  /// Indicates whether a function throws.
  package var isThrowing = false
  /// The type in parentheses after `throws`, or `nil` if no type is specified.
  package var thrownType: String?
  /// Indicates whether a variable has an initial value.
  package var hasValue = false
  /// Indicates whether braces follow a variable's type. The braces contain accessors or the requirements of a protocol
  /// property.
  package var hasBraces = false
  /// Indicates whether a variable is declared with a setter.
  package var isSettable = false
  /// Indicates whether an initializer is failable.
  package var canFail = false
  package var members: [SwiftDeclaration] = []
  /// The byte range of a function's body or of the braces after a variable's type, or `nil` if the declaration has no
  /// braces.
  package var body: Range<Int>?
  /// The byte range of a variable's initial value, or `nil` if the variable has no initial value.
  package var value: Range<Int>?
  /// The byte range of the declaration in its file, including attributes and modifiers.
  package var range: Range<Int>
  /// The 1-based number of the line that contains the keyword.
  package var line: Int

  /// The names of the declaration's generic parameters.
  package var generics: [String] {
    genericClause.dropFirst().dropLast().split(separator: ",").map { part in
      String(part.prefix { $0 != ":" }.filter { $0 != " " })
    }
  }

  /// Indicates whether the declaration introduces a named type.
  package var isType: Bool {
    ["class", "struct", "enum", "actor", "protocol", "typealias"].contains(keyword)
  }

  /// Indicates whether the declaration is not visible to other files.
  package var isPrivate: Bool {
    modifiers.contains("private") || modifiers.contains("fileprivate")
  }

  /// Indicates whether the declaration is a static or class member.
  package var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }
}

/// A parameter of a function or an associated value of an enum case.
package struct SwiftParameter: Equatable, Sendable {
  /// The argument label, or `nil` if the parameter has no label.
  package var label: String?
  /// The parameter's name inside the function, or `nil` for an unlabeled associated value.
  package var name: String?
  /// The type as written, including its attributes.
  package var type: String
  /// Indicates whether the parameter has a default value.
  package var hasDefault: Bool
  /// The 1-based line number of the parameter.
  package var line: Int

  package init(label: String?, name: String?, type: String, hasDefault: Bool, line: Int) {
    self.label = label
    self.name = name
    self.type = type
    self.hasDefault = hasDefault
    self.line = line
  }
}

/// An import declaration in a file.
package struct SwiftImport: Equatable, Sendable {
  package let module: String
  /// The 1-based line number of the import.
  package let line: Int
  /// The byte range of a submodule name and the dot before it, as in `import UIKit.UIImage`, or `nil` for an import of
  /// a whole module.
  package var submodule: Range<Int>?
}
