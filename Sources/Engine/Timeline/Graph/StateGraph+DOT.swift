extension StateGraph {
  /// The graph in the DOT language of Graphviz.
  package var dot: String {
    var lines = [
      "digraph states {", "  graph [fontname=\"sans-serif\", nodesep=0.5, ranksep=0.6];",
      "  node [shape=box, style=rounded, fontname=\"sans-serif\", margin=\"0.2,0.1\"];",
      "  edge [fontname=\"sans-serif\"];",
    ]
    for (number, part) in parts.enumerated() {
      func id(_ node: Int) -> String { Self.id(part: number, node) }
      lines.append("  subgraph cluster_\(number + 1) {")
      lines.append("    label=\(Self.quoted([part.reactor]));")
      for (index, text) in texts(of: part).enumerated() {
        lines.append("    \(id(index)) [label=\(Self.quoted(text))];")
      }
      for start in part.starts {
        lines.append("    \(id(start))start [shape=point];")
        lines.append("    \(id(start))start -> \(id(start));")
      }
      for edge in part.edges {
        let style = edge.isLater ? ", style=dashed" : ""
        lines.append(
          "    \(id(edge.from)) -> \(id(edge.to)) [label=\(Self.quoted([" \(edge.text) "]))\(style)];"
        )
      }
      lines.append("  }")
    }
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }

  /// Returns lines as a quoted string for a label. In labels, a backslash has a special meaning.
  private static func quoted(_ lines: [String]) -> String {
    quoted(lines, separator: "\\n") { "\"\\".unicodeScalars.contains($0) ? "\\\($0)" : "\($0)" }
  }

  /// Returns lines as a quoted string. The closure escapes each Unicode scalar.
  static func quoted(
    _ lines: [String], separator: String, _ escaped: (Unicode.Scalar) -> String
  ) -> String {
    let lines = lines.map { $0.unicodeScalars.map(escaped).joined() }
    return "\"\(lines.joined(separator: separator))\""
  }
}
