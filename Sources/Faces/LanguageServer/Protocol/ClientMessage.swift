import ReactorScript
import ReactorBase

/// A message from the client.
enum ClientMessage {
  /// The identifier of a request: a number or a string. The response contains the same identifier.
  typealias ID = JSONValue

  /// A request, to which the server must respond.
  case request(ID, method: String, parameters: JSONValue)
  case notification(method: String, parameters: JSONValue)
  /// A response to a request from the server.
  case response
  /// An invalid message, to which the server must respond with an error.
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
  /// This value if it is a valid request identifier, or `nil` otherwise.
  fileprivate var asID: JSONValue? {
    switch self {
    case .number, .string: self
    default: nil
    }
  }
}

/// An error sent in response to a request.
struct ResponseError: Error, Equatable {
  /// An error code defined by JSON-RPC or the Language Server Protocol.
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

  /// The error for a request that the client has canceled.
  static let cancelled = ResponseError(.requestCancelled, "the request has been cancelled")

  /// Returns an error for a valid request that the server cannot fulfill.
  static func failed(_ reason: String) -> ResponseError { ResponseError(.requestFailed, reason) }

  /// Returns an error for a parameter that is missing or has the wrong type.
  static func missing(_ name: String) -> ResponseError {
    ResponseError(.invalidParameters, "the parameter '\(name)' is missing or has the wrong type")
  }
}
