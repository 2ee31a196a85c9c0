import Foundation
import ReactorMemorySystem
import ReactorSamples
import ReactorSystem
import ReactorTrace
import Testing

struct InitTests {
  /// A checkout of this project, and an app.
  private static let app: [String: MemorySystem.Node] = [
    "lib": .directory,
    "lib/Package.swift": .file(
      Array("let package = Package(\n  name: \"reactor-trace\",\n  platforms: []".utf8)),
    "App": .directory, "App/Home": .directory,
    "App/Home/HomeReactor.swift": .file(
      Array(
        """
        import ReactorKit
        protocol API { func load() -> Observable<Int> }
        final class HomeReactor: Reactor {
          enum Action { case load }
          init(api: API) {}
        }
        """.utf8)),
    "App/Home/HomeView.swift": .file(Array("class HomeView: UIView {}".utf8)),
  ]

  private func run(_ arguments: String..., on system: MemorySystem) -> ReactorTrace.ExitStatus {
    Tool(name: "reactor-trace", version: "1", registry: .samples).run(
      ["init", "--package", "lib", "--no-build"] + arguments, on: system)
  }

  private func build(_ arguments: String..., on system: MemorySystem) -> ReactorTrace.ExitStatus {
    Tool(name: "reactor-trace", version: "1", registry: .samples).run(
      ["init", "--package", "lib", "--app", "App", "my-trace"] + arguments, on: system)
  }

  /// A system with an app whose service and whose second reactor do not compile, and with a compiler that says so.
  private static func system(
    _ nodes: [String: MemorySystem.Node] = Self.app,
    _ programs: @escaping MemorySystem.Programs = compile
  ) -> MemorySystem {
    var nodes = nodes
    nodes["bin/swift"] = .file([])
    nodes["App/Home/Bad.swift"] = .file(
      Array(
        """
        final class BadReactor: Reactor {
          enum Action { case load }
          func f() { bad() }
        }

        """.utf8))
    return MemorySystem(nodes, environment: ["PATH": "none:bin"], programs: programs)
  }

  private static let compile: MemorySystem.Programs = { system, path, arguments in
    if path.hasSuffix("debug/my-trace") {
      return ("0.000 home end pending: 0\n", 0)
    }
    let link = "my-trace/Sources/AppReactors/App/Home/Bad.swift"
    guard system.nodes[link] != nil else { return ("", 0) }
    let place = "\(arguments[2])/Sources/AppReactors/App/Home/Bad.swift:3:14"
    return ("\(place): error: cannot find 'bad' in scope\n", 1)
  }

  private func text(_ path: String, on system: MemorySystem) -> String {
    guard case .file(let bytes, _) = system.nodes[path] else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `A package is written once, and again without a change`() {
    let system = MemorySystem(Self.app)
    #expect(run("--app", "App", "--list", "my-trace", on: system) == .success)
    #expect(system.errorOutput == "")
    #expect(
      system.nodes["my-trace/Sources/AppReactors/App/Home/HomeReactor.swift"]
        == .link(to: "../../../../../App/Home/HomeReactor.swift"))
    #expect(text("my-trace/Package.swift", on: system).contains("path: \"../lib\""))
    #expect(system.output.contains("Home/HomeView.swift:1: HomeView: a view\n"))
    let nodes = system.nodes
    #expect(run("--app", "App", "my-trace", on: system) == .success)
    #expect(system.output.contains("wrote 0 files"))
    #expect(system.nodes == nodes)
  }

  @Test func `A dry run writes nothing and lists the files`() {
    let system = MemorySystem(Self.app)
    #expect(run("--app", "App", "--dry-run", "my-trace", on: system) == .success)
    #expect(system.nodes == MemorySystem(Self.app).nodes)
    #expect(system.output.contains("  scripts/home.actions\n"))
    #expect(system.output.contains("left out ('--list' shows them)\n  a view: 1\n"))
  }

  @Test func `An edited file is kept, and a new reactor is added beside it`() throws {
    let system = MemorySystem(Self.app)
    #expect(run("--app", "App", "my-trace", on: system) == .success)
    var nodes = system.nodes
    nodes["my-trace/scripts/home.actions"] = .file(Array("reactor home\n".utf8))
    nodes["App/Home/TapReactor.swift"] = .file(Array("class TapReactor: Reactor {}".utf8))
    let second = MemorySystem(nodes)
    #expect(run("--app", "App", "my-trace", on: second) == .success)
    #expect(text("my-trace/scripts/home.actions", on: second) == "reactor home\n")
    #expect(second.output.contains("scripts/home.actions was edited and is kept"))
    #expect(
      text("my-trace/Sources/AppReactors/Registrations.swift", on: second).contains("\"tap\""))
    #expect(second.nodes["my-trace/scripts/tap.actions"] != nil)
    let registrations = "my-trace/Sources/AppReactors/Registrations.swift"
    nodes[registrations] = .file(Array("// mine\n".utf8))
    let third = MemorySystem(nodes)
    #expect(run("--app", "App", "my-trace", on: third) == .success)
    #expect(text(registrations, on: third) == "// mine\n")
    #expect(third.output.contains("    register(\"tap\", summary: \"TapReactor\") {\n"))
  }

  @Test func `A reactor that the app no longer has is reported with what still names it`() {
    let system = MemorySystem(Self.app)
    #expect(run("--app", "App", "my-trace", on: system) == .success)
    let registrations = "my-trace/Sources/AppReactors/Registrations.swift"
    var nodes = system.nodes
    nodes[registrations] = .file(Array((text(registrations, on: system) + "// mine\n").utf8))
    nodes["my-trace/scripts/home.actions.trace"] = .file([])
    nodes["App/Home/HomeReactor.swift"] = nil
    nodes["App/Main.swift"] = .file(Array("class MainReactor: Reactor {}".utf8))
    let second = MemorySystem(nodes)
    #expect(run("--app", "App", "my-trace", on: second) == .success)
    #expect(
      second.output.contains(
        """

        no longer in the app, or renamed
          home: delete its files, or rename them with the reactor: scripts/home.actions, \
        scripts/home.actions.trace, Sources/AppReactors/Registrations.swift

        """), "\(second.output)")
    #expect(second.nodes["my-trace/Sources/AppReactors/App/Home/HomeReactor.swift"] == nil)
  }

  @Test func `If a call fails, nothing is left of a package`() {
    let counting = MemorySystem(Self.app)
    #expect(run("--app", "App", "my-trace", on: counting) == .success)
    let whole = counting.nodes
    let start = MemorySystem(Self.app).nodes
    for call in 1...counting.calls {
      let system = MemorySystem(Self.app, faults: .at(call, .noSpace))
      let status = run("--app", "App", "my-trace", on: system)
      #expect(system.nodes == start || system.nodes == whole, "call \(call)")
      #expect(
        system.nodes == start || status == .success || !system.output.contains("wrote"),
        "call \(call)")
    }
  }

  @Test func `The imports of a bridging header reach all files`() {
    var nodes = Self.app
    nodes["App/App-Bridging-Header.h"] = .file(
      Array("// x\r\n@import RxFlow;\r\n#import <Maps/Maps.h>\r\n#import \"Own.h\"\r\n".utf8))
    let system = MemorySystem(nodes)
    #expect(run("--app", "App", "my-trace", on: system) == .success)
    #expect(
      text("my-trace/Sources/AppReactors/ExportedImports.swift", on: system).hasSuffix(
        ".\n@_exported import Maps\n@_exported import RxFlow\n"))
    #expect(text("my-trace/Package.swift", on: system).contains("\"RxFlow\": \"RxFlowNames\""))
    #expect(system.nodes["my-trace/Sources/MapsNames/MapsNames.swift"] != nil)
  }

  @Test func `A first script that fails is tried again without the step that fails`() {
    var nodes = Self.app
    nodes["bin/swift"] = .file([])
    nodes["App/Home/HomeReactor.swift"] = .file(
      Array(
        "final class HomeReactor: Reactor { enum Action { case load, next, pick(Int), type } }".utf8
      ))
    let system = MemorySystem(nodes, environment: ["PATH": "bin"]) { system, path, arguments in
      guard path.hasSuffix("debug/my-trace"),
        case .file(let bytes, _)? = system.nodes["my-trace/scripts/home.actions"]
      else { return ("", 0) }
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      let failing = ["pick(0)", "type"].first { step in
        lines.contains { $0 == step || $0 == ".\(step)" }
      }
      return failing.map { ("2.000 * error the replay crashed, in #3 \($0) of 'home'\n", 1) } ?? (
        "", 0
      )
    }
    #expect(build(on: system) == .success, "\(system.errorOutput)")
    #expect(
      system.output.contains(
        """
        1 of 1 reactors can be replayed (1 first script shortened)

        steps left out of first scripts, because their replay failed
          scripts/home.actions: pick(0), .type

        """), "\(system.output)")
    #expect(
      text("my-trace/scripts/home.actions", on: system).hasSuffix(
        """
        # Left out, because their replay failed (see excluded-files.txt): pick(0), .type
        reactor home

        load
        wait 1s
        next
        wait 1s
        end

        """))
    #expect(
      text("my-trace/excluded-files.txt", on: system).hasSuffix(
        "# first scripts: 1\nscripts/home.actions\t2 parts\t2.000 * error the replay crashed, in #3 pick(0) of 'home'\n"
      ))
    let details = text("my-trace/.reactor-trace-repairs", on: system)
    #expect(details.contains("scripts/home.actions\tdeclaration of step pick(0)\t2.000 * error"))
    #expect(details.contains("scripts/home.actions\tdeclaration of step .type\t2.000 * error"))
  }

  @Test func `A first script that fails is tried again with only its first action`() {
    var nodes = Self.app
    nodes["bin/swift"] = .file([])
    nodes["App/Home/HomeReactor.swift"] = .file(
      Array("final class HomeReactor: Reactor { enum Action { case load, next } }".utf8))
    let system = MemorySystem(nodes, environment: ["PATH": "bin"]) { system, path, arguments in
      guard path.hasSuffix("debug/my-trace"),
        case .file(let bytes, _)? = system.nodes["my-trace/scripts/home.actions"],
        String(decoding: bytes, as: UTF8.self).contains("next")
      else { return ("", 0) }
      return ("Fatal error: no page\n0.000 * error the replay crashed\n", 1)
    }
    #expect(build(on: system) == .success, "\(system.errorOutput)")
    #expect(system.output.contains("1 of 1 reactors can be replayed (1 first script shortened)\n"))
    #expect(system.output.contains("  scripts/home.actions: all actions but the first\n"))
    #expect(text("my-trace/scripts/home.actions", on: system).hasSuffix("\n\nload\nwait 1s\nend\n"))
    #expect(
      text("my-trace/excluded-files.txt", on: system).hasSuffix(
        "scripts/home.actions\tdeclaration of all actions but the first\t0.000 * error the replay crashed: no page\n"
      ))
    let written = system.nodes
    #expect(build(on: system) == .success)
    #expect(system.nodes == written)
  }

  @Test func `A first script gets a stub for each request that has no answer`() {
    var nodes = Self.app
    nodes["bin/swift"] = .file([])
    nodes["App/Home/HomeReactor.swift"] = .file(
      Array("final class HomeReactor: Reactor { enum Action { case load, next } }".utf8))
    let system = MemorySystem(nodes, environment: ["PATH": "bin"]) { system, path, arguments in
      guard path.hasSuffix("debug/my-trace"),
        case .file(let bytes, _)? = system.nodes["my-trace/scripts/home.actions"]
      else { return ("", 0) }
      let text = String(decoding: bytes, as: UTF8.self)
      let requests = [
        ("GET", "https://a.example/items?page=1"), ("POST", "https://a.example/save"),
      ]
      let missing = requests.first { method, url in
        !text.contains("stub http.\(method.lowercased())(\"\(url.prefix { $0 != "?" })\")")
      }
      let before =
        "0.000 home state #1 error: nil -> \"an error here\"\n0.000 home error #1 offline\n"
      return missing.map {
        ("\(before)0.000 * error no stub answers the request \($0) \($1) of #1 load of 'home'\n", 1)
      } ?? ("", 0)
    }
    #expect(build(on: system) == .success, "\(system.errorOutput)")
    #expect(system.output.contains("1 of 1 reactors can be replayed\n"))
    #expect(
      text("my-trace/scripts/home.actions", on: system).hasSuffix(
        """


        # Replace each failure with the server's response, such as '-> file("response.json")'.
        stub http.get("https://a.example/items") fails .notConnectedToInternet
        stub http.post("https://a.example/save") fails .notConnectedToInternet

        load
        wait 1s
        next
        wait 1s
        end

        """), "\(text("my-trace/scripts/home.actions", on: system))")
    let written = system.nodes
    #expect(build(on: system) == .success)
    #expect(system.nodes == written)
  }

  @Test func `A package is built until it compiles, and the report has the reactors that are lost`()
  {
    let system = Self.system()
    #expect(build(on: system) == .success, "\(system.errorOutput)")
    #expect(
      system.output.contains(
        """
        1 of 2 reactors can be replayed (1 part of 1 file changed)

        reactors that cannot be replayed
          Home/Bad.swift:1: BadReactor: line 3: cannot find 'bad' in scope

        """), "\(system.output)")
    #expect(!system.output.contains("no longer in the app"))
    #expect(!system.output.contains("  swift build\n"))
    #expect(system.nodes["my-trace/Sources/AppReactors/App/Home/Bad.swift"] == nil)
    #expect(
      text("my-trace/excluded-files.txt", on: system).hasSuffix(
        "App/Home/Bad.swift\tbody of BadReactor.f()\tline 3: cannot find 'bad' in scope\n"))
    let nodes = system.nodes
    let second = Self.system(nodes)
    #expect(build(on: second) == .success)
    #expect(second.output.contains("wrote 0 files"), "\(second.output)")
    #expect(second.nodes == nodes)
  }

  @Test func `A deleted link stays deleted, and a deleted line of the list brings the file back`() {
    let link = "my-trace/Sources/AppReactors/App/Home/HomeReactor.swift"
    let system = MemorySystem(Self.app)
    #expect(run("--app", "App", "my-trace", on: system) == .success)
    var nodes = system.nodes
    nodes[link] = nil
    let second = MemorySystem(nodes)
    #expect(run("--app", "App", "my-trace", on: second) == .success)
    #expect(second.nodes[link] == nil)
    #expect(
      text("my-trace/excluded-files.txt", on: second).hasSuffix(
        "App/Home/HomeReactor.swift\twhole file\tyou deleted its link\n"))
    nodes = second.nodes
    nodes["my-trace/excluded-files.txt"] = .file([])
    let third = MemorySystem(nodes)
    #expect(run("--app", "App", "my-trace", on: third) == .success)
    #expect(third.nodes[link] == system.nodes[link])
  }

  @Test func `Without 'swift', the package is written and a warning says that it is not built`() {
    let system = MemorySystem(Self.app)
    #expect(build(on: system) == .success)
    #expect(system.errorOutput == "warning: 'swift' is not on PATH, so the package is not built\n")
    #expect(system.output.contains("  swift build\n"))
  }

  @Test func `Ctrl-C in a build ends 'init', and the package that was written stays`() {
    let system = Self.system { _, _, _ in ("", nil) }
    #expect(build(on: system) == .interrupted)
    #expect(text("my-trace/Package.swift", on: system) != "")
  }

  @Test func `Ctrl-C in the replays ends 'init', and no script is changed for it`() {
    let system = Self.system { _, path, _ in
      path.hasSuffix("debug/my-trace") ? ("", nil) : ("", 0)
    }
    #expect(build(on: system) == .interrupted)
    #expect(text("my-trace/excluded-files.txt", on: system) == "")
    #expect(!system.output.contains("reactors replay"))
    let again = Self.system(system.nodes) { _, _, _ in ("", 0) }
    #expect(build(on: again) == .success)
    #expect(again.output.contains("wrote 0 files"))
  }

  @Test func `An error that no repair removes is reported, and the status is that of an error`() {
    let system = Self.system { _, _, _ in ("error: no such module\n", 1) }
    #expect(build(on: system) == .failure)
    #expect(system.errorOutput.hasPrefix("error: no such module\nerror[package-does-not-build]: "))
  }

  @Test
  func `The build gets the scratch path, and a script that fails is the reason of its reactor`() {
    let system = Self.system { _, path, arguments in
      if path == "/scratch/debug/my-trace" { return ("error[replay]: a trap\n", 1) }
      let isExpected = arguments.contains("/scratch") && path == "bin/swift"
      return ("", isExpected ? 0 : 1)
    }
    #expect(build("--scratch-path", "/scratch", on: system) == .success)
    #expect(system.output.contains("0 of 2 reactors can be replayed"))
    #expect(system.output.contains("BadReactor: error[replay]: a trap\n"))
  }

  @Test(arguments: [
    ("App/Home/Bad.swift", MemorySystem.Node.file([0xFF, 0xFE]), "not-utf-8"),
    ("my-trace/Package.swift", .directory, "path-taken"),
    ("my-trace/Sources", .file([]), "path-taken"),
    ("App/Home/HomeReactor.swift", .file([]), "no-reactors"),
  ])
  func `An app that cannot be read, and a place that is taken, are errors, and nothing is written`(
    path: String, node: MemorySystem.Node, id: String
  ) {
    var nodes = Self.app
    nodes[path] = node
    if path.hasPrefix("my-trace/") { nodes["my-trace"] = .directory }
    let system = MemorySystem(nodes)
    #expect(run("--app", "App", "my-trace", on: system) == .failure)
    #expect(system.errorOutput.contains("error[\(id)]: "), "\(system.errorOutput)")
    #expect(system.nodes == MemorySystem(nodes).nodes)
  }

  @Test func `The package in docs/examples is what 'init' writes for the app in it`() throws {
    let directory = "docs/examples/app-trace"
    let committed = try Self.nodes(in: directory)
    var nodes = committed.filter { $0.key.hasPrefix("app-trace/App") }
    nodes["app-trace"] = .directory
    nodes["reactor-trace"] = .directory
    nodes["reactor-trace/Package.swift"] = Self.app["lib/Package.swift"]
    let system = MemorySystem(nodes)
    let status = Tool(name: "reactor-trace", version: "1", registry: .samples).run(
      ["init", "--no-build", "--package", "reactor-trace", "--app", "app-trace/App", "app-trace"],
      on: system)
    #expect(status == .success, "\(system.errorOutput)")
    for (path, node) in system.nodes where nodes[path] == nil || path.hasPrefix("app-trace") {
      #expect(committed[path] == node, "\(path)")
    }
    // The files that 'init' does not write are scripts and goldens.
    let others = committed.keys.filter { system.nodes[$0] == nil }
    #expect(others.filter { !$0.hasPrefix("app-trace/scripts/") } == [])
  }

  /// The files, links and directories in a directory of the repository, by their paths from the directory above it.
  private static func nodes(in directory: String) throws -> [String: MemorySystem.Node] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: directory)
    let manager = FileManager.default
    var nodes = [root.lastPathComponent: MemorySystem.Node.directory]
    for case let path as String in manager.enumerator(atPath: root.path) ?? .init() {
      let (full, name) = (root.appending(path: path).path, "\(root.lastPathComponent)/\(path)")
      switch try manager.attributesOfItem(atPath: full)[.type] as? FileAttributeType {
      case .typeSymbolicLink:
        nodes[name] = .link(to: try manager.destinationOfSymbolicLink(atPath: full))
      case .typeDirectory: nodes[name] = .directory
      default: nodes[name] = .file(Array(try Data(contentsOf: URL(filePath: full))))
      }
    }
    return nodes
  }
}
