import ReactorBase

/// Methods that generate calls for functions of the app's own types. The package omits the functions' bodies. Scripts
/// answer calls to these functions in the same way as calls to services.
extension ServiceWriter {
  /// The functions of one type for which scripts provide the answers.
  struct Calls {
    let owner: AppIndex.FoundType
    private(set) var functions: [SwiftDeclaration] = []

    init(owner: AppIndex.FoundType) { self.owner = owner }

    /// Adds a function unless the list already contains the function. Several branches of an `#if` can contain the same
    /// function.
    mutating func add(_ function: SwiftDeclaration) {
      let isKnown = functions.contains {
        $0.repairName == function.repairName
          && $0.parameters.map(\.type) == function.parameters.map(\.type)
      }
      if !isKnown { functions.append(function) }
    }
  }

  /// Returns whether a function has a result that can be an error or that arrives later: through a stream, an `async` or
  /// `throws` return value, a `Result`, or a completion handler.
  static func answers(_ function: SwiftDeclaration) -> Bool {
    guard function.keyword == "func", function.body != nil, function.type != "Never",
      function.repairName != "encode(to:)"
    else { return false }
    return function.isAsync || function.isThrowing || completion(of: function) != nil
      || streams.union(["Result"]).contains(TypeText(function.type ?? "Void").name)
  }

  /// Returns the name of the generated class that answers calls to a type's functions.
  static func callsName(of type: AppIndex.FoundType) -> String {
    "Scripted\(type.qualifiedName.replacing(part: ".", with: ""))Calls"
  }

  /// Returns the scripted call that replaces a function's body, and the function as the generated class declares it.
  /// Returns `nil` if scripts can't answer the function, or if other files cannot name a type in the signature.
  func call(
    of function: SwiftDeclaration, on type: AppIndex.FoundType
  ) -> (text: String, function: SwiftDeclaration)? {
    guard Self.answers(function), let declared = function.adding(genericsOf: type.declaration)
    else { return nil }
    let types =
      function.parameters.map(\.type)
      + [function.type, function.thrownType, declared.genericClause, declared.requirements]
      .compactMap { $0 }
    guard types.allSatisfy(isVisible) else { return nil }
    let arguments = function.parameters.argumentList { parameter in
      (parameter.label, parameter.name == "_" ? nil : parameter.name)
    }
    let effects = (function.isThrowing ? "try " : "") + (function.isAsync ? "await " : "")
    return arguments.map {
      (
        "\(effects)\(Self.replacementCall)\(Self.callsName(of: type)).self).\(function.name)(\($0))",
        declared
      )
    }
  }

  /// Returns whether code in other files can name every type in the given type expression.
  private func isVisible(_ type: String) -> Bool {
    if type.contains(part: "...") || type.contains(part: "inout ") { return false }
    let names = type.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
    return names.map(String.init).allSatisfy { name in
      if ["Self", "Element", "Base"].contains(name) { return false }
      guard index.types[AppIndex.baseName(name)] != nil else { return true }
      guard let found = index.type(name) else { return false }
      return found.qualifiedName == AppIndex.plainName(name) && !found.declaration.isPrivate
    }
  }

  /// Returns the source code of the class that answers calls to a type's functions.
  func text(of calls: Calls, named service: String) -> String {
    text(
      of: calls.functions, named: service, in: Self.callsName(of: calls.owner), conforming: [],
      comment:
        "The functions of `\(calls.owner.qualifiedName)` whose code is left out: scripts decide their answers."
    )
  }
}
