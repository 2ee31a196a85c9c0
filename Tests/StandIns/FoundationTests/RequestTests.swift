import ReactorCore
import ReactorFoundation
import ReactorPlanning
import ReactorBase
import ReactorRegistration
import ReactorReplaying
import ReactorTraceFormat
import Testing

/// Sends requests in the same ways as real reactors.
private final class Client: Reactor {
  enum Action {
    case get(String)
    case post(String)
    case task(String)
    case cancelled(String)
    case json(String)
    case data(String)
    case twice
    case contents(String)
    case text(String)
  }

  let initialState = ""

  func mutate(action: Action) -> Observable<String> {
    switch action {
    case .contents(let address):
      guard let url = URL(string: address) else { return .empty() }
      return .create { observer in
        DispatchQueue.global().async {
          do {
            let data = try Data(contentsOf: url)
            DispatchQueue.main.async {
              observer.onNext("\(data.count) bytes")
              observer.onCompleted()
            }
          } catch {
            DispatchQueue.main.async { observer.onError(error) }
          }
        }
        return Disposables.create()
      }
    case .text(let address):
      guard let url = URL(string: address) else { return .empty() }
      return .just((try? String(contentsOf: url, encoding: .utf8)) ?? "no text")
    case .get(let address):
      return text(address) { try await URLSession.shared.data(from: $0) }
    case .post(let address):
      return text(address) { url in
        var request = URLRequest(url: url)
        request.httpMethod = "POST"
        request.httpBody = Data("{}".utf8)
        return try await URLSession(configuration: .ephemeral).data(for: request)
      }
    case .task(let address):
      guard let url = URL(string: address) else { return .empty() }
      return .create { observer in
        let events = Events(observer: observer)
        let task: URLSessionDataTask = URLSession.shared.dataTask(with: url) {
          data, response, error in
          let isMain = Thread.isMainThread
          DispatchQueue.main.async {
            if let error = error as? URLError {
              events.observer.onNext("code \(error.code.rawValue) \(error.failingURL?.host ?? "")")
            } else {
              let status = (response as? HTTPURLResponse)?.statusCode ?? 0
              events.observer.onNext("\(status) \(data?.count ?? -1) on main: \(isMain)")
            }
            events.observer.onCompleted()
          }
        }
        task.resume()
        return Disposables.create { task.cancel() }
      }
    case .cancelled(let address):
      return text(address) { try await URLSession.shared.data(from: $0) }
        .take(for: .milliseconds(100), scheduler: MainScheduler.instance)
    case .json(let address):
      guard let url = URL(string: address) else { return .empty() }
      return URLSession.shared.rx.json(url: url).map { json in
        let items = (json as? [String: Any])?["items"] as? [[String: Any]] ?? []
        return "\(items.compactMap { $0["full_name"] as? String })"
      }
      .catch { error in
        if case .httpRequestFailed(let response, _) = error as? RxCocoaURLError {
          return .just("status \(response.statusCode)")
        }
        throw error
      }
    case .data(let address):
      guard let url = URL(string: address) else { return .empty() }
      return URLSession.shared.rx.response(request: URLRequest(url: url)).map { response, data in
        let type = response.value(forHTTPHeaderField: "content-type") ?? "nil"
        return "\(response.statusCode) \(type) \(String(decoding: data, as: UTF8.self))"
      }
    case .twice:
      return .merge(
        mutate(action: .get("https://a.example/slow")), mutate(action: .get("https://a.example/b")))
    }
  }

  private func text(
    _ address: String, _ load: @escaping @Sendable (URL) async throws -> (Data, URLResponse)
  ) -> Observable<String> {
    guard let url = URL(string: address) else { return .empty() }
    return .create {
      let (data, response) = try await load(url)
      let status = (response as? HTTPURLResponse)?.statusCode ?? 0
      return "\(status) \(String(decoding: data, as: UTF8.self))"
    }
  }

  private struct Events: @unchecked Sendable {
    let observer: AnyObserver<String>
  }

  func reduce(state: String, mutation: String) -> String { mutation }
}

struct RequestTests {
  private let registry: ReactorRegistry = {
    var registry = ReactorRegistry()
    registry.addFoundation()
    registry.register("c") { Client() }
    return registry
  }()

  @Test(arguments: [
    (
      #"stub http.get("https://a.example/b") -> {"id": 1, "tags": ["x", null]} after 300ms"#,
      #"get("https://a.example/b")"#,
      #"0.300 c state #1 "200 {\"id\": 1, \"tags\": [\"x\", null]}""#
    ),
    (
      #"stub http.get -> "plain" after 1s"#, #"get("https://a.example/b?x=1")"#,
      #"1.000 c state #1 "200 plain""#
    ),
    (
      #"stub http.get("https://a.example/b") -> [1, 2]"#, #"get("https://a.example/b?x=1")"#,
      #"0.000 c state #1 "200 [1, 2]""#
    ),
    (
      #"stub http.post("https://a.example/b") -> (status: 201, body: {"ok": true})"#,
      #"post("https://a.example/b")"#, #"0.000 c state #1 "201 {\"ok\": true}""#
    ),
    (
      #"stub http.get -> (status: 404)"#, #"get("https://a.example/b")"#,
      #"0.000 c state #1 "404 ""#
    ),
    (
      #"stub http.get -> "abc" after 2s"#, #"task("https://a.example/b")"#,
      #"2.000 c state #1 "200 3 on main: false""#
    ),
    (
      #"stub http.get fails .notConnectedToInternet after 1s"#, #"task("https://a.example/b")"#,
      #"1.000 c state #1 "code -1009 a.example""#
    ),
    (
      #"stub http.get -> {"items": [{"full_name": "a/b"}, {"full_name": "c/d"}]}"#,
      #"json("https://a.example/search?q=x")"#,
      #"0.000 c state #1 "[\"a/b\", \"c/d\"]""#
    ),
    (
      #"stub http.get -> (status: 403, body: "slow down")"#, #"json("https://a.example/")"#,
      #"0.000 c state #1 "status 403""#
    ),
    (
      #"stub http.get -> (status: 200, headers: {"Content-Type": "text/csv"}, body: "1,2")"#,
      #"data("https://a.example/")"#, #"0.000 c state #1 "200 text/csv 1,2""#
    ),
  ])
  func `A request is answered by the stub of its method and URL`(
    stub: String, action: String, line: String
  ) {
    let outcome = replay("reactor c\n\(stub)\n\(action)", with: registry)
    #expect(outcome.diagnostics == "")
    #expect(outcome.lines.dropLast().last == line)
    #expect(outcome.lines.last?.hasSuffix("end pending: 0") == true)
  }

  private struct OneFile: IncludeLoader {
    let file: SourceFile

    func load(_ path: String, from file: SourceFile) throws(IncludeProblem) -> SourceFile {
      if path == self.file.name { return self.file }
      throw .unreadable(path, reason: "no such file or directory")
    }
  }

  @Test func `A request is answered by a file, which is its body`() {
    let files = OneFile(file: SourceFile(name: "b.json", text: "{\n  \"id\": 1\n}\n"))
    for (answer, status) in [
      ("file(\"b.json\")", 200), ("(status: 201, body: file(\"b.json\"))", 201),
    ] {
      let outcome = replay(
        "reactor c\nstub http.get -> \(answer)\nget(\"https://a.example/b\")", with: registry,
        including: files)
      #expect(outcome.diagnostics == "")
      #expect(
        outcome.lines.contains(#"0.000 c state #1 "\#(status) {\"id\": 1}""#), "\(outcome.lines)")
    }
    let outcome = replay(
      "reactor c\nstub http.get -> file(\"c.json\")", with: registry, including: files)
    #expect(outcome.diagnostics.hasPrefix("error[unreadable-include]: cannot include 'c.json'"))
  }

  @Test func `A request is answered by the latest stub that holds`() {
    let outcome = replay(
      """
      reactor c
      stub http.get -> "any"
      stub http.get("https://a.example/b") -> "b"
      stub http.get("https://a.example/b?x=1") -> "b1"
      get("https://a.example/a")
      get("https://a.example/b")
      get("https://a.example/b?x=1")
      get("https://a.example/b?x=2")
      """, with: registry, trace: PartialTraceOptions())
    #expect(
      outcome.lines.filter { $0.contains("state #") }.map { String($0.dropFirst(17)) } == [
        #""200 any""#, #""200 b""#, #""200 b1""#, #""200 b""#,
      ])
  }

  @Test func `A failing stub is an error of the effect, and other requests go on`() {
    let outcome = replay(
      """
      reactor c
      stub http.get("https://a.example/slow") fails .timedOut after 2s
      stub http.get("https://a.example/b") -> "b" after 1s
      twice
      """, with: registry)
    #expect(
      outcome.lines.suffix(3) == [
        #"1.000 c state #1 "200 b""#, "2.000 c error #1 URLError(code: .timedOut)",
        "2.000 * end pending: 0",
      ])
  }

  @Test func `A request is cancelled with its stream, and takes no time then`() {
    expectTrace(
      of: """
        reactor c
        stub http.get -> "late" after 1s
        cancelled("https://a.example/")
        """, with: registry,
      """
      0.000 c state ""
      0.000 c action #1 cancelled("https://a.example/")
      0.100 * end pending: 0
      """)
  }

  @Test func `Stubs answer requests for the contents of a URL, which take virtual time`() {
    expectTrace(
      of: """
        reactor c
        stub http.get("https://a.example/1") -> "hello" after 2s
        stub http.get("https://a.example/2") fails .timedOut
        contents("https://a.example/1")
        settle
        text("https://a.example/1")
        contents("https://a.example/2")
        settle
        text("file:///nowhere/at/all")
        """, with: registry,
      """
      0.000 c state ""
      0.000 c action #1 contents("https://a.example/1")
      2.000 c state #1 "5 bytes"
      2.000 c action #2 text("https://a.example/1")
      4.000 c state #2 "hello"
      4.000 c action #3 contents("https://a.example/2")
      4.000 c error #3 URLError(code: .timedOut)
      4.000 c action #4 text("file:///nowhere/at/all")
      4.000 c state #4 "no text"
      4.000 * end pending: 0
      """)
  }

  @Test func `A request for the contents of a URL fails the replay if no stub answers`() {
    let outcome = replay("reactor c\ntext(\"https://a.example/3\")", with: registry)
    #expect(outcome.diagnostics.contains("error[unanswered-request]"))
  }

  @Test(arguments: 0..<5)
  func `A request that no stub answers fails the replay, which names its URL`(round: Int) {
    let outcome = replay(
      "reactor c\nstub http.post -> 1\nget(\"https://a.example/b?x=1\")", with: registry)
    #expect(outcome.diagnostics.contains("error[unanswered-request]"))
    #expect(
      outcome.lines.dropFirst(2) == [
        #"0.000 * error no stub answers the request GET https://a.example/b?x=1 of #1 get("https://a.example/b?x=1") of 'c'"#,
        "0.000 c error #1 URLError(code: .cannotLoadFromNetwork)",
        "0.000 * end pending: 0",
      ])
  }

  @Test(arguments: [
    ("stub http.fetch -> 1", "has no method 'fetch'"),
    ("stub http.get(1) -> 1", "String"),
    (#"stub http.get("a", "b") -> 1"#, "http.get"),
    ("stub http.get fails .offline", "offline"),
    ("stub http.get -> (status: 99999)", "99999"),
  ])
  func `A request that a script stubs is checked`(stub: String, words: String) {
    let outcome = replay("reactor c\n\(stub)", with: registry)
    #expect(!outcome.isPlanned)
    #expect(outcome.diagnostics.contains(words))
  }

  @Test func `A request in the JSON form is the same`() {
    let outcome = replay(
      """
      {"reactor": "c", "steps": [
        {"stub": "http.get", "returns": "(status: 404, body: {\\"a\\": 1})", "after": "1s"},
        "get(\\"https://a.example/\\")"
      ]}
      """, named: "x.json", with: registry)
    #expect(outcome.diagnostics == "")
    #expect(outcome.lines.dropLast().last == #"1.000 c state #1 "404 {\"a\": 1}""#)
  }
}
