/// The planning of a package that replays the reactors of an app.
package enum AppPackage {
  /// Plans the package.
  ///
  /// - Parameters:
  ///   - name: The name of the package and its tool.
  ///   - files: The Swift files of the app, with their paths in its folder.
  ///   - appPath: The path from the package to the folder of the app.
  ///   - source: The place that the package takes this project from.
  /// - Returns: The package; nil if the app has no reactors.
  package static func plan(
    name: String, files: [SwiftFile], appPath: String, source: PackageSource
  ) -> PlannedPackage? {
    let index = AppIndex(files)
    let reactors = index.types.values.joined()
      .filter { index.isReactor($0) && !$0.declaration.isPrivate }
      .sorted {
        ($0.unit.file, $0.declaration.range.lowerBound) < (
          $1.unit.file, $1.declaration.range.lowerBound
        )
      }
    guard !reactors.isEmpty else { return nil }
    var package = PlannedPackage()
    let choice = FileChoice(index, reactors: reactors)
    let contents = PackageContents(index: index, choice: choice)
    addSources(contents, at: appPath, to: &package)

    let registrations = Registrations(
      index: index, standIns: contents.standIns, modules: contents.imports)
    let written = registrations.write(reactors)
    package.reactors = written.names
    package.remaining += written.remaining
    let manifest = Manifest(
      name: name, source: source, aliases: contents.aliases,
      standIns: contents.standIns.names.keys.sorted())
    package.files = [
      .init(path: "Package.swift", text: manifest.text),
      .init(path: "Sources/\(name)/main.swift", text: manifest.main),
      .init(path: "Sources/AppReactors/Registrations.swift", text: written.registrations),
      .init(path: "Tests/GoldenTests/GoldenTests.swift", text: Manifest.tests),
    ]
    package.files += written.services
    package.files += contents.copies + contents.modules
    for (reactor, name) in zip(written.reactors, written.names) {
      package.files.append(
        .init(
          path: "scripts/\(name).actions",
          text: FirstScript(index: index).text(for: reactor, named: name)))
    }
    package.files.append(.init(path: ".gitignore", text: PlannedPackage.ignored))
    return package
  }

  private static func addSources(
    _ contents: PackageContents, at appPath: String, to package: inout PlannedPackage
  ) {
    let index = contents.index
    for number in contents.choice.linked.sorted() {
      let path = "Sources/AppReactors/App/\(index.files[number].path)"
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
