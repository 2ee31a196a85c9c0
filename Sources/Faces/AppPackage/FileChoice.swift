import ReactorBase

/// The declarations that an app's reactors require, and the files that can be linked as a whole.
struct FileChoice {
  typealias Unit = AppIndex.Unit

  let index: AppIndex
  private(set) var linked: Set<Int> = []
  /// The required declarations, including all declarations in linked files.
  private(set) var needed: Set<Unit> = []
  /// The views that the included code mentions. The package contains only an outline of each view.
  private(set) var outlined: Set<Unit> = []
  /// The identifiers that follow a dot in the included code.
  private(set) var memberNames: Set<String> = []
  /// The byte offsets of the nested types whose references have already been added, keyed by outlined view.
  private var followedTypes: [Unit: Set<Int>] = [:]
  private var queue: [Unit] = []

  init(_ index: AppIndex, reactors: [AppIndex.FoundType]) {
    self.index = index
    for reactor in reactors { need(reactor.unit, by: reactor.unit) }
    repeat {
      while let unit = queue.popLast() { follow(unit) }
      followOutlines()
    } while !queue.isEmpty || linkFiles()
  }

  /// The files from which only some declarations are copied.
  var copied: [Int] { Set(needed.map(\.file)).subtracting(linked).sorted() }

  private mutating func need(_ unit: Unit, by user: Unit) {
    if needed.contains(unit) { return }
    if unit != user, index.viewReason(index.declaration(unit)) != nil {
      outlined.insert(unit)
      return
    }
    needed.insert(unit)
    queue.append(unit)
  }

  /// Adds every declaration that the given declaration refers to.
  private mutating func follow(_ unit: Unit) {
    let declaration = index.declaration(unit)
    followNames(in: declaration.range, of: unit)
    // The conformances of a required type are also required, regardless of where they are declared.
    for other in index.extensions[declaration.name] ?? []
    where declaration.keyword != "extension" && !index.declaration(other).inherited.isEmpty {
      need(other, by: unit)
    }
  }

  /// Adds the declarations that nested types of outlined views use. Nested types that the included code does not
  /// mention are ignored.
  private mutating func followOutlines() {
    for unit in outlined {
      for type in index.declaration(unit).members
      where type.isType && !type.isPrivate && memberNames.contains(type.name) {
        let isNew = followedTypes[unit, default: []].insert(type.range.lowerBound).inserted
        if isNew { followNames(in: type.range, of: unit) }
      }
    }
  }

  private mutating func followNames(in range: Range<Int>, of unit: Unit) {
    let names = index.files[unit.file].names(in: range)
    memberNames.formUnion(names.members)
    for name in names.free.union(names.members).sorted() {
      for other in index.units[name] ?? [] where isVisible(other, from: unit) {
        // An identifier after a dot is treated as a type only if it is capitalized.
        if !names.free.contains(name), name.first?.isUppercase != true { continue }
        need(other, by: unit)
      }
    }
    for name in names.members.union(names.free) {
      for other in index.members[name] ?? [] { needExtension(other, by: unit) }
    }
    // Add the conformances of types from other modules.
    for name in names.free.union(names.members) where name.first?.isUppercase == true {
      guard index.types[name] == nil, !AppModules.isKnown(name) else { continue }
      for other in index.extensions[name] ?? []
      where !index.declaration(other).inherited.isEmpty
        && index.viewReason(index.declaration(other)) == nil
      {
        need(other, by: unit)
      }
    }
  }

  private mutating func needExtension(_ unit: Unit, by user: Unit) {
    let declaration = index.declaration(unit)
    let name = AppIndex.baseName(declaration.name)
    guard index.viewReason(declaration) == nil else { return }
    if let type = index.type(name), !needed.contains(type.unit) { return }
    if name == "Reactive", isForViews(declaration) { return }
    need(unit, by: user)
  }

  /// Returns whether an extension of `Reactive` has a `Base` that is a view. The view can come from UIKit, the app,
  /// or a library.
  private func isForViews(_ declaration: SwiftDeclaration) -> Bool {
    guard let base = declaration.requirements.utf8.firstPlace(of: "Base: ".utf8) else {
      return false
    }
    let name = declaration.requirements[base.upperBound...].prefix { $0 != "," && $0 != " " }
    guard let type = index.type(String(name)) else {
      return name.hasPrefix("UI") || !AppModules.isKnown(AppIndex.plainName(String(name)))
    }
    return index.viewReason(type.declaration) != nil
  }

  private func isVisible(_ unit: Unit, from user: Unit) -> Bool {
    unit.file == user.file || !index.declaration(unit).isPrivate
  }

  /// Links copied files as a whole if their remaining declarations can be included.
  ///
  /// - Returns: Whether linking the files added declarations to the required ones.
  private mutating func linkFiles() -> Bool {
    for file in copied where canLink(file) {
      linked.insert(file)
      for place in index.files[file].declarations.indices {
        let unit = Unit(file: file, declaration: place)
        need(unit, by: unit)
      }
    }
    return !queue.isEmpty
  }

  private func canLink(_ file: Int) -> Bool {
    index.files[file].declarations.indices.allSatisfy { place in
      let unit = Unit(file: file, declaration: place)
      let declaration = index.declaration(unit)
      if needed.contains(unit) { return true }
      if index.others.contains(unit) { return false }
      return index.viewReason(declaration) == nil && !PackageContents.needsObjectiveC(declaration)
        && foreignNames(in: unit).isEmpty
        && !declaration.requirements.contains(part: "Base: UI") && !namesViews(unit)
    }
  }

  private func namesViews(_ unit: Unit) -> Bool {
    let names = index.files[unit.file].names(in: index.declaration(unit).range)
    return names.free.contains { name in
      index.units[name]?.contains { index.viewReason(index.declaration($0)) != nil } == true
    }
  }

  /// Returns the capitalized names in a declaration that are declared neither by the app nor by a known module. The
  /// result is empty unless the file imports a module that must be replaced.
  func foreignNames(in unit: Unit) -> Set<String> {
    let file = index.files[unit.file]
    guard file.imports.contains(where: { AppModules.isForeign($0.module) }) else { return [] }
    let declaration = index.declaration(unit)
    let own = Self.ownNames(in: declaration)
    let qualified = file.imports.map(\.module).filter(AppModules.isForeign).flatMap { module in
      file.types(of: module, in: declaration.range).filter {
        !KnownModules.declares($0, in: module)
      }
    }
    return file.names(in: declaration.range).free.filter { name in
      name.first?.isUppercase == true && index.types[name] == nil && !AppModules.isKnown(name)
        && index.units[name] == nil && !own.contains(name)
        && !file.imports.contains {
          $0.module == name && !file.usesType(named: name, in: declaration.range)
            || KnownModules.declares(name, in: $0.module)
        }
    }
    .union(qualified)
  }

  /// Returns the names that a declaration introduces, such as generic parameters, members, and enum cases.
  private static func ownNames(in declaration: SwiftDeclaration) -> Set<String> {
    var names = Set(declaration.generics)
    for member in declaration.members {
      names.formUnion(ownNames(in: member))
      names.insert(member.name)
    }
    return names
  }
}
