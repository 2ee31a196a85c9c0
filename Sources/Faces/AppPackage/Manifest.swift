/// A generator for the package manifest and the other files whose content does not depend on the app's code.
struct Manifest {
  let name: String
  let source: PackageSource
  /// The modules that contain the app's files.
  let modules: [AppModule]
  /// The modules that app files import and that this project replaces.
  let aliases: [String]
  /// The modules for which the package contains its own replacements.
  let standIns: [String]

  var text: String {
    let all =
      (aliases.map { ($0, AppModules.aliases[$0] ?? "") } + standIns.map { ($0, "\($0)Names") })
      .sorted { $0.0 < $1.0 }
    let pairs = all.map { "  \"\($0)\": \"\($1)\",\n" }.joined()
    let products =
      (aliases.compactMap { AppModules.aliases[$0] } + ["ReactorFoundation", "ReactorRegistration"])
      .sorted()
      .map { "        .product(name: \"\($0)\", package: \(source.identity.swiftLiteral)),\n" }
      .joined()
    let own = standIns.map { "        \"\($0)Names\",\n" }.joined()
    let others = standIns.map { module in
      """
          // Replaces \(module), which the app's files import.
          .target(
            name: "\(module)Names",
            dependencies: [\(dependencies(of: module))],
            swiftSettings: [.swiftLanguageMode(.v5)]),

      """
    }.joined()
    return """
      // swift-tools-version: 6.1

      import PackageDescription

      // The modules that the app's files import, and the modules that replace them here.
      let aliases = [
      \(pairs)]

      let package = Package(
        name: "\(name)",
        platforms: [.macOS(.v15)],
        dependencies: [\(source.dependency)],
        targets: [
      \(modules.map { target(of: $0, products + own) }.joined())\(others)    .executableTarget(
            name: "\(name)",
            dependencies: [
              \(names), .product(name: "ReactorTrace", package: \(source.identity.swiftLiteral)),
            ]),
          // Each script is a test case.
          .testTarget(
            name: "GoldenTests",
            dependencies: [
              \(names), .product(name: "ReactorTesting", package: \(source.identity.swiftLiteral)),
              .product(name: "ReactorRegistration", package: \(source.identity.swiftLiteral)),
            ]),
        ]
      )

      """
  }

  private var names: String { modules.map { "\"\($0.name)\"" }.joined(separator: ", ") }

  /// Returns the declaration of a target that contains app files.
  private func target(of module: AppModule, _ dependencies: String) -> String {
    let comment =
      module.number == 1
      ? """
          // The links in `App` point to the app's own files, which stay unchanged. The registrations are in the same
          // module, so that they can use the app's internal declarations.

      """
      : """
          // Reactors that need different declarations with the same names.

      """
    return comment + """
          .target(
            name: "\(module.name)",
            dependencies: [
      \(dependencies)      ],
            swiftSettings: [
              // The language mode of the app.
              .swiftLanguageMode(.v5),
              .unsafeFlags(
                aliases.sorted(by: <).flatMap { ["-module-alias", "\\($0.key)=\\($0.value)"] }),
            ],
            // Foundation can't be replaced by an alias; the plugin adds declarations that shadow it.
            plugins: [.plugin(name: "FoundationShadows", package: \(source.identity.swiftLiteral))]),

      """
  }

  /// Returns the modules that the source code of a replacement module imports.
  private func dependencies(of standIn: String) -> String {
    let modules = ["UIKitNames"] + KnownModules.imports(of: standIn)
    return modules.compactMap { module in
      if AppModules.aliases.values.contains(module) || module == "ReactorFoundation" {
        return ".product(name: \"\(module)\", package: \(source.identity.swiftLiteral))"
      }
      return module.hasSuffix("Names") ? "\"\(module)\"" : nil
    }.joined(separator: ", ")
  }

  /// The source code of the tool's `main.swift`.
  var main: String {
    """
    \(imports)import ReactorTrace

    var registry = ReactorRegistry()
    \(registrations(indent: ""))Tool(name: "\(name)", version: "1.0", registry: registry).main()

    """
  }

  /// The source code of the tests, in which each script is a test case.
  var tests: String {
    """
    \(imports)import ReactorRegistration
    import ReactorTesting
    import Testing

    @Test("A script's trace matches its golden", arguments: GoldenScript.all(in: "../../scripts"))
    func golden(script: GoldenScript) throws {
      var registry = ReactorRegistry()
    \(registrations(indent: "  "))  try script.check(with: registry)
    }

    """
  }

  private var imports: String { modules.map { "import \($0.name)\n" }.joined() }

  private func registrations(indent: String) -> String {
    modules.map { "\(indent)registry.\($0.registration)()\n" }.joined()
  }
}
