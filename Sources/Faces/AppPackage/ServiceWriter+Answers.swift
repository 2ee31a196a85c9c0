/// Methods that determine how a method of a service receives its answer.
extension ServiceWriter {
  /// The names of the stream types that a method can return.
  static let streams: Set<String> = [
    "Observable", "Single", "Maybe", "Completable", "Driver", "Signal", "Infallible",
  ]

  /// The answer of a method, and the code around the call that returns the answer.
  struct Answer {
    let value: TypeText
    let prefix: String
    let suffix: String
    /// Indicates whether the caller doesn't wait for the answer.
    var isImmediate = false
  }

  /// Returns the answer of a method, or `nil` if the method has none.
  func answer(of requirement: SwiftDeclaration) -> Answer? {
    let result = TypeText(requirement.type ?? "Void")
    let element = result.arguments.first ?? TypeText("Void")
    func stream(_ suffix: String) -> Answer { Answer(value: element, prefix: "", suffix: suffix) }
    switch result.name {
    case "Observable": return stream("")
    case "Single": return stream(".asSingle()")
    case "Maybe": return stream(".asMaybe()")
    case "Completable":
      return Answer(
        value: TypeText("Void"), prefix: "", suffix: ".ignoreElements().asCompletable()")
    case "Driver": return stream(".asDriver(onErrorDriveWith: .empty())")
    case "Signal": return stream(".asSignal(onErrorSignalWith: .empty())")
    case "Infallible": return stream(".asInfallible(onErrorFallbackTo: .empty())")
    default: break
    }
    if requirement.isAsync {
      let effects = requirement.isThrowing ? "try await " : "try! await "
      return rethrowing(
        requirement, Answer(value: result, prefix: effects, suffix: ".asSingle().value"))
    }
    if requirement.isThrowing {
      return rethrowing(
        requirement, Answer(value: result, prefix: "try ", suffix: "", isImmediate: true))
    }
    guard result.name == "Result", let failure = result.arguments.last, result.arguments.count == 2
    else { return nil }
    let convert =
      ["Error", "any Error"].contains(failure.text)
      ? "" : ".mapError { ($0 as? \(failure.text)) ?? \(otherError(failure, "$0")) }"
    return Answer(
      value: element, prefix: "Result { try ", suffix: " }\(convert)", isImmediate: true)
  }

  /// Returns an answer whose errors are converted to the error type of a method's `throws` clause.
  private func rethrowing(_ requirement: SwiftDeclaration, _ answer: Answer) -> Answer {
    guard let thrown = requirement.thrownType else { return answer }
    return Answer(
      value: answer.value, prefix: "do {\n      return \(answer.prefix)",
      suffix: answer.suffix
        + "\n    } catch {\n      throw (error as? \(thrown)) ?? \(otherError(TypeText(thrown), "error"))\n    }",
      isImmediate: answer.isImmediate)
  }

  /// Returns an expression for an error of the given type. The expression replaces errors of other types, such as the
  /// error of a stub that fails with a string.
  private func otherError(_ type: TypeText, _ error: String) -> String {
    values.value(of: type)
      ?? "fatalError(\"cannot convert an error to the expected type: \\(\(error))\")"
  }

  /// Returns the completion handler's name, the type of its argument, and the code that calls it with an answer.
  /// Returns `nil` if the method has no completion handler.
  static func completion(of requirement: SwiftDeclaration) -> (
    name: String, value: TypeText, subscription: String
  )? {
    guard requirement.type == nil, let last = requirement.parameters.last, let name = last.name
    else { return nil }
    let type = TypeText(last.type)
    guard let function = (type.function ?? type.wrapped?.function),
      ["Void", "()"].contains(function.result.text),
      function.parameters.count <= 1
    else { return nil }
    let call = type.function == nil ? "\(name)?" : name
    guard let parameter = function.parameters.first else {
      return (name, TypeText("Void"), ".subscribe(onNext: { \(call)() })")
    }
    if parameter.name == "Result" {
      let failure = parameter.arguments.last?.text ?? ""
      guard let value = parameter.arguments.first else { return nil }
      let failing =
        ["Error", "any Error"].contains(failure)
        ? ", onError: { \(call)(.failure($0)) }"
        : ", onError: { if let error = $0 as? \(failure) { \(call)(.failure(error)) } }"
      return (name, value, ".subscribe(onNext: { \(call)(.success($0)) }\(failing))")
    }
    return (name, parameter, ".subscribe(onNext: { \(call)($0) })")
  }
}
