// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "search-trace",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "reactor-trace", path: "../reactor-trace")],
  targets: [
    // The feature, as in the app.
    .target(
      name: "Search",
      dependencies: [.product(name: "ReactorCore", package: "reactor-trace")]),
    // The scripted service and the registration, for the tool and the tests.
    .target(
      name: "SearchReplay",
      dependencies: [
        "Search",
        .product(name: "ReactorTrace", package: "reactor-trace"),
        .product(name: "ReactorFoundationValues", package: "reactor-trace"),
      ]),
    .executableTarget(name: "search-trace", dependencies: ["SearchReplay"]),
    .testTarget(
      name: "SearchTests",
      dependencies: [
        "SearchReplay",
        .product(name: "ReactorTesting", package: "reactor-trace"),
      ],
      exclude: ["Golden"]),
  ]
)
