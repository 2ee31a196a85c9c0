extension KnownModules {
  /// The source code of a replacement for RxAlamofire.
  static let rxAlamofire = rxAlamofireRequests + rxAlamofireFunctions

  /// The streams of a request's responses.
  private static let rxAlamofireRequests = #"""
    import AlamofireNames
    import ReactorFoundation
    import RxSwiftNames

    extension Session: ReactiveCompatible {}
    extension Request: ReactiveCompatible {}

    /// Returns a stream that sends a request for each subscription and cancels it when the subscription ends.
    private func stream<Value>(
      of make: @escaping () throws -> DataRequest,
      _ respond: @escaping (DataRequest, @escaping (AFDataResponse<Value>) -> Void) -> Void
    ) -> Observable<(HTTPURLResponse, Value)> {
      Observable.create { observer in
        do {
          let request = try make()
          respond(request) { response in
            switch (response.result, response.response) {
            case (.success(let value), let answer?):
              observer.onNext((answer, value))
              observer.onCompleted()
            case (.failure(let error), _): observer.onError(error)
            case (.success, nil): observer.onError(URLError(.badServerResponse))
            }
          }
          return Disposables.create { request.cancel() }
        } catch {
          observer.onError(error)
          return Disposables.create()
        }
      }
    }

    extension Reactive where Base: DataRequest {
      public func responseData() -> Observable<(HTTPURLResponse, Data)> {
        stream(of: { [base] in base }) { $0.responseData(completionHandler: $1) }
      }
      public func responseString() -> Observable<(HTTPURLResponse, String)> {
        stream(of: { [base] in base }) { $0.responseString(completionHandler: $1) }
      }
      public func responseJSON() -> Observable<AFDataResponse<Any>> {
        Observable.create { [base] observer in
          base.responseJSON { response in
            observer.onNext(response)
            observer.onCompleted()
          }
          return Disposables.create { [base] in base.cancel() }
        }
      }
      public func response() -> Observable<HTTPURLResponse> { responseData().map { $0.0 } }
      public func data() -> Observable<Data> { responseData().map { $0.1 } }
      public func string() -> Observable<String> { responseString().map { $0.1 } }
      public func json() -> Observable<Any> {
        stream(of: { [base] in base }) { $0.responseJSON(completionHandler: $1) }.map { $0.1 }
      }
      public func decodable<Value: Decodable>(
        decoder: AlamofireNames.DataDecoder = JSONDecoder()
      ) -> Observable<Value> {
        responseDecodable(decoder: decoder).map { $0.1 }
      }
      public func responseDecodable<Value: Decodable>(
        decoder: AlamofireNames.DataDecoder = JSONDecoder()
      ) -> Observable<(HTTPURLResponse, Value)> {
        stream(of: { [base] in base }) {
          $0.responseDecodable(of: Value.self, decoder: decoder, completionHandler: $1)
        }
      }
    }

    extension ObservableType where Element == DataRequest {
      public func responseData() -> Observable<(HTTPURLResponse, Data)> {
        flatMap { $0.rx.responseData() }
      }
      public func responseString() -> Observable<(HTTPURLResponse, String)> {
        flatMap { $0.rx.responseString() }
      }
      public func responseJSON() -> Observable<AFDataResponse<Any>> {
        flatMap { $0.rx.responseJSON() }
      }
      public func data() -> Observable<Data> { flatMap { $0.rx.data() } }
      public func string() -> Observable<String> { flatMap { $0.rx.string() } }
      public func json() -> Observable<Any> { flatMap { $0.rx.json() } }
      public func decodable<Value: Decodable>(
        decoder: AlamofireNames.DataDecoder = JSONDecoder()
      ) -> Observable<Value> {
        flatMap { $0.rx.decodable(decoder: decoder) }
      }
      public func validate() -> Observable<DataRequest> { map { $0.validate() } }
      public func validate<S: Sequence>(statusCode codes: S) -> Observable<DataRequest>
      where S.Element == Int { map { $0.validate(statusCode: codes) } }
      public func validate<S: Sequence>(contentType types: S) -> Observable<DataRequest>
      where S.Element == String { map { $0.validate(contentType: types) } }
    }

    """#

  /// A function that sends a request. RxAlamofire declares each of them as a method and as a global function.
  private struct RxRequest {
    let name: String
    var parameter = ""
    let element: String
    /// The operator that turns a stream of requests into a stream of responses.
    var reading = ""
  }

  private static let rxRequests = [
    RxRequest(name: "request", element: "DataRequest"),
    RxRequest(
      name: "requestData", element: "(HTTPURLResponse, Data)",
      reading: ".flatMap { $0.rx.responseData() }"),
    RxRequest(
      name: "requestString", element: "(HTTPURLResponse, String)",
      reading: ".flatMap { $0.rx.responseString() }"),
    RxRequest(
      name: "requestJSON", element: "(HTTPURLResponse, Any)",
      reading: ".flatMap { request in\n"
        + "  stream(of: { request }) { $0.responseJSON(completionHandler: $1) }\n}"),
    RxRequest(
      name: "requestDecodable", parameter: "<Value: Decodable>",
      element: "(HTTPURLResponse, Value)", reading: ".flatMap { $0.rx.responseDecodable() }"),
    RxRequest(name: "data", element: "Data", reading: ".flatMap { $0.rx.data() }"),
    RxRequest(name: "string", element: "String", reading: ".flatMap { $0.rx.string() }"),
    RxRequest(name: "json", element: "Any", reading: ".flatMap { $0.rx.json() }"),
    RxRequest(
      name: "decodable", parameter: "<Value: Decodable>", element: "Value",
      reading: ".flatMap { $0.rx.decodable() }"),
  ]

  /// The streams of a session's requests.
  private static let rxAlamofireFunctions =
    """
    /// Returns a stream that creates a request for each subscription.
    private func requests(_ make: @escaping () throws -> DataRequest) -> Observable<DataRequest> {
      Observable.deferred { .just(try make()) }
    }

    extension Reactive where Base: Session {

    """
    + rxRequests.map { function in
      """
      public func \(function.name)\(function.parameter)(
        _ method: HTTPMethod, _ url: URLConvertible, parameters: Parameters? = nil,
        encoding: ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil,
        interceptor: RequestInterceptor? = nil
      ) -> Observable<\(function.element)> {
        requests { [base] in
          base.request(
            url, method: method, parameters: parameters, encoding: encoding, headers: headers,
            interceptor: interceptor)
        }
        \(function.reading)
      }
      public func \(function.name)\(function.parameter)(
        _ urlRequest: URLRequestConvertible, interceptor: RequestInterceptor? = nil
      ) -> Observable<\(function.element)> {
        requests { [base] in base.request(urlRequest, interceptor: interceptor) }
        \(function.reading)
      }

      """
    }.joined()
    + "}\n"
    + rxRequests.map { function in
      """

      public func \(function.name)\(function.parameter)(
        _ method: HTTPMethod, _ url: URLConvertible, parameters: Parameters? = nil,
        encoding: ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil,
        interceptor: RequestInterceptor? = nil
      ) -> Observable<\(function.element)> {
        AF.rx.\(function.name)(
          method, url, parameters: parameters, encoding: encoding, headers: headers,
          interceptor: interceptor)
      }
      public func \(function.name)\(function.parameter)(
        _ urlRequest: URLRequestConvertible, interceptor: RequestInterceptor? = nil
      ) -> Observable<\(function.element)> {
        AF.rx.\(function.name)(urlRequest, interceptor: interceptor)
      }

      """
    }.joined()
}
