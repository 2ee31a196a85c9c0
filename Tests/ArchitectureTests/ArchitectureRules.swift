/// The rules for dependencies between modules, and the violations of these rules.
struct ArchitectureRules {
  /// The modules that each module may import.
  var table: ModuleTable
  /// The files and folders outside of the unsafe modules that may contain unsafe constructs, each with the reason.
  var unsafeFiles: [String: String]
  /// The modules that are meant for unsafe constructs.
  var unsafeModules: Set<String>
  /// The modules that may import Foundation or a part of it.
  var foundationModules: Set<String>

  /// The violations of a rule in the sources, in words.
  func violations(in sources: [SwiftSource]) -> [String] {
    sources.flatMap { importViolations(in: $0) + unsafeViolations(in: $0) }
      + staleFiles(in: sources) + tableViolations(modules: Set(sources.map(\.module)))
  }

  /// The differences between the table and the package's manifest, in words. Each target lists every module that it
  /// imports, and no other.
  func violations(inManifest manifest: ModuleTable) -> [String] {
    let names = manifest.rows.map(\.module)
    var violations: [String] = []
    if names != table.rows.map(\.module) {
      violations.append("the table and Package.swift have other modules, or another order")
    }
    for (row, target) in zip(table.rows, manifest.rows) where row.mayImport != target.mayImport {
      violations.append("the table and Package.swift disagree about \(row.module)")
    }
    return violations
  }

  private func importViolations(in source: SwiftSource) -> [String] {
    let modules = Set(table.rows.map(\.module))
    let allowed = table.rows.first { $0.module == source.module }?.mayImport ?? []
    return source.imports.compactMap { name in
      if name.hasPrefix("Foundation"), !foundationModules.contains(source.module) {
        return "\(source.path) imports \(name)"
      }
      return modules.contains(name) && !allowed.contains(name)
        ? "\(source.path) imports \(name)" : nil
    }
  }

  private func unsafeViolations(in source: SwiftSource) -> [String] {
    guard !unsafeModules.contains(source.module),
      !unsafeFiles.keys.contains(where: { Self.isPath(source.path, in: $0) }),
      let word = source.unsafeWords.first
    else { return [] }
    return ["\(source.path) uses \(word)"]
  }

  /// Reports the files that no longer use their permission.
  private func staleFiles(in sources: [SwiftSource]) -> [String] {
    unsafeFiles.keys.sorted().compactMap { path in
      sources.contains { Self.isPath($0.path, in: path) && !$0.unsafeWords.isEmpty }
        ? nil : "\(path) needs no permission for unsafe constructs"
    }
  }

  private static func isPath(_ path: String, in place: String) -> Bool {
    path == place || path.hasPrefix("\(place)/")
  }

  /// The modules that a row of the table allows unnecessarily, in words.
  func unusedImports(in sources: [SwiftSource]) -> [String] {
    let imports = Dictionary(grouping: sources, by: \.module).mapValues {
      Set($0.flatMap(\.imports))
    }
    return table.rows.flatMap { row in
      row.mayImport.subtracting(imports[row.module] ?? []).subtracting(["ReactorObservationMacros"])
        .sorted().map { "\(row.module) doesn't import \($0)" }
    }
  }

  private func tableViolations(modules: Set<String>) -> [String] {
    var violations: [String] = []
    var above: Set<String> = []
    for row in table.rows {
      if !modules.contains(row.module) { violations.append("there is no module \(row.module)") }
      for name in row.mayImport.subtracting(above).sorted() {
        violations.append("\(row.module) may import \(name), which doesn't stand above it")
      }
      above.insert(row.module)
    }
    for module in modules.subtracting(above).sorted() {
      violations.append("the table has no module \(module)")
    }
    return violations
  }
}
