import Foundation
import Testing

@Suite("The architecture")
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
        "ReactorPlatform/Darwin.swift": "memory and actions of a process as the C library has them",
        "ReactorPlatform/Linux.swift": "memory of a process as the C library has it",
        "ReactorSystem/System/PosixSystem.swift": "hands bytes to the C library and back",
        "ReactorSystem/System/PosixSystem+Threads.swift":
          "hands a closure to the C library's thread",
        "ReactorSystem/Processes/SharedNumbers.swift": "an atomic number that processes share",
        "ReactorSystem/Processes/WorkerContext.swift":
          "keeps mapped memory for as long as the process",
        "ReactorSystem/Processes/WorkerProcess.swift": "hands arguments and bytes to the C library",
        "ReactorSystem/System/UnfinishedFiles.swift":
          "a signal handler may neither lock nor allocate",
        "ReactorText/Bytes/Array+RawSpan.swift": "copies borrowed bytes in one step",
        "ReactorText/Bytes/ByteBuffer.swift":
          "writes bytes by hand: a tenth of the time that an array takes",
        "ReactorText/Bytes/ByteBuffer+Comparing.swift":
          "writes bytes by hand: a tenth of the time that an array takes",
        "ReactorLocks/Lock.swift": "what is behind a lock is touched by one thread at a time",
        "ReactorLocks/Unchecked.swift": "hands over what the streams' own rules keep apart",
        "ReactorStreams/Core/UnretainedReference.swift":
          "calls what its owner keeps, without retaining it",
        "ReactorStreams/Core/UncheckedCasts.swift": "casts whose types the signatures have checked",
        "ReactorLocks/ProcessCopies.swift": "the system receives the address of memory",
        "ReactorLocks/CurrentThread.swift": "the C library keeps the thread's object",
        "ReactorStreams/Schedulers/ExecutionContext.swift":
          "reads the thread's object without retaining it, inlined where it is called",
        "ReactorStreams/Async/TaskCapture.swift":
          "the runtime's jobs and executors come as pointers of C",
      ],
      unsafeModules: ["ReactorMemory", "ReactorTypeLayout"],
      foundationModules: [
        "ReactorStreamsFoundation", "ReactorTraceFoundation", "ReactorRealFoundation",
        "ReactorFoundation",
        "ReactorObservationMacros", "UIKitNames", "ReplayFoundation",
      ])
  }

  @Test("Every import is one that docs/architecture.md allows, and unsafe code is where it belongs")
  func sources() throws {
    let directory = Self.root.appendingPathComponent("Sources").path
    let files = FileManager.default.enumerator(atPath: directory)?.compactMap { $0 as? String }
    let sources = try (files ?? []).filter {
      $0.hasSuffix(".swift") || $0.hasSuffix("module.modulemap")
    }.sorted().map { path in
      SwiftSource(path: path, text: try Self.text(of: "Sources/\(path)"))
    }
    #expect(!sources.isEmpty)
    for violation in try Self.rules().violations(in: sources) { Issue.record("\(violation)") }
  }

  @Test("Code for one system is in one folder, with a few exceptions")
  func systems() throws {
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

  @Test(
    "The workflow's job for macOS runs .ci/run, and docs/stability.md lists what that leaves out")
  func jobForMacOS() throws {
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

  @Test("docs/architecture.md and Package.swift name the same modules and dependencies")
  func manifest() throws {
    let manifest = ModuleTable(manifest: try Self.text(of: "Package.swift"))
    for violation in try Self.rules().violations(inManifest: manifest) {
      Issue.record("\(violation)")
    }
  }

  @Test("Every module that pages import is a product, and docs/stability.md lists it")
  func products() throws {
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
