import Testing

@testable import ReactorSystem

struct HTTPRequestTests {
  private func head(_ size: Int) -> [UInt8] {
    let start = "GET / HTTP/1.1\r\nHost: a\r\nX: "
    return Array(
      (start + String(repeating: "x", count: size - start.utf8.count - 4) + "\r\n\r\n").utf8)
  }

  @Test(arguments: [60, 8000, 8192])
  func `A head up to the limit is read`(size: Int) throws {
    #expect(try HTTPRequest.read(head(size))?.target == "/")
  }

  @Test(arguments: [8195, 9216, 16_384, 100_000])
  func `A longer head is refused, whether its end is there or not`(size: Int) {
    #expect(throws: HTTPStatus.headersTooLarge) { try HTTPRequest.read(head(size)) }
    #expect(throws: HTTPStatus.headersTooLarge) {
      try HTTPRequest.read(Array(head(size).dropLast(4)) + Array("\r\n".utf8))
    }
  }
}
