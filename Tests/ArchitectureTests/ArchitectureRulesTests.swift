import Testing

@Suite("The rules of the architecture")
struct ArchitectureRulesTests {
  private let rules = ArchitectureRules(
    table: ModuleTable(
      document: """
        Text.

        | Module | May import | What |
        |---|---|---|
        | `Low` | | the lowest |
        | `High` | `Low` | imports `Low` |

        | `Other` | `High` | another table |
        """),
    unsafeFiles: ["Low/Calls.swift": "for a test"], unsafeModules: [], foundationModules: [])

  private let calls = SwiftSource(path: "Low/Calls.swift", text: "import Glibc\nunsafeBitCast(a)")

  private func violations(_ path: String, _ text: String) -> [String] {
    let high = SwiftSource(path: "High/Good.swift", text: "import Low\nimport Synchronization")
    return rules.violations(in: [calls, high, SwiftSource(path: path, text: text)])
  }

  @Test(
    "Allowed code breaks no rule",
    arguments: [
      "import Low", "public import Low", "@_exported public import struct Low.Thing",
      "#if os(Linux)\n  import Glibc\n#endif", "// import Foundation", "let important = 1",
      "/// Nothing unsafe here: UnsafePointer", "let a = \"\"\"\n  import High\n  \"\"\"",
      "let link = \"https://example.org\"",
    ])
  func allowed(text: String) {
    #expect(violations("High/File.swift", text) == [])
  }

  @Test(
    "Code that isn't allowed is named",
    arguments: [
      ("Low/File.swift", "import High", "Low/File.swift imports High"),
      ("Low/File.swift", "  @_exported package import High", "Low/File.swift imports High"),
      ("Low/File.swift", "import func High.call", "Low/File.swift imports High"),
      (
        "High/File.swift", "import FoundationEssentials",
        "High/File.swift imports FoundationEssentials"
      ),
      (
        "High/File.swift", "bytes.withUnsafeBytes { $0 }",
        "High/File.swift uses withUnsafeBytes"
      ),
      ("High/File.swift", "nonisolated(unsafe) var a", "High/File.swift uses unsafe"),
      ("High/File.swift", "@_silgen_name(\"a\")", "High/File.swift uses _silgen_name"),
      ("New/File.swift", "", "the table has no module New"),
    ])
  func refused(path: String, text: String, violation: String) {
    #expect(violations(path, text) == [violation])
  }

  @Test("A table that is out of date is named")
  func staleTable() {
    #expect(
      rules.violations(in: [SwiftSource(path: "Low/Calls.swift", text: "")]) == [
        "Low/Calls.swift needs no permission for unsafe constructs", "there is no module High",
      ])
    var cyclic = rules
    cyclic.table.rows[0].mayImport = ["High"]
    #expect(
      cyclic.violations(in: [calls, SwiftSource(path: "High/A.swift", text: "")]) == [
        "Low may import High, which doesn't stand above it"
      ])
  }

  @Test(
    "A file that depends on the system is named unless it is listed",
    arguments: [
      ("Sources/A/File.swift", "  #if os(Linux)", false),
      ("Sources/A/File.swift", "#elseif !canImport(Darwin)", false),
      ("Sources/A/File.swift", "  @_exported public import Glibc", false),
      ("Sources/A/file.c", "#ifdef __APPLE__", false),
      ("Sources/A/file.h", "#elif defined(__linux__)", false),
      ("Sources/A/File.swift", "// #if os(Linux)", true),
      ("Sources/A/File.swift", "#if DEBUG", true),
      ("Sources/A/File.swift", "import ReactorPlatform", true),
      ("Sources/ReactorPlatform/Linux.swift", "import Glibc", true),
      ("Sources/Listed/File.swift", "#if os(Linux)", true),
    ])
  func systems(path: String, text: String, isAllowed: Bool) {
    let conditions = SystemConditions(exceptions: ["Sources/Listed", "Tests/B.swift"])
    let others = [
      (path: "Sources/Listed/Other.swift", text: "#if os(Linux)"),
      (path: "Tests/B.swift", text: "import Darwin"),
    ]
    let violation = "\(path) depends on the system and is not an exception"
    #expect(conditions.violations(in: others + [(path, text)]) == (isAllowed ? [] : [violation]))
    #expect(
      conditions.violations(in: [others[0]]) == [
        "Tests/B.swift is an exception and does not depend on the system"
      ])
  }

  @Test("The manifest agrees with the table, or is named")
  func manifest() {
    let start = "module(\n  \"Low\"),\n  .executableTarget(\n name: \"High\", dependencies: ["
    let good = ModuleTable(manifest: start + "\"Low\"])")
    #expect(rules.violations(inManifest: good) == [])
    let bad = ModuleTable(manifest: start + "])")
    #expect(
      rules.violations(inManifest: bad) == ["the table and Package.swift disagree about High"])
    #expect(
      rules.violations(inManifest: ModuleTable(manifest: "module(\"Low\")")) == [
        "the table and Package.swift have other modules, or another order"
      ])
  }
}
