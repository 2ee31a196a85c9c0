// swift-tools-version: 6.1

import PackageDescription

// The modules that the app's files import, and the modules that replace them here.
let aliases = [
  "Mixpanel": "MixpanelNames",
  "ReactorKit": "ReactorKitNames",
  "RxCocoa": "RxCocoaNames",
  "RxRelay": "RxRelayNames",
  "RxSwift": "RxSwiftNames",
  "UIKit": "UIKitNames",
]

let package = Package(
  name: "app-trace",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "reactor-trace", path: "../reactor-trace")],
  targets: [
    // The links in `App` point to the app's own files, which stay unchanged. The registrations are in the same
    // module, so that they can use the app's internal declarations.
    .target(
      name: "AppReactors",
      dependencies: [
        .product(name: "ReactorFoundation", package: "reactor-trace"),
        .product(name: "ReactorKitNames", package: "reactor-trace"),
        .product(name: "ReactorRegistration", package: "reactor-trace"),
        .product(name: "RxCocoaNames", package: "reactor-trace"),
        .product(name: "RxRelayNames", package: "reactor-trace"),
        .product(name: "RxSwiftNames", package: "reactor-trace"),
        .product(name: "UIKitNames", package: "reactor-trace"),
        "MixpanelNames",
      ],
      swiftSettings: [
        // The language mode of the app.
        .swiftLanguageMode(.v5),
        .unsafeFlags(
          aliases.sorted(by: <).flatMap { ["-module-alias", "\($0.key)=\($0.value)"] }),
      ],
      // Foundation can't be replaced by an alias; the plugin adds declarations that shadow it.
      plugins: [.plugin(name: "FoundationShadows", package: "reactor-trace")]),
    // Replaces Mixpanel, which the app's files import.
    .target(
      name: "MixpanelNames",
      dependencies: [.product(name: "UIKitNames", package: "reactor-trace")],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .executableTarget(
      name: "app-trace",
      dependencies: [
        "AppReactors", .product(name: "ReactorTrace", package: "reactor-trace"),
      ]),
    // Each script is a test case.
    .testTarget(
      name: "GoldenTests",
      dependencies: [
        "AppReactors", .product(name: "ReactorTesting", package: "reactor-trace"),
        .product(name: "ReactorRegistration", package: "reactor-trace"),
      ]),
  ]
)
