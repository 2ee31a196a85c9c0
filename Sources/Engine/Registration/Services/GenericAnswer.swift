public import ReactorCore
import ReactorScript
import ReactorTypeLayout

/// The answer of a method whose callers choose the answer's type, such as
/// `func load<Value: Decodable>(_ path: String) -> Single<Value>`.
///
/// A stub's answer is stored as written, and each call decodes it as the type that the caller expects.
///
/// ```swift
/// struct ScriptedClient {
///   static let load = ServiceMethod<String, GenericAnswer>("load", answering: "Value")
///   let script: ServiceScript
///
///   func load<Value: Decodable>(_ path: String) -> Single<Value> {
///     script.call(Self.load, path) { try GenericAnswer.sample() }.asSingle()
///   }
/// }
/// ```
public struct GenericAnswer: Sendable {
  let value: ScriptValue
  let rules: ValueRules

  /// Reads an answer from a script. A file is only checked for existence, because the type of its value is not known.
  init?(_ value: ScriptValue, _ rules: ValueRules, problems: inout [DecodingProblem]) {
    guard rules.decoder.contents(of: value, problems: &problems) != nil else { return nil }
    self.value = value
    self.rules = rules
  }

  /// Decodes the answer as the type that a caller expects. If the answer is invalid, the method throws the first
  /// problem.
  func decoded<Value>(as type: Value.Type) throws -> Value {
    var problems: [DecodingProblem] = []
    if let value = rules.decoder.decode(type, from: value, problems: &problems) { return value }
    throw problems.first ?? DecodingProblem(.cannotBeMade(TypeLayout(type)), at: value.range)
  }

  /// Returns a sample answer of the type that a caller expects. The type must be `Decodable`. Strings in the sample
  /// contain the names of their properties, and lists have three elements.
  ///
  /// - Parameter type: The type of the answer.
  /// - Returns: The sample.
  /// - Throws: A ``ScriptedFailure`` if no sample can be created.
  public static func sample<Value>(_ type: Value.Type = Value.self) throws -> Value {
    if let nothing = () as? Value { return nothing }
    let rules = ReplayContext.current?.services.rules ?? .standard
    if let decodable = type as? any Decodable.Type,
      let sample = try? SampleDecoder(decoder: rules.decoder).decode(decodable) as? Value
    {
      return sample
    }
    throw ScriptedFailure(
      "a stub must specify this answer, because no sample of \(TypeLayout(type).name) is known")
  }
}

extension ServiceMethod where Value == GenericAnswer {
  /// Creates a method whose answers have the type that each caller expects. The method's failures are written as
  /// strings in scripts.
  ///
  /// - Parameters:
  ///   - name: The name of the method in scripts.
  ///   - answer: The answer type to show in the method's signature, such as `Page<Item>`.
  ///   - latency: The default time between the call and the answer.
  public init(_ name: String, answering answer: String, after latency: Duration = .zero) {
    self.init(name, after: latency)
    genericAnswer = answer
  }

  /// Creates a method whose answers have the type that each caller expects. The method's failures are written in
  /// scripts as strings or as values of the given error type.
  ///
  /// - Parameters:
  ///   - name: The name of the method in scripts.
  ///   - answer: The answer type to show in the method's signature, such as `Page<Item>`.
  ///   - latency: The default time between the call and the answer.
  ///   - failure: The error type. It needs no conformance other than `Error`.
  public init<Failure: Error>(
    _ name: String, answering answer: String, after latency: Duration = .zero,
    failingWith failure: Failure.Type
  ) {
    self.init(name, after: latency, failingWith: failure)
    genericAnswer = answer
  }
}

extension ServiceScript {
  /// Calls a method of the service whose answer has the type that the caller expects. If a stub's answer is not a valid
  /// value of that type, the call fails, and the replay also fails.
  ///
  /// - Parameters:
  ///   - method: The method to call.
  ///   - arguments: The arguments of the call.
  ///   - answer: Computes the service's default answer when the answer is due. If the closure throws an error, the call
  ///     fails with that error.
  /// - Returns: An observable that emits the answer when it is due in virtual time, and then completes. It fails in the
  ///   same cases as the observable of any other call.
  public func call<Arguments, Value>(
    _ method: ServiceMethod<Arguments, GenericAnswer>, _ arguments: Arguments,
    answer: @escaping () throws -> Value
  ) -> Observable<Value> {
    self.answer(
      method.name, after: method.latency, texts: { Self.texts(of: arguments, $0) },
      written: written(method.name, arguments), decodedAs: Value.self, or: answer)
  }
}

extension ServiceStub {
  /// Returns the stub with its generic answers decoded as the type that a caller expects.
  ///
  /// - Parameters:
  ///   - type: The type that the caller expects.
  ///   - report: Receives the problem with an answer that is not a valid value of that type.
  func decoded<Value>(as type: Value.Type, _ report: (DecodingProblem) -> Void) -> ServiceStub {
    mapOutcomes { outcome in
      guard case .value(let answer as GenericAnswer) = outcome else { return outcome }
      do {
        return .value(try answer.decoded(as: type))
      } catch {
        let problem = error as? DecodingProblem
        if let problem { report(problem) }
        return .failure(ScriptedFailure(problem?.message ?? "\(error)"))
      }
    }
  }
}
