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
        "SystemAccess/System/PosixSystem.swift": "hands bytes to the C library and back",
        "SystemAccess/System/PosixSystem+Threads.swift":
          "hands a closure to the C library's thread",
        "SystemAccess/Processes/WorkerContext.swift":
          "keeps mapped memory for as long as the process",
        "SystemAccess/Processes/WorkerProcess.swift": "hands arguments and bytes to the C library",
        "SystemAccess/System/UnfinishedFiles.swift":
          "a signal handler may neither lock nor allocate",
        "Locks/Unchecked.swift": "hands over what the streams' own rules keep apart",
        "Observables/Core/Lent.swift": "calls what its owner keeps, without retaining it",
        "Observables/Core/UncheckedCasts.swift": "casts whose types the signatures have checked",
        "Observables/Schedulers/ThreadLocal.swift": "the C library keeps the thread's object",
        "Observables/Async/TaskCapture.swift":
          "the runtime's hook is a C variable of a Swift function",
      ],
      unsafeModules: ["PlainMemory", "TypeLayout"],
      foundationModules: [
        "ObservablesFoundation", "ReactorTraceFoundation", "RealFoundation", "ReactorFoundation",
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

  @Test("docs/architecture.md and Package.swift name the same modules and dependencies")
  func manifest() throws {
    let manifest = ModuleTable(manifest: try Self.text(of: "Package.swift"))
    for violation in try Self.rules().violations(inManifest: manifest) {
      Issue.record("\(violation)")
    }
  }
}
