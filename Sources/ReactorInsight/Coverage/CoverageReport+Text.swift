extension CoverageReport {
  /// The report for people: the percentages, and by name whatever was never seen.
  package var text: String {
    var lines = ["coverage: \(counts.text)"]
    for reactor in reactors {
      lines.append("  \(reactor.name): \(reactor.counts.text)")
      let missing = reactor.allItems.filter { !reactor.seen.contains($0) }
      for kind in CoverageItem.Kind.allCases {
        let names = missing.filter { $0.kind == kind }.map(\.name)
        if names.isEmpty { continue }
        // A rule has blanks and commas in it.
        if kind == .rules {
          lines += names.map { "    \(kind.missingWords): \($0)" }
        } else {
          lines.append("    \(kind.missingWords): \(names.joined(separator: ", "))")
        }
      }
    }
    if !unused.isEmpty { lines.append("  not started: \(unused.joined(separator: ", "))") }
    return lines.joined(separator: "\n") + "\n"
  }
}
