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

func tests(of name: String, needs dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name)] + dependencies,
    swiftSettings: swiftSettings)
}

// The modules stand in the order of the walk: a module knows only what stands above it.
let package = Package(
  name: "reactor-trace",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "ReactorCore", targets: ["ReactorCore"]),
    .library(name: "ReactorTrace", targets: ["ReactorTrace", "Replay"]),
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
    module("PlainMemory"),
    module("Locks"),
    module("TextDisplay"),
    .target(name: "CProcesses"),
    module("SystemAccess", needs: ["PlainMemory", "Locks", "TextDisplay", "CProcesses"]),
    module("SourceDiagnostics", needs: ["Locks", "TextDisplay"]),
    module("ActionScript", needs: ["TextDisplay", "SourceDiagnostics"]),
    module("TypeLayout", needs: ["PlainMemory", "Locks"]),
    module("ValueDecoding", needs: ["SourceDiagnostics", "ActionScript", "TypeLayout"]),
    module("TraceFormat", needs: ["PlainMemory", "TextDisplay", "TypeLayout"]),
    .systemLibrary(name: "CTaskHooks"),
    module("Observables", needs: ["PlainMemory", "Locks", "CTaskHooks"]),
    module("ReactorCore", needs: ["Locks", "Observables"]),
    module("ObservablesFoundation", needs: ["Observables"]),
    module("RxSwiftNames", needs: ["Observables", "ObservablesFoundation"]),
    module("RxRelayNames", needs: ["RxSwiftNames"]),
    module("RxCocoaNames", needs: ["RxRelayNames"]),
    .macro(name: "ReactorObservationMacros", swiftSettings: swiftSettings),
    module("ReactorObservation", needs: ["ReactorObservationMacros", "ReactorCore"]),
    module("ReactorKitNames", needs: ["ReactorObservation"]),
    module(
      "Replay",
      needs: [
        "PlainMemory", "SourceDiagnostics", "ActionScript", "TypeLayout", "ValueDecoding",
        "TraceFormat", "Observables", "ReactorCore",
      ]),
    module("UIKitNames", needs: ["Replay"]),
    module("ReactorTraceFoundation", needs: ["ObservablesFoundation", "Replay"]),
    module("RealFoundation"),
    module(
      "ReactorFoundation",
      needs: [
        "Locks", "Observables", "ObservablesFoundation", "ReactorCore", "Replay",
        "ReactorTraceFoundation", "RealFoundation",
      ]),
    .plugin(
      name: "ReplayFoundation", capability: .buildTool(), path: "Sources/ReplayFoundation",
      exclude: ["Template"]),
    module(
      "ReactorRecording",
      needs: [
        "Locks", "SourceDiagnostics", "ActionScript", "TypeLayout", "ValueDecoding", "TraceFormat",
        "Observables", "ReactorCore", "Replay",
      ]),
    module(
      "Goldens",
      needs: [
        "PlainMemory", "Locks", "TextDisplay", "SystemAccess", "SourceDiagnostics", "ActionScript",
        "TypeLayout", "TraceFormat", "Replay",
      ]),
    module(
      "ReactorTesting",
      needs: ["SystemAccess", "ObservablesFoundation", "ReactorCore", "Replay", "Goldens"]),
    module("RxTestNames", needs: ["ReactorTesting"]),
    module("SampleReactors", needs: ["ReactorCore", "Replay"]),
    module(
      "ReactorTraceTool",
      needs: [
        "TextDisplay", "SystemAccess", "SourceDiagnostics", "ActionScript", "TraceFormat", "Replay",
        "Goldens",
      ]),
    module(
      "ReactorTrace", needs: ["ReactorTraceTool", "ReactorRecording", "Replay", "ReactorCore"]),
    .executableTarget(
      name: "reactor-trace", dependencies: ["ReactorTrace", "SampleReactors"],
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "reactor-trace-benchmarks",
      dependencies: [
        "SystemAccess", "SourceDiagnostics", "ActionScript", "TypeLayout", "TraceFormat",
        "ReactorCore", "Replay", "Goldens", "SampleReactors",
      ],
      swiftSettings: swiftSettings),

    // A system in memory, whose calls fail on demand, for the tests of whatever works on files.
    .target(
      name: "MemorySystem", dependencies: ["SystemAccess"], path: "Tests/MemorySystem",
      swiftSettings: swiftSettings),
    // Inputs made from a seed, for tests of what holds for all of them.
    .target(
      name: "GeneratedInputs", path: "Tests/GeneratedInputs", swiftSettings: swiftSettings),
    // A tool whose reactor traps, hangs and exits, for the tests of how the tool survives that.
    .executableTarget(
      name: "hostile-trace", dependencies: ["ReactorTrace"], path: "Tests/HostileTool",
      swiftSettings: swiftSettings),
    tests(of: "SystemAccess", needs: ["MemorySystem"]),
    tests(of: "SourceDiagnostics"),
    tests(of: "ActionScript", needs: ["SourceDiagnostics", "GeneratedInputs"]),
    tests(of: "TypeLayout"),
    tests(
      of: "ValueDecoding",
      needs: ["SourceDiagnostics", "ActionScript", "TypeLayout", "TraceFormat"]),
    tests(of: "TraceFormat", needs: ["TypeLayout"]),
    tests(of: "Observables", needs: ["ReactorTesting", "GeneratedInputs", "Locks"]),
    tests(of: "ReactorCore", needs: ["Observables"]),
    tests(of: "ReactorObservation"),
    tests(of: "UIKitNames"),
    tests(
      of: "ReactorTesting",
      needs: ["ReactorCore", "Observables", "SampleReactors", "Replay"]),
    tests(
      of: "Replay",
      needs: ["ReactorCore", "ReactorTraceFoundation", "ReactorFoundation", "GeneratedInputs"]),
    tests(of: "Goldens", needs: ["MemorySystem", "SystemAccess", "TraceFormat", "SampleReactors"]),
    tests(
      of: "ReactorRecording",
      needs: [
        "SystemAccess", "MemorySystem", "GeneratedInputs", "ReactorCore", "Replay",
        "ReactorTraceTool",
      ]),
    tests(
      of: "ReactorTraceTool",
      needs: [
        "TraceFormat", "SystemAccess", "MemorySystem", "Goldens", "SampleReactors", "ReactorCore",
        "Replay",
      ]),
    .testTarget(name: "ArchitectureTests", swiftSettings: swiftSettings),
    .testTarget(
      name: "EndToEndTests", dependencies: ["reactor-trace", "hostile-trace", "GeneratedInputs"],
      exclude: ["Cases"],
      swiftSettings: swiftSettings),
  ],
  swiftLanguageModes: [.v6]
)
