extension KnownModules {
  /// The providers and their plugins.
  static let moyaProviders = #"""
    public protocol Cancellable {
      var isCancelled: Bool { get }
      func cancel()
    }

    public typealias Completion = (Result<Response, MoyaError>) -> Void
    public typealias ProgressBlock = (ProgressResponse) -> Void

    public struct ProgressResponse {
      public let progressObject: Progress?
      public let response: Response?
      public init(progress: Progress? = nil, response: Response? = nil) {
        progressObject = progress
        self.response = response
      }
      public var progress: Double { completed ? 1 : 0 }
      public var completed: Bool { response != nil }
    }

    public protocol RequestType {
      var request: URLRequest? { get }
      var sessionHeaders: [String: String] { get }
    }

    private struct SentRequest: RequestType {
      let request: URLRequest?
      var sessionHeaders: [String: String] { [:] }
    }

    public protocol PluginType {
      func prepare(_ request: URLRequest, target: TargetType) -> URLRequest
      func willSend(_ request: RequestType, target: TargetType)
      func didReceive(_ result: Result<Response, MoyaError>, target: TargetType)
      func process(_ result: Result<Response, MoyaError>, target: TargetType) -> Result<
        Response, MoyaError
      >
    }

    extension PluginType {
      public func prepare(_ request: URLRequest, target: TargetType) -> URLRequest { request }
      public func willSend(_ request: RequestType, target: TargetType) {}
      public func didReceive(_ result: Result<Response, MoyaError>, target: TargetType) {}
      public func process(_ result: Result<Response, MoyaError>, target: TargetType) -> Result<
        Response, MoyaError
      > { result }
    }

    /// A plugin that logs nothing.
    public final class NetworkLoggerPlugin: PluginType {
      public struct Configuration {
        public struct LogOptions: OptionSet {
          public let rawValue: Int
          public init(rawValue: Int) { self.rawValue = rawValue }
          public static let requestMethod = LogOptions(rawValue: 1)
          public static let requestBody = LogOptions(rawValue: 2)
          public static let requestHeaders = LogOptions(rawValue: 4)
          public static let successResponseBody = LogOptions(rawValue: 8)
          public static let errorResponseBody = LogOptions(rawValue: 16)
          public static let formatRequestAscURL = LogOptions(rawValue: 32)
          public static let `default`: LogOptions = [requestMethod, requestHeaders]
          public static let verbose = LogOptions(rawValue: 31)
        }
        public typealias OutputType = (_ target: TargetType, _ items: [String]) -> Void
        public struct Formatter {
          public typealias DataFormatterType = (Data) -> String
          public init(
            requestData: @escaping DataFormatterType = { String(decoding: $0, as: UTF8.self) },
            responseData: @escaping DataFormatterType = { String(decoding: $0, as: UTF8.self) }
          ) {}
        }
        public init(
          formatter: Formatter = Formatter(), output: @escaping OutputType = { _, _ in },
          logOptions: LogOptions = .default
        ) {}
      }
      public init(configuration: Configuration = Configuration()) {}
      public init(
        verbose: Bool, cURL: Bool = false, responseDataFormatter: ((Data) -> Data)? = nil
      ) {}
      public static var `default`: NetworkLoggerPlugin { NetworkLoggerPlugin() }
      public static var verbose: NetworkLoggerPlugin { NetworkLoggerPlugin() }
    }

    public enum NetworkActivityChangeType {
      case began
      case ended
    }

    public final class NetworkActivityPlugin: PluginType {
      public typealias NetworkActivityClosure = (
        _ change: NetworkActivityChangeType, _ target: TargetType
      ) -> Void
      private let closure: NetworkActivityClosure
      public init(networkActivityClosure: @escaping NetworkActivityClosure) {
        closure = networkActivityClosure
      }
      public func willSend(_ request: RequestType, target: TargetType) { closure(.began, target) }
      public func didReceive(_ result: Result<Response, MoyaError>, target: TargetType) {
        closure(.ended, target)
      }
    }

    public enum AuthorizationType {
      case basic
      case bearer
      case custom(String)
      public var value: String {
        switch self {
        case .basic: "Basic"
        case .bearer: "Bearer"
        case .custom(let value): value
        }
      }
    }

    public protocol AccessTokenAuthorizable {
      var authorizationType: AuthorizationType? { get }
    }

    public final class AccessTokenPlugin: PluginType {
      private let token: (AuthorizationType, TargetType) -> String
      public init(tokenClosure: @escaping (AuthorizationType) -> String) {
        token = { type, _ in tokenClosure(type) }
      }
      public init(tokenClosure: @escaping (TargetType) -> String) {
        token = { _, target in tokenClosure(target) }
      }
      public func prepare(_ request: URLRequest, target: TargetType) -> URLRequest {
        let target = (target as? MultiTarget)?.target ?? target
        guard let type = (target as? AccessTokenAuthorizable)?.authorizationType else { return request }
        var request = request
        request.addValue(
          "\(type.value) \(token(type, target))", forHTTPHeaderField: "Authorization")
        return request
      }
    }

    public enum StubBehavior: Equatable {
      case never
      case immediate
      case delayed(seconds: TimeInterval)
    }

    public protocol MoyaProviderType: AnyObject {
      associatedtype Target: TargetType
      @discardableResult
      func request(
        _ target: Target, callbackQueue: DispatchQueue?, progress: ProgressBlock?,
        completion: @escaping Completion
      ) -> Cancellable
    }

    /// A provider that sends its requests through `URLSession`, so that the stubs of the service `http` answer them.
    open class MoyaProvider<Target: TargetType>: MoyaProviderType {
      public typealias EndpointClosure = (Target) -> Endpoint
      public typealias RequestResultClosure = (Result<URLRequest, MoyaError>) -> Void
      public typealias RequestClosure = (Endpoint, @escaping RequestResultClosure) -> Void
      public typealias StubClosure = (Target) -> StubBehavior
      public let endpointClosure: EndpointClosure
      public let requestClosure: RequestClosure
      public let stubClosure: StubClosure
      public let session: Session
      public let plugins: [PluginType]
      public let trackInflights: Bool
      private let callbackQueue: DispatchQueue?

      public init(
        endpointClosure: @escaping EndpointClosure = MoyaProvider.defaultEndpointMapping,
        requestClosure: @escaping RequestClosure = MoyaProvider.defaultRequestMapping,
        stubClosure: @escaping StubClosure = MoyaProvider.neverStub,
        callbackQueue: DispatchQueue? = nil,
        session: Session = MoyaProvider<Target>.defaultAlamofireSession(), plugins: [PluginType] = [],
        trackInflights: Bool = false
      ) {
        self.endpointClosure = endpointClosure
        self.requestClosure = requestClosure
        self.stubClosure = stubClosure
        self.callbackQueue = callbackQueue
        self.session = session
        self.plugins = plugins
        self.trackInflights = trackInflights
      }

      open func endpoint(_ token: Target) -> Endpoint { endpointClosure(token) }

      @discardableResult
      open func request(
        _ target: Target, callbackQueue: DispatchQueue? = .none, progress: ProgressBlock? = .none,
        completion: @escaping Completion
      ) -> Cancellable {
        let endpoint = endpoint(target)
        let running = RunningRequest()
        let queue = callbackQueue ?? self.callbackQueue ?? .main
        requestClosure(endpoint) { [self] result in
          switch result {
          case .failure(let error): queue.async { completion(.failure(error)) }
          case .success(let request):
            let prepared = plugins.reduce(request) { $1.prepare($0, target: target) }
            let finish: Completion = { [plugins] result in
              for plugin in plugins { plugin.didReceive(result, target: target) }
              completion(plugins.reduce(result) { $1.process($0, target: target) })
            }
            for plugin in plugins {
              plugin.willSend(SentRequest(request: prepared), target: target)
            }
            switch stubClosure(target) {
            case .never: running.request = send(prepared, target, on: queue, finish)
            case .immediate: finish(Self.sample(of: endpoint, for: prepared))
            case .delayed(let seconds):
              DispatchQueue.main.asyncAfter(deadline: .now() + seconds) {
                if !running.isCancelled { finish(Self.sample(of: endpoint, for: prepared)) }
              }
            }
          }
        }
        return running
      }

      private func send(
        _ request: URLRequest, _ target: Target, on queue: DispatchQueue,
        _ completion: @escaping Completion
      ) -> DataRequest {
        let codes = target.validationType.statusCodes
        let sent = session.request(request, interceptor: nil)
        if !codes.isEmpty { sent.validate(statusCode: codes) }
        return sent.response(queue: queue) { result in
          let response = result.response.map {
            Response(
              statusCode: $0.statusCode, data: result.data ?? Data(), request: result.request,
              response: $0)
          }
          switch (result.error, response) {
          case (nil, let response?): completion(.success(response))
          case (let error, let response):
            completion(.failure(.underlying(error ?? URLError(.unknown), response)))
          }
        }
      }

      private static func sample(
        of endpoint: Endpoint, for request: URLRequest
      ) -> Result<Response, MoyaError> {
        switch endpoint.sampleResponseClosure() {
        case .networkResponse(let code, let data):
          .success(Response(statusCode: code, data: data, request: request))
        case .response(let response, let data):
          .success(
            Response(
              statusCode: response.statusCode, data: data, request: request, response: response))
        case .networkError(let error): .failure(.underlying(error, nil))
        }
      }

      public static func defaultEndpointMapping(for target: Target) -> Endpoint {
        Endpoint(
          url: URL(target: target).absoluteString,
          sampleResponseClosure: { .networkResponse(200, target.sampleData) }, method: target.method,
          task: target.task, httpHeaderFields: target.headers)
      }

      public static func defaultRequestMapping(
        for endpoint: Endpoint, closure: RequestResultClosure
      ) {
        do {
          closure(.success(try endpoint.urlRequest()))
        } catch {
          closure(.failure(error as? MoyaError ?? .underlying(error, nil)))
        }
      }

      public static func defaultAlamofireSession() -> Session { Session() }
      public static func neverStub(_: Target) -> StubBehavior { .never }
      public static func immediatelyStub(_: Target) -> StubBehavior { .immediate }
      public static func delayedStub(_ seconds: TimeInterval) -> (Target) -> StubBehavior {
        { _ in .delayed(seconds: seconds) }
      }
    }

    private final class RunningRequest: Cancellable {
      var request: DataRequest?
      private(set) var isCancelled = false
      func cancel() {
        isCancelled = true
        request?.cancel()
      }
    }

    extension MoyaProvider: ReactiveCompatible {}

    extension Reactive where Base: MoyaProviderType {
      public func request(
        _ token: Base.Target, callbackQueue: DispatchQueue? = nil
      ) -> Single<Response> {
        Single.create { [weak base] single in
          let request = base?.request(token, callbackQueue: callbackQueue, progress: nil) { result in
            switch result {
            case .success(let response): single(.success(response))
            case .failure(let error): single(.failure(error))
            }
          }
          return Disposables.create { request?.cancel() }
        }
      }

      public func requestWithProgress(
        _ token: Base.Target, callbackQueue: DispatchQueue? = nil
      ) -> Observable<ProgressResponse> {
        request(token, callbackQueue: callbackQueue).map { ProgressResponse(response: $0) }
          .asObservable()
      }
    }

    extension PrimitiveSequence where Trait == SingleTrait, Element == Response {
      public func filter<Codes: RangeExpression>(statusCodes: Codes) -> Single<Response>
      where Codes.Bound == Int {
        map { try $0.filter(statusCodes: statusCodes) }
      }
      public func filter(statusCode: Int) -> Single<Response> {
        map { try $0.filter(statusCode: statusCode) }
      }
      public func filterSuccessfulStatusCodes() -> Single<Response> {
        map { try $0.filterSuccessfulStatusCodes() }
      }
      public func filterSuccessfulStatusAndRedirectCodes() -> Single<Response> {
        map { try $0.filterSuccessfulStatusAndRedirectCodes() }
      }
      public func mapJSON(failsOnEmptyData: Bool = true) -> Single<Any> {
        map { try $0.mapJSON(failsOnEmptyData: failsOnEmptyData) }
      }
      public func mapString(atKeyPath keyPath: String? = nil) -> Single<String> {
        map { try $0.mapString(atKeyPath: keyPath) }
      }
      public func map<Value: Decodable>(
        _ type: Value.Type, atKeyPath keyPath: String? = nil, using decoder: JSONDecoder = JSONDecoder(),
        failsOnEmptyData: Bool = true
      ) -> Single<Value> {
        map {
          try $0.map(type, atKeyPath: keyPath, using: decoder, failsOnEmptyData: failsOnEmptyData)
        }
      }
    }

    extension ObservableType where Element == Response {
      public func filter<Codes: RangeExpression>(statusCodes: Codes) -> Observable<Response>
      where Codes.Bound == Int {
        map { try $0.filter(statusCodes: statusCodes) }
      }
      public func filter(statusCode: Int) -> Observable<Response> {
        map { try $0.filter(statusCode: statusCode) }
      }
      public func filterSuccessfulStatusCodes() -> Observable<Response> {
        map { try $0.filterSuccessfulStatusCodes() }
      }
      public func filterSuccessfulStatusAndRedirectCodes() -> Observable<Response> {
        map { try $0.filterSuccessfulStatusAndRedirectCodes() }
      }
      public func mapJSON(failsOnEmptyData: Bool = true) -> Observable<Any> {
        map { try $0.mapJSON(failsOnEmptyData: failsOnEmptyData) }
      }
      public func mapString(atKeyPath keyPath: String? = nil) -> Observable<String> {
        map { try $0.mapString(atKeyPath: keyPath) }
      }
      public func map<Value: Decodable>(
        _ type: Value.Type, atKeyPath keyPath: String? = nil, using decoder: JSONDecoder = JSONDecoder(),
        failsOnEmptyData: Bool = true
      ) -> Observable<Value> {
        map {
          try $0.map(type, atKeyPath: keyPath, using: decoder, failsOnEmptyData: failsOnEmptyData)
        }
      }
    }

    """#
}
