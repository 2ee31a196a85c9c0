public import Foundation
public import ReactorStreams

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// The errors of a session's streams, as in RxCocoa.
public enum RxCocoaURLError: Error {
  /// An unknown error.
  case unknown
  /// The response is not an HTTP response.
  case nonHTTPResponse(response: URLResponse)
  /// The status of the response is not a success.
  case httpRequestFailed(response: HTTPURLResponse, data: Data?)
  /// The answer could not be decoded.
  case deserializationError(error: any Error)
}

extension VirtualURLSession: ReactiveCompatible {}

extension Reactive where Base: VirtualURLSession {
  /// Sends a request for each subscription, and cancels it when the subscription ends.
  ///
  /// - Returns: An observable that emits the response and its body, regardless of the status, and then completes. It
  ///   fails with the error of the session, or with ``RxCocoaURLError/nonHTTPResponse(response:)``.
  public func response(
    request: URLRequest
  ) -> Observable<(response: HTTPURLResponse, data: Data)> {
    Observable.create { [base] observer in
      let task = base.dataTask(with: request) { data, response, error in
        guard let response, let data else {
          return observer.onError(error ?? RxCocoaURLError.unknown)
        }
        guard let response = response as? HTTPURLResponse else {
          return observer.onError(RxCocoaURLError.nonHTTPResponse(response: response))
        }
        observer.onNext((response, data))
        observer.onCompleted()
      }
      task.resume()
      return Disposables.create { task.cancel() }
    }
  }

  /// For each subscription, sends a request, cancels it when the subscription ends, and emits the body of a successful
  /// response.
  ///
  /// ```swift
  /// let names = URLSession.shared.rx.data(request: URLRequest(url: url))
  ///   .decode(type: [String].self, decoder: JSONDecoder())
  /// ```
  ///
  /// - Returns: An observable of the body of a response with a status from 200 to 299, which then
  ///   completes. It fails with ``RxCocoaURLError/httpRequestFailed(response:data:)`` for any other
  ///   status, and in the cases in which ``response(request:)`` fails.
  public func data(request: URLRequest) -> Observable<Data> {
    response(request: request).map { response, data in
      guard 200..<300 ~= response.statusCode else {
        throw RxCocoaURLError.httpRequestFailed(response: response, data: data)
      }
      return data
    }
  }

  /// For each subscription, sends a request, cancels it when the subscription ends, and emits the JSON of a successful
  /// response.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - options: The options of the reader.
  /// - Returns: An observable of the object that `JSONSerialization` creates, which then completes.
  ///   It fails with ``RxCocoaURLError/deserializationError(error:)`` if the body is not JSON, and
  ///   in the cases in which ``data(request:)`` fails.
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

  /// Loads a URL for each subscription, and emits the JSON of a successful response.
  ///
  /// - Returns: An observable of the object that `JSONSerialization` creates. It ends in the same
  ///   way as the observable of ``json(request:options:)``.
  public func json(url: URL) -> Observable<Any> {
    json(request: URLRequest(url: url))
  }
}
