import Testing

struct ArchitectureRulesTests {
  private let rules = ArchitectureRules(
    table: ModuleTable(
      document: """
        Text.

        | Module | May import | What |
        |---|---|---|
        | `ReactorLow` | | the lowest |
        | `ReactorHigh` | `ReactorLow` | imports `ReactorLow` |

        | `Other` | `ReactorHigh` | another table |
        """),
    unsafeFiles: ["Floor/Low/Calls.swift": "for a test"], unsafeModules: [], foundationModules: [])

  private let calls = SwiftSource(
    path: "Floor/Low/Calls.swift", text: "import Glibc\nunsafeBitCast(a)")

  private func violations(_ path: String, _ text: String) -> [String] {
    let high = SwiftSource(
      path: "Floor/High/Good.swift", text: "import ReactorLow\nimport Synchronization")
    return rules.violations(in: [calls, high, SwiftSource(path: path, text: text)])
  }

  @Test(arguments: [
    "import ReactorLow", "public import ReactorLow",
    "@_exported public import struct ReactorLow.Thing",
    "#if os(Linux)\n  import Glibc\n#endif", "// import Foundation", "let important = 1",
    "/// Nothing unsafe here: UnsafePointer", "let a = \"\"\"\n  import ReactorHigh\n  \"\"\"",
    "let link = \"https://example.org\"",
  ])
  func `Allowed code breaks no rule`(text: String) {
    #expect(violations("Floor/High/File.swift", text) == [])
  }

  @Test(arguments: [
    ("Floor/Low/File.swift", "import ReactorHigh", "Floor/Low/File.swift imports ReactorHigh"),
    (
      "Floor/Low/File.swift", "  @_exported package import ReactorHigh",
      "Floor/Low/File.swift imports ReactorHigh"
    ),
    (
      "Floor/Low/File.swift", "import func ReactorHigh.call",
      "Floor/Low/File.swift imports ReactorHigh"
    ),
    (
      "Floor/High/File.swift", "import FoundationEssentials",
      "Floor/High/File.swift imports FoundationEssentials"
    ),
    (
      "Floor/High/File.swift", "bytes.withUnsafeBytes { $0 }",
      "Floor/High/File.swift uses withUnsafeBytes"
    ),
    ("Floor/High/File.swift", "nonisolated(unsafe) var a", "Floor/High/File.swift uses unsafe"),
    ("Floor/High/File.swift", "@_silgen_name(\"a\")", "Floor/High/File.swift uses _silgen_name"),
    ("Floor/New/File.swift", "", "the table has no module ReactorNew"),
  ])
  func `Code that isn't allowed is named`(path: String, text: String, violation: String) {
    #expect(violations(path, text) == [violation])
  }

  @Test func `A table that is out of date is named`() {
    #expect(
      rules.violations(in: [SwiftSource(path: "Floor/Low/Calls.swift", text: "")]) == [
        "Floor/Low/Calls.swift needs no permission for unsafe constructs",
        "there is no module ReactorHigh",
      ])
    var cyclic = rules
    cyclic.table.rows[0].mayImport = ["ReactorHigh"]
    #expect(
      cyclic.violations(in: [calls, SwiftSource(path: "Floor/High/A.swift", text: "")]) == [
        "ReactorLow may import ReactorHigh, which doesn't stand above it"
      ])
  }

  @Test func `A module that the table allows without need is named`() {
    let high = SwiftSource(path: "Floor/High/A.swift", text: "import Synchronization")
    #expect(rules.unusedImports(in: [calls, high]) == ["ReactorHigh doesn't import ReactorLow"])
  }

  @Test(arguments: [
    ("Sources/A/File.swift", "  #if os(Linux)", false),
    ("Sources/A/File.swift", "#elseif !canImport(Darwin)", false),
    ("Sources/A/File.swift", "  @_exported public import Glibc", false),
    ("Sources/A/file.c", "#ifdef __APPLE__", false),
    ("Sources/A/file.h", "#elif defined(__linux__)", false),
    ("Sources/A/File.swift", "// #if os(Linux)", true),
    ("Sources/A/File.swift", "#if DEBUG", true),
    ("Sources/A/File.swift", "import ReactorBase", true),
    ("Sources/Base/System/Platform/Linux.swift", "import Glibc", true),
    ("Sources/Listed/File.swift", "#if os(Linux)", true),
  ])
  func `A file that depends on the system is named unless it is listed`(
    path: String, text: String, isAllowed: Bool
  ) {
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

  @Test func `The manifest agrees with the table, or is named`() {
    let low = "target(\"Sources/Floor/Low\"),\n"
    let high = "target(\n \"Sources/Floor/High\", named: \"x\", imports: ["
    let good = ModuleTable(manifest: low + high + "\"ReactorLow\"], exclude: [\"a\"])")
    #expect(rules.violations(inManifest: good) == [])
    let bad = ModuleTable(manifest: low + high + "])")
    #expect(
      rules.violations(inManifest: bad) == [
        "the table and Package.swift disagree about ReactorHigh"
      ])
    #expect(
      rules.violations(inManifest: ModuleTable(manifest: low)) == [
        "the table and Package.swift have other modules, or another order"
      ])
  }
}
