import Foundation

/// The rule that system-specific code is in one folder, with a few exceptions.
struct SystemConditions {
  /// The files that are specific to one system, and the directory of such files.
  static let places = [
    "Sources/Base/System/Platform", "Sources/Base/CProcesses/darwin.c",
    "Sources/Base/CProcesses/linux.c",
  ]

  /// The other files and directories of this project that may have conditions.
  static let projectExceptions = [
    // Two calls in the fastest paths have to be inlined.
    "Sources/Base/CBase/include/CReactorBase.h",
    // Weak variables of the runtime on Linux; Apple's SDK need not list them.
    "Sources/Streams/CTaskHooks/TaskHooks.c",
    // A protocol that only Linux's toolchain shows.
    "Sources/Streams/Streams/Async/ReplayTaskExecutor+Sleep.swift",
    // Intel Macs have no `Float16`, and only Intel's processors have `Float80`.
    "Sources/Language/TypeLayout",
    // Foundation's parts differ: FoundationNetworking, Objective-C, `os`.
    "Sources/StandIns/FoundationDeclarations", "Sources/StandIns/Foundation",
    // Conditions in the code of an app.
    "Tests/Faces/AppPackageTests/AppPackageTests.swift",
    // XCTest may be missing.
    "Sources/Faces/Testing/XCTAssert+Events.swift",
    // These re-export UIKit where it exists.
    "Sources/StandIns/UIKitNames", "Sources/StandIns/RxCocoaNames",
    "Sources/StandIns/ReactorKitNames",
    // Tests of those.
    "Tests/StandIns/UIKitNamesTests", "Tests/Streams/StreamsTests/Async/TaskHookTests.swift",
    "Tests/Apps",
    // FoundationXML.
    "Tests/Faces/ToolTests/Support/JUnitDocument.swift",
    "Tests/EndToEndTests/Gallery/LiteralFields.swift",
    // Only the toolchain for Linux includes libFuzzer.
    "Tests/Fuzzing",
    // Pseudoterminals, and tests of behavior that is specific to Linux.
    "Tests/EndToEndTests",
  ]

  /// The other files and directories that may have conditions.
  var exceptions = Self.projectExceptions

  /// The violations of the rule in files, by their paths below the repository, in words.
  func violations(in files: [(path: String, text: String)]) -> [String] {
    let found = files.filter { Self.dependsOnSystem($0.text) }.map(\.path)
    let strangers = found.filter { path in
      !(Self.places + exceptions).contains { Self.isPath(path, in: $0) }
    }
    let stale = exceptions.filter { place in !found.contains { Self.isPath($0, in: place) } }
    return strangers.map { "\($0) depends on the system and is not an exception" }
      + stale.map { "\($0) is an exception and does not depend on the system" }
  }

  private static func isPath(_ path: String, in place: String) -> Bool {
    path == place || path.hasPrefix("\(place)/")
  }

  /// Returns whether a source in Swift or C has a condition on the system, or imports the C library
  /// of one.
  private static func dependsOnSystem(_ text: String) -> Bool {
    let condition = #/^\s*#\s*(if|el)\w*\b.*(\bos\(|canImport\(|__(linux|APPLE|MACH|GLIBC)__)/#
    let library = #/^\s*(@\w+\s+)*(\w+\s+)?import\s+(Darwin|Glibc|Musl)\b/#
    return text.split(separator: "\n").contains { line in
      line.contains("#") && line.firstMatch(of: condition) != nil
        || line.contains("import") && line.firstMatch(of: library) != nil
    }
  }
}
