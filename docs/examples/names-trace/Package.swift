// swift-tools-version: 6.1

import PackageDescription

// The modules that the app's files import, and the modules that replace them here.
let aliases = [
  "RxSwift": "RxSwiftNames", "RxCocoa": "RxCocoaNames", "ReactorKit": "ReactorKitNames",
]
let aliasFlags = aliases.sorted(by: <).flatMap { ["-module-alias", "\($0.key)=\($0.value)"] }

func library(_ name: String) -> Target.Dependency { .product(name: name, package: "reactor-trace") }

/// A module of the app, not a line changed.
func unchanged(_ name: String, _ settings: [SwiftSetting]) -> Target {
  .target(
    name: name, dependencies: (aliases.values.sorted() + ["ReactorFoundation"]).map(library),
    path: "App/\(name)", swiftSettings: settings + [.unsafeFlags(aliasFlags)],
    plugins: [.plugin(name: "FoundationShadows", package: "reactor-trace")])
}

let package = Package(
  name: "names-trace",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "reactor-trace", path: "../reactor-trace")],
  targets: [
    unchanged("Models", [.swiftLanguageMode(.v5)]),
    unchanged("OwnNames", [.swiftLanguageMode(.v6)]),
    .executableTarget(
      name: "names-trace",
      dependencies: ["Models", "OwnNames"] + ["ReactorTrace", "ReactorFoundation"].map(library)),
  ]
)
