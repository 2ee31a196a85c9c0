import ReactorBase

/// A generator for protocol implementations that return answers from scripts.
struct ServiceWriter {
  let index: AppIndex
  let values: ValueExpressions
  /// The error type that the code expects from the current service, or `nil` if the type is unknown or ambiguous.
  var expectedFailure: String?

  /// Returns the requirements of a protocol and of the protocols that it refines, or `nil` if a requirement cannot be
  /// implemented.
  func requirements(of type: AppIndex.FoundType, depth: Int = 0) -> [SwiftDeclaration]? {
    guard depth < 16, type.declaration.keyword == "protocol", type.declaration.generics.isEmpty
    else { return nil }
    var result: [SwiftDeclaration] = []
    for name in type.declaration.inherited {
      let base = AppIndex.baseName(name)
      if ["AnyObject", "class", "Sendable", "Any"].contains(base) { continue }
      if index.type(base) == nil, KnownModules.isMarker(base) { continue }
      guard let above = index.type(base), let more = requirements(of: above, depth: depth + 1)
      else { return nil }
      result += more
    }
    for member in type.declaration.members {
      let isUsable = ["func", "var", "subscript", "typealias"].contains(member.keyword)
      guard isUsable, !member.isStatic else { return nil }
      // A requirement with a default implementation in a protocol extension needs no implementation.
      if member.keyword != "typealias", !isImplemented(member, in: type) { result.append(member) }
    }
    return result
  }

  /// Returns the repairs that make a dependency container create scripted services instead of the app's
  /// implementations.
  func factories(in file: SwiftFile) -> [Repair] {
    file.declarations.filter { $0.keyword == "extension" }.flatMap { container in
      container.members.filter { factory in
        let type = TypeText(factory.type ?? "")
        guard type.name == "Factory", factory.body != nil, let made = type.arguments.first,
          let service = index.type(made.name)
        else { return false }
        return requirements(of: service) != nil
      }.map {
        Repair(
          file: "App/\(file.path)", declaration: "\(container.repairName).\($0.repairName)",
          kind: .body, reason: "")
      }
    }
  }

  private func isImplemented(_ member: SwiftDeclaration, in type: AppIndex.FoundType) -> Bool {
    (index.extensions[type.declaration.name] ?? []).contains { unit in
      index.declaration(unit).requirements.isEmpty
        && index.declaration(unit).members.contains {
          $0.keyword == member.keyword && $0.name == member.name
            && $0.parameters.map(\.label) == member.parameters.map(\.label)
        }
    }
  }

  /// Returns the name of the generated class that implements a protocol.
  static func className(of type: AppIndex.FoundType) -> String {
    let name = scriptedName(of: type.declaration.name)
    return type.hasOwnScriptedType ? "\(name)InReplay" : name
  }

  /// Returns the name of the class that implements a protocol with the given name, unless the app declares a type with
  /// this name.
  static func scriptedName(of name: String) -> String {
    var name = name
    for suffix in ["Protocol", "Type", "Interface"] where name.hasSuffix(suffix) && name != suffix {
      name.removeLast(suffix.count)
    }
    return "Scripted\(name)"
  }

  /// Returns an expression for the service of the current replay.
  static func current(_ type: AppIndex.FoundType) -> String {
    "ReplayContext.current!.service(\(className(of: type)).self)"
  }

  /// Returns an expression for the service of the current replay. The expression works in app files, which do not
  /// import this project.
  static func replacement(for type: AppIndex.FoundType) -> String {
    "\(replacementCall)\(className(of: type)).self)"
  }

  /// The start of the expression that replaces a service in app files.
  static let replacementCall = "scriptedService("

  /// Returns the file that declares the function used by replacement expressions.
  static func replacementFile(in module: AppModule) -> PlannedPackage.File {
    .init(
      path: "\(module.directory)Services/ScriptedServices.swift",
      text: """
        import ReactorFoundation
        import ReactorKit
        import ReactorRegistration

        /// The service of the current replay, which replaces code that is left out.
        func scriptedService<Service: ScriptedService>(_ type: Service.Type) -> Service {
          ReplayContext.current!.service(type)
        }

        """)
  }

  /// Returns a service's name in scripts.
  static func serviceName(of type: AppIndex.FoundType) -> String {
    var name = String(scriptedName(of: type.declaration.name).dropFirst("Scripted".count))
    if name.hasSuffix("Service"), name != "Service" { name.removeLast("Service".count) }
    return name.lowercasedStart
  }

  /// Returns the source code of the class that implements a protocol.
  ///
  /// - Parameters:
  ///   - type: The protocol.
  ///   - requirements: The requirements of the protocol and of the protocols that it refines.
  ///   - service: The name of the service in scripts.
  func text(
    of type: AppIndex.FoundType, _ requirements: [SwiftDeclaration], named service: String
  ) -> String {
    text(
      of: requirements, named: service, in: Self.className(of: type),
      conforming: [type.nameInCode],
      comment:
        "`\(type.declaration.name)` in a replay: scripts determine its answers, and the trace shows its calls."
    )
  }

  func text(
    of requirements: [SwiftDeclaration], named service: String, in className: String,
    conforming protocols: [String], comment: String
  ) -> String {
    let names = Self.names(of: requirements.filter { $0.keyword == "func" })
    var count = 0
    var declared: [String] = []
    var methods: [String] = []
    var bodies = ""
    for requirement in requirements {
      if requirement.keyword == "var" {
        bodies += property(requirement)
        continue
      }
      if requirement.keyword == "subscript" {
        let value =
          values.value(of: TypeText(requirement.type ?? "Any"))
          ?? "fatalError(\"write a value here: init could not find one\")"
        bodies +=
          "\n  \(signature(of: requirement)) {\n    get { \(value) }\(requirement.isSettable ? "\n    set {}" : "")\n  }\n"
        continue
      }
      let constant = names[count]
      count += 1
      let method = method(requirement, constant: constant, in: service)
      if let declaration = method.declaration {
        declared.append("  static let \(constant)Method = \(declaration)\n")
        methods.append("\(constant)Method")
      }
      bodies += method.body
    }
    return """
      /// \(comment)
      /// The conformance to Sendable is unchecked because a replay has only one thread.
      final class \(className): \((protocols + ["ScriptedService"]).joined(separator: ", ")), @unchecked Sendable {
        static let serviceName = "\(service)"
      \(declared.joined())  static var methods: [any ScriptedMethod] { [\(methods.joined(separator: ", "))] }

        private let script: ServiceScript

        init(_ script: ServiceScript) {
          self.script = script
        }
      \(bodies)}

      """
  }

  /// Returns the names of methods in scripts. Overloads are distinguished by their parameters, as in `loadPage` and
  /// `loadId`.
  private static func names(of methods: [SwiftDeclaration]) -> [String] {
    func name(_ method: SwiftDeclaration, _ part: (SwiftParameter) -> String?) -> String {
      let values = method.parameters.filter { TypeText($0.type).function == nil }
      let words = values.map { (part($0) ?? "").split { !$0.isLetter && !$0.isNumber }.joined() }
      return method.name + words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
    var names = methods.map(\.name)
    let parts: [(SwiftParameter) -> String?] = [
      { $0.label ?? $0.name }, { ($0.label ?? $0.name ?? "") + " " + $0.type },
    ]
    for part in parts {
      let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
      for place in names.indices where counts[names[place]] != 1 {
        names[place] = name(methods[place], part)
      }
    }
    // Methods whose names still collide are numbered.
    for place in names.indices {
      let count = names[..<place].count { $0 == names[place] }
      if count > 0 { names[place] += "\(count + 1)" }
    }
    return names
  }

  private func property(_ requirement: SwiftDeclaration) -> String {
    let type = TypeText(requirement.type ?? "Any")
    let head = "\n  var \(requirement.name): \(type.text)"
    let set = requirement.isSettable ? "\n    set {}" : ""
    if let found = index.type(type.name), let service = values.service(found) {
      // This service creates the other service in advance. Scripts can then refer to the other service before the
      // reactor requests it.
      return leadsToServices(found)
        ? "\(head) {\n    get { \(service) }\(set)\n  }\n" : "\(head) = \(service)\n"
    }
    if let element = Self.published(type), PublishedEvent.subjects[type.name] == nil {
      let convert =
        type.name == "Observable"
        ? "asObservable()"
        : "as\(type.name)(onError\(type.name == "Driver" ? "Drive" : "Signal")With: .empty())"
      return "\n  let \(requirement.name)Subject = PublishSubject<\(element.text)>()"
        + "\(head) { \(requirement.name)Subject.\(convert) }\n"
    }
    guard let value = values.value(of: type) else {
      return
        "\(head) {\n    get { fatalError(\"write a value for '\(requirement.name)' here: none is known\") }\(set)\n  }\n"
    }
    return "\(head) = \(value)\n"
  }

  /// Returns whether a service has properties that are services. Creating two services that create each other would
  /// recurse infinitely.
  private func leadsToServices(_ type: AppIndex.FoundType) -> Bool {
    (requirements(of: type) ?? []).contains { requirement in
      requirement.keyword == "var"
        && index.type(TypeText(requirement.type ?? "Any").name).flatMap(values.service) != nil
    }
  }

  /// Returns the source code of a method and, if the method returns an answer, its declaration for scripts.
  private func method(_ requirement: SwiftDeclaration, constant: String, in service: String) -> (
    declaration: String?, body: String
  ) {
    let completion = Self.completion(of: requirement)
    let parameters = requirement.parameters.filter {
      $0.name != completion?.name && TypeText($0.type).function == nil
    }
    // A completion handler receives the answer, even if the function can also throw.
    let answer = completion == nil ? answer(of: requirement) : nil
    let signature = signature(of: requirement)
    let names = parameters.map { $0.name ?? "_" }
    guard let value = completion?.value ?? answer?.value else {
      var body = "script.record(\"\(requirement.name)\"\(names.map { ", \($0)" }.joined()))"
      if let result = requirement.type, result != "Void", result != "()" {
        let value = values.value(of: TypeText(result))
        body +=
          "\n    return \(value ?? "fatalError(\"write a value of '\(result)' here: none is known\")")"
      }
      return (nil, "\n  \(signature) {\n    \(body)\n  }\n")
    }
    let stubbed = parameters.map(requirement.stubArgument)
    let type =
      parameters.count == 1
      ? stubbed[0].type
      : "("
        + zip(names, stubbed).map { "\($0): \($1.type)" }.joined(separator: ", ")
        + ")"
    let arguments =
      parameters.count == 1
      ? stubbed[0].value : "(" + stubbed.map(\.value).joined(separator: ", ") + ")"
    let failure = failure(of: requirement).map { ", failingWith: \($0).self" } ?? ""
    let isGeneric = requirement.isGeneric(value)
    let after = answer?.isImmediate == true ? "" : ", after: .milliseconds(300)"
    let answering = isGeneric ? ", answering: \(value.text.swiftLiteral)" : ""
    let arrow =
      "ServiceMethod<\(parameters.isEmpty ? "Void" : type), \(isGeneric ? "GenericAnswer" : value.text)>(\"\(constant)\"\(answering)\(after)\(failure))"
    var answers = values
    answers.sample = .init(parameters)
    let plain =
      isGeneric
      ? Self.sample(of: value)
      : answers.value(of: value) ?? values.value(of: value)
        ?? "throw ScriptedFailure(\"write 'stub \(service).\(constant) -> ...' in the script\")"
    let closure = plain == "()" ? "{}" : Self.closure(plain)
    let call =
      "script.\(answer?.isImmediate == true ? "answer(to: " : "call(")Self.\(constant)Method, \(arguments)) \(closure)"
    let body =
      completion.map { "_ = \(call)\($0.subscription)" } ?? answer.map {
        $0.prefix + call + $0.suffix
      } ?? call
    return (arrow, "\n  \(signature) {\n    \(body)\n  }\n")
  }

  /// Returns an expression for a sample of a type that callers choose.
  private static func sample(of type: TypeText) -> String {
    if type.name == "Result", let value = type.arguments.first {
      return "\(type.text).success(\(sample(of: value)))"
    }
    return "try GenericAnswer.sample((\(type.text)).self)"
  }

  /// Returns the source code of a single-expression closure, split across several lines if it is long.
  private static func closure(_ expression: String) -> String {
    if expression.utf8.count <= 40 { return "{ \(expression) }" }
    guard expression.hasPrefix(SampleValues.list),
      let head = expression.utf8.firstPlace(of: " in ".utf8)
    else { return "{\n      \(expression)\n    }" }
    let element = expression[head.upperBound...].dropLast(" }".count)
    return "{\n      \(expression[..<head.lowerBound]) in\n        \(element)\n      }\n    }"
  }

  /// Returns a method's error type, or `nil` if the method has none. If the signature specifies no error type, returns
  /// the error type that the code expects from the service.
  private func failure(of requirement: SwiftDeclaration) -> String? {
    let last = requirement.parameters.last.map { TypeText($0.type) }
    let results = [
      (last?.function ?? last?.wrapped?.function)?.parameters.first,
      requirement.type.map(TypeText.init),
    ]
    let types =
      [requirement.thrownType]
      + results.map { $0?.name == "Result" ? $0?.arguments.last?.text : nil }
    let own = types.compactMap { $0 }.first { !["Error", "any Error"].contains($0) }
    return own ?? expectedFailure
  }

  private func signature(of requirement: SwiftDeclaration) -> String {
    let parameters = requirement.parameters.map { parameter in
      let label = parameter.label ?? "_"
      let name = parameter.name ?? "_"
      return (label == name ? name : "\(label) \(name)") + ": \(parameter.type)"
    }
    var text = requirement.keyword == "func" ? "func \(requirement.name)" : "subscript"
    text += "\(requirement.genericClause)(\(parameters.joined(separator: ", ")))"
    if requirement.isAsync { text += " async" }
    if requirement.isThrowing { text += " throws" }
    if let type = requirement.thrownType { text += "(\(type))" }
    if let type = requirement.type { text += " -> \(type)" }
    return requirement.requirements.isEmpty ? text : "\(text) where \(requirement.requirements)"
  }
}
