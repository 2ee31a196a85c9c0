// swift-tools-version: 6.1

import CompilerPluginSupport
import PackageDescription

let swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func module(_ name: String, needs dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: swiftSettings)
}

func tests(
  of name: String, needs dependencies: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name)] + dependencies, exclude: exclude,
    swiftSettings: swiftSettings)
}

// The modules are in the order of the walk: a module imports only those above it.
let package = Package(
  name: "reactor-trace",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "ReactorCore", targets: ["ReactorCore"]),
    .library(name: "ReactorTrace", targets: ["ReactorTrace", "ReactorRegistration"]),
    .library(name: "ReactorRegistration", targets: ["ReactorRegistration"]),
    .library(name: "ReactorObservation", targets: ["ReactorObservation"]),
    .library(name: "ReactorRecording", targets: ["ReactorRecording"]),
    .library(name: "ReactorFoundation", targets: ["ReactorFoundation"]),
    .library(name: "ReactorTraceFoundation", targets: ["ReactorTraceFoundation"]),
    .library(name: "ReactorTesting", targets: ["ReactorTesting"]),
    // Each stands in for a module of an app, which a target reaches by `-module-alias`.
    .library(name: "RxSwiftNames", targets: ["RxSwiftNames"]),
    .library(name: "RxRelayNames", targets: ["RxRelayNames"]),
    .library(name: "RxCocoaNames", targets: ["RxCocoaNames"]),
    .library(name: "RxTestNames", targets: ["RxTestNames"]),
    .library(name: "ReactorKitNames", targets: ["ReactorKitNames"]),
    .library(name: "UIKitNames", targets: ["UIKitNames"]),
    .plugin(name: "ReplayFoundation", targets: ["ReplayFoundation"]),
    .executable(name: "reactor-trace", targets: ["reactor-trace"]),
  ],
  targets: [
    .target(name: "CReactorProcesses"),
    module("ReactorPlatform", needs: ["CReactorProcesses"]),
    module("ReactorMemory"),
    .target(name: "CReactorThreads"),
    module("ReactorLocks", needs: ["CReactorThreads"]),
    module("ReactorText", needs: ["ReactorPlatform", "ReactorMemory"]),
    module(
      "ReactorSystem",
      needs: [
        "ReactorPlatform", "ReactorMemory", "ReactorLocks", "ReactorText", "CReactorProcesses",
      ]),
    module("ReactorDiagnostics", needs: ["ReactorLocks", "ReactorText"]),
    module("ReactorScript", needs: ["ReactorText", "ReactorDiagnostics"]),
    module("ReactorTypeLayout", needs: ["ReactorLocks", "ReactorText"]),
    module("ReactorDecoding", needs: ["ReactorDiagnostics", "ReactorScript", "ReactorTypeLayout"]),
    module("ReactorTraceFormat", needs: ["ReactorMemory", "ReactorText", "ReactorTypeLayout"]),
    .target(name: "CReactorTaskHooks"),
    module(
      "ReactorStreams",
      needs: ["ReactorMemory", "ReactorLocks", "ReactorText", "CReactorTaskHooks"]),
    module("ReactorStreamsExtras", needs: ["ReactorLocks", "ReactorStreams"]),
    module("ReactorCore", needs: ["ReactorLocks", "ReactorStreams", "ReactorStreamsExtras"]),
    module("ReactorStreamsFoundation", needs: ["ReactorLocks", "ReactorStreams"]),
    module(
      "RxSwiftNames",
      needs: ["ReactorStreams", "ReactorStreamsExtras", "ReactorStreamsFoundation"]),
    module("RxRelayNames", needs: ["RxSwiftNames"]),
    .macro(name: "ReactorObservationMacros", swiftSettings: swiftSettings),
    module(
      "ReactorObservation", needs: ["ReactorObservationMacros", "ReactorTypeLayout", "ReactorCore"]),
    module(
      "ReactorRegistration",
      needs: [
        "ReactorMemory", "ReactorLocks", "ReactorText", "ReactorDiagnostics", "ReactorScript",
        "ReactorTypeLayout", "ReactorDecoding", "ReactorTraceFormat", "ReactorStreams",
        "ReactorCore",
      ]),
    module("UIKitNames", needs: ["ReactorRegistration"]),
    module("RxCocoaNames", needs: ["RxRelayNames", "UIKitNames"]),
    module("ReactorKitNames", needs: ["ReactorObservation", "UIKitNames"]),
    module("ReactorTraceFoundation", needs: ["ReactorStreamsFoundation", "ReactorRegistration"]),
    module("ReactorRealFoundation"),
    module(
      "ReactorFoundation",
      needs: [
        "ReactorLocks", "ReactorStreams", "ReactorStreamsFoundation", "ReactorCore",
        "ReactorRegistration", "ReactorTraceFoundation", "ReactorRealFoundation",
      ]),
    .plugin(
      name: "ReplayFoundation", capability: .buildTool(), path: "Sources/ReplayFoundation",
      exclude: ["Template"]),
    module(
      "ReactorPlanning",
      needs: [
        "ReactorLocks", "ReactorText", "ReactorDiagnostics", "ReactorScript", "ReactorTypeLayout",
        "ReactorDecoding", "ReactorTraceFormat", "ReactorCore", "ReactorRegistration",
      ]),
    module(
      "ReactorReplay",
      needs: [
        "ReactorMemory", "ReactorLocks", "ReactorText", "ReactorDiagnostics", "ReactorScript",
        "ReactorTypeLayout", "ReactorDecoding", "ReactorTraceFormat", "ReactorStreams",
        "ReactorCore", "ReactorRegistration", "ReactorPlanning",
      ]),
    module(
      "ReactorAnalysis",
      needs: [
        "ReactorText", "ReactorDiagnostics", "ReactorScript", "ReactorTypeLayout",
        "ReactorDecoding", "ReactorTraceFormat", "ReactorRegistration", "ReactorPlanning",
        "ReactorReplay",
      ]),
    module(
      "ReactorRecording",
      needs: [
        "ReactorLocks", "ReactorText", "ReactorDiagnostics", "ReactorScript",
        "ReactorTypeLayout", "ReactorDecoding", "ReactorTraceFormat", "ReactorStreams",
        "ReactorCore", "ReactorRegistration",
      ]),
    module(
      "ReactorExploration",
      needs: [
        "ReactorMemory", "ReactorText", "ReactorDiagnostics", "ReactorScript", "ReactorTypeLayout",
        "ReactorTraceFormat", "ReactorRegistration", "ReactorPlanning", "ReactorReplay",
        "ReactorAnalysis",
      ]),
    module(
      "ReactorGoldens",
      needs: [
        "ReactorMemory", "ReactorLocks", "ReactorText", "ReactorSystem", "ReactorDiagnostics",
        "ReactorScript", "ReactorTypeLayout", "ReactorTraceFormat", "ReactorRegistration",
        "ReactorPlanning", "ReactorReplay", "ReactorAnalysis", "ReactorExploration",
      ]),
    .target(name: "CReactorPage", exclude: ["page"]),
    module(
      "ReactorPage",
      needs: ["ReactorText", "ReactorTraceFormat", "ReactorAnalysis", "CReactorPage"]),
    module(
      "ReactorLanguageServer",
      needs: [
        "ReactorLocks", "ReactorText", "ReactorSystem", "ReactorDiagnostics", "ReactorScript",
        "ReactorTypeLayout", "ReactorDecoding", "ReactorTraceFormat", "ReactorRegistration",
        "ReactorPlanning", "ReactorGoldens",
      ]),
    module(
      "ReactorTesting",
      needs: [
        "ReactorSystem", "ReactorStreamsFoundation", "ReactorCore",
        "ReactorRegistration", "ReactorGoldens",
      ]),
    module("RxTestNames", needs: ["ReactorTesting"]),
    module("ReactorSamples", needs: ["ReactorCore", "ReactorRegistration"]),
    module("ReactorAppReader"),
    module("ReactorAppPackage", needs: ["ReactorText", "ReactorAppReader"]),
    module(
      "ReactorTraceTool",
      needs: [
        "ReactorMemory", "ReactorLocks", "ReactorText", "ReactorSystem", "ReactorDiagnostics",
        "ReactorScript", "ReactorTraceFormat", "ReactorRegistration", "ReactorPlanning",
        "ReactorReplay", "ReactorAnalysis", "ReactorExploration",
        "ReactorGoldens", "ReactorPage", "ReactorLanguageServer",
        "ReactorAppReader", "ReactorAppPackage",
      ]),
    module(
      "ReactorTrace",
      needs: ["ReactorTraceTool", "ReactorRecording", "ReactorRegistration", "ReactorCore"]),
    .executableTarget(
      name: "reactor-trace", dependencies: ["ReactorTrace", "ReactorSamples"],
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "reactor-trace-benchmarks",
      dependencies: [
        "ReactorPlatform", "ReactorText", "ReactorSystem", "ReactorCore", "ReactorRegistration",
        "ReactorTraceTool",
      ],
      path: "scripts/dev/benchmarks",
      swiftSettings: swiftSettings),

    // A system in memory, whose calls fail on demand, for the tests of whatever works on files.
    .target(
      name: "ReactorMemorySystem", dependencies: ["ReactorSystem"],
      path: "Tests/ReactorMemorySystem",
      swiftSettings: swiftSettings),
    // Inputs made from a seed, for tests of what holds for all of them.
    .target(
      name: "ReactorGeneratedInputs", path: "Tests/ReactorGeneratedInputs",
      swiftSettings: swiftSettings),
    // A tool whose reactor traps, hangs and exits, for the tests of how the tool survives that.
    .executableTarget(
      name: "reactor-trace-hostile",
      dependencies: ["ReactorPlatform", "ReactorMemory", "CReactorProcesses", "ReactorTrace"],
      path: "Tests/ReactorTraceHostile",
      swiftSettings: swiftSettings),
    // Reactors with states in the shapes that real ones have, and a tool with all of them, for the tests
    // of every surface.
    .target(
      name: "ReactorGallery",
      dependencies: ["ReactorTrace", "ReactorTraceFoundation", "UIKitNames"],
      path: "Tests/ReactorGallery",
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "reactor-trace-gallery",
      dependencies: ["ReactorTrace", "ReactorFoundation", "ReactorGallery"],
      path: "Tests/ReactorTraceGallery",
      swiftSettings: swiftSettings),
    tests(of: "ReactorText"),
    tests(of: "ReactorAppReader"),
    tests(of: "ReactorAppPackage", needs: ["ReactorAppReader"]),
    tests(of: "ReactorSystem", needs: ["ReactorPlatform", "ReactorMemorySystem"]),
    tests(of: "ReactorDiagnostics"),
    tests(of: "ReactorScript", needs: ["ReactorDiagnostics", "ReactorGeneratedInputs"]),
    tests(of: "ReactorTypeLayout"),
    tests(
      of: "ReactorDecoding",
      needs: ["ReactorDiagnostics", "ReactorScript", "ReactorTypeLayout", "ReactorTraceFormat"]),
    tests(of: "ReactorTraceFormat", needs: ["ReactorText", "ReactorTypeLayout"]),
    tests(
      of: "ReactorStreams",
      needs: ["ReactorStreamsExtras", "ReactorTesting", "ReactorGeneratedInputs", "ReactorLocks"],
      exclude: ["OperatorRecords"]),
    tests(of: "ReactorCore", needs: ["ReactorStreams"]),
    tests(of: "ReactorObservation"),
    tests(of: "UIKitNames"),
    tests(
      of: "ReactorTesting",
      needs: ["ReactorCore", "ReactorStreams", "ReactorSamples", "ReactorRegistration"]),
    tests(
      of: "ReactorReplay",
      needs: [
        "ReactorMemory", "ReactorTraceFormat", "ReactorCore", "ReactorObservation",
        "ReactorTraceFoundation", "ReactorFoundation", "ReactorRegistration", "ReactorPlanning",
        "ReactorGeneratedInputs",
      ]),
    tests(
      of: "ReactorAnalysis",
      needs: [
        "ReactorText", "ReactorDiagnostics", "ReactorScript", "ReactorTraceFormat", "ReactorCore",
        "ReactorRegistration", "ReactorPlanning", "ReactorReplay", "ReactorSamples",
      ]),
    tests(
      of: "ReactorExploration",
      needs: [
        "ReactorDiagnostics", "ReactorTraceFormat", "ReactorCore", "ReactorRegistration",
        "ReactorPlanning", "ReactorReplay", "ReactorAnalysis", "ReactorMemory", "ReactorText",
        "ReactorScript", "ReactorGeneratedInputs",
      ]),
    tests(
      of: "ReactorGoldens",
      needs: [
        "ReactorMemorySystem", "ReactorSystem", "ReactorDiagnostics", "ReactorScript",
        "ReactorTraceFormat", "ReactorReplay", "ReactorSamples",
      ]),
    tests(of: "ReactorPage", needs: ["ReactorText", "ReactorTraceFormat", "ReactorAnalysis"]),
    tests(
      of: "ReactorLanguageServer",
      needs: [
        "ReactorText", "ReactorDiagnostics", "ReactorScript", "ReactorRegistration",
        "ReactorSamples", "ReactorGeneratedInputs",
      ]),
    tests(
      of: "ReactorRecording",
      needs: [
        "ReactorSystem", "ReactorMemorySystem", "ReactorGeneratedInputs", "ReactorObservation",
        "ReactorRegistration", "ReactorPlanning", "ReactorReplay", "ReactorTraceTool",
      ]),
    tests(
      of: "ReactorTraceTool",
      needs: [
        "ReactorTraceFormat", "ReactorSystem", "ReactorMemorySystem", "ReactorGoldens",
        "ReactorSamples", "ReactorCore", "ReactorRegistration", "ReactorPlanning",
        "ReactorReplay",
      ]),
    .testTarget(name: "ArchitectureTests", swiftSettings: swiftSettings),
    // The examples of the pages under docs.
    .testTarget(
      name: "GuideTests",
      dependencies: ["ReactorTrace", "ReactorTraceFoundation", "ReactorTesting"],
      exclude: ["Explorations", "Golden"], swiftSettings: swiftSettings),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "reactor-trace", "reactor-trace-hostile", "reactor-trace-gallery", "ReactorGallery",
        "ReactorPlatform",
        "ReactorGeneratedInputs", "ReactorLocks", "ReactorText", "ReactorDiagnostics",
        "ReactorMemory", "ReactorScript", "ReactorTypeLayout", "ReactorTraceFormat",
        "ReactorPlanning", "ReactorReplay", "ReactorAnalysis", "ReactorGoldens", "ReactorPage",
        "ReactorTraceTool", "ReactorRegistration",
      ],
      exclude: ["Cases"],
      swiftSettings: swiftSettings),
  ],
  swiftLanguageModes: [.v6]
)
