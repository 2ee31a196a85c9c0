extension KnownModules {
  /// The source code of a replacement for Alamofire. It declares the types that describe requests, but omits the code
  /// that sends them.
  static let alamofire = """
    import Foundation
    #if canImport(FoundationNetworking)
      import FoundationNetworking
    #endif

    public struct HTTPMethod: RawRepresentable, Equatable, Hashable {
      public static let connect = HTTPMethod(rawValue: "CONNECT")
      public static let delete = HTTPMethod(rawValue: "DELETE")
      public static let get = HTTPMethod(rawValue: "GET")
      public static let head = HTTPMethod(rawValue: "HEAD")
      public static let options = HTTPMethod(rawValue: "OPTIONS")
      public static let patch = HTTPMethod(rawValue: "PATCH")
      public static let post = HTTPMethod(rawValue: "POST")
      public static let put = HTTPMethod(rawValue: "PUT")
      public static let trace = HTTPMethod(rawValue: "TRACE")
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
    }

    public struct HTTPHeader: Hashable {
      public let name: String
      public let value: String
      public init(name: String, value: String) {
        self.name = name
        self.value = value
      }
      public static func authorization(bearerToken: String) -> HTTPHeader {
        HTTPHeader(name: "Authorization", value: "Bearer \\(bearerToken)")
      }
      public static func authorization(_ value: String) -> HTTPHeader {
        HTTPHeader(name: "Authorization", value: value)
      }
      public static func contentType(_ value: String) -> HTTPHeader {
        HTTPHeader(name: "Content-Type", value: value)
      }
      public static func accept(_ value: String) -> HTTPHeader { HTTPHeader(name: "Accept", value: value) }
    }

    public struct HTTPHeaders: Equatable, ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral {
      public private(set) var dictionary: [String: String] = [:]
      public init() {}
      public init(_ headers: [HTTPHeader]) {
        for header in headers { dictionary[header.name] = header.value }
      }
      public init(_ dictionary: [String: String]) { self.dictionary = dictionary }
      public init(dictionaryLiteral elements: (String, String)...) {
        for (name, value) in elements { dictionary[name] = value }
      }
      public init(arrayLiteral elements: HTTPHeader...) { self.init(elements) }
      public mutating func add(name: String, value: String) { dictionary[name] = value }
      public mutating func add(_ header: HTTPHeader) { dictionary[header.name] = header.value }
      public subscript(_ name: String) -> String? {
        get { dictionary[name] }
        set { dictionary[name] = newValue }
      }
    }

    public typealias Parameters = [String: Any]

    public protocol URLConvertible {
      func asURL() throws -> URL
    }

    public protocol URLRequestConvertible {
      func asURLRequest() throws -> URLRequest
    }

    extension URL: URLConvertible {
      public func asURL() throws -> URL { self }
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
    }

    public protocol ParameterEncoding {
      func encode(_ urlRequest: URLRequestConvertible, with parameters: Parameters?) throws -> URLRequest
    }

    public struct URLEncoding: ParameterEncoding {
      public static let `default` = URLEncoding()
      public static let queryString = URLEncoding()
      public static let httpBody = URLEncoding()
      public func encode(_ urlRequest: URLRequestConvertible, with parameters: Parameters?) throws -> URLRequest {
        try urlRequest.asURLRequest()
      }
    }

    public struct JSONEncoding: ParameterEncoding {
      public static let `default` = JSONEncoding()
      public static let prettyPrinted = JSONEncoding()
      public func encode(_ urlRequest: URLRequestConvertible, with parameters: Parameters?) throws -> URLRequest {
        try urlRequest.asURLRequest()
      }
    }

    public enum AFError: Error {
      case explicitlyCancelled
      case invalidURL(url: URLConvertible)
      case sessionTaskFailed(error: Error)
      public var responseCode: Int? { nil }
      public var isResponseSerializationError: Bool { false }
    }

    extension Error {
      public var asAFError: AFError? { self as? AFError }
    }

    """

  /// The source code of a replacement for Moya, in which every request fails.
  static let moya = """
    import AlamofireNames
    import Foundation
    #if canImport(FoundationNetworking)
      import FoundationNetworking
    #endif
    import RxSwiftNames

    public typealias Method = AlamofireNames.HTTPMethod
    public typealias ParameterEncoding = AlamofireNames.ParameterEncoding
    public typealias URLEncoding = AlamofireNames.URLEncoding
    public typealias JSONEncoding = AlamofireNames.JSONEncoding

    public protocol TargetType {
      var baseURL: URL { get }
      var path: String { get }
      var method: Method { get }
      var sampleData: Data { get }
      var task: Task { get }
      var validationType: ValidationType { get }
      var headers: [String: String]? { get }
    }

    extension TargetType {
      public var sampleData: Data { Data() }
      public var validationType: ValidationType { .none }
    }

    public enum ValidationType: Equatable {
      case none
      case successCodes
      case successAndRedirectCodes
      case customCodes([Int])
    }

    public struct MultipartFormData {
      public enum FormDataProvider {
        case data(Data)
        case file(URL)
      }
      public let provider: FormDataProvider
      public let name: String
      public let fileName: String?
      public let mimeType: String?
      public init(provider: FormDataProvider, name: String, fileName: String? = nil, mimeType: String? = nil) {
        self.provider = provider
        self.name = name
        self.fileName = fileName
        self.mimeType = mimeType
      }
    }

    public enum Task {
      case requestPlain
      case requestData(Data)
      case requestJSONEncodable(Encodable)
      case requestCustomJSONEncodable(Encodable, encoder: JSONEncoder)
      case requestParameters(parameters: [String: Any], encoding: ParameterEncoding)
      case requestCompositeData(bodyData: Data, urlParameters: [String: Any])
      case requestCompositeParameters(
        bodyParameters: [String: Any], bodyEncoding: ParameterEncoding, urlParameters: [String: Any])
      case uploadFile(URL)
      case uploadMultipart([MultipartFormData])
      case uploadCompositeMultipart([MultipartFormData], urlParameters: [String: Any])
    }

    public final class Response: CustomStringConvertible {
      public let statusCode: Int
      public let data: Data
      public let request: URLRequest?
      public let response: HTTPURLResponse?
      public var description: String { "Status Code: \\(statusCode), Data Length: \\(data.count)" }
      public init(
        statusCode: Int, data: Data, request: URLRequest? = nil, response: HTTPURLResponse? = nil
      ) {
        self.statusCode = statusCode
        self.data = data
        self.request = request
        self.response = response
      }
      public func filter<Codes: RangeExpression>(statusCodes: Codes) throws -> Response
      where Codes.Bound == Int {
        guard statusCodes.contains(statusCode) else { throw MoyaError.statusCode(self) }
        return self
      }
      public func filterSuccessfulStatusCodes() throws -> Response { try filter(statusCodes: 200...299) }
      public func mapJSON(failsOnEmptyData: Bool = true) throws -> Any {
        try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
      }
      public func mapString(atKeyPath keyPath: String? = nil) throws -> String {
        String(decoding: data, as: UTF8.self)
      }
      public func map<Value: Decodable>(
        _ type: Value.Type, atKeyPath keyPath: String? = nil, using decoder: JSONDecoder = JSONDecoder(),
        failsOnEmptyData: Bool = true
      ) throws -> Value {
        do {
          return try decoder.decode(type, from: data)
        } catch {
          throw MoyaError.objectMapping(error, self)
        }
      }
    }

    public enum MoyaError: Error {
      case imageMapping(Response)
      case jsonMapping(Response)
      case stringMapping(Response)
      case objectMapping(Error, Response)
      case encodableMapping(Error)
      case statusCode(Response)
      case underlying(Error, Response?)
      case requestMapping(String)
      case parameterEncoding(Error)
      public var response: Response? {
        switch self {
        case .imageMapping(let response), .jsonMapping(let response), .stringMapping(let response),
          .objectMapping(_, let response), .statusCode(let response):
          response
        case .underlying(_, let response): response
        case .encodableMapping, .requestMapping, .parameterEncoding: nil
        }
      }
      public var errorCode: Int { response?.statusCode ?? 0 }
    }

    public protocol Cancellable {
      var isCancelled: Bool { get }
      func cancel()
    }

    public typealias Completion = (Result<Response, MoyaError>) -> Void
    public typealias ProgressBlock = (ProgressResponse) -> Void

    public struct ProgressResponse {
      public let response: Response?
      public var progress: Double { 1 }
      public var completed: Bool { true }
    }

    public protocol PluginType {
      func prepare(_ request: URLRequest, target: TargetType) -> URLRequest
      func didReceive(_ result: Result<Response, MoyaError>, target: TargetType)
      func process(_ result: Result<Response, MoyaError>, target: TargetType) -> Result<Response, MoyaError>
    }

    extension PluginType {
      public func prepare(_ request: URLRequest, target: TargetType) -> URLRequest { request }
      public func didReceive(_ result: Result<Response, MoyaError>, target: TargetType) {}
      public func process(_ result: Result<Response, MoyaError>, target: TargetType) -> Result<
        Response, MoyaError
      > { result }
    }

    public final class NetworkLoggerPlugin: PluginType {
      public struct Configuration {
        public struct LogOptions: OptionSet {
          public let rawValue: Int
          public init(rawValue: Int) { self.rawValue = rawValue }
          public static let `default` = LogOptions(rawValue: 1)
          public static let verbose = LogOptions(rawValue: 2)
        }
        public init(logOptions: LogOptions = .default) {}
      }
      public init(configuration: Configuration = Configuration()) {}
      public init(verbose: Bool) {}
    }

    public enum AuthorizationType {
      case basic
      case bearer
      case custom(String)
    }

    public protocol AccessTokenAuthorizable {
      var authorizationType: AuthorizationType? { get }
    }

    public final class AccessTokenPlugin: PluginType {
      public init(tokenClosure: @escaping (AuthorizationType) -> String) {}
      public init(tokenClosure: @escaping (TargetType) -> String) {}
    }

    private struct NoRequest: Cancellable {
      let isCancelled = false
      func cancel() {}
    }

    /// Requests get no answers in a replay.
    private struct NoAnswer: Error {}

    open class MoyaProvider<Target: TargetType> {
      public init(plugins: [PluginType] = []) {}

      @discardableResult
      open func request(
        _ target: Target, callbackQueue: DispatchQueue? = nil, progress: ProgressBlock? = nil,
        completion: @escaping Completion
      ) -> Cancellable {
        completion(.failure(.underlying(NoAnswer(), nil)))
        return NoRequest()
      }

      public var rx: ReactiveProvider<Target> { ReactiveProvider() }
    }

    public struct ReactiveProvider<Target: TargetType> {
      public func request(_ token: Target, callbackQueue: DispatchQueue? = nil) -> Single<Response> {
        .error(MoyaError.underlying(NoAnswer(), nil))
      }
    }

    extension PrimitiveSequenceType where Trait == SingleTrait, Element == Response {
      public func filter<Codes: RangeExpression>(statusCodes: Codes) -> Single<Response>
      where Codes.Bound == Int {
        primitiveSequence.map { try $0.filter(statusCodes: statusCodes) }
      }
      public func filterSuccessfulStatusCodes() -> Single<Response> {
        primitiveSequence.map { try $0.filterSuccessfulStatusCodes() }
      }
      public func mapJSON(failsOnEmptyData: Bool = true) -> Single<Any> {
        primitiveSequence.map { try $0.mapJSON() }
      }
      public func mapString(atKeyPath keyPath: String? = nil) -> Single<String> {
        primitiveSequence.map { try $0.mapString() }
      }
      public func map<Value: Decodable>(
        _ type: Value.Type, atKeyPath keyPath: String? = nil, using decoder: JSONDecoder = JSONDecoder(),
        failsOnEmptyData: Bool = true
      ) -> Single<Value> {
        primitiveSequence.map { try $0.map(type, using: decoder) }
      }
    }

    """

  /// The source code of a replacement for RxMoya, which only re-exports the Moya replacement with its streams of
  /// requests.
  static let rxMoya = "@_exported import MoyaNames\n"
}
