// swift-tools-version: 6.1

import CompilerPluginSupport
import PackageDescription

let swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

enum Kind { case module, executable, tests }

/// Declares the target of a folder. Its name is the package's prefix followed by the name of the folder, because names
/// of targets must be unique in every package that depends on this one.
func target(
  _ path: String, named explicitName: String? = nil, imports: [Target.Dependency] = [],
  exclude: [String] = [], kind: Kind = .module
) -> Target {
  let folder = path.split(separator: "/").last.map(String.init) ?? path
  let isC = folder.prefix(2).allSatisfy { $0.isUppercase } && folder.hasPrefix("C")
  let isStandIn = folder.hasSuffix("Names") || folder.hasSuffix("NamesTests")
  let name =
    explicitName
    ?? (isC ? "CReactor\(folder.dropFirst())" : isStandIn ? folder : "Reactor\(folder)")
  let settings = isC ? nil : swiftSettings
  return switch kind {
  case .module:
    .target(
      name: name, dependencies: imports, path: path, exclude: exclude, swiftSettings: settings)
  case .executable:
    .executableTarget(
      name: name, dependencies: imports, path: path, exclude: exclude, swiftSettings: settings)
  case .tests:
    .testTarget(
      name: name, dependencies: imports, path: path, exclude: exclude, swiftSettings: settings)
  }
}

// The floors follow the path from a script to a verdict; a module imports only modules above it.
let package = Package(
  name: "reactor-trace",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "ReactorCore", targets: ["ReactorCore"]),
    .library(name: "ReactorTrace", targets: ["ReactorTrace", "ReactorRegistration"]),
    .library(name: "ReactorRegistration", targets: ["ReactorRegistration"]),
    .library(name: "ReactorObservation", targets: ["ReactorObservation"]),
    .library(name: "ReactorActionLog", targets: ["ReactorActionLog"]),
    .library(name: "ReactorFoundation", targets: ["ReactorFoundation"]),
    .library(name: "ReactorFoundationValues", targets: ["ReactorFoundationValues"]),
    .library(name: "ReactorTesting", targets: ["ReactorTesting"]),
    // Each replaces a module of an app through `-module-alias`.
    .library(name: "RxSwiftNames", targets: ["RxSwiftNames"]),
    .library(name: "RxRelayNames", targets: ["RxRelayNames"]),
    .library(name: "RxCocoaNames", targets: ["RxCocoaNames"]),
    .library(name: "RxTestNames", targets: ["RxTestNames"]),
    .library(name: "ReactorKitNames", targets: ["ReactorKitNames"]),
    .library(name: "UIKitNames", targets: ["UIKitNames"]),
    .plugin(name: "FoundationShadows", targets: ["FoundationShadows"]),
    .executable(name: "reactor-trace", targets: ["reactor-trace"]),
  ],
  targets: [
    // Bytes, text, locks and diagnostics; all requests to the operating system.
    target("Sources/Base/CProcesses"),
    target("Sources/Base/CBase"),
    target("Sources/Base/Base", imports: ["CReactorBase"]),
    target("Sources/Base/System", imports: ["CReactorProcesses", "ReactorBase"]),

    // Rx-shaped streams, and reactors on top of them.
    target("Sources/Streams/CTaskHooks"),
    target("Sources/Streams/Streams", imports: ["ReactorBase", "CReactorTaskHooks"]),
    target("Sources/Streams/FoundationStreams", imports: ["ReactorBase", "ReactorStreams"]),
    target("Sources/Streams/Core", imports: ["ReactorBase", "ReactorStreams"]),

    // Scripts, types and traces as text.
    target("Sources/Language/Script", imports: ["ReactorBase"]),
    target("Sources/Language/TypeLayout", imports: ["ReactorBase"]),
    target(
      "Sources/Language/TraceFormat",
      imports: ["ReactorBase", "ReactorScript", "ReactorTypeLayout"]),

    // A script becomes a plan, the plan a replay in virtual time.
    target(
      "Sources/Engine/Registration",
      imports: [
        "ReactorBase", "ReactorStreams", "ReactorCore", "ReactorScript", "ReactorTypeLayout",
        "ReactorTraceFormat",
      ]),
    target(
      "Sources/Engine/Planning",
      imports: [
        "ReactorBase", "ReactorScript", "ReactorTypeLayout", "ReactorTraceFormat",
        "ReactorRegistration",
      ]),
    target(
      "Sources/Engine/Vocabulary",
      imports: [
        "ReactorBase", "ReactorScript", "ReactorTypeLayout", "ReactorTraceFormat",
        "ReactorRegistration", "ReactorPlanning",
      ]),
    target(
      "Sources/Engine/Timeline",
      imports: [
        "ReactorBase", "ReactorScript", "ReactorTypeLayout", "ReactorTraceFormat",
        "ReactorRegistration",
      ]),
    target(
      "Sources/Engine/Replay",
      imports: [
        "ReactorBase", "ReactorStreams", "ReactorCore", "ReactorScript", "ReactorTypeLayout",
        "ReactorTraceFormat", "ReactorRegistration", "ReactorPlanning", "ReactorTimeline",
      ]),

    // Conclusions from replays: searches, comparisons, pages.
    target(
      "Sources/Insight/Exploration",
      imports: [
        "ReactorBase", "ReactorScript", "ReactorTypeLayout", "ReactorTraceFormat",
        "ReactorRegistration", "ReactorPlanning", "ReactorTimeline", "ReactorReplay",
      ]),
    target("Sources/Insight/Goldens", imports: ["ReactorBase", "ReactorTraceFormat"]),
    target(
      "Sources/Insight/Checks",
      imports: [
        "ReactorBase", "ReactorSystem", "ReactorScript", "ReactorTraceFormat",
        "ReactorRegistration", "ReactorPlanning", "ReactorTimeline", "ReactorReplay",
        "ReactorGoldens",
      ]),
    target("Sources/Insight/CPage", exclude: ["page"]),
    target(
      "Sources/Insight/Page",
      imports: [
        "ReactorBase", "ReactorTraceFormat", "ReactorTimeline", "CReactorPage",
      ]),

    // The ways in: the command line, editors, tests in code, recording.
    target(
      "Sources/Faces/LanguageServer",
      imports: [
        "ReactorBase", "ReactorSystem", "ReactorScript", "ReactorRegistration", "ReactorPlanning",
        "ReactorVocabulary", "ReactorChecks",
      ]),
    target(
      "Sources/Faces/ActionLog",
      imports: [
        "ReactorBase", "ReactorStreams", "ReactorCore", "ReactorScript", "ReactorTypeLayout",
        "ReactorTraceFormat", "ReactorRegistration",
      ]),
    target(
      "Sources/Faces/Testing",
      imports: [
        "ReactorSystem", "ReactorFoundationStreams", "ReactorCore", "ReactorRegistration",
        "ReactorExploration", "ReactorChecks",
      ]),
    target("Sources/Faces/AppPackage", imports: ["ReactorBase"]),
    target("Sources/Faces/CDiagnostics"),
    target(
      "Sources/Faces/Tool", named: "ReactorTrace",
      imports: [
        "CReactorDiagnostics", "ReactorBase", "ReactorSystem", "ReactorCore", "ReactorScript",
        "ReactorTraceFormat", "ReactorRegistration", "ReactorPlanning", "ReactorVocabulary",
        "ReactorTimeline", "ReactorReplay", "ReactorExploration", "ReactorGoldens", "ReactorChecks",
        "ReactorPage",
        "ReactorLanguageServer", "ReactorActionLog", "ReactorAppPackage",
      ]),

    // Modules under the names that an app imports.
    .macro(
      name: "ReactorObservationMacros", path: "Sources/StandIns/ObservationMacros",
      swiftSettings: swiftSettings),
    target(
      "Sources/StandIns/Observation",
      imports: [
        "ReactorCore", "ReactorTypeLayout", "ReactorObservationMacros",
      ]),
    target(
      "Sources/StandIns/RxSwiftNames",
      imports: [
        "ReactorStreams", "ReactorFoundationStreams",
      ]),
    target("Sources/StandIns/RxRelayNames", imports: ["RxSwiftNames"]),
    target("Sources/StandIns/UIKitNames", imports: ["ReactorRegistration"]),
    target("Sources/StandIns/RxCocoaNames", imports: ["RxRelayNames", "UIKitNames"]),
    target("Sources/StandIns/ReactorKitNames", imports: ["ReactorObservation", "UIKitNames"]),
    target("Sources/StandIns/RxTestNames", imports: ["ReactorTesting"]),
    target(
      "Sources/StandIns/FoundationValues",
      imports: [
        "ReactorFoundationStreams", "ReactorRegistration",
      ]),
    target("Sources/StandIns/FoundationDeclarations"),
    target(
      "Sources/StandIns/Foundation",
      imports: [
        "ReactorBase", "ReactorStreams", "ReactorFoundationStreams", "ReactorCore",
        "ReactorRegistration", "ReactorFoundationValues", "ReactorFoundationDeclarations",
      ]),
    .plugin(
      name: "FoundationShadows", capability: .buildTool(),
      path: "Sources/StandIns/FoundationShadows", exclude: ["Template"]),

    // Programs.
    target("Sources/Apps/Samples", imports: ["ReactorCore", "ReactorRegistration"]),
    target(
      "Sources/Apps/reactor-trace", named: "reactor-trace",
      imports: [
        "ReactorTrace", "ReactorSamples",
      ], kind: .executable),

    // Development tools, and the parts that tests share.
    target(
      "scripts/dev/benchmarks", named: "reactor-trace-benchmarks",
      imports: [
        "ReactorBase", "ReactorSystem", "ReactorCore", "ReactorRegistration", "ReactorTrace",
      ], kind: .executable),
    target("Tests/Support/MemorySystem", imports: ["ReactorSystem"]),
    target("Tests/Support/GeneratedInputs"),
    target("Tests/Support/TestTraits"),
    target(
      "Tests/Support/Replaying",
      imports: [
        "ReactorBase", "ReactorTraceFormat", "ReactorRegistration", "ReactorPlanning",
        "ReactorReplay",
      ]),
    target(
      "Tests/Support/HostileTool", named: "reactor-trace-hostile",
      imports: [
        "CReactorProcesses", "ReactorBase", "ReactorSystem", "ReactorTrace",
      ], kind: .executable),
    target(
      "Tests/Support/TeamTool", named: "my-trace", imports: ["ReactorTrace"], kind: .executable),
    target(
      "Tests/Support/Gallery",
      imports: [
        "ReactorTrace", "UIKitNames", "ReactorFoundationValues",
      ]),
    target(
      "Tests/Support/GalleryTool", named: "reactor-trace-gallery",
      imports: [
        "ReactorTrace", "ReactorFoundation", "ReactorGallery",
      ], kind: .executable),

    // Tests, arranged like the code that they test.
    target("Tests/Base/BaseTests", imports: ["ReactorBase"], kind: .tests),
    target(
      "Tests/Base/SystemTests",
      imports: [
        "ReactorSystem", "ReactorMemorySystem",
      ], kind: .tests),
    target(
      "Tests/Streams/StreamsTests",
      imports: [
        "ReactorBase", "ReactorStreams", "ReactorCore", "ReactorTesting",
        "ReactorGeneratedInputs",
      ], exclude: ["OperatorRecords"], kind: .tests),
    target(
      "Tests/Streams/CoreTests", imports: ["ReactorBase", "ReactorStreams", "ReactorCore"],
      kind: .tests),
    target(
      "Tests/Language/ScriptTests",
      imports: [
        "ReactorBase", "ReactorScript", "ReactorGeneratedInputs", "ReactorTestTraits",
      ], kind: .tests),
    target("Tests/Language/TypeLayoutTests", imports: ["ReactorTypeLayout"], kind: .tests),
    target(
      "Tests/Language/TraceFormatTests",
      imports: [
        "ReactorBase", "ReactorTypeLayout", "ReactorTraceFormat", "ReactorTestTraits",
      ], kind: .tests),
    target(
      "Tests/Engine/RegistrationTests",
      imports: [
        "ReactorBase", "ReactorScript", "ReactorTypeLayout", "ReactorTraceFormat",
        "ReactorRegistration",
      ], kind: .tests),
    target(
      "Tests/Engine/PlanningTests",
      imports: [
        "ReactorBase", "ReactorCore", "ReactorScript", "ReactorTraceFormat", "ReactorRegistration",
        "ReactorPlanning", "ReactorVocabulary", "ReactorReplay", "ReactorObservation",
        "ReactorReplaying", "ReactorGeneratedInputs", "ReactorTestTraits",
      ], kind: .tests),
    target(
      "Tests/Engine/TimelineTests",
      imports: [
        "ReactorBase", "ReactorCore", "ReactorScript", "ReactorTraceFormat",
        "ReactorRegistration", "ReactorPlanning", "ReactorTimeline", "ReactorReplay",
        "ReactorSamples",
      ], kind: .tests),
    target(
      "Tests/Engine/ReplayTests",
      imports: [
        "ReactorBase", "ReactorStreams", "ReactorCore", "ReactorTypeLayout", "ReactorTraceFormat",
        "ReactorRegistration", "ReactorPlanning", "ReactorReplay", "ReactorFoundationValues",
        "ReactorFoundation", "ReactorSamples", "ReactorReplaying", "ReactorGeneratedInputs",
        "ReactorTestTraits",
      ], kind: .tests),
    target(
      "Tests/Insight/ExplorationTests",
      imports: [
        "ReactorBase", "ReactorCore", "ReactorScript", "ReactorTraceFormat",
        "ReactorRegistration", "ReactorPlanning", "ReactorTimeline", "ReactorReplay",
        "ReactorExploration", "ReactorSamples", "ReactorGeneratedInputs", "ReactorTestTraits",
      ], kind: .tests),
    target(
      "Tests/Insight/GoldensTests",
      imports: [
        "ReactorBase", "ReactorGoldens",
      ], kind: .tests),
    target(
      "Tests/Insight/ChecksTests",
      imports: [
        "ReactorBase", "ReactorSystem", "ReactorScript", "ReactorReplay", "ReactorExploration",
        "ReactorChecks", "ReactorSamples", "ReactorMemorySystem",
      ], kind: .tests),
    target(
      "Tests/Insight/PageTests",
      imports: [
        "ReactorBase", "ReactorTraceFormat", "ReactorTimeline", "ReactorPage",
      ], kind: .tests),
    target(
      "Tests/Faces/LanguageServerTests",
      imports: [
        "ReactorBase", "ReactorScript", "ReactorRegistration", "ReactorVocabulary",
        "ReactorLanguageServer", "ReactorSamples", "ReactorGeneratedInputs",
      ], kind: .tests),
    target(
      "Tests/Faces/ActionLogTests",
      imports: [
        "ReactorSystem", "ReactorRegistration", "ReactorActionLog", "ReactorTrace",
        "ReactorObservation", "ReactorMemorySystem", "ReactorGeneratedInputs",
      ], kind: .tests),
    target(
      "Tests/Faces/TestingTests",
      imports: [
        "ReactorCore", "ReactorRegistration", "ReactorTesting", "ReactorSamples",
      ], kind: .tests),
    target("Tests/Faces/AppPackageTests", imports: ["ReactorAppPackage"], kind: .tests),
    target(
      "Tests/Faces/ToolTests", named: "ReactorTraceTests",
      imports: [
        "ReactorBase", "ReactorSystem", "ReactorStreams", "ReactorCore", "ReactorTraceFormat",
        "ReactorRegistration", "ReactorChecks", "ReactorTrace", "ReactorSamples",
        "ReactorMemorySystem", "ReactorTestTraits",
      ], kind: .tests),
    target("Tests/StandIns/ObservationTests", imports: ["ReactorObservation"], kind: .tests),
    target(
      "Tests/StandIns/FoundationTests",
      imports: [
        "ReactorBase", "ReactorCore", "ReactorTraceFormat", "ReactorRegistration",
        "ReactorPlanning", "ReactorFoundation", "ReactorReplaying",
      ], kind: .tests),
    target(
      "Tests/StandIns/FoundationValuesTests",
      imports: [
        "ReactorBase", "ReactorCore", "ReactorTraceFormat", "ReactorRegistration",
        "ReactorPlanning", "ReactorFoundationValues", "ReactorReplaying",
      ], kind: .tests),
    target(
      "Tests/StandIns/UIKitNamesTests", imports: ["UIKitNames", "RxCocoaNames"], kind: .tests),

    // Tests of the whole program.
    target("Tests/ArchitectureTests", named: "ArchitectureTests", kind: .tests),
    target(
      "Tests/GuideTests", named: "GuideTests",
      imports: [
        "ReactorTesting", "ReactorTrace", "ReactorFoundationValues",
      ], exclude: ["Explorations", "Golden"], kind: .tests),
    target(
      "Tests/EndToEndTests", named: "EndToEndTests",
      imports: [
        "reactor-trace", "reactor-trace-hostile", "reactor-trace-gallery", "my-trace",
        "ReactorBase",
        "ReactorSystem", "ReactorScript", "ReactorTypeLayout", "ReactorTraceFormat",
        "ReactorRegistration", "ReactorPlanning", "ReactorTimeline", "ReactorReplay",
        "ReactorChecks", "ReactorPage", "ReactorTrace", "ReactorGeneratedInputs",
        "ReactorGallery", "ReactorTestTraits",
      ], exclude: ["Cases"], kind: .tests),
  ],
  swiftLanguageModes: [.v6]
)
