import Foundation
import Testing

struct ArchitectureTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func text(of path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  private static func rules() throws -> ArchitectureRules {
    ArchitectureRules(
      table: ModuleTable(document: try text(of: "docs/architecture.md")),
      unsafeFiles: [
        "Base/Base/Memory": "memory by hand that another process may read",
        "Base/System/System/PosixSystem.swift": "hands bytes to the C library and back",
        "Base/System/System/PosixSystem+Threads.swift":
          "hands a closure to the C library's thread",
        "Base/System/Processes/WorkerContext.swift":
          "keeps mapped memory for as long as the process",
        "Base/System/Processes/WorkerProcess.swift": "hands arguments and bytes to the C library",
        "Base/System/System/UnfinishedFiles.swift":
          "a signal handler may neither lock nor allocate",
        "Base/Base/Text/Bytes/Array+RawSpan.swift": "copies borrowed bytes in one step",
        "Base/Base/Text/Bytes/ByteBuffer.swift":
          "writes bytes by hand: a tenth of the time that an array takes",
        "Base/Base/Text/Bytes/ByteBuffer+Comparing.swift":
          "writes bytes by hand: a tenth of the time that an array takes",
        "Base/Base/Locks/Lock.swift": "what is behind a lock is touched by one thread at a time",
        "Base/Base/Locks/Unchecked.swift": "hands over what the streams' own rules keep apart",
        "Streams/Streams/Core/UncheckedCasts.swift":
          "casts whose types the signatures have checked",
        "Base/Base/Locks/ProcessCopies.swift": "the system receives the address of memory",
        "Base/Base/Locks/CurrentThread.swift": "the C library keeps the thread's object",
        "Streams/Streams/Schedulers/ExecutionContext.swift":
          "reads the thread's object without retaining it, inlined where it is called",
        "Streams/Streams/Async/TaskCapture.swift":
          "the runtime's jobs and executors come as pointers of C",
      ],
      unsafeModules: ["ReactorTypeLayout"],
      foundationModules: [
        "ReactorFoundationStreams", "ReactorFoundationValues", "ReactorFoundationDeclarations",
        "ReactorFoundation",
        "ReactorObservationMacros", "UIKitNames", "FoundationShadows",
      ])
  }

  @Test
  func `Every import is one that docs/architecture.md allows, and unsafe code is where it belongs`()
    throws
  {
    let directory = Self.root.appendingPathComponent("Sources").path
    let files = FileManager.default.enumerator(atPath: directory)?.compactMap { $0 as? String }
    let sources = try (files ?? []).filter {
      $0.hasSuffix(".swift") || $0.hasSuffix("module.modulemap")
    }.sorted().map { path in
      SwiftSource(path: path, text: try Self.text(of: "Sources/\(path)"))
    }
    #expect(!sources.isEmpty)
    let rules = try Self.rules()
    for violation in rules.violations(in: sources) + rules.unusedImports(in: sources) {
      Issue.record("\(violation)")
    }
  }

  @Test func `Code for one system is in one folder, with a few exceptions`() throws {
    let conditions = SystemConditions()
    let files = try ["Sources", "Tests"].flatMap { top in
      let directory = Self.root.appendingPathComponent(top).path
      let paths = FileManager.default.enumerator(atPath: directory)?.compactMap { $0 as? String }
      return try (paths ?? []).filter { path in
        [".swift", ".c", ".h"].contains { path.hasSuffix($0) }
      }.sorted().map { (path: "\(top)/\($0)", text: try Self.text(of: "\(top)/\($0)")) }
    }
    #expect(conditions.exceptions.count > 5 && files.count > 500)
    for violation in conditions.violations(in: files) { Issue.record("\(violation)") }
  }

  @Test
  func
    `The workflow's job for macOS runs .ci/run, and docs/stability.md lists what that leaves out`()
    throws
  {
    let workflow = try Self.text(of: ".github/workflows/ci.yml")
    let job = try #require(workflow.components(separatedBy: "\n  macos:\n").dropFirst().first)
    let commands = job.matches(of: /run: (?:\|\n\s+)?(.*)/).map { String($0.1) }
    #expect(commands.last == ".ci/run")
    let script = try Self.text(of: ".ci/run")
    let leftOut = script.matches(of: /(?m)^linux_step '([^']+)'/).map { String($0.1) }
    #expect(leftOut.count > 2)
    let page = try Self.text(of: "docs/stability.md")
    let section = page.components(separatedBy: "leaves out these steps of `.ci/run`:\n\n")
      .dropFirst()
    let rows = section.first?.components(separatedBy: "\n\n")[0].split(separator: "\n") ?? []
    #expect(rows.compactMap { $0.firstMatch(of: /^- \*([^*]+)\*/).map { String($0.1) } } == leftOut)
  }

  @Test func `docs/architecture.md and Package.swift name the same modules and dependencies`()
    throws
  {
    let manifest = ModuleTable(manifest: try Self.text(of: "Package.swift"))
    for violation in try Self.rules().violations(inManifest: manifest) {
      Issue.record("\(violation)")
    }
  }

  @Test func `Every module that pages import is a product, and docs/stability.md lists it`() throws
  {
    let products = try Self.text(of: "Package.swift").matches(
      of: /\.(?:library|plugin|executable)\(name: "([\w-]+)"/
    ).map { String($0.1) }
    let modules = try ModuleTable(document: Self.text(of: "docs/architecture.md")).rows.map(
      \.module)
    let docs = FileManager.default.enumerator(
      atPath: Self.root.appendingPathComponent("docs").path)
    let pages = (docs?.compactMap { $0 as? String } ?? []).map { "docs/\($0)" }
    let stability = try Self.text(of: "docs/stability.md")
    for page in pages + ["README.md"] where page.hasSuffix(".md") {
      let imports = try Self.text(of: page).matches(of: /import[ `]+(\w+)/).map { String($0.1) }
      for name in imports where modules.contains(name) {
        #expect(products.contains(name), "\(page): \(name)")
      }
    }
    for name in products where name.hasPrefix("Reactor") && !name.hasSuffix("Names") {
      #expect(stability.contains("`\(name)`"), "\(name)")
    }
  }
}
