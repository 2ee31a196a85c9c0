import ReactorTraceFormat

/// Calls whose answers the caller doesn't wait for.
extension ServiceScript {
  /// Calls a method of the service that returns its answer immediately. Stubs for the method can specify one answer or
  /// one failure. The call ignores the times of stubs, and stubs that never answer.
  ///
  /// ```swift
  /// struct ScriptedUsers {
  ///   static let user = ServiceMethod<Int, User>("user")
  ///   let script: ServiceScript
  ///
  ///   func user(id: Int) throws -> User {
  ///     try script.answer(to: Self.user, id) { User(name: "Ada", age: 36) }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - method: The method to call.
  ///   - arguments: The arguments of the call.
  ///   - answer: Computes the service's default answer. If the closure throws an error, the call fails with that error.
  /// - Returns: The answer.
  /// - Throws: The error of a stub or the error that `answer` throws. If the service is called outside its own replay,
  ///   the error is a ``ScriptedFailure``. If a different replay is running on the calling thread, that replay also
  ///   fails.
  public func answer<Arguments, Value>(
    to method: ServiceMethod<Arguments, Value>, _ arguments: Arguments,
    answer: () throws -> Value
  ) throws -> Value {
    try answerNow(method.name, arguments, decodes: false, answer)
  }

  /// Calls a method of the service that immediately returns an answer of the type that the caller expects.
  ///
  /// - Parameters:
  ///   - method: The method to call.
  ///   - arguments: The arguments of the call.
  ///   - answer: Computes the service's default answer. If the closure throws an error, the call fails with that error.
  /// - Returns: The answer.
  /// - Throws: The error of a stub or the error that `answer` throws. If a stub's answer is not a valid value of the
  ///   expected type, the error is a ``ScriptedFailure``, and the replay also fails.
  public func answer<Arguments, Value>(
    to method: ServiceMethod<Arguments, GenericAnswer>, _ arguments: Arguments,
    answer: () throws -> Value
  ) throws -> Value {
    try answerNow(method.name, arguments, decodes: true, answer)
  }

  private func answerNow<Arguments, Value>(
    _ method: String, _ arguments: Arguments, decodes: Bool, _ own: () throws -> Value
  ) throws -> Value {
    guard let services = liveServices() else {
      throw ScriptedFailure("service '\(service)' was called outside its replay")
    }
    let text = written(method, arguments)
    var stub = services.takeStub(
      of: service, method, for: { Self.texts(of: arguments, services.rules) }, written: text)
    if decodes { stub = stub?.decoded(as: Value.self) { report($0, in: method) } }
    let call = services.beginCall(of: service, method, text: text) {
      Self.texts(of: arguments, services.rules)
    }
    do {
      let value: Value
      switch stub?.alternatives[0].outcome {
      case .value(let stubbed): value = Self.typed(stubbed)
      case .failure(let error): throw error
      case .never, nil: value = try own()
      }
      call?.willAnswer(value, isLast: true)
      return value
    } catch {
      TraceEvent.Failure.show(error) { call?.end(.fails($0)) }
      throw error
    }
  }
}
