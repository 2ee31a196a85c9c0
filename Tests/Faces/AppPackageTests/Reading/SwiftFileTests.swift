import ReactorAppPackage
import Testing

struct SwiftFileTests {
  private func read(_ code: String) -> SwiftFile {
    SwiftFile(path: "File.swift", code: Array(code.utf8))
  }

  private func names(_ code: String) -> [String] {
    read(code).declarations.map { "\($0.keyword) \($0.name)" }
  }

  @Test func `Comments are skipped, nested ones too`() {
    #expect(names("/* class A { /* class B */ } */ class C {} // class D") == ["class C"])
  }

  @Test(arguments: [
    #"let a = "class B { \" {""#, ##"let a = #"" { "# "##, #"let a = "\(f("{")) {""#,
    "let a = \"\"\"\n  { \" \n  \"\"\"", ##"let a = #"\#(x["}"]) }"#"##, "let a = #/[\"{]/#",
  ])
  func `A string literal is one token, whatever is in it`(code: String) {
    let file = read(code + "\nstruct Next {}")
    #expect(file.declarations.map(\.name) == ["a", "Next"])
    #expect(file.uncertain.isEmpty)
  }

  @Test(arguments: [
    ("struct A {", "}"), ("func a() { if b {", "}}"), ("let a: [", "]"), ("let a = (", ")"),
    ("let a = \"\\(", ")\""), ("class 한 { var 값 = \"\\(", ")\"}"),
  ])
  func `A file that is nested too deep is read up to there, and that is said`(
    open: String, close: String
  ) {
    for count in [257, 30_000] {
      let code =
        "struct First {}\r\n" + String(repeating: open, count: count)
        + String(repeating: close, count: count) + "\nstruct Last {}"
      let file = read(code)
      #expect(file.declarations.first?.name == "First")
      #expect(!file.declarations.contains { $0.name == "Last" })
      #expect(
        file.uncertain.map(\.reason)
          == ["code is nested more than 256 levels deep; the rest of the file was not read"])
    }
    let shallow = read(
      String(repeating: open, count: 100) + String(repeating: close, count: 100)
        + "\nstruct Last {}")
    #expect(shallow.uncertain.isEmpty)
    #expect(shallow.declarations.contains { $0.name == "Last" })
  }

  @Test(arguments: [" -> ", " & "])
  func `A type may have any number of parts`(separator: String) {
    let type = Array(repeating: "A", count: 100_000).joined(separator: separator)
    let file = read("var a: \(type)\nstruct Last {}")
    #expect(file.declarations.map(\.name) == ["a", "Last"])
  }

  @Test(arguments: [
    ("private var a = 1", ["private"]), ("public private(set) var a = 1", ["public"]),
    ("internal fileprivate(set) static var a = 1", ["internal", "static"]),
    ("unowned(unsafe) let a: A", ["unowned"]),
  ])
  func `The access of a property is not that of its setter`(code: String, modifiers: [String]) {
    #expect(read(code).declarations.map(\.modifiers) == [modifiers])
  }

  @Test func `Words in interpolations count as names that are used`() {
    let file = read(#"let a = "\(Settings.title) \("\(inner)")""#)
    let names = file.names(in: file.declarations[0].range)
    #expect(names.free.isSuperset(of: ["Settings", "inner"]))
    #expect(names.members == ["title"])
  }

  @Test func `Attributes and modifiers belong to the declaration after them`() {
    let file = read("@available(iOS 13, *) @MainActor public final class A: B.C, D<E> {}")
    let declaration = file.declarations[0]
    #expect(declaration.attributes == ["available", "MainActor"])
    #expect(declaration.modifiers == ["public", "final"])
    #expect(declaration.inherited == ["B.C", "D<E>"])
  }

  @Test func `All branches of an '#if' are read if their brackets match, else the first one`() {
    #expect(names("#if DEBUG\nclass A {}\n#else\nclass B {}\n#endif\nclass C {}").count == 3)
    let code = "#if DEBUG\nclass A: X {\n#else\nclass A: Y {\n#endif\nvar a = 1\n}\nclass B {}"
    #expect(names(code) == ["class A", "class B"])
    #expect(read(code).declarations[0].inherited == ["X"])
  }

  @Test func `Imports name their module`() {
    let file = read("import A\n@testable import B\nimport class C.D\n@_exported public import E.F")
    #expect(file.imports.map(\.module) == ["A", "B", "C", "E"])
    #expect(file.imports.map(\.line) == [1, 2, 3, 4])
  }

  @Test func `Functions have their parameters, effects and results`() {
    let file = read(
      """
      protocol P {
        func f<T: Q>(_ a: [String: Int], b c: @escaping (Result<T, Error>) -> Void = { _ in }) async throws -> (T, Int)? where T: R
        init?(x: Int...)
        subscript(key: String) -> Bool { get set }
        var v: A<B, C>? { get }
        static func == (a: Self, b: Self) -> Bool
      }
      """)
    let members = file.declarations[0].members
    #expect(members.map(\.name) == ["f", "init", "subscript", "v", "=="])
    let function = members[0]
    #expect(function.parameters.map(\.label) == [nil, "b"])
    #expect(function.parameters.map(\.name) == ["a", "c"])
    #expect(
      function.parameters.map(\.type)
        == ["[String: Int]", "@escaping (Result<T, Error>) -> Void"])
    #expect(function.parameters.map(\.hasDefault) == [false, true])
    #expect(function.isAsync && function.isThrowing)
    #expect(function.type == "(T, Int)?")
    #expect(function.generics == ["T"] && function.genericClause == "<T: Q>")
    #expect(function.requirements == "T: R")
    #expect(members[1].canFail)
    #expect(members[2].isSettable)
    #expect(members[3].type == "A<B, C>?")
  }

  @Test func `Cases have their associated values`() {
    let file = read(
      "enum A: Int { case a = 1, b\n indirect case c(Int, d: [A]?)\n case `default` }")
    let members = file.declarations[0].members
    #expect(members.map(\.name) == ["a", "b", "c", "default"])
    #expect(members[2].parameters.map(\.label) == [nil, "d"])
    #expect(members[2].parameters.map(\.type) == ["Int", "[A]?"])
  }

  @Test func `Initial values end with their statement`() {
    let file = read(
      """
      struct S {
        let a = f(1, 2)
          .map { $0 }
        var b: Int = 1 {
          didSet { c = 2 }
        }
        var c = 1, d: String
        lazy var e = { () -> Int in 1 }()
        var f: Int { 1 }
        func g() {}
      }
      """)
    #expect(file.declarations[0].members.map(\.name) == ["a", "b", "c", "d", "e", "f", "g"])
  }

  @Test func `Types inside types and in extensions are found, with conformances of extensions`() {
    let file = read(
      "class A { struct B { enum C {} } }\nextension A.B: P where T: Q { class D {} }")
    #expect(file.declarations[0].members[0].members[0].name == "C")
    #expect(file.declarations[1].name == "A.B")
    #expect(file.declarations[1].inherited == ["P"])
    #expect(file.declarations[1].requirements == "T: Q")
    #expect(file.declarations[1].members.map(\.name) == ["D"])
  }

  @Test(arguments: [
    ("class A {", 1), ("\nlet a = \"x\nclass B {}", 2), ("/* class A", 1), ("#if X", 1),
  ])
  func `Code that ends too early is reported, and read as far as it goes`(code: String, line: Int) {
    #expect(read(code).uncertain.first?.line == line)
  }

  @Test func `No prefix of a file makes the reader stop or trap`() {
    let code =
      #"@A(b) public class C<T: D>: E { let f: (G) -> [H: I]? = { "\(j)" }; case k(l: M = 1) } #if N"#
    for count in 0...code.utf8.count {
      _ = SwiftFile(path: "", code: Array(code.utf8.prefix(count)))
      _ = SwiftFile(path: "", code: Array(code.utf8.dropFirst(count)))
    }
  }

  @Test func `Variables of one declaration share the type of the last one`() {
    let file = read("struct A { let a, b: Int?; var c = 1, d: String }")
    #expect(file.declarations[0].members.map(\.type) == ["Int?", "Int?", nil, "String"])
  }

  @Test func `An attribute without arguments may touch the parentheses of a function type`() {
    let file = read("func f(a: @escaping() -> Void, b: @Sendable(Int) -> Bool) {}")
    #expect(
      file.declarations[0].parameters.map(\.type) == [
        "@escaping () -> Void", "@Sendable (Int) -> Bool",
      ])
  }
}
