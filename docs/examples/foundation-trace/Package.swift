// swift-tools-version: 6.1

import PackageDescription

let libraries: [Target.Dependency] = [
  .product(name: "ReactorCore", package: "reactor-trace"),
  .product(name: "ReactorFoundation", package: "reactor-trace"),
]

let package = Package(
  name: "foundation-trace",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "reactor-trace", path: "../reactor-trace")],
  targets: [
    // The reactors of an app, with only their imports changed.
    .target(
      name: "Reactors", dependencies: libraries, path: "App/Reactors",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(
      name: "StrictReactors", dependencies: libraries, path: "App/StrictReactors",
      swiftSettings: [
        .swiftLanguageMode(.v6), .enableUpcomingFeature("MemberImportVisibility"),
      ]),
    .executableTarget(
      name: "foundation-trace",
      dependencies: [
        "Reactors", "StrictReactors",
        .product(name: "ReactorFoundation", package: "reactor-trace"),
        .product(name: "ReactorTrace", package: "reactor-trace"),
      ]),
  ]
)
