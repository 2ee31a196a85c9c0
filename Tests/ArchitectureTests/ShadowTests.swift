import Foundation
import Testing

struct ShadowTests {
  private static func text(of path: String) throws -> String {
    try String(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(path),
      encoding: .utf8)
  }

  /// Its code, without comments and string literals.
  private static func code() throws -> String {
    try text(of: "Sources/StandIns/FoundationShadows/Template/ReplayFoundation.swift.txt")
      .replacing(/\/\/.*/, with: "").replacing(#/"[^"\n]*"/#, with: "")
  }

  @Test func `The added file qualifies each name that a target could declare, too`() throws {
    let code = try Self.code()
    let declared = Set(code.matches(of: /(?:typealias|func) (\w+)/).map { String($0.1) })
    // The names of generic parameters and associated types, and the names that every file uses.
    let inner: Set = ["C", "T", "Self", "Element", "Success", "Failure", "RawSignificand", "Any"]
    let modules: Set = ["Dispatch", "Foundation", "ReactorFoundation", "Swift"]
    let names = code.split { !$0.isLetter && !$0.isNumber && !"._".contains($0) }
      .filter { $0.first?.isUppercase == true }.compactMap { $0.split(separator: ".").first }
    for name in Set(names.map(String.init)).subtracting(declared).subtracting(inner) {
      #expect(modules.contains(name), "\(name) is not qualified")
    }
  }

  @Test func `The added file compiles with a target's own types for all of these names`() throws {
    let own = try Self.text(of: "docs/examples/names-trace/App/OwnNames/OwnNames.swift")
    let declared = Set(own.matches(of: /(?:struct|enum|func) (\w+)/).map { String($0.1) })
    let code = try Self.code()
    let names =
      code.matches(of: /typealias (\w+)|func ([A-Z]\w+)/).compactMap { $0.1 ?? $0.2 }
      + code.matches(of: /\W(?:_Concurrency|Dispatch|Foundation|Swift)\.([A-Z]\w+)/).map(\.1)
    // The types of literals. No file could do without the standard library's types.
    let literals: Set = ["Bool", "Double", "Int", "Int32", "String", "UInt32", "UInt64"]
    #expect(Set(names.map(String.init)).subtracting(literals).subtracting(declared).sorted() == [])
  }
}
