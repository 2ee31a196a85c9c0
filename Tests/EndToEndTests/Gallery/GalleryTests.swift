import Foundation
import ReactorGallery
import ReactorTestTraits
import Testing

/// Every surface over every reactor of the gallery. `swift test` checks a fixed part of the matrix, and
/// `scripts/dev/surfaces` all of it.
@Suite(.endToEnd)
struct GalleryTests {
  private static let environment = ProcessInfo.processInfo.environment
  /// The part of the matrix that is checked: one cell of this many.
  private static let share = environment["REACTOR_TRACE_SURFACES"] == "all" ? 1 : 23
  private static let program =
    environment["REACTOR_TRACE_GALLERY"]
    ?? Repository.products.appendingPathComponent("reactor-trace-gallery").path

  /// The strings that the names of the reactors and surfaces must contain.
  private static let filter = environment["REACTOR_TRACE_SURFACES_FILTER"] ?? ""

  static let names = Gallery.all.map(\.name)

  @Test func `The gallery has at least forty reactors, each with a name of its own`() {
    #expect(Set(Self.names).count == Self.names.count)
    #expect(Self.names.count >= 40)
  }

  @Test(arguments: names.enumerated().map { ($0, $1) })
  func `Every surface shows equal events of a reactor, without a crash`(number: Int, name: String)
    async throws
  {
    let exhibit = try #require(Gallery.all.first { $0.name == name })
    var (ran, leftOut) = ([String](), [String]())
    for (column, surface) in Surface.all.enumerated() where (number + column) % Self.share == 0 {
      guard Self.filter.isEmpty || "\(surface.name) of \(name)".contains(Self.filter) else {
        continue
      }
      if let reason = surface.leftOut[name] {
        leftOut.append("\(surface.name) (\(reason))")
        continue
      }
      let stand = try Stand(exhibit, program: Self.program)
      do {
        try await surface.check(stand)
      } catch {
        Issue.record("\(surface.name) of \(name): \(error)")
      }
      ran.append(surface.name)
      leftOut += stand.leftOut.sorted { $0.key < $1.key }.map { "\($1) \($0)" }
    }
    if ran.isEmpty, leftOut.isEmpty { return }
    let rest = leftOut.isEmpty ? "" : "; left out: \(leftOut.joined(separator: ", "))"
    print("surfaces: \(name): \(ran.joined(separator: ", "))\(rest)")
  }
}
