public import Foundation
public import ReactorStreams

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// An error of a stream that sends requests, as in RxCocoa.
public enum RxCocoaURLError: Error {
  /// An unknown error occurred.
  case unknown
  /// The response is not an HTTP response.
  case nonHTTPResponse(response: URLResponse)
  /// The status code of the response does not indicate success.
  case httpRequestFailed(response: HTTPURLResponse, data: Data?)
  /// The body of the response could not be decoded.
  case deserializationError(error: any Error)
}

extension VirtualURLSession: ReactiveCompatible {}

extension Reactive where Base: VirtualURLSession {
  /// Returns a stream that sends a request for each subscription and cancels the request when the subscription ends.
  ///
  /// - Returns: An observable that emits the response and its body, regardless of the status code, and then completes.
  ///   The observable fails with the session's error or with ``RxCocoaURLError/nonHTTPResponse(response:)``.
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

  /// Returns a stream that sends a request for each subscription and emits the body of a successful response. The
  /// request is canceled when the subscription ends.
  ///
  /// ```swift
  /// let names = URLSession.shared.rx.data(request: URLRequest(url: url))
  ///   .decode(type: [String].self, decoder: JSONDecoder())
  /// ```
  ///
  /// - Returns: An observable that emits the body of a response whose status code is from 200 to 299, and then
  ///   completes. For any other status code, the observable fails with
  ///   ``RxCocoaURLError/httpRequestFailed(response:data:)``. It also fails whenever ``response(request:)`` does.
  public func data(request: URLRequest) -> Observable<Data> {
    response(request: request).map { response, data in
      guard 200..<300 ~= response.statusCode else {
        throw RxCocoaURLError.httpRequestFailed(response: response, data: data)
      }
      return data
    }
  }

  /// Returns a stream that sends a request for each subscription and emits the JSON in a successful response. The
  /// request is canceled when the subscription ends.
  ///
  /// - Parameters:
  ///   - request: The request to send.
  ///   - options: The options for parsing the JSON.
  /// - Returns: An observable that emits the object created by `JSONSerialization` and then completes. If the body is
  ///   not valid JSON, the observable fails with ``RxCocoaURLError/deserializationError(error:)``. It also fails
  ///   whenever ``data(request:)`` does.
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

  /// Returns a stream that loads a URL for each subscription and emits the JSON in a successful response.
  ///
  /// - Returns: An observable that emits the object created by `JSONSerialization` and then completes. The observable
  ///   fails in the same cases as ``json(request:options:)``.
  public func json(url: URL) -> Observable<Any> {
    json(request: URLRequest(url: url))
  }
}
