import ReactorCore
import ReactorBase
import ReactorRegistration

#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// A closure that receives the body and response of a task, or an error.
typealias URLSessionCompletion = @Sendable (Data?, URLResponse?, (any Error)?) -> Void

/// A task that sends a request. In a file that imports this module, `URLSessionDataTask` refers to this type.
///
/// Like Foundation's own tasks, these tasks can be used on any thread.
public final class VirtualURLSessionDataTask: Sendable {
  /// The state of a task whose request is answered by stubs.
  private struct State {
    var state = URLSessionTask.State.suspended
    var completion: URLSessionCompletion?
    var response: URLResponse?
    var error: (any Error)?
    var running: (any Disposable)?
  }

  /// The original request, or `nil` if the task has no request.
  public let originalRequest: URLRequest?
  private let state: Lock<State>
  private let real: Unchecked<URLSessionTask>?

  /// Creates a task whose request is answered by stubs.
  init(_ request: URLRequest, _ completion: @escaping URLSessionCompletion) {
    originalRequest = request
    state = Lock(State(completion: completion))
    real = nil
  }

  /// Creates a task whose request is sent over the network.
  init(_ request: URLRequest, _ task: URLSessionTask) {
    originalRequest = request
    state = Lock(State())
    real = Unchecked(task)
  }

  /// The current request. In a replay, this is always the original request.
  public var currentRequest: URLRequest? { real.map(\.value.currentRequest) ?? originalRequest }
  /// The response, or `nil` if no response has been received yet.
  public var response: URLResponse? { real.map(\.value.response) ?? state.withLock { $0.response } }
  /// The error with which the task failed, or `nil` if the task has not failed.
  public var error: (any Error)? { real.map(\.value.error) ?? state.withLock { $0.error } }

  /// Returns whether the task is in the given state.
  public func isIn(_ expected: URLSessionTask.State) -> Bool { current == expected }

  private var current: URLSessionTask.State { real?.value.state ?? state.withLock { $0.state } }

  /// Starts the task.
  public func resume() {
    if let real { return real.value.resume() }
    let isFirst = state.withLock { state in
      defer { if state.state == .suspended { state.state = .running } }
      return state.state == .suspended && state.running == nil
    }
    guard isFirst, let replay = LocalReplay.current else { return }
    let work = replay.schedule { [self] in send() }
    state.withLock { $0.running = work }
  }

  /// Ends the task with `URLError.cancelled`, unless it has already ended.
  public func cancel() {
    if let real { return real.value.cancel() }
    let running = state.withLock { $0.running.take() }
    running?.dispose()
    finish(nil, nil, failure(.cancelled))
  }

  /// Suspends the task. In a replay, this method has no effect.
  public func suspend() {
    real?.value.suspend()
  }

  private func send() {
    guard let context = ReplayContext.current, let url = originalRequest?.url else { return }
    let request = HTTPRequest(
      method: originalRequest?.httpMethod ?? "GET", url: url.absoluteString)
    let running = context.service(HTTPService.self).send(request).subscribe(
      onNext: { [self] answer in
        finish(Data(answer.body), response(of: url, answer), nil)
      },
      onError: { [self] error in
        finish(nil, nil, failure((error as? HTTPFailure)?.code ?? .cannotLoadFromNetwork))
      })
    state.withLock { state in
      if state.state == .running { state.running = running }
    }
  }

  private func finish(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
    let completion = state.withLock { state in
      let completion = state.completion.take()
      if completion != nil {
        (state.state, state.response, state.error) = (.completed, response, error)
      }
      return completion
    }
    guard let completion, let replay = LocalReplay.current else { return }
    replay.queues.enqueue(
      { completion(data, response, error) }, on: VirtualURLSession.queue, replay)
  }

  private func response(of url: URL, _ answer: HTTPAnswer) -> URLResponse? {
    var headers: [String: String] = ["Content-Length": "\(answer.body.count)"]
    for (name, value) in answer.headers { headers[name] = value }
    return HTTPURLResponse(
      url: url, statusCode: answer.status, httpVersion: "HTTP/1.1", headerFields: headers)
  }

  private func failure(_ code: URLError.Code) -> URLError {
    URLError(
      code, userInfo: originalRequest?.url.map { [NSURLErrorFailingURLErrorKey: $0] } ?? [:])
  }
}

extension HTTPFailure {
  /// Foundation's error code for the failure.
  var code: URLError.Code {
    switch self {
    case .unknown: .unknown
    case .cancelled: .cancelled
    case .badURL: .badURL
    case .timedOut: .timedOut
    case .unsupportedURL: .unsupportedURL
    case .cannotFindHost: .cannotFindHost
    case .cannotConnectToHost: .cannotConnectToHost
    case .networkConnectionLost: .networkConnectionLost
    case .dnsLookupFailed: .dnsLookupFailed
    case .httpTooManyRedirects: .httpTooManyRedirects
    case .resourceUnavailable: .resourceUnavailable
    case .notConnectedToInternet: .notConnectedToInternet
    case .redirectToNonExistentLocation: .redirectToNonExistentLocation
    case .badServerResponse: .badServerResponse
    case .userCancelledAuthentication: .userCancelledAuthentication
    case .userAuthenticationRequired: .userAuthenticationRequired
    case .zeroByteResource: .zeroByteResource
    case .cannotDecodeRawData: .cannotDecodeRawData
    case .cannotDecodeContentData: .cannotDecodeContentData
    case .cannotParseResponse: .cannotParseResponse
    case .appTransportSecurityRequiresSecureConnection:
      .appTransportSecurityRequiresSecureConnection
    case .dataLengthExceedsMaximum: .dataLengthExceedsMaximum
    case .secureConnectionFailed: .secureConnectionFailed
    case .serverCertificateHasBadDate: .serverCertificateHasBadDate
    case .serverCertificateUntrusted: .serverCertificateUntrusted
    case .serverCertificateHasUnknownRoot: .serverCertificateHasUnknownRoot
    case .serverCertificateNotYetValid: .serverCertificateNotYetValid
    case .clientCertificateRejected: .clientCertificateRejected
    case .clientCertificateRequired: .clientCertificateRequired
    case .cannotLoadFromNetwork: .cannotLoadFromNetwork
    case .internationalRoamingOff: .internationalRoamingOff
    case .callIsActive: .callIsActive
    case .dataNotAllowed: .dataNotAllowed
    case .requestBodyStreamExhausted: .requestBodyStreamExhausted
    }
  }
}
