// swift-tools-version: 6.1

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
    .library(name: "ReactorTrace", targets: ["ReactorTrace"]),
    .library(name: "ReactorTesting", targets: ["ReactorTesting"]),
    .library(name: "ReactorTestingXCTest", targets: ["ReactorTestingXCTest"]),
    .executable(name: "reactor-trace", targets: ["reactor-trace"]),
  ],
  targets: [
    module("SourceDiagnostics"),
    module("ActionScript", needs: ["SourceDiagnostics"]),
    module("TypeLayout"),
    module("TraceFormat", needs: ["TypeLayout"]),
    module("Observables"),
    module("ReactorCore", needs: ["Observables"]),
    module("ReactorTesting", needs: ["ReactorCore"]),
    module("ReactorTestingXCTest", needs: ["ReactorTesting", "ReactorCore"]),
    module(
      "Replay",
      needs: ["SourceDiagnostics", "ActionScript", "TypeLayout", "TraceFormat", "ReactorCore"]),
    module("SampleReactors", needs: ["ReactorCore", "Replay"]),
    module("ReactorTraceTool", needs: ["Replay"]),
    module("ReactorTrace", needs: ["ReactorTraceTool", "Replay", "ReactorCore"]),
    .executableTarget(
      name: "reactor-trace", dependencies: ["ReactorTrace", "SampleReactors"],
      swiftSettings: swiftSettings),

    tests(of: "SourceDiagnostics"),
    tests(of: "ActionScript", needs: ["SourceDiagnostics"]),
    tests(of: "TypeLayout"),
    tests(of: "TraceFormat", needs: ["TypeLayout"]),
    tests(of: "Observables", needs: ["ReactorTesting"]),
    tests(of: "ReactorCore", needs: ["Observables"]),
    tests(of: "ReactorTesting", needs: ["ReactorCore", "ReactorTestingXCTest"]),
    tests(of: "Replay", needs: ["ReactorCore"]),
    tests(of: "ReactorTraceTool"),
  ],
  swiftLanguageModes: [.v6]
)
