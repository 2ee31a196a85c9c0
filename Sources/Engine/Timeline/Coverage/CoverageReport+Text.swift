import ReactorBase
import ReactorRegistration

extension CoverageReport {
  /// The report as text, consisting of percentages and the names of unseen items.
  package var text: String {
    var lines = ["coverage: \(reactors.isEmpty ? "nothing was counted" : counts.text)"]
    for reactor in reactors {
      lines.append("  \(reactor.name): \(reactor.counts.text)")
      let missing = reactor.countedItems.filter { !reactor.seen.contains($0) }
      for kind in CoverageItem.Kind.allCases {
        let names = missing.filter { $0.kind == kind }.map(\.name)
        if names.isEmpty { continue }
        // Each rule is on a separate line because rules contain spaces and commas.
        if kind == .rules {
          lines += names.map { "    \(kind.missingWords): \($0)" }
        } else {
          lines.append("    \(kind.missingWords): \(names.joined(separator: ", "))")
        }
      }
      lines += Self.exclusions(of: reactor)
    }
    if !unused.isEmpty { lines.append("  not started: \(unused.joined(separator: ", "))") }
    // A report that was read from a file may contain arbitrary names.
    return lines.map { VisibleText($0, .line).description + "\n" }.joined()
  }

  /// Returns lines about the excluded items and the reasons for excluding them, followed by lines about items that were
  /// excluded by mistake.
  private static func exclusions(of reactor: Reactor) -> [String] {
    let items = reactor.excludedItems
    let known = Set(reactor.items)
    var reasons: [String] = []
    var lines: [String] = []
    for item in items {
      guard let reason = reactor.excluded[item], !reasons.contains(reason) else { continue }
      reasons.append(reason)
      let names = items.filter { reactor.excluded[$0] == reason }.map(\.name)
      lines.append("    excluded because \(reason): \(names.joined(separator: ", "))")
    }
    let seen = items.filter(reactor.seen.contains).map(\.name)
    if !seen.isEmpty { lines.append("    excluded, but seen: \(seen.joined(separator: ", "))") }
    // Pairs and rules are known only if they occur in scripts.
    let unknown = items.filter { $0.kind != .pairs && $0.kind != .rules && !known.contains($0) }
    for item in unknown {
      let names = known.filter { $0.kind == item.kind }.map(\.name).sorted()
      let advice = Suggestion.question(for: item.name, among: names).map { "; \($0)" } ?? ""
      lines.append("    excluded, but unknown: \(item.name)\(advice)")
    }
    return lines
  }
}
