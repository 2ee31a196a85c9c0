extension KnownModules {
  /// The code that encodes the parameters of requests.
  static let alamofireEncodings = #"""
    public protocol ParameterEncoding {
      func encode(_ urlRequest: URLRequestConvertible, with parameters: Parameters?) throws
        -> URLRequest
    }

    public struct URLEncoding: ParameterEncoding {
      public enum Destination {
        case methodDependent
        case queryString
        case httpBody
      }
      public enum ArrayEncoding {
        case brackets
        case noBrackets
        case indexInBrackets
      }
      public enum BoolEncoding {
        case numeric
        case literal
      }
      public static var `default`: URLEncoding { URLEncoding() }
      public static var queryString: URLEncoding { URLEncoding(destination: .queryString) }
      public static var httpBody: URLEncoding { URLEncoding(destination: .httpBody) }
      public let destination: Destination
      public let arrayEncoding: ArrayEncoding
      public let boolEncoding: BoolEncoding
      public init(
        destination: Destination = .methodDependent, arrayEncoding: ArrayEncoding = .brackets,
        boolEncoding: BoolEncoding = .numeric
      ) {
        self.destination = destination
        self.arrayEncoding = arrayEncoding
        self.boolEncoding = boolEncoding
      }

      public func encode(_ urlRequest: URLRequestConvertible, with parameters: Parameters?) throws
        -> URLRequest
      {
        var request = try urlRequest.asURLRequest()
        guard let parameters, !parameters.isEmpty else { return request }
        let query = parameters.sorted { $0.key < $1.key }
          .flatMap { queryComponents(fromKey: $0.key, value: $0.value) }
          .map { "\($0)=\($1)" }.joined(separator: "&")
        let isInURL =
          switch destination {
          case .methodDependent: ["GET", "HEAD", "DELETE"].contains(request.httpMethod ?? "GET")
          case .queryString: true
          case .httpBody: false
          }
        guard isInURL else {
          if request.value(forHTTPHeaderField: "Content-Type") == nil {
            request.setValue(
              "application/x-www-form-urlencoded; charset=utf-8", forHTTPHeaderField: "Content-Type")
          }
          request.httpBody = Data(query.utf8)
          return request
        }
        guard let url = request.url,
          var components = URLComponents(url: url, resolvingAgainstBaseURL: false)
        else { throw AFError.parameterEncodingFailed(reason: .missingURL) }
        components.percentEncodedQuery =
          [components.percentEncodedQuery, query].compactMap { $0 }.joined(separator: "&")
        request.url = components.url
        return request
      }

      public func queryComponents(fromKey key: String, value: Any) -> [(String, String)] {
        switch value {
        case let dictionary as [String: Any]:
          return dictionary.sorted { $0.key < $1.key }.flatMap {
            queryComponents(fromKey: "\(key)[\($0.key)]", value: $0.value)
          }
        case let array as [Any]:
          return array.enumerated().flatMap { index, value in
            let name =
              switch arrayEncoding {
              case .brackets: "\(key)[]"
              case .noBrackets: key
              case .indexInBrackets: "\(key)[\(index)]"
              }
            return queryComponents(fromKey: name, value: value)
          }
        case let flag as Bool:
          let text = boolEncoding == .numeric ? (flag ? "1" : "0") : "\(flag)"
          return [(escape(key), text)]
        default:
          return [(escape(key), escape("\(Self.unwrapped(value))"))]
        }
      }

      public func escape(_ string: String) -> String {
        let allowed = CharacterSet.urlQueryAllowed.subtracting(
          CharacterSet(charactersIn: ":#[]@!$&'()*+,;="))
        return string.addingPercentEncoding(withAllowedCharacters: allowed) ?? string
      }

      /// The value in an optional, because `Any` can contain one.
      private static func unwrapped(_ value: Any) -> Any {
        let mirror = Mirror(reflecting: value)
        return mirror.displayStyle == .optional ? mirror.children.first?.value ?? value : value
      }
    }

    public struct JSONEncoding: ParameterEncoding {
      public static var `default`: JSONEncoding { JSONEncoding() }
      public static var prettyPrinted: JSONEncoding { JSONEncoding(options: .prettyPrinted) }
      public let options: JSONSerialization.WritingOptions
      public init(options: JSONSerialization.WritingOptions = []) { self.options = options }

      public func encode(_ urlRequest: URLRequestConvertible, with parameters: Parameters?) throws
        -> URLRequest
      {
        try encode(urlRequest, withJSONObject: parameters)
      }

      public func encode(_ urlRequest: URLRequestConvertible, withJSONObject object: Any? = nil) throws
        -> URLRequest
      {
        var request = try urlRequest.asURLRequest()
        guard let object else { return request }
        guard JSONSerialization.isValidJSONObject(object) else {
          throw AFError.parameterEncodingFailed(
            reason: .jsonEncodingFailed(error: CocoaError(.coderInvalidValue)))
        }
        request.httpBody = try JSONSerialization.data(
          withJSONObject: object, options: options.union(.sortedKeys))
        request.addJSONContentType()
        return request
      }
    }

    extension URLRequest {
      fileprivate mutating func addJSONContentType() {
        if value(forHTTPHeaderField: "Content-Type") == nil {
          setValue("application/json", forHTTPHeaderField: "Content-Type")
        }
      }
    }

    public protocol ParameterEncoder {
      func encode<Parameters: Encodable>(_ parameters: Parameters?, into request: URLRequest) throws
        -> URLRequest
    }

    open class JSONParameterEncoder: ParameterEncoder {
      public static var `default`: JSONParameterEncoder { JSONParameterEncoder() }
      public static var prettyPrinted: JSONParameterEncoder { JSONParameterEncoder() }
      public static var sortedKeys: JSONParameterEncoder { JSONParameterEncoder() }
      public let encoder: JSONEncoder
      public init(encoder: JSONEncoder = JSONEncoder()) { self.encoder = encoder }

      open func encode<Parameters: Encodable>(_ parameters: Parameters?, into request: URLRequest)
        throws -> URLRequest
      {
        guard let parameters else { return request }
        var request = request
        do {
          request.httpBody = try encoder.encode(parameters)
        } catch {
          throw AFError.parameterEncodingFailed(reason: .jsonEncodingFailed(error: error))
        }
        request.addJSONContentType()
        return request
      }
    }

    open class URLEncodedFormParameterEncoder: ParameterEncoder {
      public enum Destination {
        case methodDependent
        case queryString
        case httpBody
      }
      public static var `default`: URLEncodedFormParameterEncoder { URLEncodedFormParameterEncoder() }
      public let destination: Destination
      public init(destination: Destination = .methodDependent) { self.destination = destination }

      open func encode<Parameters: Encodable>(_ parameters: Parameters?, into request: URLRequest)
        throws -> URLRequest
      {
        guard let parameters else { return request }
        do {
          let object = try JSONSerialization.jsonObject(with: JSONEncoder().encode(parameters))
          let encoding: URLEncoding =
            switch destination {
            case .methodDependent: .default
            case .queryString: .queryString
            case .httpBody: .httpBody
            }
          return try encoding.encode(request, with: object as? [String: Any])
        } catch {
          throw AFError.parameterEncoderFailed(reason: .encoderFailed(error: error))
        }
      }
    }

    extension ParameterEncoder where Self == JSONParameterEncoder {
      public static var json: JSONParameterEncoder { JSONParameterEncoder() }
      public static func json(encoder: JSONEncoder) -> JSONParameterEncoder {
        JSONParameterEncoder(encoder: encoder)
      }
    }

    extension ParameterEncoder where Self == URLEncodedFormParameterEncoder {
      public static var urlEncodedForm: URLEncodedFormParameterEncoder {
        URLEncodedFormParameterEncoder()
      }
      public static func urlEncodedForm(
        destination: URLEncodedFormParameterEncoder.Destination = .methodDependent
      ) -> URLEncodedFormParameterEncoder {
        URLEncodedFormParameterEncoder(destination: destination)
      }
    }

    /// The parts of a form with files. The body contains only the parts that are in memory.
    open class MultipartFormData {
      private let boundary = "form-boundary"
      private var body = Data()
      public init() {}
      open var contentType: String { "multipart/form-data; boundary=\(boundary)" }
      public func append(
        _ data: Data, withName name: String, fileName: String? = nil, mimeType: String? = nil
      ) {
        let file = fileName.map { "; filename=\"\($0)\"" } ?? ""
        let type = mimeType.map { "\r\nContent-Type: \($0)" } ?? ""
        body += Data(
          "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(name)\"\(file)\(type)\r\n\r\n".utf8)
        body += data + Data("\r\n".utf8)
      }
      public func append(_ fileURL: URL, withName name: String) {
        append(Data(), withName: name, fileName: fileURL.lastPathComponent)
      }
      public func append(_ fileURL: URL, withName name: String, fileName: String, mimeType: String) {
        append(Data(), withName: name, fileName: fileName, mimeType: mimeType)
      }
      public func encode() throws -> Data { body + Data("--\(boundary)--\r\n".utf8) }
    }

    """#
}
