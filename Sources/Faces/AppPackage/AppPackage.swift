/// A namespace for functions that plan a package for replaying an app's reactors.
package enum AppPackage {
  /// Plans a package for replaying an app's reactors.
  ///
  /// - Parameters:
  ///   - name: The name of the package and its tool.
  ///   - files: The app's Swift files, with paths relative to the app's directory.
  ///   - appPath: The path of the app's directory, relative to the package.
  ///   - source: The location of this project, as written in the package manifest.
  ///   - repairs: The changes that the package requires in order to compile.
  /// - Returns: The planned package, or `nil` if the app has no reactors.
  package static func plan(
    name: String, files: [SwiftFile], appPath: String, source: PackageSource,
    repairs: Repairs = Repairs()
  ) -> PlannedPackage? {
    let paths = Set(files.map(\.path))
    let copies = files.filter { $0.isStrayCopy(besides: paths) }
    let files = files.filter { file in
      !file.isStrayCopy(besides: paths)
        && AppModules.descriptions.isDisjoint(with: file.imports.map(\.module))
    }
    let original = AppIndex(files)
    let all = original.reactors
    guard !all.isEmpty else { return nil }
    let plain = ValueExpressions(index: original) { _ in nil }
    // Services are replaced because scripts provide the results of service calls.
    var replaced: Set<String> = []
    let services = ServiceWriter(index: original, values: plain)
    let values = ValueExpressions(index: original) { type in
      guard services.requirements(of: type) != nil else { return nil }
      replaced.insert(type.qualifiedName)
      return ServiceWriter.replacement(for: type)
    }
    var calls: [String: ServiceWriter.Calls] = [:]
    func scripted(_ function: SwiftDeclaration, of type: SwiftDeclaration) -> String? {
      guard type.requirements.isEmpty, let owner = original.type(type.name),
        !original.isReactor(owner), let call = services.call(of: function, on: owner)
      else { return nil }
      calls[owner.qualifiedName, default: .init(owner: owner)].add(call.function)
      return call.text
    }
    let index = AppIndex(
      files.filter { !repairs.leavesOut("App/\($0.path)") }.map {
        $0.adaptedToPackage().repaired(
          by: services.factories(in: $0) + repairs.repairs(of: "App/\($0.path)"), values,
          scripted: scripted)
      })
    var package = PlannedPackage()
    package.leftOut = copies.map { .init(file: $0.path, line: 1, text: "\($0.path): a stray copy") }
    package.lost = all.compactMap { reactor in
      repairs.reason(against: reactor, in: original).map {
        .init(
          file: files[reactor.unit.file].path, line: reactor.declaration.line,
          text: "\(reactor.qualifiedName): \($0)")
      }
    }
    let reactors = index.reactors.filter { repairs.reason(against: $0, in: index) == nil }
    let parts = AppParts(index, reactors: reactors).parts
    var contents = parts.enumerated().map {
      PackageContents(module: AppModule(number: $0 + 1), index: $1.index, choice: $1.choice)
    }
    let standIns = StandInModules(contents, index, repairs)
    for place in contents.indices { contents[place].standIns = standIns }
    addSources(contents, index, at: appPath, to: &package)

    let manifest = Manifest(
      name: name, source: source, modules: contents.map(\.module),
      aliases: Set(contents.flatMap(\.aliases)).sorted(), standIns: standIns.names.keys.sorted())
    package.guesses = standIns.guesses
    package.modules = contents.map(\.module.name)
    package.files = [
      .init(path: "Package.swift", text: manifest.text),
      .init(path: "Sources/\(name)/main.swift", text: manifest.main),
      .init(path: "Tests/GoldenTests/GoldenTests.swift", text: manifest.tests),
    ]
    var taken = Registrations.Taken()
    for (part, contents) in zip(parts, contents) {
      let scripts = FirstScript(index: part.index, standIns: standIns)
      let registrations = Registrations(
        module: contents.module, index: part.index, standIns: standIns, imports: contents.imports,
        repairs: repairs, expectedFailures: contents.expectedFailures, replaced: replaced.sorted(),
        calls: calls.sorted { $0.key < $1.key }.map(\.value),
        units: contents.choice.needed)
      add(registrations.write(part.reactors, &taken), scripts, repairs, to: &package)
      if !replaced.isEmpty || !calls.isEmpty {
        package.files.append(ServiceWriter.replacementFile(in: contents.module))
      }
      package.files += contents.copies
    }
    package.files += standIns.files
    package.files = package.files.filter { !repairs.leavesOut($0.path) }.map { file in
      let own = repairs.repairs(of: file.path)
      if own.isEmpty || AppModule.isRegistrations(file.path) || file.path.hasPrefix("scripts/") {
        return file
      }
      let read = SwiftFile(path: file.path, code: Array(file.text.utf8))
      let code = read.repaired(by: own, plain).code
      return .init(path: file.path, text: String(decoding: code, as: UTF8.self))
    }
    if !repairs.all.isEmpty {
      let reactors = Set(all.map { "App/\(files[$0.unit.file].path)" })
      package.files.append(
        .init(path: Repairs.fileName, text: repairs.list(reactors: reactors), keepsEdits: false))
      if !repairs.details.isEmpty {
        package.files.append(
          .init(path: Repairs.detailsName, text: repairs.details, keepsEdits: false))
      }
      package.changed = repairs.all.filter { $0.file.hasPrefix("App/") }
        .sorted { ($0.file, $0.declaration) < ($1.file, $1.declaration) }
      package.shortened = repairs.all.filter {
        $0.file.hasPrefix("scripts/") && package.has($0.file) && FirstScript.isOmission($0)
      }
    }
    package.files.append(.init(path: ".gitignore", text: PlannedPackage.ignored))
    return package
  }

  private static func add(
    _ written: Registrations.Written, _ scripts: FirstScript, _ repairs: Repairs,
    to package: inout PlannedPackage
  ) {
    let index = scripts.index
    package.reactors += written.names
    package.reactorPlaces += written.reactors.map {
      .init(
        file: index.files[$0.unit.file].path, line: $0.declaration.line, text: $0.qualifiedName)
    }
    package.remaining += written.remaining
    package.lost += written.lost
    package.files += [written.registrations] + written.services
    for (reactor, name) in zip(written.reactors, written.names) {
      let path = "scripts/\(name).actions"
      package.files.append(
        .init(
          path: path,
          text: scripts.text(
            for: reactor, named: name, showsCalls: written.callers.contains(name),
            events: written.events.filter { $0.isObserved(by: reactor, in: index) },
            repairs: repairs.repairs(of: path))
        ))
    }
  }

  private static func addSources(
    _ parts: [PackageContents], _ index: AppIndex, at appPath: String,
    to package: inout PlannedPackage
  ) {
    for contents in parts {
      for (number, path) in contents.paths.sorted(by: { $0.key < $1.key }) {
        let file = index.files[number]
        package.origins[path] = file.path
        guard contents.choice.linked.contains(number), !file.isRepaired else { continue }
        let depth = path.utf8.count { $0 == UInt8(ascii: "/") }
        let up = String(repeating: "../", count: depth)
        let start = appPath.hasPrefix("/") ? appPath : up + appPath
        package.links.append(.init(path: path, destination: "\(start)/\(file.path)"))
      }
    }
    for (number, file) in index.files.enumerated() {
      for place in file.uncertain {
        package.uncertain.append(.init(file: file.path, line: place.line, text: place.reason))
      }
      for (place, declaration) in file.declarations.enumerated() {
        let unit = AppIndex.Unit(file: number, declaration: place)
        guard !parts.contains(where: { $0.choice.needed.contains(unit) }),
          let reason = index.viewReason(declaration)
        else { continue }
        package.leftOut.append(
          .init(file: file.path, line: declaration.line, text: "\(declaration.name): \(reason)"))
      }
    }
    for note in parts.flatMap(\.remaining) where !package.remaining.contains(note) {
      package.remaining.append(note)
    }
    for note in parts.flatMap(\.uncertain) where !package.uncertain.contains(note) {
      package.uncertain.append(note)
    }
  }
}
