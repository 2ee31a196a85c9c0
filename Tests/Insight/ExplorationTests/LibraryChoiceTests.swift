import ReactorCore
import ReactorRegistration
import Testing

@testable import ReactorExploration

/// Cases in which RxSwift does one of two things, by chance.
struct LibraryChoiceTests {
  /// The second order arrives when half a millisecond of the 200 is left, shortly before the answer.
  private static let rules = """
    stub shop.load after 199500001ns
    always pending(shop.load) <= 1
    order
    wait 199500us
    choose 1 of order
    """

  private func found(of reactor: String, _ declarations: String) -> [String] {
    explore("reactor \(reactor)\n\(declarations)\(Self.rules)\n", with: .timed).findings
      .compactMap { $0.script }
  }

  @Test(arguments: ["", "rounding-ties up\r\n"])
  func `An exploration rounds exact halves both up and down`(declarations: String) {
    let scripts = found(of: "order", declarations)
    #expect(scripts.count == 1)
    #expect(scripts.first?.contains("\nrounding-ties down\n") == true, "\(scripts)")
    #expect(found(of: "order-mended", declarations) == [])
  }

  @Test func `A finding that the script's own direction shows needs no other`() {
    let scripts = found(of: "order", "rounding-ties down\n")
    #expect(scripts.count == 1)
    #expect(scripts.first?.contains("rounding-ties up") == false, "\(scripts)")
  }
}
