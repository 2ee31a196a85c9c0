/// The parts of the written package that come from the app's files: copies, imports and modules that stand in.
struct PackageContents {
  let index: AppIndex
  let choice: FileChoice
  /// The imports of the files that are taken along, by the numbers of the files.
  let imports: [Int: [String]]
  let standIns: StandInModules

  init(index: AppIndex, choice: FileChoice) {
    self.index = index
    self.choice = choice
    var foreign: [Int: Set<String>] = [:]
    for unit in choice.needed {
      foreign[unit.file, default: []].formUnion(choice.foreignNames(in: unit))
    }
    var imports: [Int: [String]] = [:]
    for number in Set(choice.needed.map(\.file)) {
      let modules = index.files[number].imports.map(\.module)
      // A copy leaves out the imports that only the rest of the file needs.
      let isWhole = choice.linked.contains(number) || foreign[number]?.isEmpty == false
      imports[number] = isWhole ? modules : modules.filter { !AppModules.isForeign($0) }
    }
    self.imports = imports
    standIns = StandInModules(index.files, uses: foreign, imports: imports)
  }

  /// The modules that this project stands in for and that are imported, by the written files too.
  var aliases: [String] {
    Set(imports.values.joined()).union(["ReactorKit"] + (choice.outlined.isEmpty ? [] : ["UIKit"]))
      .filter { AppModules.aliases[$0] != nil }
      .sorted()
  }

  /// The paths of the links and copies. Files of one module cannot have the same name, whatever directories they are in.
  var paths: [Int: String] {
    var paths: [Int: String] = [:]
    var names: Set<String> = [
      "registrations.swift", "bundle+module.swift", "viewoutlines.swift", "bridgedimports.swift",
      "scriptedservices.swift",
    ]
    for number in choice.linked.union(choice.copied).sorted() {
      let file = index.files[number]
      var parts = file.path.split(separator: "/").map(String.init)
      var name = parts.removeLast()
      var above = parts
      while !names.insert(name.lowercased()).inserted {
        name = above.popLast().map { "\($0)-\(name)" } ?? "App-\(name)"
      }
      let isLink = choice.linked.contains(number) && !file.isRepaired
      let directory = isLink ? ["App"] + parts : ["Copied"] + (file.isRepaired ? parts : [])
      paths[number] = "Sources/AppReactors/\((directory + [name]).joined(separator: "/"))"
    }
    return paths
  }

  /// The modules that this package brings along.
  var modules: [PlannedPackage.File] {
    standIns.names.keys.sorted().map {
      .init(path: "Sources/\($0)Names/\($0)Names.swift", text: standIns.text(of: $0))
    }
  }

  /// The declarations that are copied, a file for each file of the app; and what generated resources need.
  var copies: [PlannedPackage.File] {
    var files = choice.linked.sorted().filter { index.files[$0].isRepaired }.map { number in
      PlannedPackage.File(
        path: paths[number] ?? "", text: String(decoding: index.files[number].code, as: UTF8.self))
    }
    files += choice.copied.map { number in
      let file = index.files[number]
      let modules = Set(imports[number] ?? []).sorted().map { "import \($0)\n" }.joined()
      let parts = file.declarations.indices.filter {
        choice.needed.contains(.init(file: number, declaration: $0))
      }
      .map { place in
        let declaration = file.declarations[place]
        return "// From \(file.path), line \(declaration.line).\n\(file.text(declaration.range))\n"
      }
      return PlannedPackage.File(
        path: paths[number] ?? "",
        text:
          "// Copied, because the rest of the file can't come along.\n\(modules)\n\(parts.joined(separator: "\n"))"
      )
    }
    if !choice.outlined.isEmpty { files.append(outlines) }
    let bridged = Set(index.files.flatMap(\.bridgedModules))
    if !bridged.isEmpty {
      // An exported import of one file reaches all files of its module.
      files.append(
        .init(
          path: "Sources/AppReactors/BridgedImports.swift",
          text: "// The imports of the app's bridging header.\n"
            + bridged.sorted().map { "@_exported import \($0)\n" }.joined()))
    }
    if namesModuleBundle {
      files.append(
        .init(
          path: "Sources/AppReactors/Bundle+Module.swift",
          text: """
            import Foundation

            extension Foundation.Bundle {
              /// The bundle that generated code reads resources from. A replay has none, so keys stand for their strings.
              static var module: Foundation.Bundle { .main }
            }

            """))
    }
    return files
  }

  /// The outlines of the views that reactors and the code around them name.
  private var outlines: PlannedPackage.File {
    var used: Set<String> = []
    for unit in choice.needed {
      used.formUnion(index.files[unit.file].names(in: index.declaration(unit).range).members)
    }
    let writer = ViewOutline(
      index: index, values: ValueExpressions(index: index) { _ in nil }, used: used,
      isKnown: isKnown)
    let units = choice.outlined.sorted { ($0.file, $0.declaration) < ($1.file, $1.declaration) }
    let texts = units.map { unit in
      let (file, declaration) = (index.files[unit.file], index.declaration(unit))
      return
        "// From \(file.path), line \(declaration.line).\n\(writer.text(of: declaration, in: file))"
    }
    let modules = Set(imports.values.joined()).union(["ReactorKit", "UIKit"]).sorted()
    return .init(
      path: "Sources/AppReactors/ViewOutlines.swift",
      text: "// The views that the files name; the views themselves stay in the app.\n"
        + modules.map { "import \($0)\n" }.joined() + "\n" + texts.joined(separator: "\n"))
  }

  /// Returns whether every type in the text of one is there without the views.
  private func isKnown(_ type: String) -> Bool {
    let words = type.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    return words.filter { $0.first?.isUppercase == true }.allSatisfy { name in
      index.types[name].map {
        $0.contains { choice.needed.union(choice.outlined).contains($0.unit) }
      }
        ?? (AppModules.isKnown(name) || standIns.declares(name))
    }
  }

  private var namesModuleBundle: Bool {
    choice.needed.contains { unit in
      let range = index.declaration(unit).range
      let tokens = index.files[unit.file].tokens.filter { range.contains($0.range.lowerBound) }
      return tokens.indices.dropLast(2).contains {
        tokens[$0].text == "Bundle" && tokens[$0 + 1].text == "." && tokens[$0 + 2].text == "module"
      }
    }
  }

  /// The places that a person has to look at before the package builds.
  var remaining: [PlannedPackage.Note] {
    let needed = choice.needed.sorted { ($0.file, $0.declaration) < ($1.file, $1.declaration) }
    return needed.filter { Self.needsObjectiveC(index.declaration($0)) }.map {
      note($0, "\(index.declaration($0).name) has '@objc', which only Apple's systems have")
    }
  }

  /// Returns whether a declaration has attributes that only Apple's systems have.
  static func needsObjectiveC(_ declaration: SwiftDeclaration) -> Bool {
    let attributes = declaration.attributes + declaration.members.flatMap(\.attributes)
    return attributes.contains { ["objc", "objcMembers", "IBAction", "IBOutlet"].contains($0) }
  }

  /// The choices that may be wrong.
  var uncertain: [PlannedPackage.Note] {
    let names = standIns.uncertain.compactMap { name, modules in
      note(
        "\(name) may be declared in any of \(modules.joined(separator: ", ")); it is taken for one of \(modules[0])"
      ) { file, _ in file.tokens.first { $0.text == name }?.line }
    }
    let guessed = standIns.names.filter {
      KnownModules.text(of: $0.key) == nil || !$0.value.isEmpty
    }
    let modules = guessed.sorted { $0.key < $1.key }.compactMap { module, names in
      note(
        names.isEmpty
          ? "\(module) has an empty stand-in"
          : "\(module) has a stand-in of guesses: \(names.joined(separator: ", "))"
      ) { file, imports in
        imports.contains(module) ? file.imports.first { $0.module == module }?.line : nil
      }
    }
    return names + modules
  }

  /// Makes a note at the first line that is found in the files that are taken along.
  private func note(
    _ text: String, line: (_ file: SwiftFile, _ imports: [String]) -> Int?
  ) -> PlannedPackage.Note? {
    for (number, imports) in imports.sorted(by: { $0.key < $1.key }) {
      let file = index.files[number]
      if let line = line(file, imports) { return .init(file: file.path, line: line, text: text) }
    }
    return nil
  }

  private func note(_ unit: AppIndex.Unit, _ text: String) -> PlannedPackage.Note {
    .init(file: index.files[unit.file].path, line: index.declaration(unit).line, text: text)
  }
}
