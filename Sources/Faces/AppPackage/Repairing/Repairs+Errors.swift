import ReactorBase

extension Repairs {
  /// Adds repairs for the given compiler errors.
  ///
  /// If an error is in a body or initial value, the body or value is replaced. If the error is in a signature, the
  /// declaration is omitted. If the error recurs, the enclosing declarations are omitted one by one, and finally the
  /// whole file.
  ///
  /// - Parameters:
  ///   - errors: The errors, with paths relative to the package.
  ///   - package: The package that was compiled.
  ///   - files: The files of the app.
  ///   - isImpatient: Whether to omit whole top-level declarations without trying smaller repairs first.
  /// - Returns: The errors in files that repairs cannot change, such as the user's own files.
  package mutating func add(
    _ errors: [CompilerError], in package: PlannedPackage, files: [SwiftFile],
    isImpatient: Bool = false
  ) -> [CompilerError] {
    var others: [CompilerError] = []
    let before = all
    var compiled: [String: SwiftFile] = [:]
    for path in Set(errors.map(\.path)) {
      compiled[path] = Self.file(at: path, in: package, files)
    }
    // A guessed enum without the case of a pattern causes further errors in the same declaration.
    var explained: [String: Set<Int>] = [:]
    for error in errors where !AppModule.isRegistrations(error.path) {
      guard let file = compiled[error.path] else { continue }
      let place = file.place(line: error.line, column: error.column)
      if let found = enumCase(error.message, at: place, in: file, package, files), add(found) {
        let declaration = file.declarations(at: place).last
        explained[error.path, default: []].insert(declaration?.range.lowerBound ?? place)
      }
    }
    for error in errors {
      guard let file = compiled[error.path] else {
        others.append(error)
        continue
      }
      if AppModule.isRegistrations(error.path) {
        if let statement = Registrations.statement(at: error.line, in: file) {
          _ = add(
            Repair(
              file: error.path, declaration: statement, kind: .declaration, reason: error.message))
        } else {
          others.append(error)
        }
        continue
      }
      let place = file.place(line: error.line, column: error.column)
      let chain = file.declarations(at: place)
      let start = chain.last?.range.lowerBound ?? place
      if explained[error.path]?.contains(start) == true { continue }
      let origin = package.origins[error.path]
      let name = origin.map { "App/\($0)" } ?? error.path
      let line =
        origin.flatMap { path in
          files.first { $0.path == path }?.line(of: chain.map(\.repairName))
        } ?? error.line
      add(
        error.message, at: place, chain, in: name,
        line: package.isLink(error.path) ? error.line : line,
        isKnown: { repair in before.contains { $0.changesSamePart(as: repair) } },
        isImpatient: isImpatient)
    }
    return others
  }

  /// Adds repairs that turn Core Data's managed properties into stored properties. In the app, Core Data provides the
  /// accessors at run time, so without the repairs the package would fail to link.
  package mutating func addManagedProperties(in package: PlannedPackage, files: [SwiftFile]) {
    let origins = Set(package.origins.values)
    for file in files where origins.contains(file.path) {
      for type in file.declarations {
        for member in type.members where member.attributes.contains("NSManaged") {
          _ = add(
            Repair(
              file: "App/\(file.path)", declaration: "\(type.repairName).\(member.repairName)",
              kind: .attribute("NSManaged"),
              reason: "line \(member.line): Core Data generates its accessors"))
        }
      }
    }
  }

  private static func file(
    at path: String, in package: PlannedPackage, _ files: [SwiftFile]
  ) -> SwiftFile? {
    if let file = package.files.first(where: { $0.path == path }) {
      return SwiftFile(path: path, code: Array(file.text.utf8))
    }
    return package.origins[path].flatMap { origin in files.first { $0.path == origin } }
  }

  private mutating func add(
    _ message: String, at place: Int, _ chain: [SwiftDeclaration], in file: String, line: Int,
    isKnown: (Repair) -> Bool, isImpatient: Bool
  ) {
    var chain = isImpatient ? Array(chain.prefix(1)) : chain
    var kinds = isImpatient ? [.declaration] : Self.kinds(for: message, at: place, chain.last)
    // If a repair did not resolve the error, the next repair is larger.
    while !chain.isEmpty {
      let names = chain.map(\.repairName).joined(separator: ".")
      for kind in kinds {
        let repair = Repair(
          file: file, declaration: names, kind: kind, reason: "line \(line): \(message)")
        if isKnown(repair) { continue }
        _ = add(repair)
        return
      }
      chain.removeLast()
      kinds = [.declaration]
    }
    _ = add(
      Repair(
        file: file, declaration: "", kind: .file, reason: "line \(line): \(message)"))
  }

  /// Returns the repairs that can be made to the innermost declaration, from the smallest change to the largest.
  private static func kinds(
    for message: String, at place: Int, _ inner: SwiftDeclaration?
  ) -> [Repair.Kind] {
    guard let inner else { return [] }
    if message.hasPrefix("Objective-C interoperability is disabled")
      || message.contains(part: "@objc"),
      let name = inner.attributes.first(where: { ["objc", "objcMembers"].contains($0) })
    {
      return [.attribute(name), .declaration]
    }
    if inner.isType || inner.keyword == "extension" {
      let quoted = message.quotedNames.map(AppIndex.baseName)
      let named = inner.inherited.map(AppIndex.baseName).filter { base in
        quoted.contains(base) || base == "Codable" && quoted.contains { $0.hasSuffix("codable") }
      }
      return named.map { .conformance($0) } + [.declaration]
    }
    if inner.body?.contains(place) == true {
      return ServiceWriter.answers(inner)
        ? [.body, .plainBody, .declaration] : [.body, .declaration]
    }
    if inner.value?.contains(place) == true { return [.value, .declaration] }
    return [.declaration]
  }
}

extension String {
  /// The substrings in single quotation marks.
  var quotedNames: [String] {
    split(separator: "'", omittingEmptySubsequences: false).enumerated().filter {
      $0.offset % 2 == 1
    }
    .map { String($0.element) }
  }
}
