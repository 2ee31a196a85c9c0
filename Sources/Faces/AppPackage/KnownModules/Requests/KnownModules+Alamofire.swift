extension KnownModules {
  /// The source code of a replacement for Alamofire. Requests are sent through `URLSession`, so the stubs of the service
  /// `http` answer them.
  static let alamofire =
    alamofireValues + alamofireEncodings + alamofireInterceptors + alamofireSessions
    + alamofireResponses

  /// The values that describe requests, and the errors.
  private static let alamofireValues = #"""
    import ReactorFoundation

    public struct HTTPMethod: RawRepresentable, Equatable, Hashable, Sendable {
      public static let connect = HTTPMethod(rawValue: "CONNECT")
      public static let delete = HTTPMethod(rawValue: "DELETE")
      public static let get = HTTPMethod(rawValue: "GET")
      public static let head = HTTPMethod(rawValue: "HEAD")
      public static let options = HTTPMethod(rawValue: "OPTIONS")
      public static let patch = HTTPMethod(rawValue: "PATCH")
      public static let post = HTTPMethod(rawValue: "POST")
      public static let put = HTTPMethod(rawValue: "PUT")
      public static let query = HTTPMethod(rawValue: "QUERY")
      public static let trace = HTTPMethod(rawValue: "TRACE")
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
    }

    public struct HTTPHeader: Hashable, CustomStringConvertible, Sendable {
      public let name: String
      public let value: String
      public init(name: String, value: String) {
        self.name = name
        self.value = value
      }
      public var description: String { "\(name): \(value)" }
      public static func authorization(bearerToken: String) -> HTTPHeader {
        authorization("Bearer \(bearerToken)")
      }
      public static func authorization(username: String, password: String) -> HTTPHeader {
        authorization("Basic \(Data("\(username):\(password)".utf8).base64EncodedString())")
      }
      public static func authorization(_ value: String) -> HTTPHeader {
        HTTPHeader(name: "Authorization", value: value)
      }
      public static func accept(_ value: String) -> HTTPHeader {
        HTTPHeader(name: "Accept", value: value)
      }
      public static func acceptCharset(_ value: String) -> HTTPHeader {
        HTTPHeader(name: "Accept-Charset", value: value)
      }
      public static func acceptEncoding(_ value: String) -> HTTPHeader {
        HTTPHeader(name: "Accept-Encoding", value: value)
      }
      public static func acceptLanguage(_ value: String) -> HTTPHeader {
        HTTPHeader(name: "Accept-Language", value: value)
      }
      public static func contentDisposition(_ value: String) -> HTTPHeader {
        HTTPHeader(name: "Content-Disposition", value: value)
      }
      public static func contentType(_ value: String) -> HTTPHeader {
        HTTPHeader(name: "Content-Type", value: value)
      }
      public static func userAgent(_ value: String) -> HTTPHeader {
        HTTPHeader(name: "User-Agent", value: value)
      }
    }

    /// Header fields, whose names are not case-sensitive.
    public struct HTTPHeaders: Equatable, Hashable, ExpressibleByDictionaryLiteral,
      ExpressibleByArrayLiteral, Sequence, Sendable
    {
      private var headers: [HTTPHeader] = []
      public static let `default`: HTTPHeaders = []
      public init() {}
      public init(_ headers: [HTTPHeader]) {
        for header in headers { update(header) }
      }
      public init(_ dictionary: [String: String]) {
        for (name, value) in dictionary.sorted(by: { $0.key < $1.key }) {
          update(name: name, value: value)
        }
      }
      public init(dictionaryLiteral elements: (String, String)...) {
        for (name, value) in elements { update(name: name, value: value) }
      }
      public init(arrayLiteral elements: HTTPHeader...) { self.init(elements) }
      public var dictionary: [String: String] {
        Dictionary(headers.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
      }
      public var isEmpty: Bool { headers.isEmpty }
      public func makeIterator() -> IndexingIterator<[HTTPHeader]> { headers.makeIterator() }
      public mutating func add(name: String, value: String) { update(name: name, value: value) }
      public mutating func add(_ header: HTTPHeader) { update(header) }
      public mutating func update(name: String, value: String) {
        update(HTTPHeader(name: name, value: value))
      }
      public mutating func update(_ header: HTTPHeader) {
        if let place = place(of: header.name) {
          headers[place] = header
        } else {
          headers.append(header)
        }
      }
      public mutating func remove(name: String) {
        if let place = place(of: name) { headers.remove(at: place) }
      }
      public mutating func sort() { headers.sort { $0.name.lowercased() < $1.name.lowercased() } }
      public func sorted() -> HTTPHeaders {
        var result = self
        result.sort()
        return result
      }
      public func value(for name: String) -> String? { place(of: name).map { headers[$0].value } }
      public subscript(_ name: String) -> String? {
        get { value(for: name) }
        set {
          if let newValue { update(name: name, value: newValue) } else { remove(name: name) }
        }
      }
      private func place(of name: String) -> Int? {
        headers.firstIndex { $0.name.lowercased() == name.lowercased() }
      }
    }

    public typealias Parameters = [String: Any]

    public protocol URLConvertible {
      func asURL() throws -> URL
    }

    public protocol URLRequestConvertible {
      func asURLRequest() throws -> URLRequest
    }

    extension URLRequestConvertible {
      public var urlRequest: URLRequest? { try? asURLRequest() }
    }

    extension URL: URLConvertible {
      public func asURL() throws -> URL { self }
    }

    extension URLComponents: URLConvertible {
      public func asURL() throws -> URL {
        guard let url else { throw AFError.invalidURL(url: self) }
        return url
      }
    }

    extension String: URLConvertible {
      public func asURL() throws -> URL {
        guard let url = URL(string: self) else { throw AFError.invalidURL(url: self) }
        return url
      }
    }

    extension URLRequest: URLRequestConvertible {
      public func asURLRequest() throws -> URLRequest { self }
      public init(url: URLConvertible, method: HTTPMethod, headers: HTTPHeaders? = nil) throws {
        try self.init(url: url.asURL())
        httpMethod = method.rawValue
        allHTTPHeaderFields = headers?.dictionary
      }
      public var method: HTTPMethod? {
        get { httpMethod.map(HTTPMethod.init) }
        set { httpMethod = newValue?.rawValue }
      }
      public var headers: HTTPHeaders {
        get { HTTPHeaders(allHTTPHeaderFields ?? [:]) }
        set { allHTTPHeaderFields = newValue.dictionary }
      }
    }

    extension HTTPURLResponse {
      public var headers: HTTPHeaders {
        var headers = HTTPHeaders()
        for (name, value) in allHeaderFields { headers.add(name: "\(name)", value: "\(value)") }
        return headers.sorted()
      }
    }

    extension URLSessionConfiguration {
      public static var af: URLSessionConfiguration.Type { URLSessionConfiguration.self }
    }

    public enum AFError: Error {
      public enum ParameterEncodingFailureReason {
        case missingURL
        case jsonEncodingFailed(error: Error)
        case customEncodingFailed(error: Error)
      }
      public enum ParameterEncoderFailureReason {
        case missingRequiredComponent
        case encoderFailed(error: Error)
      }
      public enum ResponseValidationFailureReason {
        case dataFileNil
        case missingContentType(acceptableContentTypes: [String])
        case unacceptableContentType(acceptableContentTypes: [String], responseContentType: String)
        case unacceptableStatusCode(code: Int)
        case customValidationFailed(error: Error)
      }
      public enum ResponseSerializationFailureReason {
        case inputDataNilOrZeroLength
        case inputFileNil
        case stringSerializationFailed(encoding: String.Encoding)
        case jsonSerializationFailed(error: Error)
        case decodingFailed(error: Error)
        case customSerializationFailed(error: Error)
        case invalidEmptyResponse(type: String)
      }
      case createUploadableFailed(error: Error)
      case createURLRequestFailed(error: Error)
      case explicitlyCancelled
      case invalidURL(url: URLConvertible)
      case parameterEncodingFailed(reason: ParameterEncodingFailureReason)
      case parameterEncoderFailed(reason: ParameterEncoderFailureReason)
      case requestAdaptationFailed(error: Error)
      case requestRetryFailed(retryError: Error, originalError: Error)
      case responseValidationFailed(reason: ResponseValidationFailureReason)
      case responseSerializationFailed(reason: ResponseSerializationFailureReason)
      case sessionDeinitialized
      case sessionInvalidated(error: Error?)
      case sessionTaskFailed(error: Error)
    }

    extension AFError: LocalizedError {
      public var errorDescription: String? {
        switch self {
        case .explicitlyCancelled: "The request was cancelled."
        case .invalidURL(let url): "The URL is not valid: \(url)"
        case .responseValidationFailed(.unacceptableStatusCode(let code)):
          "The response has the unacceptable status code \(code)."
        case .responseValidationFailed: "The response is not valid."
        case .responseSerializationFailed: "The response could not be decoded."
        case .sessionDeinitialized: "The session no longer exists."
        case .parameterEncodingFailed, .parameterEncoderFailed: "The parameters could not be encoded."
        default: underlyingError?.localizedDescription ?? "The request failed."
        }
      }
      public var underlyingError: Error? {
        switch self {
        case .createUploadableFailed(let error), .createURLRequestFailed(let error),
          .requestAdaptationFailed(let error), .sessionTaskFailed(let error),
          .requestRetryFailed(let error, _),
          .parameterEncodingFailed(.jsonEncodingFailed(let error)),
          .parameterEncodingFailed(.customEncodingFailed(let error)),
          .parameterEncoderFailed(.encoderFailed(let error)),
          .responseValidationFailed(.customValidationFailed(let error)),
          .responseSerializationFailed(.jsonSerializationFailed(let error)),
          .responseSerializationFailed(.decodingFailed(let error)),
          .responseSerializationFailed(.customSerializationFailed(let error)):
          error
        case .sessionInvalidated(let error): error
        default: nil
        }
      }
      public var responseCode: Int? {
        if case .responseValidationFailed(.unacceptableStatusCode(let code)) = self { code } else { nil }
      }
      public var responseContentType: String? {
        if case .responseValidationFailed(.unacceptableContentType(_, let type)) = self {
          type
        } else {
          nil
        }
      }
      public var url: URL? {
        if case .invalidURL(let url) = self { try? url.asURL() } else { nil }
      }
      public var isExplicitlyCancelledError: Bool {
        if case .explicitlyCancelled = self { true } else { false }
      }
      public var isInvalidURLError: Bool { if case .invalidURL = self { true } else { false } }
      public var isParameterEncodingError: Bool {
        if case .parameterEncodingFailed = self { true } else { false }
      }
      public var isRequestAdaptationError: Bool {
        if case .requestAdaptationFailed = self { true } else { false }
      }
      public var isRequestRetryError: Bool {
        if case .requestRetryFailed = self { true } else { false }
      }
      public var isResponseValidationError: Bool {
        if case .responseValidationFailed = self { true } else { false }
      }
      public var isResponseSerializationError: Bool {
        if case .responseSerializationFailed = self { true } else { false }
      }
      public var isSessionTaskError: Bool {
        if case .sessionTaskFailed = self { true } else { false }
      }
    }

    extension Error {
      public var asAFError: AFError? { self as? AFError }
      func asAFError(or other: (Error) -> AFError) -> AFError { asAFError ?? other(self) }
    }

    """#
}
