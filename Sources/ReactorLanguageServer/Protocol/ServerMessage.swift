import ReactorText

/// The messages of the server as JSON values.
enum ServerMessage {
  /// The answer to a request.
  static func result(_ result: JSONValue, of id: ClientMessage.ID) -> JSONValue {
    ["jsonrpc": "2.0", "id": id, "result": result]
  }

  /// The answer to a request that has no result.
  static func error(_ error: ResponseError, of id: ClientMessage.ID) -> JSONValue {
    [
      "jsonrpc": "2.0", "id": id,
      "error": ["code": .number(error.code.rawValue), "message": .string(error.message)],
    ]
  }

  static func notification(_ method: String, _ parameters: JSONValue) -> JSONValue {
    ["jsonrpc": "2.0", "method": .string(method), "params": parameters]
  }

  static func request(_ method: String, _ parameters: JSONValue?, id: Int) -> JSONValue {
    let message: JSONValue = [
      "jsonrpc": "2.0", "id": .string("server-\(id)"), "method": .string(method),
    ]
    return message.adding("params", parameters)
  }

  /// A message with its header, as it is sent.
  static func framed(_ message: JSONValue) -> String {
    let text = message.line
    return "Content-Length: \(text.utf8.count)\r\n\r\n\(text)"
  }

  /// The kinds of messages that are shown to a person.
  enum Importance: Int {
    case error = 1
    case warning = 2
    case information = 3
  }
}
