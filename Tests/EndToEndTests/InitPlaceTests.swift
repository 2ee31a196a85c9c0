import Foundation
import Testing

/// The directories that `init` writes to, and those that it leaves alone.
struct InitPlaceTests {
  private static let source = Repository.root.path

  private static func names(in directory: URL) throws -> Set<String> {
    Set(FileManager.default.enumerator(atPath: directory.path)?.compactMap { $0 as? String } ?? [])
  }

  @Test(arguments: [
    "app/Home.swift", "app/Sources/Home/HomeReactor.swift", "app/My App.xcodeproj/project.pbxproj",
    "app/앱.xcworkspace/contents.xcworkspacedata", "app/Package.swift",
  ])
  func `A directory with something else is not written to, and the command that was meant is named`(
    file: String
  ) async throws {
    for (command, advice) in [
      ("init app", "use 'reactor-trace init --app app'"), ("init ./app/", "init --app ./app/'"),
      ("init --dry-run app", "use 'reactor-trace init --app app'"),
      ("init --app other app", "choose another directory for the package"),
      ("cd app/empty && reactor-trace init ..", "use 'reactor-trace init --app ..'"),
    ] {
      let directory = try TemporaryDirectory()
      defer { directory.remove() }
      try directory.file(file, content: Data("class Home {}\n".utf8))
      try directory.file("app/empty/readme")
      try directory.file(
        "other/A.swift", content: Data("final class A: Reactor { enum Action { case a } }\n".utf8))
      let before = try Self.names(in: directory.url)
      let full = command.hasPrefix("cd") ? command : "reactor-trace \(command)"
      let outcome = try await Shell.run("\(full) --package '\(Self.source)'", in: directory.url)
      let errors = String(decoding: outcome.errorOutput, as: UTF8.self)
      #expect(outcome.status == 2, "\(command): \(errors)")
      #expect(errors.contains("error[folder-taken]: "), "\(command): \(errors)")
      #expect(errors.contains(advice), "\(command): \(errors)")
      #expect(try Self.names(in: directory.url) == before)
    }
  }

  @Test func `A package of init is written again, also one that was not finished`() async throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    try directory.file("part/.reactor-trace-init")
    try directory.file("part/Package.swift", content: Data("// edited\n".utf8))
    try directory.file("readme/README.md")
    for name in ["part", "readme", "new", "new"] {
      let outcome = try await Shell.run(
        "reactor-trace init --package '\(Self.source)' \(name) && cat \(name)/.gitignore",
        in: directory.url)
      #expect(outcome.status == 0, "\(String(decoding: outcome.errorOutput, as: UTF8.self))")
      #expect(
        String(decoding: outcome.output, as: UTF8.self).hasSuffix(
          ".build\n*.trace.new\n*.accepted.new\n"))
    }
    #expect(
      try Data(contentsOf: directory.url.appendingPathComponent("part/Package.swift"))
        == Data("// edited\n".utf8))
  }

  @Test(arguments: ["nowhere", "empty", "other"])
  func `A package that is not this project is refused`(package: String) async throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    try directory.file("empty/readme")
    try directory.file(
      "other/Package.swift", content: Data("let package = Package(name: \"other\")\n".utf8))
    let outcome = try await Shell.run(
      "reactor-trace init --package \(package) new", in: directory.url)
    #expect(outcome.status == 2)
    #expect(
      String(decoding: outcome.errorOutput, as: UTF8.self)
        == "error[unknown-package]: '--package' expects the URL or directory of the reactor-trace package, but "
        + "'\(package)' does not contain it\n")
    #expect(
      try Self.names(in: directory.url) == [
        "empty", "empty/readme", "other", "other/Package.swift",
      ])
  }

  @Test func `Names that are keywords, and quotes in a URL, give files that parse`() async throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    try directory.file(
      "app/A.swift",
      content: Data(
        "struct `class` {}\nfinal class `default`: Reactor {\n  enum Action { case a }\n  init(a: `class`) {}\n}\n"
          .utf8))
    let outcome = try await Shell.run(
      "reactor-trace init --app app --package 'https://a.b/\"c\".git' new && cat new/Package.swift "
        + "new/Sources/AppReactors/Registrations.swift", in: directory.url)
    let text = String(decoding: outcome.output, as: UTF8.self)
    #expect(outcome.status == 0)
    #expect(text.contains("`default`(a: `class`())"), "\(text)")
    #expect(text.contains("url: \"https://a.b/\\\"c\\\".git\""), "\(text)")
    #expect(text.contains("package: \"\\\"c\\\"\""), "\(text)")
    #expect(!text.contains("package: \"\"c"), "\(text)")
  }

  @Test func `Temporary files that ended runs have left are removed by the next one`() async throws
  {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let stray = ".reactor-trace-0123456789abcdef0123456789abcdef.tmp"
    let places = ["new", "new/Sources/new", "new/scripts", "."]
    for place in places { try directory.file("\(place)/\(stray)", content: Data("half".utf8)) }
    try directory.file("new/.reactor-trace-init")
    let outcome = try await Shell.run(
      "reactor-trace init --package '\(Self.source)' new && reactor-trace play counter",
      in: directory.url, input: Data("increase\n:save a.actions\n".utf8))
    #expect(outcome.status == 0, "\(String(decoding: outcome.errorOutput, as: UTF8.self))")
    for name in try Self.names(in: directory.url) { #expect(!name.hasSuffix(".tmp"), "\(name)") }
  }
}
