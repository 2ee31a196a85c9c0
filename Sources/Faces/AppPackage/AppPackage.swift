/// The planning of a package that replays the reactors of an app.
package enum AppPackage {
  /// Plans the package.
  ///
  /// - Parameters:
  ///   - name: The name of the package and its tool.
  ///   - files: The Swift files of the app, with their paths in its folder.
  ///   - appPath: The path from the package to the folder of the app.
  ///   - source: The place that the package takes this project from.
  ///   - repairs: The changes without which the package does not build.
  /// - Returns: The package; nil if the app has no reactors.
  package static func plan(
    name: String, files: [SwiftFile], appPath: String, source: PackageSource,
    repairs: Repairs = Repairs()
  ) -> PlannedPackage? {
    let original = AppIndex(files)
    let all = original.reactors
    guard !all.isEmpty else { return nil }
    let plain = ValueExpressions(index: original) { _ in nil }
    // What is replaced by a service is answered by scripts.
    var replaced: Set<String> = []
    let services = ServiceWriter(index: original, values: plain)
    let values = ValueExpressions(index: original) { type in
      guard services.requirements(of: type) != nil else { return nil }
      replaced.insert(type.qualifiedName)
      return ServiceWriter.replacement(for: type)
    }
    let index = AppIndex(
      files.filter { !repairs.leavesOut("App/\($0.path)") }.map {
        $0.importingWholeModules().repaired(by: repairs.repairs(of: "App/\($0.path)"), values)
      })
    var package = PlannedPackage()
    package.lost = all.compactMap { reactor in
      repairs.reason(against: reactor, in: original).map {
        .init(
          file: files[reactor.unit.file].path, line: reactor.declaration.line,
          text: "\(reactor.qualifiedName): \($0)")
      }
    }
    let reactors = index.reactors.filter { repairs.reason(against: $0, in: index) == nil }
    let choice = FileChoice(index, reactors: reactors)
    let contents = PackageContents(index: index, choice: choice)
    addSources(contents, at: appPath, to: &package)

    let registrations = Registrations(
      index: index, standIns: contents.standIns, modules: contents.imports, repairs: repairs,
      replaced: replaced.sorted())
    let written = registrations.write(reactors)
    package.reactors = written.names
    package.reactorPlaces = written.reactors.map {
      .init(
        file: index.files[$0.unit.file].path, line: $0.declaration.line, text: $0.qualifiedName)
    }
    package.remaining += written.remaining
    package.lost += written.lost
    let manifest = Manifest(
      name: name, source: source, aliases: contents.aliases,
      standIns: contents.standIns.names.keys.sorted())
    package.files = [
      .init(path: "Package.swift", text: manifest.text),
      .init(path: "Sources/\(name)/main.swift", text: manifest.main),
      .init(path: "\(Registrations.path)", text: written.registrations),
      .init(path: "Tests/GoldenTests/GoldenTests.swift", text: Manifest.tests),
    ]
    package.files += written.services
    if !replaced.isEmpty { package.files.append(ServiceWriter.replacementFile) }
    package.files += contents.copies + contents.modules
    for (reactor, name) in zip(written.reactors, written.names) {
      let path = "scripts/\(name).actions"
      let isShort = repairs.repairs(of: path).contains { $0.declaration == FirstScript.shortened }
      package.files.append(
        .init(
          path: path,
          text: FirstScript(index: index).text(for: reactor, named: name, isShort: isShort)))
    }
    package.files = package.files.filter { !repairs.leavesOut($0.path) }.map { file in
      let own = repairs.repairs(of: file.path)
      if own.isEmpty || file.path == Registrations.path || file.path.hasPrefix("scripts/") {
        return file
      }
      let read = SwiftFile(path: file.path, code: Array(file.text.utf8))
      let code = read.repaired(by: own, plain).code
      return .init(path: file.path, text: String(decoding: code, as: UTF8.self))
    }
    if !repairs.all.isEmpty {
      package.files.append(.init(path: Repairs.fileName, text: repairs.text, keepsEdits: false))
    }
    package.files.append(.init(path: ".gitignore", text: PlannedPackage.ignored))
    return package
  }

  private static func addSources(
    _ contents: PackageContents, at appPath: String, to package: inout PlannedPackage
  ) {
    let index = contents.index
    let paths = contents.paths
    for (number, path) in paths { package.origins[path] = index.files[number].path }
    for (number, path) in paths.sorted(by: { $0.key < $1.key })
    where contents.choice.linked.contains(number) && !index.files[number].isRepaired {
      let depth = path.utf8.count { $0 == UInt8(ascii: "/") }
      let up = String(repeating: "../", count: depth)
      let start = appPath.hasPrefix("/") ? appPath : up + appPath
      package.links.append(.init(path: path, destination: "\(start)/\(index.files[number].path)"))
    }
    for (number, file) in index.files.enumerated() {
      for place in file.uncertain {
        package.uncertain.append(.init(file: file.path, line: place.line, text: place.reason))
      }
      for (place, declaration) in file.declarations.enumerated() {
        let unit = AppIndex.Unit(file: number, declaration: place)
        guard !contents.choice.needed.contains(unit), let reason = index.viewReason(declaration)
        else { continue }
        package.leftOut.append(
          .init(file: file.path, line: declaration.line, text: "\(declaration.name): \(reason)"))
      }
    }
    package.remaining += contents.remaining
    package.uncertain += contents.uncertain
  }
}
