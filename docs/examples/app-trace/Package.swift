// swift-tools-version: 6.1

import PackageDescription

// The modules that the app's files import, and the modules that stand in for them here.
let aliases = [
  "RxSwift": "RxSwiftNames", "RxRelay": "RxRelayNames", "RxCocoa": "RxCocoaNames",
  "ReactorKit": "ReactorKitNames", "UIKit": "UIKitNames",
]

let package = Package(
  name: "app-trace",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "reactor-trace", path: "../reactor-trace")],
  targets: [
    // A symbolic link to the app's own sources: nothing in them changes.
    .target(
      name: "AppReactors",
      dependencies: (aliases.values.sorted() + ["ReactorFoundation"]).map {
        .product(name: $0, package: "reactor-trace")
      },
      swiftSettings: [
        .swiftLanguageMode(.v5),
        .unsafeFlags(
          aliases.sorted(by: <).flatMap { ["-module-alias", "\($0.key)=\($0.value)"] }),
      ],
      // Foundation can't be replaced by an alias; the plugin adds declarations that shadow it.
      plugins: [.plugin(name: "ReplayFoundation", package: "reactor-trace")]),
    .executableTarget(
      name: "app-trace",
      dependencies: [
        "AppReactors",
        .product(name: "ReactorTrace", package: "reactor-trace"),
        .product(name: "UIKitNames", package: "reactor-trace"),
        .product(name: "ReactorFoundation", package: "reactor-trace"),
      ]),
  ]
)
