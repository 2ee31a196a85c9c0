import Testing

@testable import ReactorLanguageServer
struct MessageSplitterTests {
  private func messages(_ stream: String, pieces: Int) throws -> [String] {
    var splitter = MessageSplitter()
    var found: [String] = []
    let bytes = Array(stream.utf8)
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + pieces)
      splitter.append(bytes[start..<end])
      while let message = try splitter.next() {
        found.append(String(decoding: message, as: UTF8.self))
      }
      start = end
    }
    return found
  }

  @Test(arguments: [1, 2, 7, 100])
  func `A stream is split at any place`(count: Int) throws {
    let stream =
      "Content-Length: 2\r\n\r\n{}"
      + "content-type: application/vscode-jsonrpc; charset=utf-8\r\nCONTENT-LENGTH:5\r\n\r\n\"é\" "
      + "Content-Length: 0\r\n\r\n"
    #expect(try messages(stream, pieces: count) == ["{}", "\"é\" ", ""])
  }

  @Test(arguments: [
    "\r\n\r\n{}", "Content-Length: x\r\n\r\n", "Content-Length: -1\r\n\r\n",
    "Length: 3\r\n\r\n", "Content-Length: 99999999999999999999\r\n\r\n",
    "Content-Length: 999999999999\r\n\r\n", String(repeating: "a", count: 9000),
  ])
  func `A stream without a valid header is refused`(stream: String) {
    #expect(throws: MessageSplitter.FramingError.self) { try messages(stream, pieces: 100) }
  }
}
