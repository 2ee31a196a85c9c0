/// The head of an HTTP request, reduced to the parts used by the server.
struct HTTPRequest {
  /// The HTTP method, such as `GET`.
  let method: String
  /// The requested path, including any query.
  let target: String
  /// The values of the header fields, keyed by lowercase name. The values of fields with the same name are joined with
  /// commas.
  private(set) var headers: [String: String] = [:]

  /// The maximum size of a head in bytes. Larger heads are rejected.
  static let maximumSize = 8192

  /// Parses the head at the start of the given bytes. Returns `nil` if the head is incomplete. A body is ignored.
  static func read(_ bytes: [UInt8]) throws(HTTPStatus) -> HTTPRequest? {
    var lines: [String] = []
    var size = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .dropLast()
    {
      size += line.count + 1
      if size > maximumSize { throw .headersTooLarge }
      let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      if line.isEmpty { return try HTTPRequest(lines) }
      // Control characters and encodings other than ASCII are not allowed in a head.
      guard line.allSatisfy({ 0x20..<0x7F ~= $0 || $0 == 0x09 }) else { throw .badRequest }
      lines.append(String(decoding: line, as: UTF8.self))
    }
    if bytes.count >= maximumSize { throw .headersTooLarge }
    return nil
  }

  private init(_ lines: [String]) throws(HTTPStatus) {
    let words = (lines.first ?? "").split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, !words[0].isEmpty, !words[1].isEmpty, words[2].hasPrefix("HTTP/1.")
    else { throw .badRequest }
    method = String(words[0])
    target = String(words[1])
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":"), colon > line.startIndex, line.first != " ",
        line.first != "\t"
      else { throw .badRequest }
      let name = line[..<colon].lowercased()
      let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
      let end = value.lastIndex { $0 != " " && $0 != "\t" }
      let trimmed = end.map { String(value[...$0]) } ?? ""
      headers[name] = headers[name].map { "\($0), \(trimmed)" } ?? trimmed
    }
  }
}

/// The status of an HTTP response. Every status except `ok` rejects the request.
enum HTTPStatus: String, Error {
  case ok = "200 OK"
  case badRequest = "400 Bad Request"
  case forbidden = "403 Forbidden"
  case notFound = "404 Not Found"
  case methodNotAllowed = "405 Method Not Allowed"
  case conflict = "409 Conflict"
  case misdirected = "421 Misdirected Request"
  case headersTooLarge = "431 Request Header Fields Too Large"
  case unavailable = "503 Service Unavailable"
}
