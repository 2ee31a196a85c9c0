extension KnownModules {
  /// The types that adapt, retry and observe requests.
  static let alamofireInterceptors = #"""
    public enum RetryResult {
      case retry
      case retryWithDelay(TimeInterval)
      case doNotRetry
      case doNotRetryWithError(Error)
    }

    public protocol RequestAdapter {
      func adapt(
        _ urlRequest: URLRequest, for session: Session,
        completion: @escaping (Result<URLRequest, Error>) -> Void)
    }

    public protocol RequestRetrier {
      func retry(
        _ request: Request, for session: Session, dueTo error: Error,
        completion: @escaping (RetryResult) -> Void)
    }

    public protocol RequestInterceptor: RequestAdapter, RequestRetrier {}

    extension RequestInterceptor {
      public func adapt(
        _ urlRequest: URLRequest, for session: Session,
        completion: @escaping (Result<URLRequest, Error>) -> Void
      ) {
        completion(.success(urlRequest))
      }
      public func retry(
        _ request: Request, for session: Session, dueTo error: Error,
        completion: @escaping (RetryResult) -> Void
      ) {
        completion(.doNotRetry)
      }
    }

    open class Interceptor: RequestInterceptor {
      public let adapters: [RequestAdapter]
      public let retriers: [RequestRetrier]
      public init(
        adapters: [RequestAdapter] = [], retriers: [RequestRetrier] = [],
        interceptors: [RequestInterceptor] = []
      ) {
        self.adapters = adapters + interceptors
        self.retriers = retriers + interceptors
      }

      open func adapt(
        _ urlRequest: URLRequest, for session: Session,
        completion: @escaping (Result<URLRequest, Error>) -> Void
      ) {
        adapt(urlRequest, for: session, with: adapters[...], completion)
      }

      private func adapt(
        _ request: URLRequest, for session: Session, with adapters: ArraySlice<RequestAdapter>,
        _ completion: @escaping (Result<URLRequest, Error>) -> Void
      ) {
        guard let first = adapters.first else { return completion(.success(request)) }
        first.adapt(request, for: session) { result in
          switch result {
          case .success(let adapted):
            self.adapt(adapted, for: session, with: adapters.dropFirst(), completion)
          case .failure: completion(result)
          }
        }
      }

      open func retry(
        _ request: Request, for session: Session, dueTo error: Error,
        completion: @escaping (RetryResult) -> Void
      ) {
        retry(request, for: session, dueTo: error, with: retriers[...], completion)
      }

      private func retry(
        _ request: Request, for session: Session, dueTo error: Error,
        with retriers: ArraySlice<RequestRetrier>, _ completion: @escaping (RetryResult) -> Void
      ) {
        guard let first = retriers.first else { return completion(.doNotRetry) }
        first.retry(request, for: session, dueTo: error) { result in
          guard case .doNotRetry = result else { return completion(result) }
          self.retry(request, for: session, dueTo: error, with: retriers.dropFirst(), completion)
        }
      }
    }

    public protocol EventMonitor {
      var queue: DispatchQueue { get }
      func requestDidResume(_ request: Request)
      func requestDidFinish(_ request: Request)
      func requestDidCancel(_ request: Request)
      func request<Value>(
        _ request: DataRequest, didParseResponse response: DataResponse<Value, AFError>)
    }

    extension EventMonitor {
      public var queue: DispatchQueue { .main }
      public func requestDidResume(_ request: Request) {}
      public func requestDidFinish(_ request: Request) {}
      public func requestDidCancel(_ request: Request) {}
      public func request<Value>(
        _ request: DataRequest, didParseResponse response: DataResponse<Value, AFError>
      ) {}
    }

    public protocol ServerTrustEvaluating {}

    public final class DefaultTrustEvaluator: ServerTrustEvaluating {
      public init(validateHost: Bool = true) {}
    }

    public final class DisabledTrustEvaluator: ServerTrustEvaluating {
      public init() {}
    }

    public final class PinnedCertificatesTrustEvaluator: ServerTrustEvaluating {
      public init(
        acceptSelfSignedCertificates: Bool = false, performDefaultValidation: Bool = true,
        validateHost: Bool = true
      ) {}
    }

    open class ServerTrustManager {
      public init(
        allHostsMustBeEvaluated: Bool = true, evaluators: [String: ServerTrustEvaluating]
      ) {}
    }

    /// A network that is always reachable. A stub can make a request fail instead.
    open class NetworkReachabilityManager {
      public enum NetworkReachabilityStatus: Equatable {
        public enum ConnectionType {
          case ethernetOrWiFi
          case cellular
        }
        case unknown
        case notReachable
        case reachable(ConnectionType)
      }
      public typealias Listener = (NetworkReachabilityStatus) -> Void
      public static let `default` = NetworkReachabilityManager()
      public init?() {}
      public init?(host: String) {}
      open var isReachable: Bool { true }
      open var isReachableOnCellular: Bool { false }
      open var isReachableOnEthernetOrWiFi: Bool { true }
      open var status: NetworkReachabilityStatus { .reachable(.ethernetOrWiFi) }
      @discardableResult
      open func startListening(
        onQueue queue: DispatchQueue = .main, onUpdatePerforming listener: @escaping Listener
      ) -> Bool {
        let status = status
        queue.async { listener(status) }
        return true
      }
      open func stopListening() {}
    }

    """#
}
