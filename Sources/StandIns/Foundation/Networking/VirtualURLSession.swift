public import Foundation
import ReactorBase
import ReactorFoundationDeclarations

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

#if canImport(FoundationNetworking)
  /// Foundation's own `URLSession` class.
  public typealias SystemURLSession = FoundationNetworking.URLSession
#else
  /// Foundation's own `URLSession` class.
  public typealias SystemURLSession = Foundation.URLSession
#endif

/// A session that sends requests. In a file that imports this module, `URLSession` refers to this type. In a replay,
/// the stubs of the scripted service `http` answer requests.
///
/// A request without a matching stub fails with `URLError.cannotLoadFromNetwork` and makes the replay fail.
///
/// Like Foundation's own sessions, these sessions can be used on any thread and call completion handlers on a separate
/// queue.
///
/// ```swift
/// URLSession.shared.dataTask(with: url) { data, response, error in
///   show(data)
/// }
/// .resume()
/// ```
public final class VirtualURLSession: Sendable {
  /// The shared session.
  public static let shared = VirtualURLSession(RealFoundation.session)

  /// The queue on which a replay calls completion handlers.
  static let queue = ReplayDispatchQueue(label: "NSURLSession")

  private let real: Unchecked<SystemURLSession>

  /// The underlying Foundation session, for libraries that require one. A replay does not track requests sent by that
  /// session.
  public var session: SystemURLSession { real.value }

  private init(_ session: SystemURLSession) {
    real = Unchecked(session)
  }

  /// Creates a session with the given configuration.
  public convenience init(configuration: URLSessionConfiguration) {
    self.init(SystemURLSession(configuration: configuration))
  }

  /// Creates a session with a delegate, which a replay does not call.
  public convenience init(
    configuration: URLSessionConfiguration, delegate: (any URLSessionDelegate)?,
    delegateQueue queue: VirtualOperationQueue?
  ) {
    self.init(
      SystemURLSession(
        configuration: configuration, delegate: delegate, delegateQueue: queue?.operationQueue))
  }

  /// The configuration of the session.
  public var configuration: URLSessionConfiguration { session.configuration }

  /// Invalidates the session after its current requests have ended.
  public func finishTasksAndInvalidate() {
    if !LocalReplay.isRunning { session.finishTasksAndInvalidate() }
  }

  /// Invalidates the session and cancels its requests.
  public func invalidateAndCancel() {
    if !LocalReplay.isRunning { session.invalidateAndCancel() }
  }

  // MARK: - Tasks

  /// Creates a task that loads a URL. The task has no completion handler.
  ///
  /// - Returns: A task that starts when it is resumed.
  public func dataTask(with url: URL) -> VirtualURLSessionDataTask {
    dataTask(with: url) { _, _, _ in }
  }

  /// Creates a task that sends a request. The task has no completion handler.
  ///
  /// - Returns: A task that starts when it is resumed.
  public func dataTask(with request: URLRequest) -> VirtualURLSessionDataTask {
    dataTask(with: request) { _, _, _ in }
  }

  /// Creates a task that loads a URL.
  ///
  /// - Parameters:
  ///   - url: The URL to load.
  ///   - completionHandler: A closure that is called once, with either the body and the response or an error.
  /// - Returns: A task that starts when it is resumed.
  @preconcurrency
  public func dataTask(
    with url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> VirtualURLSessionDataTask {
    dataTask(with: URLRequest(url: url), completionHandler: completionHandler)
  }

  /// Creates a task that sends a request.
  ///
  /// - Parameters:
  ///   - request: The request to send.
  ///   - completionHandler: A closure that is called once, with either the body and the response or an error.
  /// - Returns: A task that starts when it is resumed.
  @preconcurrency
  public func dataTask(
    with request: URLRequest,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> VirtualURLSessionDataTask {
    if LocalReplay.isRunning { return VirtualURLSessionDataTask(request, completionHandler) }
    return VirtualURLSessionDataTask(
      request, session.dataTask(with: request, completionHandler: completionHandler))
  }

  /// Creates a task that sends a request with a body.
  ///
  /// - Parameters:
  ///   - request: The request to send.
  ///   - data: The body of the request.
  ///   - completionHandler: A closure that is called once, with either the body and the response or an error.
  /// - Returns: A task that starts when it is resumed.
  @preconcurrency
  public func uploadTask(
    with request: URLRequest, from data: Data?,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> VirtualURLSessionDataTask {
    if LocalReplay.isRunning { return VirtualURLSessionDataTask(request, completionHandler) }
    return VirtualURLSessionDataTask(
      request,
      session.uploadTask(with: request, from: data, completionHandler: completionHandler))
  }

  // MARK: - Async methods

  /// Loads a URL and returns the response body and the response.
  ///
  /// - Returns: The body and the response, regardless of the status code.
  /// - Throws: A `URLError`. If the task is canceled, its code is `URLError.cancelled`.
  public func data(
    from url: URL, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (Data, URLResponse) {
    try await data(for: URLRequest(url: url), delegate: delegate)
  }

  /// Sends a request and returns the response body and the response.
  ///
  /// ```swift
  /// let (data, response) = try await URLSession.shared.data(for: URLRequest(url: url))
  /// ```
  ///
  /// - Returns: The body and the response, regardless of the status code.
  /// - Throws: A `URLError`. If the task is canceled, its code is `URLError.cancelled`.
  public func data(
    for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (Data, URLResponse) {
    try await result { self.dataTask(with: request, completionHandler: $0) }
  }

  /// Sends a request with a body and returns the response body and the response.
  ///
  /// - Returns: The body and the response, regardless of the status code.
  /// - Throws: A `URLError`. If the task is canceled, its code is `URLError.cancelled`.
  public func upload(
    for request: URLRequest, from data: Data, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (Data, URLResponse) {
    try await result { self.uploadTask(with: request, from: data, completionHandler: $0) }
  }

  private func result(
    of make: (@escaping URLSessionCompletion) -> VirtualURLSessionDataTask
  ) async throws -> (Data, URLResponse) {
    let waiter = Waiter()
    let task = make { data, response, error in
      waiter.resume(
        with: response.map { .success((data ?? Data(), $0)) }
          ?? .failure(error ?? URLError(.unknown)))
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        waiter.wait(continuation)
        task.resume()
      }
    } onCancel: {
      task.cancel()
    }
  }

  /// An object that passes a result to a waiting task.
  private final class Waiter: Sendable {
    private let continuation = Lock<CheckedContinuation<(Data, URLResponse), any Error>?>(nil)

    func wait(_ waiting: CheckedContinuation<(Data, URLResponse), any Error>) {
      continuation.withLock { $0 = waiting }
    }

    func resume(with result: Result<(Data, URLResponse), any Error>) {
      continuation.withLock { $0.take() }?.resume(with: result)
    }
  }
}
