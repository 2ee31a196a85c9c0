extension KnownModules {
  /// The sessions and their requests.
  static let alamofireSessions = #"""
    /// A session that sends its requests through `URLSession`, so that the stubs of the service `http` answer them.
    open class Session {
      public typealias RequestModifier = (inout URLRequest) throws -> Void
      public static let `default` = Session()
      public let sessionConfiguration: URLSessionConfiguration
      public let startRequestsImmediately: Bool
      public let interceptor: RequestInterceptor?
      public let eventMonitors: [EventMonitor]

      public init(
        configuration: URLSessionConfiguration = .default, rootQueue: DispatchQueue? = nil,
        startRequestsImmediately: Bool = true, requestQueue: DispatchQueue? = nil,
        serializationQueue: DispatchQueue? = nil, interceptor: RequestInterceptor? = nil,
        serverTrustManager: ServerTrustManager? = nil, eventMonitors: [EventMonitor] = []
      ) {
        sessionConfiguration = configuration
        self.startRequestsImmediately = startRequestsImmediately
        self.interceptor = interceptor
        self.eventMonitors = eventMonitors
      }

      open func request(
        _ convertible: URLConvertible, method: HTTPMethod = .get, parameters: Parameters? = nil,
        encoding: ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil,
        interceptor: RequestInterceptor? = nil, requestModifier: RequestModifier? = nil
      ) -> DataRequest {
        DataRequest(self, interceptor) {
          var request = try URLRequest(url: convertible, method: method, headers: headers)
          try requestModifier?(&request)
          return try encoding.encode(request, with: parameters)
        }
      }

      open func request<Parameters: Encodable>(
        _ convertible: URLConvertible, method: HTTPMethod = .get, parameters: Parameters? = nil,
        encoder: ParameterEncoder = URLEncodedFormParameterEncoder.default,
        headers: HTTPHeaders? = nil, interceptor: RequestInterceptor? = nil,
        requestModifier: RequestModifier? = nil
      ) -> DataRequest {
        DataRequest(self, interceptor) {
          var request = try URLRequest(url: convertible, method: method, headers: headers)
          try requestModifier?(&request)
          return try parameters.map { try encoder.encode($0, into: request) } ?? request
        }
      }

      open func request(
        _ convertible: URLRequestConvertible, interceptor: RequestInterceptor? = nil
      ) -> DataRequest {
        DataRequest(self, interceptor) { try convertible.asURLRequest() }
      }

      open func upload(
        _ data: Data, to convertible: URLConvertible, method: HTTPMethod = .post,
        headers: HTTPHeaders? = nil, interceptor: RequestInterceptor? = nil,
        requestModifier: RequestModifier? = nil
      ) -> UploadRequest {
        UploadRequest(self, interceptor) {
          var request = try URLRequest(url: convertible, method: method, headers: headers)
          try requestModifier?(&request)
          request.httpBody = data
          return request
        }
      }

      open func upload(
        _ data: Data, with convertible: URLRequestConvertible, interceptor: RequestInterceptor? = nil
      ) -> UploadRequest {
        UploadRequest(self, interceptor) {
          var request = try convertible.asURLRequest()
          request.httpBody = data
          return request
        }
      }

      open func upload(
        multipartFormData: @escaping (MultipartFormData) -> Void, to url: URLConvertible,
        usingThreshold: UInt64 = 0, method: HTTPMethod = .post, headers: HTTPHeaders? = nil,
        interceptor: RequestInterceptor? = nil, requestModifier: RequestModifier? = nil
      ) -> UploadRequest {
        let form = MultipartFormData()
        multipartFormData(form)
        return upload(
          multipartFormData: form, to: url, method: method, headers: headers,
          interceptor: interceptor, requestModifier: requestModifier)
      }

      open func upload(
        multipartFormData: @escaping (MultipartFormData) -> Void, with request: URLRequestConvertible,
        usingThreshold: UInt64 = 0, interceptor: RequestInterceptor? = nil
      ) -> UploadRequest {
        let form = MultipartFormData()
        multipartFormData(form)
        return UploadRequest(self, interceptor) { try request.asURLRequest().with(form) }
      }

      open func upload(
        multipartFormData: MultipartFormData, to url: URLConvertible, usingThreshold: UInt64 = 0,
        method: HTTPMethod = .post, headers: HTTPHeaders? = nil,
        interceptor: RequestInterceptor? = nil, requestModifier: RequestModifier? = nil
      ) -> UploadRequest {
        UploadRequest(self, interceptor) {
          var request = try URLRequest(url: url, method: method, headers: headers)
          try requestModifier?(&request)
          return try request.with(multipartFormData)
        }
      }
    }

    /// The session of requests that need no session of their own.
    public let AF = Session.default

    extension URLRequest {
      fileprivate func with(_ form: MultipartFormData) throws -> URLRequest {
        var request = self
        request.setValue(form.contentType, forHTTPHeaderField: "Content-Type")
        request.httpBody = try form.encode()
        return request
      }
    }

    open class Request: Equatable, Hashable, CustomStringConvertible {
      public enum State {
        case initialized
        case resumed
        case suspended
        case cancelled
        case finished
      }
      public private(set) lazy var id = UUID()
      public private(set) var state = State.initialized
      public private(set) var request: URLRequest?
      public private(set) var response: HTTPURLResponse?
      public private(set) var error: AFError?
      public private(set) var retryCount = 0
      public fileprivate(set) var data: Data?
      fileprivate var validations: [(URLRequest?, HTTPURLResponse, Data?) -> Result<Void, Error>] = []
      fileprivate let session: Session
      private let interceptor: Interceptor
      private let make: () throws -> URLRequest
      private var handlers: [() -> Void] = []
      private var task: URLSessionDataTask?

      fileprivate init(
        _ session: Session, _ interceptor: RequestInterceptor?,
        _ make: @escaping () throws -> URLRequest
      ) {
        self.session = session
        self.interceptor = Interceptor(
          interceptors: [interceptor, session.interceptor].compactMap { $0 })
        self.make = make
      }

      public static func == (left: Request, right: Request) -> Bool { left === right }
      public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
      public var description: String {
        [request?.httpMethod, request?.url?.absoluteString].compactMap { $0 }.joined(separator: " ")
      }
      public var isInitialized: Bool { state == .initialized }
      public var isResumed: Bool { state == .resumed }
      public var isSuspended: Bool { state == .suspended }
      public var isCancelled: Bool { state == .cancelled }
      public var isFinished: Bool { state == .finished }

      @discardableResult
      public func resume() -> Self {
        guard state == .initialized || state == .suspended else { return self }
        let isFirst = state == .initialized
        state = .resumed
        for monitor in session.eventMonitors { monitor.requestDidResume(self) }
        if isFirst { start() }
        return self
      }

      @discardableResult
      public func suspend() -> Self {
        if state == .resumed { state = .suspended }
        return self
      }

      @discardableResult
      public func cancel() -> Self {
        guard state != .finished, state != .cancelled else { return self }
        state = .cancelled
        for monitor in session.eventMonitors { monitor.requestDidCancel(self) }
        task?.cancel()
        finish(.explicitlyCancelled)
        return self
      }

      private func start() {
        do {
          let request = try make()
          self.request = request
          interceptor.adapt(request, for: session) { [self] result in
            guard !isCancelled else { return }
            switch result {
            case .success(let adapted): send(adapted)
            case .failure(let error):
              fail(error.asAFError { .requestAdaptationFailed(error: $0) })
            }
          }
        } catch {
          fail(error.asAFError { .createURLRequestFailed(error: $0) })
        }
      }

      private func send(_ request: URLRequest) {
        self.request = request
        let task = URLSession.shared.dataTask(with: request) { [self] data, response, error in
          if isCancelled { return }
          self.response = response as? HTTPURLResponse
          self.data = data
          if let error { return fail(.sessionTaskFailed(error: error)) }
          for validation in validations {
            guard let response = self.response else { break }
            if case .failure(let error) = validation(request, response, data) {
              return fail(
                error.asAFError {
                  .responseValidationFailed(reason: .customValidationFailed(error: $0))
                })
            }
          }
          finish(nil)
        }
        self.task = task
        task.resume()
      }

      /// Asks the interceptor whether to send the request again, and fails if it shouldn't be.
      private func fail(_ error: AFError) {
        interceptor.retry(self, for: session, dueTo: error) { [self] result in
          guard !isCancelled else { return }
          switch result {
          case .retry: sendAgain()
          case .retryWithDelay(let delay):
            DispatchQueue.main.asyncAfter(deadline: .now() + delay) { [self] in
              if !isCancelled { sendAgain() }
            }
          case .doNotRetry: finish(error)
          case .doNotRetryWithError(let other):
            finish(.requestRetryFailed(retryError: other, originalError: error))
          }
        }
      }

      private func sendAgain() {
        retryCount += 1
        start()
      }

      private func finish(_ error: AFError?) {
        self.error = error
        if state != .cancelled { state = .finished }
        for monitor in session.eventMonitors { monitor.requestDidFinish(self) }
        let handlers = handlers
        self.handlers = []
        for handler in handlers { handler() }
      }

      /// Adds a handler that is called when the request ends. The first handler starts the request.
      fileprivate func onFinish(_ handler: @escaping () -> Void) {
        if isFinished || isCancelled { return handler() }
        handlers.append(handler)
        if session.startRequestsImmediately { resume() }
      }

      @discardableResult
      public func authenticate(username: String, password: String) -> Self { self }
      @discardableResult
      public func uploadProgress(
        queue: DispatchQueue = .main, closure: @escaping (Progress) -> Void
      ) -> Self { self }
      @discardableResult
      public func downloadProgress(
        queue: DispatchQueue = .main, closure: @escaping (Progress) -> Void
      ) -> Self { self }
      public func cURLDescription() -> String {
        "curl -X \(request?.httpMethod ?? "GET") \"\(request?.url?.absoluteString ?? "")\""
      }
      @discardableResult
      public func cURLDescription(calling handler: @escaping (String) -> Void) -> Self {
        onFinish { [self] in handler(cURLDescription()) }
        return self
      }
    }

    """#
}
