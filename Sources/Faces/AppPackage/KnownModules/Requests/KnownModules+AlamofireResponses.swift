extension KnownModules {
  /// The code that validates and decodes responses.
  static let alamofireResponses = #"""
    public struct DataResponse<Success, Failure: Error> {
      public let request: URLRequest?
      public let response: HTTPURLResponse?
      public let data: Data?
      public let serializationDuration: TimeInterval
      public let result: Result<Success, Failure>
      public init(
        request: URLRequest?, response: HTTPURLResponse?, data: Data?,
        serializationDuration: TimeInterval = 0, result: Result<Success, Failure>
      ) {
        self.request = request
        self.response = response
        self.data = data
        self.serializationDuration = serializationDuration
        self.result = result
      }
      public var value: Success? { try? result.get() }
      public var error: Failure? { if case .failure(let error) = result { error } else { nil } }
      public func map<Value>(_ transform: (Success) -> Value) -> DataResponse<Value, Failure> {
        with(result.map(transform))
      }
      public func mapError<Other: Error>(
        _ transform: (Failure) -> Other
      ) -> DataResponse<Success, Other> {
        with(result.mapError(transform))
      }
      public func tryMap<Value>(
        _ transform: (Success) throws -> Value
      ) -> DataResponse<Value, Error> {
        with(Result { try transform(result.get()) })
      }
      private func with<Value, Other: Error>(
        _ result: Result<Value, Other>
      ) -> DataResponse<Value, Other> {
        DataResponse<Value, Other>(request: request, response: response, data: data, result: result)
      }
    }

    extension DataResponse: CustomStringConvertible {
      public var description: String { "\(result)" }
    }

    public typealias AFDataResponse<Success> = DataResponse<Success, AFError>
    public typealias AFResult<Success> = Result<Success, AFError>

    public protocol EmptyResponse {
      static func emptyValue() -> Self
    }

    public struct Empty: Codable, EmptyResponse {
      public static let value = Empty()
      public static func emptyValue() -> Empty { value }
    }

    public protocol DataDecoder {
      func decode<D: Decodable>(_ type: D.Type, from data: Data) throws -> D
    }

    extension JSONDecoder: DataDecoder {}
    extension PropertyListDecoder: DataDecoder {}

    public protocol DataResponseSerializerProtocol<SerializedObject> {
      associatedtype SerializedObject
      func serialize(
        request: URLRequest?, response: HTTPURLResponse?, data: Data?, error: Error?
      ) throws -> SerializedObject
    }

    public protocol ResponseSerializer<SerializedObject>: DataResponseSerializerProtocol {}

    open class DataRequest: Request {
      public typealias Validation = (URLRequest?, HTTPURLResponse, Data?) -> Result<Void, Error>

      @discardableResult
      public func validate(_ validation: @escaping Validation) -> Self {
        validations.append(validation)
        return self
      }

      @discardableResult
      public func validate<S: Sequence>(statusCode acceptable: S) -> Self where S.Element == Int {
        validate { _, response, _ in
          if acceptable.contains(response.statusCode) { return .success(()) }
          return .failure(
            AFError.responseValidationFailed(
              reason: .unacceptableStatusCode(code: response.statusCode)))
        }
      }

      @discardableResult
      public func validate<S: Sequence>(
        contentType acceptable: @escaping @autoclosure () -> S
      ) -> Self where S.Element == String {
        validate { _, response, data in
          guard let data, !data.isEmpty else { return .success(()) }
          let types = Array(acceptable())
          guard let mime = response.mimeType else {
            return types.contains("*/*")
              ? .success(())
              : .failure(
                AFError.responseValidationFailed(
                  reason: .missingContentType(acceptableContentTypes: types)))
          }
          let isAccepted = types.contains { type in
            let parts = type.prefix { $0 != ";" }.split(separator: "/")
            let found = mime.split(separator: "/")
            return parts.count == 2 && found.count == 2
              && zip(parts, found).allSatisfy { $0 == "*" || $0 == $1 }
          }
          return isAccepted
            ? .success(())
            : .failure(
              AFError.responseValidationFailed(
                reason: .unacceptableContentType(
                  acceptableContentTypes: types, responseContentType: mime)))
        }
      }

      /// Accepts the status codes from 200 to 299, and the content types that the request accepts.
      @discardableResult
      public func validate() -> Self {
        validate(statusCode: 200..<300).validate { [weak self] request, response, data in
          guard let accept = request?.value(forHTTPHeaderField: "Accept"), let self else {
            return .success(())
          }
          let types = accept.split(separator: ",").map {
            String($0.prefix { $0 != ";" }.drop { $0 == " " })
          }
          _ = self
          return types.contains("*/*") || types.contains(response.mimeType ?? "")
            || data?.isEmpty != false
            ? .success(())
            : .failure(
              AFError.responseValidationFailed(
                reason: .unacceptableContentType(
                  acceptableContentTypes: types, responseContentType: response.mimeType ?? "")))
        }
      }

      /// Adds a handler that receives the response after a closure has decoded it.
      @discardableResult
      private func respond<Value>(
        on queue: DispatchQueue, _ completionHandler: @escaping (AFDataResponse<Value>) -> Void,
        decode: @escaping (Data?) throws -> Value
      ) -> Self {
        onFinish { [self] in
          let result: AFResult<Value>
          if let error {
            result = .failure(error)
          } else {
            do {
              result = .success(try decode(data))
            } catch {
              result = .failure(
                error.asAFError {
                  .responseSerializationFailed(reason: .customSerializationFailed(error: $0))
                })
            }
          }
          let response = AFDataResponse(
            request: request, response: self.response, data: data, result: result)
          for monitor in session.eventMonitors { monitor.request(self, didParseResponse: response) }
          queue.async { completionHandler(response) }
        }
        return self
      }

      /// Returns the body, or throws an error if it is empty although the status code requires a body.
      private func content(_ data: Data?, _ emptyResponseCodes: Set<Int>) throws -> Data {
        if let data, !data.isEmpty { return data }
        if emptyResponseCodes.contains(response?.statusCode ?? 0) || request?.httpMethod == "HEAD" {
          return Data()
        }
        throw AFError.responseSerializationFailed(reason: .inputDataNilOrZeroLength)
      }

      @discardableResult
      public func response(
        queue: DispatchQueue = .main,
        completionHandler: @escaping (AFDataResponse<Data?>) -> Void
      ) -> Self {
        respond(on: queue, completionHandler) { $0 }
      }

      @discardableResult
      public func response<Serializer: DataResponseSerializerProtocol>(
        queue: DispatchQueue = .main, responseSerializer: Serializer,
        completionHandler: @escaping (AFDataResponse<Serializer.SerializedObject>) -> Void
      ) -> Self {
        respond(on: queue, completionHandler) { [self] data in
          try responseSerializer.serialize(
            request: request, response: response, data: data, error: error)
        }
      }

      @discardableResult
      public func responseData(
        queue: DispatchQueue = .main, emptyResponseCodes: Set<Int> = [204, 205],
        completionHandler: @escaping (AFDataResponse<Data>) -> Void
      ) -> Self {
        respond(on: queue, completionHandler) { [self] in try content($0, emptyResponseCodes) }
      }

      @discardableResult
      public func responseString(
        queue: DispatchQueue = .main, encoding: String.Encoding? = nil,
        emptyResponseCodes: Set<Int> = [204, 205],
        completionHandler: @escaping (AFDataResponse<String>) -> Void
      ) -> Self {
        respond(on: queue, completionHandler) { [self] data in
          let encoding = encoding ?? .utf8
          let content = try content(data, emptyResponseCodes)
          guard let string = String(data: content, encoding: encoding) else {
            throw AFError.responseSerializationFailed(
              reason: .stringSerializationFailed(encoding: encoding))
          }
          return string
        }
      }

      @discardableResult
      public func responseJSON(
        queue: DispatchQueue = .main, emptyResponseCodes: Set<Int> = [204, 205],
        options: JSONSerialization.ReadingOptions = .allowFragments,
        completionHandler: @escaping (AFDataResponse<Any>) -> Void
      ) -> Self {
        respond(on: queue, completionHandler) { [self] data in
          let content = try content(data, emptyResponseCodes)
          if content.isEmpty { return NSNull() }
          do {
            return try JSONSerialization.jsonObject(with: content, options: options)
          } catch {
            throw AFError.responseSerializationFailed(
              reason: .jsonSerializationFailed(error: error))
          }
        }
      }

      @discardableResult
      public func responseDecodable<Value: Decodable>(
        of type: Value.Type = Value.self, queue: DispatchQueue = .main,
        decoder: DataDecoder = JSONDecoder(), emptyResponseCodes: Set<Int> = [204, 205],
        completionHandler: @escaping (AFDataResponse<Value>) -> Void
      ) -> Self {
        respond(on: queue, completionHandler) { [self] data in
          let content = try content(data, emptyResponseCodes)
          if content.isEmpty {
            if let empty = (type as? EmptyResponse.Type)?.emptyValue() as? Value { return empty }
            throw AFError.responseSerializationFailed(
              reason: .invalidEmptyResponse(type: "\(type)"))
          }
          do {
            return try decoder.decode(type, from: content)
          } catch {
            throw AFError.responseSerializationFailed(reason: .decodingFailed(error: error))
          }
        }
      }

      public func serializingData() -> DataTask<Data> {
        DataTask(self) { request, handler in request.responseData(completionHandler: handler) }
      }
      public func serializingString() -> DataTask<String> {
        DataTask(self) { request, handler in request.responseString(completionHandler: handler) }
      }
      public func serializingDecodable<Value: Decodable>(
        _ type: Value.Type = Value.self, automaticallyCancelling: Bool = true,
        decoder: DataDecoder = JSONDecoder(), emptyResponseCodes: Set<Int> = [204, 205]
      ) -> DataTask<Value> {
        DataTask(self) { request, handler in
          request.responseDecodable(
            of: type, decoder: decoder, emptyResponseCodes: emptyResponseCodes,
            completionHandler: handler)
        }
      }
      public func serializingResponse<Serializer: DataResponseSerializerProtocol>(
        using serializer: Serializer
      ) -> DataTask<Serializer.SerializedObject> {
        DataTask(self) { request, handler in
          request.response(responseSerializer: serializer, completionHandler: handler)
        }
      }
    }

    open class UploadRequest: DataRequest {}

    /// A response that an async function waits for.
    public struct DataTask<Value> {
      private let request: DataRequest
      private let answers: Answers

      /// The response and the functions that wait for it.
      private final class Answers {
        var response: AFDataResponse<Value>?
        var waiting: [(AFDataResponse<Value>) -> Void] = []
      }

      fileprivate init(
        _ request: DataRequest,
        _ start: (DataRequest, @escaping (AFDataResponse<Value>) -> Void) -> Void
      ) {
        self.request = request
        let answers = Answers()
        self.answers = answers
        start(request) { response in
          answers.response = response
          for resume in answers.waiting { resume(response) }
          answers.waiting = []
        }
      }

      public var response: AFDataResponse<Value> {
        get async {
          await withTaskCancellationHandler {
            await withUnsafeContinuation { continuation in
              if let response = answers.response { return continuation.resume(returning: response) }
              answers.waiting.append { continuation.resume(returning: $0) }
            }
          } onCancel: { [request] in
            request.cancel()
          }
        }
      }
      public var result: AFResult<Value> { get async { await response.result } }
      public var value: Value { get async throws { try await result.get() } }
      public func cancel() { request.cancel() }
    }

    """#
}
