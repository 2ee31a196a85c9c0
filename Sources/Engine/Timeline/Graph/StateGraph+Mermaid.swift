extension StateGraph {
  /// The graph as a Mermaid flowchart. GitHub and similar sites display such flowcharts in README files.
  package var mermaid: String {
    var lines = ["flowchart TD"]
    for (number, part) in parts.enumerated() {
      let indent = parts.count > 1 ? "    " : "  "
      if parts.count > 1 { lines.append("  subgraph \(Self.quoted([part.reactor]))") }
      func id(_ node: Int) -> String { Self.id(part: number, node) }
      for (index, text) in texts(of: part).enumerated() {
        lines.append("\(indent)\(id(index))[\(Self.quoted(text))]")
      }
      for start in part.starts {
        lines.append("\(indent)\(id(start))start(( )) --> \(id(start))")
      }
      for edge in part.edges {
        let arrow = edge.isLater ? "-.->" : "-->"
        lines.append(
          "\(indent)\(id(edge.from)) \(arrow)|\(Self.quoted([edge.text]))| \(id(edge.to))")
      }
      if parts.count > 1 { lines.append("  end") }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the name of a node in a diagram, such as `r1s2` for the second node of the first reactor.
  static func id(part: Int, _ node: Int) -> String { "r\(part + 1)s\(node + 1)" }

  /// Returns lines as a quoted string, with entities for characters that have a special meaning in Mermaid or HTML.
  private static func quoted(_ lines: [String]) -> String {
    quoted(lines, separator: "<br>") {
      "\"#<>&;`\\|".unicodeScalars.contains($0) ? "#\($0.value);" : "\($0)"
    }
  }
}
