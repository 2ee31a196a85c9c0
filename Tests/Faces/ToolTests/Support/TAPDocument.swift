/// A TAP report, checked line by line against version 13 of the protocol, and against what its common
/// readers understand of YAML.
struct TAPDocument {
  /// Indicates whether each test passed, by its number.
  private(set) var results: [Bool] = []
  /// The lines that violate the protocol.
  private(set) var problems: [String] = []

  init(_ text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    if lines.popLast() != "" { problems.append("no line feed at the end") }
    if lines.popFirst() != "TAP version 13" { problems.append("no version") }
    let plan = lines.popFirst() ?? ""
    while let line = lines.popFirst() {
      guard let passed = Self.result(line, number: results.count + 1) else {
        problems.append(String(line))
        continue
      }
      results.append(passed)
      if lines.first == "  ---" { readBlock(&lines) }
    }
    if plan != "1..\(results.count)" { problems.append("the plan is \(plan)") }
  }

  /// Returns whether a test passed; nil if the line is not a test, or has an unintended directive.
  private static func result(_ line: Substring, number: Int) -> Bool? {
    for (start, passed) in [("ok \(number) - ", true), ("not ok \(number) - ", false)]
    where line.hasPrefix(start) {
      let name = line.dropFirst(start.count).replacing("\\\\", with: "").replacing("\\#", with: "")
      return name.contains("#") ? nil : passed
    }
    return nil
  }

  /// Reads keys with values in one line, maps of such, and texts of at least one line.
  private mutating func readBlock(_ lines: inout ArraySlice<Substring>) {
    lines.removeFirst()
    while let line = lines.popFirst(), line != "  ..." {
      let parts = line.drop { $0 == " " }.split(separator: ":", maxSplits: 1)
      let indent = line.prefix { $0 == " " }.count
      let value = parts.count == 2 ? parts[1] : ""
      if value == " |" {
        if lines.first?.hasPrefix("    ") != true { problems.append("an empty text") }
        while lines.first?.hasPrefix("    ") == true { lines.removeFirst() }
      } else if parts.isEmpty || indent != 2 && indent != 4 || !line.contains(":") {
        problems.append(String(line))
      } else if value.hasPrefix(" \""), !value.hasSuffix("\"") || value.count < 3 {
        problems.append(String(line))
      }
    }
  }
}
