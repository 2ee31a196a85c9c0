import ReactorTesting
import XCTest

final class GuideXCTests: XCTestCase {
  func testGoldens() {
    for script in GoldenScript.all(in: "Golden") {
      XCTAssertNil(script.failure(with: .guides))
    }
  }
}
