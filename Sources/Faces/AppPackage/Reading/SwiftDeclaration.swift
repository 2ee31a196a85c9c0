/// A Swift declaration, with the declarations inside it.
package struct SwiftDeclaration: Equatable, Sendable {
  /// The keyword that introduces the declaration: `class`, `func`, `case`, `extension` and so on.
  package var keyword: String
  /// The name; for an extension, the extended type.
  package var name: String
  /// The attributes, without `@` and arguments.
  package var attributes: [String] = []
  /// The modifiers, such as `private` and `static`.
  package var modifiers: [String] = []
  /// The types after the colon of a type, a protocol or an extension.
  package var inherited: [String] = []
  /// The generic parameters with their constraints, in angle brackets; empty if there are none.
  package var genericClause = ""
  /// The parameters of a function, an initializer, a subscript or a case.
  package var parameters: [SwiftParameter] = []
  /// The type of a variable, the result of a function, or the type behind an alias.
  package var type: String?
  /// The generic requirements after `where`, without the keyword.
  package var requirements = ""
  /// Indicates whether a function is `async`.
  package var isAsync = false
  /// Indicates whether a function throws.
  package var isThrowing = false
  /// The type of the errors that a function throws, in parentheses after `throws`; nil for any error.
  package var thrownType: String?
  /// Indicates whether a variable has an initial value.
  package var hasValue = false
  /// Indicates whether a variable has braces after its type, which contain accessors or the requirements of a protocol.
  package var hasBraces = false
  /// Indicates whether a requirement of a protocol can be set.
  package var isSettable = false
  /// Indicates whether an initializer can fail.
  package var canFail = false
  package var members: [SwiftDeclaration] = []
  /// The range of the braces of a function, or of the braces after a variable's type, in bytes; nil if there are none.
  package var body: Range<Int>?
  /// The range of a variable's initial value, in bytes; nil if there is none.
  package var value: Range<Int>?
  /// The range in the file, including attributes and modifiers, in bytes.
  package var range: Range<Int>
  /// The line of the keyword, counted from 1.
  package var line: Int

  /// The names of the declaration's generic parameters.
  package var generics: [String] {
    genericClause.dropFirst().dropLast().split(separator: ",").map { part in
      String(part.prefix { $0 != ":" }.filter { $0 != " " })
    }
  }

  /// Indicates whether the declaration declares a named type.
  package var isType: Bool {
    ["class", "struct", "enum", "actor", "protocol", "typealias"].contains(keyword)
  }

  /// Indicates whether the declaration is invisible to other files.
  package var isPrivate: Bool {
    modifiers.contains("private") || modifiers.contains("fileprivate")
  }

  /// Indicates whether the declaration is a static member.
  package var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }
}

/// A parameter of a function, or an associated value of a case.
package struct SwiftParameter: Equatable, Sendable {
  /// The argument label; nil if there is none.
  package var label: String?
  /// The name inside the function; nil for an associated value without a label.
  package var name: String?
  /// The type as written, with its attributes.
  package var type: String
  /// Indicates whether the parameter has a default value.
  package var hasDefault: Bool
  /// The line, counted from 1.
  package var line: Int

  package init(label: String?, name: String?, type: String, hasDefault: Bool, line: Int) {
    self.label = label
    self.name = name
    self.type = type
    self.hasDefault = hasDefault
    self.line = line
  }
}

/// An import of a file.
package struct SwiftImport: Equatable, Sendable {
  package let module: String
  /// The line, counted from 1.
  package let line: Int
  /// The range of a submodule, including its dot, in bytes, as in `import UIKit.UIImage`; nil if there is none.
  package var submodule: Range<Int>?
}
