/// The modules that each module may import, in the order of the table.
struct ModuleTable: Equatable {
  struct Row: Equatable {
    var module: String
    var mayImport: Set<String>
  }

  var rows: [Row]

  /// Reads the table of a Markdown document whose columns are headed `Module` and `May import`.
  init(document: String) {
    let rows = document.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { !$0.hasPrefix("| Module | May import |") }
      .prefix { $0.hasPrefix("|") }
      .dropFirst(2)
    self.rows = rows.compactMap { row in
      let cells = row.split(separator: "|", omittingEmptySubsequences: false).dropFirst()
      guard let module = Self.names(in: cells.first ?? "").first else { return nil }
      return Row(module: module, mayImport: Set(Self.names(in: cells.dropFirst().first ?? "")))
    }
  }

  /// Reads the targets of a package manifest whose sources are below `Sources`.
  init(manifest: String) {
    let target =
      #/
      \btarget\(\s*"Sources/\w+/(?<folder>[\w-]+)"(?<rest>[^()]*)\)
      |\.(macro\(\s*name:\s*"(?<macro>\w+)"|plugin\(\s*name:\s*"(?<plugin>\w+)",\s*capability:)
      /#
    rows = manifest.matches(of: target).map { match in
      let imports = match.rest?.firstMatch(of: #/imports:\s*\[([^\]]*)\]/#)?.output.1 ?? ""
      let names = imports.matches(of: #/"([\w-]+)"/#).map { String($0.output.1) }
      let name = match.macro ?? match.plugin ?? ""
      let module = match.folder.map { Self.module(ofFolder: String($0)) } ?? String(name)
      return Row(module: module, mayImport: Set(names))
    }
  }

  /// The module of a folder below a floor: `ReactorScript` of `Script`.
  static func module(ofFolder name: String) -> String {
    switch name {
    case "Tool": "ReactorTrace"
    case "FoundationShadows", "reactor-trace": name
    default:
      name.hasSuffix("Names")
        ? name
        : name.prefix(2).allSatisfy(\.isUppercase) && name.hasPrefix("C")
          ? "CReactor\(name.dropFirst())" : "Reactor\(name)"
    }
  }

  private static func names(in cell: Substring) -> [String] {
    cell.matches(of: #/`([\w-]+)`/#).map { String($0.1) }
  }
}
