// swift-tools-version: 6.1

import PackageDescription

// The modules that the files of `App` import, and the modules that replace them here.
let aliases = [
  "RxSwift": "RxSwiftNames", "RxRelay": "RxRelayNames", "RxCocoa": "RxCocoaNames",
  "ReactorKit": "ReactorKitNames", "UIKit": "UIKitNames",
]
let aliasFlags = aliases.sorted(by: <).flatMap { ["-module-alias", "\($0.key)=\($0.value)"] }

func library(_ name: String) -> Target.Dependency { .product(name: name, package: "reactor-trace") }

/// The settings of an app that is in Swift 5 mode, and of one that is as strict as can be.
let plain: [SwiftSetting] = [.swiftLanguageMode(.v5)]
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("ExistentialAny"),
]

let package = Package(
  name: "foundation-trace",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "reactor-trace", path: "../reactor-trace")],
  targets: [
    // The reactors of an app with only their imports changed.
    .plugin(name: "ChangedImports", capability: .buildTool()),
    imported("ImportedReactors", plain),
    imported("ImportedStrictReactors", strict),
    tool("foundation-trace", of: "Imported"),

    // The same files, not a line changed.
    unchanged("Reactors", plain),
    unchanged("StrictReactors", strict),
    tool("unchanged-trace", of: ""),
  ]
)

func imported(_ name: String, _ settings: [SwiftSetting]) -> Target {
  .target(
    name: name,
    dependencies: ["ReactorCore", "ReactorFoundation", "ReactorTrace", "UIKitNames"].map(library),
    swiftSettings: settings, plugins: [.plugin(name: "ChangedImports")])
}

func unchanged(_ name: String, _ settings: [SwiftSetting]) -> Target {
  .target(
    name: name,
    dependencies: (aliases.values.sorted() + ["ReactorFoundation", "ReactorTrace"]).map(library),
    path: "App/\(name)", swiftSettings: settings + [.unsafeFlags(aliasFlags)],
    plugins: [.plugin(name: "FoundationShadows", package: "reactor-trace")])
}

/// A tool; both have the same `main.swift`.
func tool(_ name: String, of prefix: String) -> Target {
  let reactors = ["Reactors", "StrictReactors"]
  return .executableTarget(
    name: name,
    dependencies: reactors.map { .target(name: prefix + $0) }
      + ["ReactorFoundation", "ReactorTrace", "UIKitNames"].map(library),
    swiftSettings: prefix.isEmpty
      ? [] : [.unsafeFlags(reactors.flatMap { ["-module-alias", "\($0)=\(prefix)\($0)"] })])
}
