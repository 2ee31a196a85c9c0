import Foundation
import Testing

@Suite("Every diagnostic has its place in docs/diagnostics.md")
struct DiagnosticDocumentTests {
  /// The sections of the document, by the name that heads each.
  private static let sections: [String: String] = {
    let file = Repository.root.appendingPathComponent("docs/diagnostics.md")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let parts = text.components(separatedBy: "\n### `").dropFirst()
    return Dictionary(
      parts.map { part in
        let pieces = part.components(separatedBy: "`\n")
        return (pieces[0], pieces.dropFirst().joined(separator: "`\n"))
      }, uniquingKeysWith: { $1 })
  }()

  /// The names that stand in the sources: given to an `id:`, or returned by a property `id`.
  private static func names() throws -> Set<String> {
    let sources = Repository.root.appendingPathComponent("Sources")
    let paths = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String }
    var names: Set<String> = []
    for path in (paths ?? []) where path.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8)
      names.formUnion(text.matches(of: /\bid: "([a-z0-9-]+)"/).map { String($0.output.1) })
      for property in text.matches(of: /\n( *)(?:[a-z]+ )?var id: String \{\n((?:.*\n)*?)\1\}/) {
        let words = property.output.2.matches(of: /"([a-z0-9-]+)"/)
        names.formUnion(words.map { String($0.output.1) })
      }
    }
    return names
  }

  @Test("Every diagnostic in the sources is documented, and no other")
  func complete() throws {
    let documented = Set(Self.sections.keys)
    let names = try Self.names()
    #expect(names.count > 100)
    #expect(names.subtracting(documented).sorted() == [])
    #expect(documented.subtracting(names).sorted() == [])
  }

  @Test("An example shows the diagnostic that it stands below")
  func examples() {
    for (name, section) in Self.sections where section.contains("```console") {
      #expect(section.contains("[\(name)]: "), "\(name)")
    }
  }
}
