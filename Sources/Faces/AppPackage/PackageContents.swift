/// The links, copies, and imports of a generated module, derived from the app's files.
struct PackageContents {
  let module: AppModule
  let index: AppIndex
  let choice: FileChoice
  /// The names from other modules that the included declarations use, keyed by file index.
  let foreign: [Int: Set<String>]
  /// The modules that the files use without importing them.
  private let implied: [String]
  /// The modules that each included file imports, keyed by file index.
  let imports: [Int: [String]]
  /// The replacements for third-party modules in all parts of the app.
  var standIns = StandInModules()

  init(module: AppModule, index: AppIndex, choice: FileChoice) {
    self.module = module
    self.index = index
    self.choice = choice
    var foreign: [Int: Set<String>] = [:]
    for unit in choice.needed {
      foreign[unit.file, default: []].formUnion(choice.foreignNames(in: unit))
    }
    var imports: [Int: [String]] = [:]
    for number in Set(choice.needed.map(\.file)) {
      let modules = index.files[number].imports.map(\.module)
      // A copy omits imports that only the omitted parts of the file need.
      let isWhole = choice.linked.contains(number) || foreign[number]?.isEmpty == false
      imports[number] =
        isWhole ? modules : modules.filter { Self.isNeeded($0, by: number, index, choice) }
    }
    let free = choice.needed.reduce(into: Set<String>()) {
      $0.formUnion(index.files[$1.file].names(in: index.declaration($1).range).free)
    }
    let frameworks = Set(foreign.values.joined().compactMap(AppModules.framework))
    implied = Self.implied(
      by: free, frameworks.subtracting(imports.values.joined()), in: index)
    if let first = imports.keys.min() { imports[first]?.append(contentsOf: implied) }
    self.foreign = foreign
    self.imports = imports
  }

  /// Returns whether the declarations copied from a file may need the given import.
  private static func isNeeded(
    _ module: String, by file: Int, _ index: AppIndex, _ choice: FileChoice
  ) -> Bool {
    !AppModules.isForeign(module)
      || choice.needed.contains { unit in
        unit.file == file
          && index.files[file].names(in: index.declaration(unit).range).free.contains {
            index.types[$0] == nil && KnownModules.declares($0, in: module)
          }
      }
  }

  /// Returns the modules that the files use without importing them. For example, Foundation exports Combine on Apple
  /// platforms.
  private static func implied(
    by free: Set<String>, _ frameworks: Set<String>, in index: AppIndex
  ) -> [String] {
    let names: Set = ["ObservableObject", "Published", "AnyCancellable", "AnyPublisher"]
    let combine = names.subtracting(index.types.keys).isDisjoint(with: free) ? [] : ["Combine"]
    return combine + frameworks.subtracting(combine).sorted()
  }

  /// The imported modules that this project replaces, including those imported by generated files.
  var aliases: [String] {
    Set(imports.values.joined()).union(["ReactorKit"] + (choice.outlined.isEmpty ? [] : ["UIKit"]))
      .filter { AppModules.aliases[$0] != nil }
      .sorted()
  }

  /// The paths of the links and copies, keyed by file index. Two files in a module cannot have the same name, even in
  /// different directories.
  var paths: [Int: String] {
    var paths: [Int: String] = [:]
    var names: Set<String> = [
      "registrations.swift", "bundle+resources.swift", "viewoutlines.swift",
      "exportedimports.swift",
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
      paths[number] = "\(module.directory)\((directory + [name]).joined(separator: "/"))"
    }
    return paths
  }

  /// The files with copied declarations, one for each copied app file, followed by the generated files that they
  /// require.
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
          "// Copied because the rest of the file cannot be used here.\n\(modules)\n\(parts.joined(separator: "\n"))"
      )
    }
    if !choice.outlined.isEmpty { files.append(outlines) }
    let exported = Set(index.files.flatMap(\.bridgedModules)).union(implied)
    if !exported.isEmpty {
      // An exported import in one file applies to all files in the module.
      files.append(
        .init(
          path: "\(module.directory)ExportedImports.swift",
          text:
            "// The modules that a bridging header imports, and those that Foundation and UIKit export on Apple platforms.\n"
            + exported.sorted().map { "@_exported import \($0)\n" }.joined()))
    }
    let bundle = bundleMembers
    if !bundle.isEmpty {
      files.append(
        .init(
          path: "\(module.directory)Bundle+Resources.swift",
          text:
            "import Foundation\n\n// A replay has no resources, so localized strings are their keys.\n"
            + "extension Foundation.Bundle {\n\(bundle)}\n"))
    }
    return files
  }

  /// The source code of the `Bundle` members through which the files load resources. A replay has no resources.
  private var bundleMembers: String {
    var text = ""
    if have("Bundle", ".", "module") {
      text += """
          /// The bundle that generated code reads its resources from.
          static var module: Foundation.Bundle { .main }

        """
    }
    if have("\"lproj\"") {
      text += """
          /// All languages share one directory, that of the program.
          func path(forResource name: String?, ofType type: String?) -> String? {
            type == "lproj" ? bundlePath : url(forResource: name, withExtension: type)?.path
          }

        """
    }
    return text
  }

  /// For each error type in a `catch` clause or cast, the indices of the files that mention the type. The keys are type
  /// names.
  var expectedFailures: [String: Set<Int>] {
    var found: [String: Set<Int>] = [:]
    for unit in choice.needed {
      let range = index.declaration(unit).range
      let tokens = index.files[unit.file].tokens.filter { range.contains($0.range.lowerBound) }
      for place in tokens.indices where ["as", "catch"].contains(tokens[place].text) {
        let start = tokens[place...].dropFirst().firstIndex { $0.text != "?" && $0.text != "!" }
        let names = tokens[(start ?? tokens.endIndex)...].prefix {
          $0.text == "." || $0.text.first?.isUppercase == true
        }
        let name = names.map(\.text).joined()
        guard !name.isEmpty, let type = index.type(name), !type.declaration.isPrivate,
          index.conformances(of: type).contains(where: { $0.hasSuffix("Error") })
        else { continue }
        found[type.qualifiedName, default: []].insert(unit.file)
      }
    }
    return found
  }

  /// The file that outlines the views the included code mentions.
  private var outlines: PlannedPackage.File {
    let writer = ViewOutline(
      index: index, values: ValueExpressions(index: index) { _ in nil }, used: choice.memberNames,
      isKnown: isKnown)
    let units = choice.outlined.sorted { ($0.file, $0.declaration) < ($1.file, $1.declaration) }
    let texts = units.map { unit in
      let (file, declaration) = (index.files[unit.file], index.declaration(unit))
      return
        "// From \(file.path), line \(declaration.line).\n\(writer.text(of: declaration, in: file))"
    }
    let modules = Set(imports.values.joined()).union(["ReactorKit", "UIKit"]).sorted()
    return .init(
      path: "\(module.directory)ViewOutlines.swift",
      text:
        "// Outlines of the views that the files mention; the views themselves stay in the app.\n"
        + modules.map { "import \($0)\n" }.joined() + "\n" + texts.joined(separator: "\n"))
  }

  /// Returns whether the package declares each type in the given type expression or outlines it as a view.
  private func isKnown(_ type: String) -> Bool {
    let words = type.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    return words.filter { $0.first?.isUppercase == true }.allSatisfy { name in
      index.types[name].map {
        $0.contains { choice.needed.union(choice.outlined).contains($0.unit) }
      }
        ?? (AppModules.isKnown(name) || standIns.declares(name))
    }
  }

  /// Returns whether the included code contains the given tokens consecutively.
  private func have(_ texts: String...) -> Bool {
    choice.needed.contains { unit in
      let range = index.declaration(unit).range
      let tokens = index.files[unit.file].tokens.filter { range.contains($0.range.lowerBound) }
      return tokens.indices.dropLast(texts.count - 1).contains { place in
        texts.indices.allSatisfy { tokens[place + $0].text == texts[$0] }
      }
    }
  }

  /// The locations that require edits before the package builds.
  var remaining: [PlannedPackage.Note] {
    let needed = choice.needed.sorted { ($0.file, $0.declaration) < ($1.file, $1.declaration) }
    return needed.filter { Self.needsObjectiveC(index.declaration($0)) }.map {
      note($0, "\(index.declaration($0).name) uses '@objc', which exists only on Apple platforms")
    }
  }

  /// Returns whether a declaration has attributes that exist only on Apple platforms.
  static func needsObjectiveC(_ declaration: SwiftDeclaration) -> Bool {
    let attributes = declaration.attributes + declaration.members.flatMap(\.attributes)
    return attributes.contains { ["objc", "objcMembers", "IBAction", "IBOutlet"].contains($0) }
  }

  /// The notes on choices that the user should review.
  var uncertain: [PlannedPackage.Note] {
    let names = standIns.uncertain.compactMap { name, modules in
      note(
        "\(name) may be declared in any of \(modules.joined(separator: ", ")); \(modules[0]) is assumed"
      ) { file, _ in file.tokens.first { $0.text == name }?.line }
    }
    let guessed = standIns.names.filter {
      KnownModules.text(of: $0.key) == nil || !$0.value.isEmpty
    }
    let own = index.ownModules
    let modules = guessed.sorted { $0.key < $1.key }.compactMap {
      module, names -> PlannedPackage.Note? in
      // The package contains the declarations of the app's own modules.
      if names.isEmpty, own.contains(module) { return nil }
      return note(
        names.isEmpty
          ? "\(module) is replaced by an empty module"
          : "\(module) is replaced by a module with guessed declarations: \(names.joined(separator: ", "))"
      ) { file, imports in
        imports.contains(module) ? file.imports.first { $0.module == module }?.line ?? 1 : nil
      }
    }
    return names + modules
  }

  /// Creates a note for the first matching line in the included files, or returns `nil` if no line matches.
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
