package import ReactorCore
import ReactorTraceFormat

/// HTTP as a scripted service: `stub http.get("https://example.org") -> {"id": 1} after 300ms`.
///
/// Threads: it belongs to the thread of the replay.
package final class HTTPService: ScriptedService {
  /// The name of the service in scripts and traces.
  package static let serviceName = "http"
  /// A method for each method of HTTP that scripts can stub.
  package static var methods: [any ScriptedMethod] { HTTPMethod.names.map(HTTPMethod.init) }

  /// The error with which a request fails when no stub answers it.
  package struct NoAnswer: Error {}

  private let script: ServiceScript

  /// Makes the service for one replay.
  package init(_ script: ServiceScript) {
    self.script = script
  }

  /// Sends a request to the stubs of the script. One that no stub answers fails with `NoAnswer`, and
  /// so does the replay.
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
