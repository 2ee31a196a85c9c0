import ReactorBase
import ReactorScript
import ReactorTypeLayout

/// A matcher that assigns the arguments of a call, or the elements of a tuple, to the declared parameters.
struct ArgumentMatching {
  let parameters: [LayoutField]
  /// A closure that returns the declaration for use in messages. The closure is called only for invalid arguments.
  let signature: () -> String
  /// Indicates whether labels can be omitted, as in JSON with positional arguments.
  var allowsMissingLabels = false

  /// Returns the value of each parameter.
  ///
  /// The arguments must be in declaration order. If all arguments have labels, they can be in any order.
  ///
  /// - Parameters:
  ///   - arguments: The arguments as written in the script.
  ///   - range: The source range of the whole call, at which missing arguments are reported.
  ///   - problems: The array to which any problems are appended.
  /// - Returns: The values in parameter order, or `nil` if a problem was reported.
  func values(
    of arguments: [ScriptArgument], in range: SourceRange, _ problems: inout [DecodingProblem]
  ) -> [ScriptValue]? {
    let sorted = inOrder(arguments) ?? arguments
    let problemsBefore = problems.count
    var rest = sorted[...]
    for (index, parameter) in parameters.enumerated() {
      if isMissing(parameter, at: index, from: rest) {
        problems.append(.missingArgument(parameter.name, at: index, of: signature()), at: range)
      } else {
        check(rest.removeFirst(), against: parameter, &problems)
      }
    }
    for extra in rest {
      problems.append(.extraArgument(signature: signature()), at: extra.range)
    }
    return problems.count == problemsBefore ? sorted.map(\.value) : nil
  }

  /// Returns whether the argument for a parameter was omitted. If no arguments remain, the argument was omitted. It was
  /// also omitted if the next argument has the label of a later parameter and no later argument has the label of this
  /// parameter.
  private func isMissing(
    _ parameter: LayoutField, at index: Int, from rest: ArraySlice<ScriptArgument>
  ) -> Bool {
    guard let next = rest.first else { return true }
    guard let label = next.label, label != parameter.name,
      parameters[(index + 1)...].contains(where: { $0.name == label })
    else { return false }
    return parameter.name == nil || !rest.contains { $0.label == parameter.name }
  }

  private func check(
    _ argument: ScriptArgument, against parameter: LayoutField,
    _ problems: inout [DecodingProblem]
  ) {
    if argument.label == parameter.name || (argument.label == nil && allowsMissingLabels) {
      return
    }
    problems.append(
      .wrongLabel(expected: parameter.name, found: argument.label, signature: signature()),
      at: argument.labelRange ?? argument.value.range)
  }

  /// Returns the arguments in declaration order, or `nil` if the arguments don't have the labels of distinct
  /// parameters.
  private func inOrder(_ arguments: [ScriptArgument]) -> [ScriptArgument]? {
    guard arguments.count > 1, arguments.count <= parameters.count else { return nil }
    var sorted: [ScriptArgument] = []
    for parameter in parameters {
      guard let name = parameter.name else { return nil }
      let named = arguments.filter { $0.label == name }
      if named.count > 1 { return nil }
      sorted += named
    }
    return sorted.count == arguments.count ? sorted : nil
  }
}
