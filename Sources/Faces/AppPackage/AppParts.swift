/// The parts of an app, and the files that each part's reactors require. Each part becomes a module of the package.
///
/// Two targets of an app can declare types with the same name, but a single module cannot contain both types. A reactor
/// uses the declarations nearest to its file. Reactors that need different declarations belong to different parts. Most
/// apps have only one part.
struct AppParts {
  struct Part {
    var reactors: [AppIndex.FoundType]
    /// The index of the app's files, without the declarations that belong to other parts.
    let index: AppIndex
    let choice: FileChoice
    /// The chosen declaration for each name that has several declarations.
    fileprivate let chosen: [String: AppIndex.Unit]
  }

  private(set) var parts: [Part] = []
  private let index: AppIndex
  private let ownModules: Set<String>
  /// The declarations of each name that is declared more than once.
  private let rivals: [String: [AppIndex.Unit]]

  init(_ index: AppIndex, reactors: [AppIndex.FoundType]) {
    self.index = index
    ownModules = index.ownModules
    rivals = index.units.mapValues { units in
      units.filter { unit in
        let declaration = index.declaration(unit)
        return !declaration.isPrivate && (declaration.isType || declaration.keyword == "let")
      }
    }.filter { Set($0.value.map(\.file)).count > 1 }
    let whole = FileChoice(index, reactors: reactors)
    let isWhole = rivals.values.allSatisfy { $0.count(where: whole.needed.contains) < 2 }
    if isWhole || reactors.isEmpty {
      parts = [Part(reactors: reactors, index: index, choice: whole, chosen: [:])]
      return
    }
    // Reactors in the same directory use the same declarations, unless the reactors themselves are declared twice.
    var groups: [(nearest: [String: AppIndex.Unit], reactors: [AppIndex.FoundType])] = []
    for reactor in reactors {
      let nearest = rivals.compactMapValues { self.nearest(of: $0, to: reactor.unit.file) }
      if let place = groups.firstIndex(where: { $0.nearest == nearest }) {
        groups[place].reactors.append(reactor)
      } else {
        groups.append((nearest, [reactor]))
      }
    }
    for group in groups { add(part(of: group.reactors, group.nearest)) }
  }

  /// Merges a part into the first part with compatible declarations, or appends it if every part requires different
  /// declarations with the same names.
  private mutating func add(_ part: Part) {
    for (place, other) in parts.enumerated() {
      guard part.chosen.allSatisfy({ other.chosen[$0.key] ?? $0.value == $0.value }) else {
        continue
      }
      let chosen = other.chosen.merging(part.chosen) { $1 }
      let merged = self.part(of: other.reactors + part.reactors, chosen)
      // If a whole file is included, its other declarations may require additional files.
      if merged.chosen == chosen {
        parts[place] = merged
        return
      }
    }
    parts.append(part)
  }

  private func part(
    of reactors: [AppIndex.FoundType], _ preferred: [String: AppIndex.Unit]
  ) -> Part {
    let first = reactors[0].unit.file
    var others: Set<AppIndex.Unit> = []
    for (name, units) in rivals {
      guard let own = preferred[name] ?? nearest(of: units, to: first) else { continue }
      others.formUnion(units.filter { $0 != own })
      // An extension belongs to the nearest type with the extended type's name.
      others.formUnion(
        (index.extensions[name] ?? []).filter { nearest(of: units, to: $0.file) != own })
    }
    let restricted = AppIndex(index.files, besides: others)
    let choice = FileChoice(restricted, reactors: reactors)
    let chosen = rivals.compactMapValues { $0.first(where: choice.needed.contains) }
    return Part(reactors: reactors, index: restricted, choice: choice, chosen: chosen)
  }

  /// Returns the declaration that a name in a file refers to, or `nil` if there are no declarations to choose from.
  /// Declarations in the file's own module take precedence, followed by declarations in imported modules. Among the
  /// remaining candidates, the function chooses the declaration whose path is most similar to the file's path.
  private func nearest(of units: [AppIndex.Unit], to file: Int) -> AppIndex.Unit? {
    units.map { (unit: $0, rank: rank(of: $0.file, for: file)) }.min {
      ($0.rank.module, $0.rank.path, $0.rank.length, $0.unit.file, $0.unit.declaration)
        < ($1.rank.module, $1.rank.path, $1.rank.length, $1.unit.file, $1.unit.declaration)
    }?.unit
  }

  private func rank(of other: Int, for file: Int) -> (module: Int, path: Int, length: Int) {
    let (path, own) = (components(of: other), components(of: file))
    let module = path.last { ownModules.contains(String($0)) }
    let isOwn = module == own.last { ownModules.contains(String($0)) }
    let isImported = index.files[file].imports.contains { module == $0.module[...] }
    let common = zip(path, own).prefix { $0 == $1 }.count
    return (isOwn ? 0 : isImported ? 1 : 2, -common, path.count)
  }

  private func components(of file: Int) -> [Substring] {
    index.files[file].path.split(separator: "/")
  }
}
