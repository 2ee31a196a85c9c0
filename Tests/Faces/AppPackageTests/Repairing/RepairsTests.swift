import ReactorAppPackage
import Testing

struct RepairsTests {
  private static let feed = SwiftFile(
    path: "Feed/Feed.swift",
    code: Array(
      """
      import ReactorKit
      protocol FeedService { func load(page: Int) -> Observable<[String]> }
      final class DefaultFeedService: FeedService {
        let session = Session.default
        let count: Int = Session.count
        func load(page: Int) -> Observable<[String]> {
          session.request(page)
        }
        @objc func tap() {}
      }
      final class FeedReactor: Reactor {
        enum Action { case load }
        struct State {}
        let initialState = State()
        func mutate(action: Action) -> Observable<Action> { DefaultFeedService().load(page: 0) }
      }
      final class OtherReactor: Reactor {
        enum Action { case load }
        struct State {}
        let initialState = State()
      }

      """.utf8))

  private func plan(_ repairs: Repairs) throws -> PlannedPackage {
    try #require(
      AppPackage.plan(
        name: "my-trace", files: [Self.feed], appPath: "../App", source: .path("../reactor-trace"),
        repairs: repairs))
  }

  /// The repairs and the package after an error in the linked file, and after more in its copy.
  private func repair(_ rounds: [[(line: Int, column: Int, message: String)]]) throws -> (
    Repairs, PlannedPackage
  ) {
    var repairs = Repairs()
    var package = try plan(repairs)
    for errors in rounds {
      let path = try #require(package.origins.keys.first)
      let others = repairs.add(
        errors.map {
          CompilerError(path: path, line: $0.line, column: $0.column, message: $0.message)
        },
        in: package, files: [Self.feed])
      #expect(others == [])
      package = try plan(repairs)
    }
    return (repairs, package)
  }

  private func copy(in package: PlannedPackage) -> String {
    package.files.first { $0.path == "Sources/AppReactors/Copied/Feed/Feed.swift" }?.text ?? ""
  }

  @Test func `Errors are read from the output of a build, each one once`() {
    let output = """
      [3/7] Compiling AppReactors Feed.swift
      /tmp/my trace/Sources/A.swift:7:12: error: cannot find 'x' in scope
       7 |   func f() { x }
         |              `- error: cannot find 'x' in scope
      /tmp/my trace/Sources/A.swift:7:12: error: cannot find 'x' in scope
      /tmp/my trace/Sources/A.swift:8:1: warning: unused
      error: fatalError
      """
    #expect(
      CompilerError.all(in: output) == [
        CompilerError(
          path: "/tmp/my trace/Sources/A.swift", line: 7, column: 12,
          message: "cannot find 'x' in scope")
      ])
  }

  @Test func `An error in a body replaces the body, and lines keep their numbers`() throws {
    let (_, package) = try repair([[(7, 5, "value of type 'Session' has no member 'request'")]])
    #expect(package.links == [])
    #expect(package.lost == [])
    #expect(package.reactors == ["feed", "other"])
    let lines = copy(in: package).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines[5]
        == "  func load(page: Int) -> Observable<[String]> { scriptedService(ScriptedDefaultFeedServiceCalls.self).load(page: page) }"
    )
    #expect(lines[8] == "  @objc func tap() {}")
  }

  @Test func `Scripts answer the functions of a type whose code is left out`() throws {
    let error = (7, 5, "value of type 'Session' has no member 'request'")
    let (_, package) = try repair([[error]])
    func text(_ path: String) -> String { package.files.first { $0.path == path }?.text ?? "" }
    let service = text("Sources/AppReactors/Services/ScriptedDefaultFeedServiceCalls.swift")
    #expect(
      service.contains("final class ScriptedDefaultFeedServiceCalls: ScriptedService, @unchecked"))
    #expect(service.contains("serviceName = \"defaultFeedService\""))
    #expect(service.contains("ServiceMethod<Int, [String]>(\"load\", after: .milliseconds(300))"))
    #expect(service.contains("func load(page: Int) -> Observable<[String]> {\n    script.call("))
    #expect(
      text("Sources/AppReactors/Registrations.swift").contains(
        "    register(service: ScriptedDefaultFeedServiceCalls.self)\n"))
    // An error that occurs again is caused by the call.
    let (repairs, plain) = try repair([[error], [(6, 60, "a")]])
    #expect(
      repairs.all.map(\.part) == [
        "body of DefaultFeedService.load(page:)", "plain body of DefaultFeedService.load(page:)",
      ])
    #expect(copy(in: plain).contains("-> Observable<[String]> { Observable<[String]>.empty() }"))
    #expect(!plain.files.contains { $0.path.contains("ScriptedDefaultFeedServiceCalls") })
  }

  @Test(arguments: [
    (
      "func a(_ id: Int, b: Bool) async throws -> Int { x() }",
      "try await scriptedService(ScriptedACalls.self).a(id, b: b)"
    ),
    ("static func a() -> Single<[A.B]> { x() }", "scriptedService(ScriptedACalls.self).a()"),
    (
      "func a(then done: @escaping (Int) -> Void) { x() }",
      "scriptedService(ScriptedACalls.self).a(then: done)"
    ),
    (
      "func a(done: ((Result<Int, Error>) -> Void)?) { x() }",
      "scriptedService(ScriptedACalls.self).a(done: done)"
    ),
    (
      "func a<T>(_ type: T.Type) -> Single<T> { x() }",
      "scriptedService(ScriptedACalls.self).a(type)"
    ),
    ("func a(_ id: Int) throws { x() }", "try scriptedService(ScriptedACalls.self).a(id)"),
    ("func a() -> Result<Int, Error> { x() }", "scriptedService(ScriptedACalls.self).a()"),
    // Other files cannot write these.
    ("func a<T: Hidden>(_ value: T) -> Single<T> { x() }", "Single<T>.never()"),
    ("func a() -> Single<B> { x() }", "Single<B>.never()"),
    ("func a(_ hidden: Hidden) -> Observable<Int> { x() }", "Observable<Int>.empty()"),
    ("func a() -> Int { x() }", "0"),
  ])
  func `A function is scripted if it answers later and other files can have its signature`(
    function: String, body: String
  ) throws {
    let file = SwiftFile(
      path: "A.swift",
      code: Array(
        "final class AReactor: Reactor { let a: A? = nil }\nfinal class A { struct B {}; \(function) }\nprivate struct Hidden {}\n"
          .utf8))
    var repairs = Repairs()
    let declaration = try #require(
      SwiftFile(path: "", code: Array("\(function)".utf8)).declarations.first)
    let labels = declaration.parameters.map { ($0.label ?? "_") + ":" }.joined()
    _ = repairs.add(
      Repair(file: "App/A.swift", declaration: "A.a(\(labels))", kind: .body, reason: ""))
    let package = try #require(
      AppPackage.plan(
        name: "a", files: [file], appPath: "../App", source: .path(".."), repairs: repairs))
    let copy = try #require(package.files.first { $0.path.hasSuffix("Copied/A.swift") })
    #expect(copy.text.contains("{ \(body) }"), "\(copy.text)")
  }

  @Test(arguments: [
    (4, 17, "cannot find 'Session' in scope", "  var session: Session { get { "),
    (5, 20, "cannot find 'Session' in scope", "  let count: Int = 0\n"),
    (9, 3, "Objective-C interoperability is disabled", "   func tap() {}\n"),
    (
      3, 13, "type 'DefaultFeedService' does not conform to protocol 'FeedService'",
      "final class DefaultFeedService {\n"
    ),
  ])
  func `An error changes as little as can remove it`(
    line: Int, column: Int, message: String, expected: String
  ) throws {
    let (_, package) = try repair([[(line, column, message)]])
    #expect(copy(in: package).contains(expected), "\(copy(in: package))")
  }

  @Test func `An error that comes back leaves out the declaration, and then the one around it`()
    throws
  {
    let error = (6, 15, "cannot find type 'Page' in scope")
    let (first, package) = try repair([[error]])
    #expect(first.all.map(\.part) == ["declaration of DefaultFeedService.load(page:)"])
    #expect(!copy(in: package).contains("session.request"))
    let (second, _) = try repair([[error], [(4, 17, "a")], [(4, 20, "a")], [(4, 1, "a")]])
    #expect(
      second.all.map(\.part) == [
        "declaration of DefaultFeedService.load(page:)", "value of DefaultFeedService.session",
        "declaration of DefaultFeedService.session", "declaration of DefaultFeedService",
      ])
  }

  @Test func `A reactor whose own code is changed is lost with the reason, and no other one`()
    throws
  {
    let (_, package) = try repair([[(15, 60, "cannot find 'X' in scope")]])
    #expect(package.reactors == ["other"])
    #expect(
      package.lost.map { "\($0.file):\($0.line): \($0.text)" } == [
        "Feed/Feed.swift:11: FeedReactor: line 15: cannot find 'X' in scope"
      ])
    // No code in the replay mentions it.
    #expect(!copy(in: package).contains("FeedReactor"))
  }

  @Test func `A registration that does not compile loses its reactor`() throws {
    var repairs = Repairs()
    let package = try plan(repairs)
    let path = "Sources/AppReactors/Registrations.swift"
    let text = try #require(package.files.first { $0.path == path }?.text)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains("FeedReactor()") }) + 1
    let error = CompilerError(path: path, line: line, column: 7, message: "missing argument")
    let others = repairs.add([error], in: package, files: [Self.feed])
    #expect(others == [])
    let repaired = try plan(repairs)
    #expect(repaired.reactors == ["other"])
    #expect(repaired.lost.map(\.text) == ["FeedReactor: missing argument"])
  }

  @Test func `Properties of Core Data are stored, or computed where an extension has them`() throws
  {
    let file = SwiftFile(
      path: "A.swift",
      code: Array(
        """
        import CoreData
        final class Entry: NSManagedObject { @NSManaged var id: Int }
        extension Entry { @NSManaged var name: String? }
        final class AReactor: Reactor { let entry: Entry? = nil }

        """.utf8))
    func plan(_ repairs: Repairs) throws -> PlannedPackage {
      try #require(
        AppPackage.plan(
          name: "a", files: [file], appPath: "../App", source: .path(".."), repairs: repairs))
    }
    var repairs = Repairs()
    repairs.addManagedProperties(in: try plan(repairs), files: [file])
    let copy = try #require(try plan(repairs).files.first { $0.path.hasSuffix("Copied/A.swift") })
    #expect(copy.text.contains("{  var id: Int = 0 }"))
    #expect(copy.text.contains("{ var name: String? { get { nil } set {} } }"))
  }

  @Test(arguments: [
    (
      "class A: NSObject { let n: Int; override init() { bad() } }",
      "override init() { self.n = 0; super.init() }"
    ),
    ("class A: B { init(x: Int) { bad() } }", "init(x: Int) { super.init(y: \"\") }"),
    ("class A: C { init(x: Int) { bad() } }", "init(x: Int) {}"),
    (
      "class A: B { convenience init(x: Int) { bad() } }",
      "convenience init(x: Int) { self.init(y: \"\") }"
    ),
    (
      "extension NSAttributedString { convenience init(x: Int) { bad() } }",
      "{ self.init(string: \"\") }"
    ),
  ])
  func `The body of an initializer sets properties and calls another initializer`(
    code: String, expected: String
  ) throws {
    let file = SwiftFile(
      path: "A.swift",
      code: Array(
        "final class AReactor: Reactor { init(a: A = A(), s: NSAttributedString = .init(x: 1)) {} }\nclass B { init(y: String) {} }\nclass C {}\n\(code)\n"
          .utf8))
    var repairs = Repairs()
    let name = code.hasPrefix("extension") ? "extension NSAttributedString" : "A"
    let labels = expected.contains("override") ? "" : "x:"
    _ = repairs.add(
      Repair(file: "App/A.swift", declaration: "\(name).init(\(labels))", kind: .body, reason: ""))
    let package = try #require(
      AppPackage.plan(
        name: "a", files: [file], appPath: "../App", source: .path(".."), repairs: repairs))
    let copy = try #require(package.files.first { $0.path.hasSuffix("Copied/A.swift") })
    #expect(copy.text.contains(expected), "\(copy.text)")
  }

  @Test func `A value of a protocol is replaced by its service, which scripts answer`() throws {
    let file = SwiftFile(
      path: "A.swift",
      code: Array(
        """
        import RxSwift
        protocol API { func load() -> Single<Int> }
        final class Provider { let api: API = NetworkAPI(); static let other: API = NetworkAPI() }
        final class AReactor: Reactor { init(provider: Provider = Provider()) {} }

        """.utf8))
    var repairs = Repairs()
    _ = repairs.add(
      Repair(file: "App/A.swift", declaration: "Provider.api", kind: .value, reason: ""))
    _ = repairs.add(
      Repair(file: "App/A.swift", declaration: "Provider.other", kind: .value, reason: ""))
    let package = try #require(
      AppPackage.plan(
        name: "a", files: [file], appPath: "../App", source: .path(".."), repairs: repairs))
    let copy = try #require(package.files.first { $0.path.hasSuffix("Copied/A.swift") })
    #expect(
      copy.text.contains(
        "let api: API = scriptedService(ScriptedAPI.self); static var other: API { get { scripted"
      ))
    for name in ["ScriptedAPI", "ScriptedServices"] {
      #expect(package.files.contains { $0.path == "Sources/AppReactors/Services/\(name).swift" })
    }
  }

  @Test func `A function that throws has an error for a result that nothing can make`() throws {
    let file = SwiftFile(
      path: "A.swift",
      code: Array(
        "final class AReactor: Reactor {}\nfinal class B { func b() throws -> Never { c() } }\nlet b = B(), r = AReactor()\n"
          .utf8))
    var repairs = Repairs()
    _ = repairs.add(Repair(file: "App/A.swift", declaration: "B.b()", kind: .body, reason: ""))
    let package = try #require(
      AppPackage.plan(
        name: "a", files: [file], appPath: "../App", source: .path(".."), repairs: repairs))
    let copy = try #require(package.files.first { $0.path.hasSuffix("Copied/A.swift") })
    #expect(copy.text.contains("throws -> Never { throw CancellationError() }"), "\(copy.text)")
  }

  @Test func `A type of a stand-in is an enum with the cases that patterns name`() throws {
    let file = SwiftFile(
      path: "A.swift",
      code: Array(
        """
        import Checks
        final class AReactor: Reactor {
          enum Action { case check(CheckResult) }
          func f(_ result: CheckResult) -> Bool {
            switch result {
            case .passed: true
            case .failed(let reason, let more): reason == more
            }
          }
        }

        """.utf8))
    func plan(_ repairs: Repairs) throws -> PlannedPackage {
      try #require(
        AppPackage.plan(
          name: "a", files: [file], appPath: "../App", source: .path(".."), repairs: repairs))
    }
    var repairs = Repairs()
    let errors = [(6, 11, "passed"), (7, 10, "failed")].map { line, column, name in
      CompilerError(
        path: "Sources/AppReactors/App/A.swift", line: line, column: column,
        message: "type 'CheckResult' has no member '\(name)'")
    }
    let others = repairs.add(errors, in: try plan(repairs), files: [file])
    #expect(others == [])
    let package = try plan(repairs)
    let module = package.files.first { $0.path == "Sources/ChecksNames/ChecksNames.swift" }?.text
    #expect(module?.contains("public enum CheckResult: ") == true)
    #expect(module?.contains("  case passed\n  case failed(ChecksValue, ChecksValue)\n") == true)
    #expect(package.links.count == 1)
    #expect(
      package.files.contains {
        $0.path == "scripts/a.actions" && $0.text.contains("\ncheck(.passed)\n")
      })
  }

  @Test func `Errors about '_' in a pattern add cases of a guessed enum, too`() throws {
    let file = SwiftFile(
      path: "A.swift",
      code: Array(
        """
        import Checks
        enum Own { case kept(Int) }
        final class AReactor: Reactor {
          func f(_ result: CheckResult, _ own: Own) -> Bool {
            switch (result, own) {
            case (.failed(_, nil), .kept(_)): true
            case (.retried(_), _): false
            }
          }
          func g(_ result: Other) -> Bool {
            if case CheckResult.passed(_) = result { return true }
            return false
          }
          func h() -> Int { Own.kept(_) }
        }

        """.utf8))
    func plan(_ repairs: Repairs) throws -> PlannedPackage {
      try #require(
        AppPackage.plan(
          name: "a", files: [file], appPath: "../App", source: .path(".."), repairs: repairs))
    }
    var repairs = Repairs()
    let pattern = "'_' can only appear in a pattern or on the left side of an assignment"
    let other = "failed to produce diagnostic for expression"
    let errors = [
      (6, 19, pattern), (6, 5, other), (7, 20, pattern), (11, 32, pattern), (14, 30, pattern),
    ].map { line, column, message in
      CompilerError(
        path: "Sources/AppReactors/App/A.swift", line: line, column: column, message: message)
    }
    #expect(repairs.add(errors, in: try plan(repairs), files: [file]) == [])
    #expect(
      repairs.all.map(\.part) == [
        "case failed(_:_:) of CheckResult", "case retried(_:) of CheckResult",
        "case passed(_:) of CheckResult", "body of AReactor.h()",
      ])
  }

  @Test func `An error in a file that 'init' has not written is left to its author`() throws {
    var repairs = Repairs()
    let error = CompilerError(path: "Sources/Own.swift", line: 1, column: 1, message: "a")
    let others = repairs.add([error], in: try plan(repairs), files: [Self.feed])
    #expect(others == [error])
    #expect(repairs.all == [])
  }

  @Test(arguments: [
    Repair.Kind.body, .plainBody, .value, .conformance("Codable"), .attribute("objc"), .declaration,
    .file,
    .enumCase(.init("offline")), .enumCase(.init("failed(_:_:)")),
  ])
  func `The list of repairs is read as it was written`(kind: Repair.Kind) throws {
    var repairs = Repairs()
    let name = kind == .file ? "" : "extension A.f(_:of:)"
    let repair = Repair(
      file: "App/홈/A of B.swift", declaration: name, kind: kind, reason: "line 1: a")
    let isNew = repairs.add(repair)
    #expect(isNew)
    let (list, details) = try texts(of: repairs)
    #expect(Repairs(list: list) == repairs)
    #expect(Repairs(list: list.replacing("\n", with: "\r\n")) == repairs)
    #expect(details == nil)
  }

  /// The list of a package's repairs, and the file with those that the list only counts.
  private func texts(of repairs: Repairs) throws -> (list: String, details: String?) {
    let package = try plan(repairs)
    func text(_ path: String) -> String? { package.files.first { $0.path == path }?.text }
    return (try #require(text(Repairs.fileName)), text(Repairs.detailsName))
  }

  @Test func `The list stays the same when it is read, whatever the order of the repairs was`()
    throws
  {
    var repairs = Repairs()
    for file in ["App/Store.swift", "App/Feed.swift", "App/홈.swift"] {
      for name in ["g()", "f()"] {
        _ = repairs.add(
          Repair(file: file, declaration: "A.\(name)", kind: .body, reason: "line 1: a"))
      }
    }
    let (list, details) = try texts(of: repairs)
    #expect(try texts(of: Repairs(list: list, details: details ?? "")) == (list, details))
  }

  @Test func `The list has a line for each file, in groups, with the number and the first reason`()
    throws
  {
    var repairs = Repairs()
    func add(_ file: String, _ name: String, _ kind: Repair.Kind, _ reason: String) {
      _ = repairs.add(Repair(file: file, declaration: name, kind: kind, reason: reason))
    }
    add("App/Feed/Feed.swift", "FeedReactor.f()", .body, "line 9: a")
    add("App/홈/Store.swift", "Store.save()", .body, "line 7: b")
    add("App/홈/Store.swift", "Store.load()", .body, "line 5: c")
    add("App/View.swift", "", .file, "you deleted its link")
    add("scripts/other.actions", "step go", .declaration, "crashed")
    add("scripts/other.actions", "step parts", .declaration, "crashed, too")
    add("Sources/ANames/ANames.swift", "A", .enumCase(.init("b")), "a pattern names it")
    let (list, details) = try texts(of: repairs)
    #expect(
      list.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(3).joined(
        separator: "\n")
          == """

          # files with reactors: 1
          App/Feed/Feed.swift\tbody of FeedReactor.f()\tline 9: a

          # other files of the app: 2
          App/View.swift\twhole file\tyou deleted its link
          App/홈/Store.swift\t2 parts\tline 7: b

          # first scripts: 1
          scripts/other.actions\t2 parts\tcrashed

          # files of the package: 1
          Sources/ANames/ANames.swift\tcase b of A\ta pattern names it

          """)
    #expect(details?.split(separator: "\n").count == 4)
    let read = Repairs(list: list, details: details ?? "")
    #expect(read.all.count == 7)
    #expect(try texts(of: read) == (list, details))
    let shorter = list.split(separator: "\n").filter { !$0.contains("Store") }.joined(
      separator: "\n")
    #expect(
      !Repairs(list: shorter, details: details ?? "").all.contains { $0.file.contains("Store") })
  }

  @Test func `A path that a person adds to the list leaves the file out`() throws {
    let package = try plan(Repairs(list: "# mine\n\nApp/Feed/Feed.swift\n"))
    #expect(package.reactors == [])
    #expect(package.lost.map(\.text).first == "FeedReactor: left out by excluded-files.txt")
  }
}
