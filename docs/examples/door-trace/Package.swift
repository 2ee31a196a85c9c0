// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "door-trace",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "reactor-trace", path: "../reactor-trace")],
  targets: [
    .executableTarget(
      name: "door-trace",
      dependencies: [.product(name: "ReactorTrace", package: "reactor-trace")])
  ]
)
