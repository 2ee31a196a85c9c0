import ReactorScript
import ReactorBase

/// A message of the client.
enum ClientMessage {
  /// The identifier of a request: a number or a string, which the answer repeats.
  typealias ID = JSONValue

  /// A request, which must be answered.
  case request(ID, method: String, parameters: JSONValue)
  case notification(method: String, parameters: JSONValue)
  /// The answer to a request of the server.
  case response
  /// The message is not valid; it is answered with an error if it has an identifier.
  case invalid(ID, ResponseError)

  init(_ bytes: [UInt8]) {
    let value: JSONValue
    do throws(JSONReader.SyntaxError) {
      value = try JSONReader.read(bytes)
    } catch {
      self = .invalid(.null, ResponseError(.parseError, "invalid JSON at byte \(error.offset)"))
      return
    }
    self.init(value)
  }

  private init(_ value: JSONValue) {
    let id = value["id"]
    guard let method = value["method"]?.string else {
      let isResponse = id != nil && (value["result"] != nil || value["error"] != nil)
      self =
        isResponse
        ? .response
        : .invalid(
          id?.asID ?? .null, ResponseError(.invalidRequest, "the message has no method"))
      return
    }
    let parameters = value["params"] ?? .null
    guard let id else {
      self = .notification(method: method, parameters: parameters)
      return
    }
    guard let id = id.asID else {
      self = .invalid(
        .null, ResponseError(.invalidRequest, "the id is neither a number nor a string"))
      return
    }
    self = .request(id, method: method, parameters: parameters)
  }
}

extension JSONValue {
  /// The identifier, if the value can identify a request.
  fileprivate var asID: JSONValue? {
    switch self {
    case .number, .string: self
    default: nil
    }
  }
}

/// The reason why a request has no result.
struct ResponseError: Error, Equatable {
  /// The codes of JSON-RPC and of the Language Server Protocol.
  enum Code: Int {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParameters = -32602
    case serverNotInitialized = -32002
    case requestCancelled = -32800
    case requestFailed = -32803
  }

  let code: Code
  let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The error returned for a request that the client has cancelled.
  static let cancelled = ResponseError(.requestCancelled, "the request has been cancelled")

  /// The error of a request that is valid but can't be fulfilled.
  static func failed(_ reason: String) -> ResponseError { ResponseError(.requestFailed, reason) }

  /// The error for parameters that are missing or have the wrong type.
  static func missing(_ name: String) -> ResponseError {
    ResponseError(.invalidParameters, "the parameter '\(name)' is missing or has the wrong type")
  }
}
