/// Methods that determine how a method of a service receives its answer.
extension ServiceWriter {
  /// The names of the stream types that a method can return.
  static let streams: Set<String> = [
    "Observable", "Single", "Maybe", "Completable", "Driver", "Signal", "Infallible",
  ]

  /// Returns the type of a method's answer, and the code before and after the call that returns the answer. Returns
  /// `nil` if the method has no answer.
  func answer(of requirement: SwiftDeclaration) -> (
    value: TypeText, prefix: String, suffix: String
  )? {
    let result = TypeText(requirement.type ?? "Void")
    let element = result.arguments.first ?? TypeText("Void")
    switch result.name {
    case "Observable": return (element, "", "")
    case "Single": return (element, "", ".asSingle()")
    case "Maybe": return (element, "", ".asMaybe()")
    case "Completable": return (TypeText("Void"), "", ".ignoreElements().asCompletable()")
    case "Driver": return (element, "", ".asDriver(onErrorDriveWith: .empty())")
    case "Signal": return (element, "", ".asSignal(onErrorSignalWith: .empty())")
    case "Infallible": return (element, "", ".asInfallible(onErrorFallbackTo: .empty())")
    default:
      guard requirement.isAsync else { return nil }
      guard let thrown = requirement.thrownType else {
        return (result, requirement.isThrowing ? "try await " : "try! await ", ".asSingle().value")
      }
      // Failures of other types, such as the error of a stub that fails with a string, must be converted to the thrown
      // type.
      let other =
        values.value(of: TypeText(thrown))
        ?? "fatalError(\"cannot convert an error to the expected type: \\(error)\")"
      return (
        result, "do {\n      return try await ",
        ".asSingle().value\n    } catch {\n      throw (error as? \(thrown)) ?? \(other)\n    }"
      )
    }
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
