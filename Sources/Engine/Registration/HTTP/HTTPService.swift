package import ReactorCore
import ReactorScript
import ReactorBase
import ReactorTraceFormat
import ReactorTypeLayout

/// A scripted service for HTTP requests.
///
/// Scripts stub requests with steps such as `stub http.get("https://example.org") -> {"id": 1} after 300ms`.
///
/// Use this class only on the replay's thread.
package final class HTTPService: ScriptedService {
  /// The name of the service in scripts and traces.
  package static let serviceName = "http"
  /// The methods of the service, one for each HTTP method that scripts can stub.
  package static var methods: [any ScriptedMethod] { HTTPMethod.names.map(HTTPMethod.init) }

  /// An error thrown by a request that no stub answers.
  package struct NoAnswer: Error {}

  private let script: ServiceScript

  /// Creates the service for a replay.
  package init(_ script: ServiceScript) {
    self.script = script
  }

  /// Answers a request from the stubs in the script. If no stub answers, the request fails with ``NoAnswer``, and the
  /// replay also fails.
  package func send(_ request: HTTPRequest) -> Observable<HTTPAnswer> {
    script.answer(
      request.method.lowercased(), after: .zero, texts: { _ in request.texts },
      written: { values in
        values.text(
          ofCall: "\(Self.serviceName).\(request.method.lowercased())", payload: request.url)
      }
    ) {
      ReplayContext.current?.report(.unansweredRequest(request))
      throw NoAnswer()
    }
  }
}

extension ControlledCall {
  /// Indicates whether the call is an HTTP request, which has no default answer.
  package var isRequest: Bool { service == HTTPService.serviceName }
}

extension HTTPRequest {
  /// The call that a stub must match to answer the request, such as `http.get("https://a.example")`, or `nil` if stubs
  /// do not support the HTTP method.
  package var stub: String? {
    let name = method.lowercased()
    guard HTTPMethod.names.contains(name) else { return nil }
    return "\(HTTPService.serviceName).\(name)(\(JSONValue.string(url).line))"
  }
}

/// A method of the `http` service, such as `get`, whose argument is a URL. A stub whose URL has no query matches that
/// URL with any query.
private struct HTTPMethod: StubbableMethod {
  /// The names of the methods that scripts can stub.
  static let names = ["get", "post", "put", "patch", "delete", "head", "options"]

  let name: String

  var signature: String { "\(name)(String) -> body" }

  var layouts: [TypeLayout] { [TypeLayout(String.self)] }

  func condition(
    _ argument: ScriptArgument, at index: Int, _ rules: ValueRules,
    _ problems: inout [DecodingProblem]
  ) -> ServiceStub.Condition? {
    guard index == 0, argument.label == nil else {
      problems.append(.extraArgument(signature: signature), at: argument.value.range)
      return nil
    }
    let url: String? = rules.decoder.decode(
      String.self, from: argument.value, problems: &problems)
    return url.map { ServiceStub.Condition(parameter: $0.contains("?") ? 0 : 1, text: $0) }
  }

  func value(
    _ value: ScriptValue, _ rules: ValueRules, _ problems: inout [DecodingProblem]
  ) -> Any? {
    HTTPAnswer(value, rules, problems: &problems)
  }

  func failure(
    _ value: ScriptValue, _ rules: ValueRules, _ problems: inout [DecodingProblem]
  ) -> (any Error)? {
    rules.decoder.decode(HTTPFailure.self, from: value, problems: &problems)
  }
}

extension HTTPAnswer {
  /// Creates a response from a value. The value is either a full response, such as
  /// `(status: 404, headers: ["Retry-After": "5"], body: ...)`, or only a body. A string body is sent as text, and any
  /// other body, such as one from a file, is sent as JSON.
  fileprivate init?(
    _ value: ScriptValue, _ rules: ValueRules, problems: inout [DecodingProblem]
  ) {
    guard let parts = Self.parts(of: value) else {
      guard let body = rules.decoder.contents(of: value, problems: &problems) else { return nil }
      self.init(body: body)
      return
    }
    let before = problems.count
    var answer = HTTPAnswer()
    var headers: [String: String] = [:]
    for part in parts {
      switch part.label {
      case "status":
        let status: UInt16? = rules.decoder.decode(
          UInt16.self, from: part.value, problems: &problems)
        answer.status = Int(status ?? 200)
      case "headers":
        headers =
          rules.decoder.decode([String: String].self, from: part.value, problems: &problems) ?? [:]
      default:
        let body = rules.decoder.contents(of: part.value, problems: &problems)
        let whole = body.map { HTTPAnswer(body: $0) } ?? answer
        (answer.body, answer.headers) = (whole.body, whole.headers)
      }
    }
    guard problems.count == before else { return nil }
    for (name, value) in headers.sorted(by: { $0.key < $1.key }) {
      answer.headers.removeAll { $0.name.lowercased() == name.lowercased() }
      answer.headers.append((name, value))
    }
    self = answer
  }

  private init(body value: ScriptValue) {
    if case .string(let text) = value.kind {
      self.init(headers: [("Content-Type", "text/plain; charset=utf-8")], body: Array(text.utf8))
    } else {
      self.init(
        headers: [("Content-Type", "application/json")], body: Array(value.jsonText.utf8))
    }
  }

  /// Returns the parts of a full response, or `nil` if the value is only a body. Because JSON has no tuples, a full
  /// response in JSON is a string.
  private static func parts(of value: ScriptValue) -> [ScriptArgument]? {
    var value = value
    if case .string(let text) = value.kind, text.hasPrefix("(status:"),
      let literal = ScriptValue(literal: text, at: value.range)
    {
      value = literal
    }
    guard case .tuple(let parts) = value.kind,
      parts.contains(where: { $0.label == "status" }),
      parts.allSatisfy({ ["status", "headers", "body"].contains($0.label) })
    else { return nil }
    return parts
  }
}
