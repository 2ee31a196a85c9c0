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

  /// Reads the targets of a package manifest, without those of tests and tools. A target of C
  /// is on one line.
  init(manifest: String) {
    let target =
      #/
      (module\(|\.macro\(name:|\.plugin\((?=[^)]*capability:)\s*name:|\.systemLibrary\(name:|\.target\(name:|\.executableTarget\(\s*name:)
      \s* "(?<name>[\w-]+)"
      (?>(,\s*(needs|dependencies):\s*\[(?<needs>[^\]]*)\])?) (?!,\s*path:\s*"(Tests|scripts))
      /#
    rows = manifest.matches(of: target).map { match in
      let needs = match.needs?.matches(of: #/"([\w-]+)"/#).map { String($0.1) } ?? []
      return Row(module: String(match.name), mayImport: Set(needs))
    }
  }

  private static func names(in cell: Substring) -> [String] {
    cell.matches(of: #/`([\w-]+)`/#).map { String($0.1) }
  }
}
