import ReactorBase

/// A writer for the code that registers an app's reactors and their services.
struct Registrations {
  let module: AppModule
  let index: AppIndex
  let standIns: StandInModules
  /// The modules that each file imports, keyed by file index.
  let imports: [Int: [String]]
  let repairs: Repairs
  /// For each error type that the code expects from services, the indices of the files that mention the type. The keys
  /// are type names.
  let expectedFailures: [String: Set<Int>]
  /// The names of protocols whose generated services replace omitted code.
  let replaced: [String]
  /// The functions whose bodies are omitted because scripts answer calls to them.
  let calls: [ServiceWriter.Calls]
  /// The top-level declarations included in the package.
  let units: Set<AppIndex.Unit>

  /// The script names already used by other parts of the app.
  struct Taken {
    var reactors: [String] = []
    var services: [String] = []
  }

  /// Returns the first line of the registration statement around the given line, or `nil` if the line is not part of a
  /// registration.
  static func statement(at line: Int, in file: SwiftFile) -> String? {
    let lines = file.text(0..<file.code.count).split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.prefix(line).last { $0.hasPrefix("    register(") || $0.hasPrefix("    event(") }
      .map { name(ofStatement: $0) }
  }

  /// Returns the part of a statement that precedes its closure, without surrounding spaces.
  private static func name(ofStatement line: some StringProtocol) -> String {
    String(line.prefix { $0 != "{" }.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  struct Written {
    var registrations: PlannedPackage.File
    var services: [PlannedPackage.File] = []
    var reactors: [AppIndex.FoundType] = []
    var names: [String] = []
    /// The events that scripts can emit.
    var events: [PublishedEvent] = []
    /// The names of the reactors for which traces show service calls.
    var callers: Set<String> = []
    var lost: [PlannedPackage.Note] = []
    var remaining: [PlannedPackage.Note] = []
  }

  /// Returns the imports that a generated file needs, including imports of replaced modules that declare names in the
  /// file.
  private func imports(of text: String) -> String {
    let own = ["ReactorFoundation", "ReactorKit", "ReactorRegistration"]
    let others = ["RxCocoa", "RxRelay", "RxSwift", "UIKit"].filter { module in
      imports.values.contains { $0.contains(module) }
    }
    return (own + others + standIns.modules(named: text)).sorted().map { "import \($0)\n" }.joined()
  }

  func write(_ reactors: [AppIndex.FoundType], _ taken: inout Taken) -> Written {
    var written = Written(registrations: .init(path: module.registrations, text: ""))
    var lines = ""
    for reactor in reactors {
      let file = index.files[reactor.unit.file].path
      func note(_ line: Int, _ text: String) {
        written.remaining.append(.init(file: file, line: line, text: text))
      }
      guard reactor.declaration.generics.isEmpty else {
        note(
          reactor.declaration.line,
          "\(reactor.qualifiedName) is generic: register it with the types that the app uses")
        continue
      }
      // A service parameter gets the service of the current replay.
      let values = ValueExpressions(index: index) { type in
        implementation(of: type).map { "context.service(\($0).self)" }
      }
      guard let parameters = values.initializers(of: reactor).first else {
        note(
          reactor.declaration.line,
          "\(reactor.qualifiedName) has no initializer that a registration can call")
        continue
      }
      var arguments: [String] = []
      for parameter in parameters where isPassed(parameter) {
        let type = Self.type(of: parameter, in: reactor)
        var value = values.value(of: type, in: reactor.qualifiedName)
        if value == nil {
          let origin = origin(of: type)
          note(
            parameter.line,
            "\(reactor.qualifiedName) needs a value for '\(parameter.label ?? parameter.name ?? "_"): \(type.text)'\(origin)"
          )
          if standIns.isClass(type.name) { value = "\(type.text)()" }
        }
        let text =
          value
          ?? "missingValue(\"\(parameter.name ?? "_"): \(type.text.replacing(part: "\"", with: "'"))\")"
        arguments.append(parameter.label.map { "\($0): \(text)" } ?? text)
      }
      let name = self.name(of: reactor, besides: taken.reactors)
      let call = "register(\"\(name)\", summary: \"\(reactor.qualifiedName)\")"
      if let repair = repairs.repairs(of: module.registrations).first(where: {
        $0.declaration == call
      }) {
        written.lost.append(
          .init(
            file: file, line: reactor.declaration.line,
            text: "\(reactor.qualifiedName): \(repair.reason)"))
        continue
      }
      var make = "\(reactor.nameInCode)(\(arguments.joined(separator: ", ")))"
      // Replay code can use the main actor's state, so a registration can assume the isolation.
      if reactor.declaration.attributes.contains("MainActor") {
        make = "MainActor.assumeIsolated { \(make) }"
      }
      let takesServices = make.contains(part: "context.")
      if takesServices || !replaced.isEmpty || !calls.isEmpty { written.callers.insert(name) }
      let head = takesServices ? "{ context in" : "{"
      lines +=
        "    \(call) \(head)\n      \(make)\n    }\n"
      written.names.append(name)
      taken.reactors.append(name)
      written.reactors.append(reactor)
    }
    let services = services(for: reactors, &taken)
    written.services = services.files
    let types = index.types.values.joined().filter { units.contains($0.unit) }
      .sorted { $0.qualifiedName < $1.qualifiedName }
    let left = Set(repairs.repairs(of: module.registrations).map(\.declaration))
    let events =
      services.events + PublishedEvent.shared(by: types, in: index, besides: taken.services)
    written.events = events.filter { !left.contains(Self.name(ofStatement: $0.statement)) }
    written.registrations = .init(
      path: module.registrations,
      text: registrations(
        lines + services.statements.joined() + written.events.map(\.statement).joined()))
    return written
  }

  /// Returns whether initializer calls pass an argument for the given parameter. Calls always pass services, even if
  /// the parameter has a default value, because the package replaces the implementations.
  private func isPassed(_ parameter: SwiftParameter) -> Bool {
    if !parameter.hasDefault { return true }
    return index.type(TypeText(parameter.type).name).flatMap(implementation) != nil
  }

  /// Returns the type of the value to pass for a parameter. For an implicitly unwrapped property, the value is required
  /// even if the parameter is optional.
  private static func type(
    of parameter: SwiftParameter, in reactor: AppIndex.FoundType
  ) -> TypeText {
    let type = TypeText(parameter.type)
    let property = reactor.declaration.members.first {
      $0.name == parameter.name && $0.type?.hasSuffix("!") == true
    }
    return property == nil ? type : type.wrapped ?? type
  }

  private func registrations(_ lines: String) -> String {
    let missing =
      lines.contains(part: "missingValue(")
      ? """

      /// A placeholder for a value that you still have to write. The replay of a reactor that needs it ends here.
      private func missingValue<Value>(_ parameter: String) -> Value {
        fatalError("Registrations.swift has no value for '\\(parameter)'")
      }

      """ : ""
    return """
      \(imports(of: lines))
      extension ReactorRegistry {
        /// Registers the reactors of the app.
        public mutating func \(module.registration)() {
      \(module.number == 1 ? "    addFoundation()\n    addUIKitValues()\n" : "")\(lines)  }
      }
      \(missing)
      """
  }

  private func origin(of type: TypeText) -> String {
    for (module, names) in standIns.names.sorted(by: { $0.key < $1.key })
    where names.contains(type.name) {
      return " (declared in \(module))"
    }
    guard let found = index.type(type.name) else { return "" }
    return " (\(index.files[found.unit.file].path):\(found.declaration.line))"
  }

  private func name(of reactor: AppIndex.FoundType, besides names: [String]) -> String {
    var name = reactor.declaration.name
    for suffix in ["ViewReactor", "Reactor"] where name.hasSuffix(suffix) && name != suffix {
      name.removeLast(suffix.count)
      break
    }
    name = name.kebabCase
    if names.contains(name), reactor.qualifiedName != reactor.declaration.name {
      name = reactor.qualifiedName.kebabCase
    }
    var above = index.files[reactor.unit.file].path.split(separator: "/").dropLast()
    while names.contains(name), let directory = above.popLast() {
      let words = directory.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
      name = "\(String(words).kebabCase)-\(name)"
    }
    return name
  }

  /// Returns the name of the class that implements a protocol, or `nil` if the protocol cannot be implemented.
  private func implementation(of type: AppIndex.FoundType) -> String? {
    let writer = ServiceWriter(index: index, values: ValueExpressions(index: index) { _ in nil })
    return writer.requirements(of: type).map { _ in ServiceWriter.className(of: type) }
  }

  /// Returns the services that the reactors' initializers require, either directly or through other services.
  private func services(for reactors: [AppIndex.FoundType], _ taken: inout Taken) -> (
    files: [PlannedPackage.File], events: [PublishedEvent], statements: [String]
  ) {
    var events: [PublishedEvent] = []
    var names: [String] = []
    var found: [String: PlannedPackage.File] = [:]
    var seen: Set<String> = []
    var queue: [AppIndex.FoundType] = []
    let recording = ValueExpressions(index: index) { type in
      guard implementation(of: type) != nil else { return nil }
      if seen.insert(type.qualifiedName).inserted { queue.append(type) }
      return ServiceWriter.current(type)
    }
    for type in replaced.compactMap({ index.type($0) }) { _ = recording.service(type) }
    var writer = ServiceWriter(index: index, values: recording)
    for reactor in reactors {
      for parameter in recording.initializers(of: reactor).first ?? [] where isPassed(parameter) {
        _ = recording.value(of: TypeText(parameter.type), in: reactor.qualifiedName)
      }
    }
    while let type = queue.popLast() {
      guard let requirements = writer.requirements(of: type) else { continue }
      for requirement in requirements where requirement.keyword == "var" {
        _ = recording.value(of: TypeText(requirement.type ?? "Any"))
      }
      writer.expectedFailure = expectedFailure(of: type)
      let name = ServiceWriter.className(of: type)
      let origin = index.files[type.unit.file].path
      let service = self.name(ofService: type, besides: taken.services)
      names.append(service)
      let text = writer.text(of: type, requirements, named: service)
      events += writer.events(of: type, requirements, named: service)
      found[name] = .init(
        path: "\(module.directory)Services/\(name).swift",
        text:
          "\(imports(of: text))\n// Implements the protocol in \(origin), line \(type.declaration.line).\n\n\(text)"
      )
    }
    var statements: [String] = []
    for call in calls
    where index.type(call.owner.qualifiedName).map({ units.contains($0.unit) }) == true {
      let (name, service) = (ServiceWriter.callsName(of: call.owner), call.owner.declaration.name)
      let free = self.name(service.lowercasedStart, besides: taken.services + names)
      names.append(free)
      writer.expectedFailure = expectedFailure(of: call.owner)
      let text = writer.text(of: call, named: free)
      found[name] = .init(
        path: "\(module.directory)Services/\(name).swift", text: "\(imports(of: text))\n\(text)")
      statements.append("    register(service: \(name).self)\n")
    }
    taken.services += names
    return (found.values.sorted { $0.path < $1.path }, events, statements)
  }

  /// Returns the error type that the code expects from a service, or `nil` if the type is ambiguous. Types in files
  /// that mention the service take precedence, followed by types in the file that declares the service.
  private func expectedFailure(of service: AppIndex.FoundType) -> String? {
    func only(_ isMeant: (String, Set<Int>) -> Bool) -> String? {
      let meant = expectedFailures.filter(isMeant).keys
      return meant.count == 1 ? meant.first : nil
    }
    func names(_ file: SwiftFile) -> Bool {
      file.names(in: 0..<file.code.count).free.contains(service.declaration.name)
    }
    return only { _, _ in true } ?? only { $1.contains { names(index.files[$0]) } }
      ?? only { name, _ in index.type(name)?.unit.file == service.unit.file }
  }

  /// Returns a name for a service in scripts. No other module uses the same name.
  private func name(ofService type: AppIndex.FoundType, besides names: [String]) -> String {
    self.name(ServiceWriter.serviceName(of: type), besides: names)
  }

  private func name(_ name: String, besides names: [String]) -> String {
    let free = names.contains(name) ? "\(name)\(module.number)" : name
    return names.contains(free) ? "\(free)Calls" : free
  }
}
