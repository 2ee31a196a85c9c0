public import Foundation
public import ReactorStreams

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// The errors of the streams of a session, as in RxCocoa.
public enum RxCocoaURLError: Error {
  /// Something unknown went wrong.
  case unknown
  /// The answer is not an HTTP response.
  case nonHTTPResponse(response: URLResponse)
  /// The answer's status is not one of success.
  case httpRequestFailed(response: HTTPURLResponse, data: Data?)
  /// The answer could not be decoded.
  case deserializationError(error: any Error)
}

extension ReplayURLSession: ReactiveCompatible {}

extension Reactive where Base: ReplayURLSession {
  /// Makes a request for each subscription, which is cancelled as the subscription ends.
  public func response(
    request: URLRequest
  ) -> Observable<(response: HTTPURLResponse, data: Data)> {
    Observable.create { [base] observer in
      let events = Events(observer: observer)
      let task = base.dataTask(with: request) { data, response, error in
        guard let response, let data else {
          return events.observer.onError(error ?? RxCocoaURLError.unknown)
        }
        guard let response = response as? HTTPURLResponse else {
          return events.observer.onError(RxCocoaURLError.nonHTTPResponse(response: response))
        }
        events.observer.onNext((response, data))
        events.observer.onCompleted()
      }
      task.resume()
      return Disposables.create { task.cancel() }
    }
  }

  /// Makes a request for each subscription, and gives the body of an answer whose status is one of
  /// success; others fail with ``RxCocoaURLError/httpRequestFailed(response:data:)``.
  public func data(request: URLRequest) -> Observable<Data> {
    response(request: request).map { response, data in
      guard 200..<300 ~= response.statusCode else {
        throw RxCocoaURLError.httpRequestFailed(response: response, data: data)
      }
      return data
    }
  }

  /// Makes a request for each subscription, and gives the JSON of the answer.
  public func json(
    request: URLRequest, options: JSONSerialization.ReadingOptions = []
  ) -> Observable<Any> {
    data(request: request).map { data in
      do {
        return try JSONSerialization.jsonObject(with: data, options: options)
      } catch {
        throw RxCocoaURLError.deserializationError(error: error)
      }
    }
  }

  /// Gets the JSON at a URL for each subscription.
  public func json(url: URL) -> Observable<Any> {
    json(request: URLRequest(url: url))
  }
}

/// An observer that a completion handler may take along.
private struct Events<Element>: @unchecked Sendable {
  // @unchecked: a request calls its completion handler once.
  let observer: AnyObserver<Element>
}
