package import ReactorScript
package import ReactorTypeLayout

/// A type-erased service method that scripts can stub. Use ``ServiceMethod``, the only public type that conforms to
/// this protocol.
public protocol ScriptedMethod: Sendable {
  /// The name of the method in scripts.
  var name: String { get }
  /// The method's parameters, answer type and default latency, such as `follow(Int) -> Bool after 300ms`.
  var signature: String { get }
}

/// A method whose stubs can be decoded from scripts.
package protocol StubbableMethod: ScriptedMethod {
  /// The types of the argument values that scripts write in stubs for the method.
  var layouts: [TypeLayout] { get }
  /// The parameters with the labels used in scripts. The array is empty if the parameters can't be determined from the
  /// types.
  var parameters: [(label: String?, layout: TypeLayout)] { get }
  /// The type of the method's answer, or `nil` if the type is unknown.
  var answer: TypeLayout? { get }
  /// The type of the method's errors, or `nil` if errors are strings.
  var failureLayout: TypeLayout? { get }

  /// Decodes the stub argument at the given position. Returns `nil` and reports at least one problem if the argument is
  /// invalid.
  func condition(
    _ argument: ScriptArgument, at index: Int, _ rules: ValueRules,
    _ problems: inout [DecodingProblem]
  ) -> ServiceStub.Condition?

  /// Decodes an answer. Returns `nil` and reports the reason if the answer is invalid.
  func value(
    _ value: ScriptValue, _ rules: ValueRules, _ problems: inout [DecodingProblem]
  ) -> Any?

  /// Decodes an error. Returns `nil` and reports the reason if the error is invalid.
  func failure(
    _ value: ScriptValue, _ rules: ValueRules, _ problems: inout [DecodingProblem]
  ) -> (any Error)?
}

extension StubbableMethod {
  /// The name of the method's error type, or `nil` if errors are strings.
  package var failureType: String? { failureLayout?.name }
  package var parameters: [(label: String?, layout: TypeLayout)] { [] }
  package var answer: TypeLayout? { nil }
  package var failureLayout: TypeLayout? { nil }

  package func decode(
    _ stub: StubSyntax, _ rules: ValueRules, problems: inout [DecodingProblem]
  ) -> ServiceStub? {
    let before = problems.count
    let conditions = (stub.arguments ?? []).enumerated().compactMap {
      condition($1, at: $0, rules, &problems)
    }
    let decoded = ServiceStub(stub, of: name, conditions) { outcome in
      switch outcome {
      case .returns(let value): self.value(value, rules, &problems).map { .value($0) }
      case .fails(let value): failure(value, rules, &problems).map { .failure($0) }
      case .never: .never
      case .standard: nil
      }
    }
    return problems.count == before ? decoded : nil
  }
}

/// A service method that scripts can stub.
///
/// `Arguments` is the type of a single argument or, for several arguments, a tuple type with the labels that scripts
/// write, as in `ServiceMethod<(user: Int, page: Int), [String]>("posts")`.
public struct ServiceMethod<Arguments, Value>: StubbableMethod {
  /// The name of the method in scripts.
  public let name: String
  /// The default time between the call and the answer.
  public let latency: Duration

  package let failureLayout: TypeLayout?
  /// The answer type to show for a method whose callers choose the type, or `nil` for any other method.
  var genericAnswer: String?

  /// Creates a method whose failures are written as strings in scripts.
  ///
  /// - Parameters:
  ///   - name: The name of the method in scripts.
  ///   - latency: The default time between the call and the answer.
  public init(_ name: String, after latency: Duration = .zero) {
    self.name = name
    self.latency = latency
    failureLayout = nil
  }

  /// Creates a method whose failures are written in scripts as strings or as values of the given error type.
  ///
  /// - Parameters:
  ///   - name: The name of the method in scripts.
  ///   - latency: The default time between the call and the answer.
  ///   - failure: The error type. It needs no conformance other than `Error`.
  public init<Failure: Error>(
    _ name: String, after latency: Duration = .zero, failingWith failure: Failure.Type
  ) {
    self.name = name
    self.latency = latency
    failureLayout = TypeLayout(failure)
  }

  /// The method's parameters, answer type and default latency, such as `follow(Int) -> Bool after 300ms`.
  public var signature: String {
    let parameters = parameters.map { parameter in
      [parameter.label, parameter.layout.name].compactMap { $0 }.joined(separator: ": ")
    }
    let type = genericAnswer ?? TypeLayout(Value.self).name
    let answer = "\(name)(\(parameters.joined(separator: ", "))) -> \(type)"
    return latency == .zero ? answer : "\(answer) after \(latency.scriptText)"
  }

  package func value(
    _ value: ScriptValue, _ rules: ValueRules, _ problems: inout [DecodingProblem]
  ) -> Any? {
    if Value.self == GenericAnswer.self {
      return GenericAnswer(value, rules, problems: &problems)
    }
    return rules.decoder.decode(Value.self, from: value, problems: &problems).map { $0 as Any }
  }

  /// Decodes an error as a value of the method's error type, or as a string.
  package func failure(
    _ value: ScriptValue, _ rules: ValueRules, _ problems: inout [DecodingProblem]
  ) -> (any Error)? {
    var found: [DecodingProblem] = []
    func decode<Failure>(_ type: Failure.Type) -> (any Error)? {
      let error: Failure? = rules.decoder.decode(type, from: value, problems: &found)
      return error as? any Error
    }
    if let failureLayout, let error = _openExistential(failureLayout.type, do: decode) {
      return error
    }
    if case .string(let text) = value.kind { return ScriptedFailure(text) }
    if failureLayout == nil {
      let text: String? = rules.decoder.decode(String.self, from: value, problems: &found)
      if let text { return ScriptedFailure(text) }
    }
    problems += found
    return nil
  }

  package var layouts: [TypeLayout] {
    parameters.map(\.layout) + [answer, failureLayout].compactMap { $0 }
  }

  package var answer: TypeLayout? {
    Value.self == GenericAnswer.self ? nil : TypeLayout(Value.self)
  }

  /// The parameters, which are the elements of the argument tuple, or a single parameter if the argument type is not a
  /// tuple.
  package var parameters: [(label: String?, layout: TypeLayout)] {
    let layout = TypeLayout(Arguments.self)
    guard layout.kind == .tuple else { return [(nil, layout)] }
    return layout.fields.map { ($0.name, $0.layout) }
  }

  package func condition(
    _ argument: ScriptArgument, at index: Int, _ rules: ValueRules,
    _ problems: inout [DecodingProblem]
  ) -> ServiceStub.Condition? {
    let parameters = parameters
    let position =
      argument.label == nil
      ? (index < parameters.count ? index : nil)
      : parameters.firstIndex { $0.label == argument.label }
    guard let position else {
      problems.append(.extraArgument(signature: signature), at: argument.value.range)
      return nil
    }
    return rules.text(of: argument.value, as: parameters[position].layout, problems: &problems)
      .map { ServiceStub.Condition(parameter: position, text: $0) }
  }
}
