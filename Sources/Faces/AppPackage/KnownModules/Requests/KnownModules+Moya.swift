extension KnownModules {
  /// The source code of a replacement for Moya. A provider sends its requests through the replacement for Alamofire.
  static let moya = moyaTargets + moyaProviders

  /// The source code of a replacement for RxMoya, which only re-exports the Moya replacement with its streams of
  /// requests.
  static let rxMoya = "@_exported import MoyaNames\n"

  /// The targets of requests, and the responses.
  private static let moyaTargets = #"""
    import AlamofireNames
    import ReactorFoundation
    import RxSwiftNames

    public typealias Method = AlamofireNames.HTTPMethod
    public typealias ParameterEncoding = AlamofireNames.ParameterEncoding
    public typealias URLEncoding = AlamofireNames.URLEncoding
    public typealias JSONEncoding = AlamofireNames.JSONEncoding
    public typealias Session = AlamofireNames.Session
    public typealias RequestInterceptor = AlamofireNames.RequestInterceptor

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

    extension URL {
      /// Creates the URL of a target's request.
      public init<Target: TargetType>(target: Target) {
        let path = target.path
        self = path.isEmpty ? target.baseURL : target.baseURL.appendingPathComponent(path)
      }
    }

    /// A target that can be any other target.
    public enum MultiTarget: TargetType {
      case target(TargetType)
      public init(_ target: TargetType) { self = .target(target) }
      public var target: TargetType { switch self { case .target(let target): target } }
      public var baseURL: URL { target.baseURL }
      public var path: String { target.path }
      public var method: Method { target.method }
      public var sampleData: Data { target.sampleData }
      public var task: Task { target.task }
      public var validationType: ValidationType { target.validationType }
      public var headers: [String: String]? { target.headers }
    }

    public enum ValidationType: Equatable {
      case none
      case successCodes
      case successAndRedirectCodes
      case customCodes([Int])
      public var statusCodes: [Int] {
        switch self {
        case .none: []
        case .successCodes: Array(200..<300)
        case .successAndRedirectCodes: Array(200..<400)
        case .customCodes(let codes): codes
        }
      }
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
      public init(
        provider: FormDataProvider, name: String, fileName: String? = nil, mimeType: String? = nil
      ) {
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

      /// Adds the parameters and the body to a request.
      fileprivate func add(to request: inout URLRequest) throws {
        switch self {
        case .requestPlain, .uploadFile: break
        case .requestData(let data): request.httpBody = data
        case .requestJSONEncodable(let value):
          try request.add(json: value, encoder: JSONEncoder())
        case .requestCustomJSONEncodable(let value, let encoder):
          try request.add(json: value, encoder: encoder)
        case .requestParameters(let parameters, let encoding):
          request = try encoding.encode(request, with: parameters)
        case .requestCompositeData(let data, let parameters):
          request = try URLEncoding.queryString.encode(request, with: parameters)
          request.httpBody = data
        case .requestCompositeParameters(let body, let encoding, let parameters):
          request = try URLEncoding.queryString.encode(request, with: parameters)
          request = try encoding.encode(request, with: body)
        case .uploadMultipart(let parts): try request.add(parts)
        case .uploadCompositeMultipart(let parts, let parameters):
          request = try URLEncoding.queryString.encode(request, with: parameters)
          try request.add(parts)
        }
      }
    }

    extension URLRequest {
      fileprivate mutating func add(json value: Encodable, encoder: JSONEncoder) throws {
        do {
          httpBody = try encoder.encode(value)
        } catch {
          throw MoyaError.encodableMapping(error)
        }
        if self.value(forHTTPHeaderField: "Content-Type") == nil {
          setValue("application/json", forHTTPHeaderField: "Content-Type")
        }
      }

      fileprivate mutating func add(_ parts: [MultipartFormData]) throws {
        let form = AlamofireNames.MultipartFormData()
        for part in parts {
          switch part.provider {
          case .data(let data):
            form.append(data, withName: part.name, fileName: part.fileName, mimeType: part.mimeType)
          case .file(let url): form.append(url, withName: part.name)
          }
        }
        setValue(form.contentType, forHTTPHeaderField: "Content-Type")
        httpBody = try form.encode()
      }
    }

    public enum EndpointSampleResponse {
      case networkResponse(Int, Data)
      case response(HTTPURLResponse, Data)
      case networkError(NSError)
    }

    open class Endpoint {
      public typealias SampleResponseClosure = () -> EndpointSampleResponse
      public let url: String
      public let sampleResponseClosure: SampleResponseClosure
      public let method: Method
      public let task: Task
      public let httpHeaderFields: [String: String]?
      public init(
        url: String, sampleResponseClosure: @escaping SampleResponseClosure, method: Method, task: Task,
        httpHeaderFields: [String: String]?
      ) {
        self.url = url
        self.sampleResponseClosure = sampleResponseClosure
        self.method = method
        self.task = task
        self.httpHeaderFields = httpHeaderFields
      }
      open func adding(newHTTPHeaderFields fields: [String: String]) -> Endpoint {
        Endpoint(
          url: url, sampleResponseClosure: sampleResponseClosure, method: method, task: task,
          httpHeaderFields: (httpHeaderFields ?? [:]).merging(fields) { $1 })
      }
      open func replacing(task: Task) -> Endpoint {
        Endpoint(
          url: url, sampleResponseClosure: sampleResponseClosure, method: method, task: task,
          httpHeaderFields: httpHeaderFields)
      }
      public func urlRequest() throws -> URLRequest {
        guard let url = URL(string: url) else { throw MoyaError.requestMapping(self.url) }
        var request = URLRequest(url: url)
        request.httpMethod = method.rawValue
        request.allHTTPHeaderFields = httpHeaderFields
        do {
          try task.add(to: &request)
        } catch {
          throw error as? MoyaError ?? MoyaError.parameterEncoding(error)
        }
        return request
      }
    }

    public final class Response: CustomStringConvertible, Equatable {
      public let statusCode: Int
      public let data: Data
      public let request: URLRequest?
      public let response: HTTPURLResponse?
      public init(
        statusCode: Int, data: Data, request: URLRequest? = nil, response: HTTPURLResponse? = nil
      ) {
        self.statusCode = statusCode
        self.data = data
        self.request = request
        self.response = response
      }
      public var description: String { "Status Code: \(statusCode), Data Length: \(data.count)" }
      public var debugDescription: String { description }
      public static func == (left: Response, right: Response) -> Bool {
        left.statusCode == right.statusCode && left.data == right.data
      }

      public func filter<Codes: RangeExpression>(statusCodes: Codes) throws -> Response
      where Codes.Bound == Int {
        guard statusCodes.contains(statusCode) else { throw MoyaError.statusCode(self) }
        return self
      }
      public func filter(statusCode: Int) throws -> Response {
        try filter(statusCodes: statusCode...statusCode)
      }
      public func filterSuccessfulStatusCodes() throws -> Response {
        try filter(statusCodes: 200...299)
      }
      public func filterSuccessfulStatusAndRedirectCodes() throws -> Response {
        try filter(statusCodes: 200...399)
      }

      public func mapJSON(failsOnEmptyData: Bool = true) throws -> Any {
        if data.isEmpty, !failsOnEmptyData { return NSNull() }
        do {
          return try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
        } catch {
          throw MoyaError.jsonMapping(self)
        }
      }

      public func mapString(atKeyPath keyPath: String? = nil) throws -> String {
        guard let keyPath else {
          guard let string = String(data: data, encoding: .utf8) else {
            throw MoyaError.stringMapping(self)
          }
          return string
        }
        guard let string = try value(at: keyPath) as? String else {
          throw MoyaError.stringMapping(self)
        }
        return string
      }

      public func map<Value: Decodable>(
        _ type: Value.Type, atKeyPath keyPath: String? = nil, using decoder: JSONDecoder = JSONDecoder(),
        failsOnEmptyData: Bool = true
      ) throws -> Value {
        if data.isEmpty, !failsOnEmptyData {
          for empty in ["{}", "[]", "[{}]"] {
            if let value = try? decoder.decode(type, from: Data(empty.utf8)) { return value }
          }
        }
        do {
          guard let keyPath else { return try decoder.decode(type, from: data) }
          guard let found = try value(at: keyPath) else { throw MoyaError.jsonMapping(self) }
          let part = try JSONSerialization.data(withJSONObject: found, options: .fragmentsAllowed)
          return try decoder.decode(type, from: part)
        } catch {
          throw error as? MoyaError ?? MoyaError.objectMapping(error, self)
        }
      }

      /// Returns the part of the JSON that a path such as `data.items` refers to.
      private func value(at keyPath: String) throws -> Any? {
        keyPath.split(separator: ".").reduce(try mapJSON() as Any?) { value, key in
          (value as? [String: Any])?[String(key)]
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
    }

    extension MoyaError: LocalizedError, CustomNSError {
      public var response: Response? {
        switch self {
        case .imageMapping(let response), .jsonMapping(let response), .stringMapping(let response),
          .objectMapping(_, let response), .statusCode(let response):
          response
        case .underlying(_, let response): response
        case .encodableMapping, .requestMapping, .parameterEncoding: nil
        }
      }
      public var underlyingError: Error? {
        switch self {
        case .objectMapping(let error, _), .encodableMapping(let error), .underlying(let error, _),
          .parameterEncoding(let error):
          error
        default: nil
        }
      }
      public var errorDescription: String? {
        switch self {
        case .imageMapping: "The response is not an image."
        case .jsonMapping: "The response is not valid JSON."
        case .stringMapping: "The response is not a string."
        case .objectMapping: "The response could not be decoded."
        case .encodableMapping, .parameterEncoding: "The parameters could not be encoded."
        case .statusCode(let response): "The response has the status code \(response.statusCode)."
        case .underlying(let error, _): error.localizedDescription
        case .requestMapping(let url): "The request could not be created: \(url)"
        }
      }
      public var errorCode: Int {
        switch self {
        case .imageMapping: 0
        case .jsonMapping: 1
        case .stringMapping: 2
        case .objectMapping: 3
        case .encodableMapping: 4
        case .statusCode: 5
        case .underlying: 6
        case .requestMapping: 7
        case .parameterEncoding: 8
        }
      }
    }

    """#
}
