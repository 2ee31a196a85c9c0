package import ReactorRegistration
import ReactorScript
import ReactorTypeLayout

extension ReactorRegistry {
  /// A script that explores a reactor: all its actions, and on request all outcomes of its services.
  ///
  /// - Parameters:
  ///   - reactor: The name of the reactor.
  ///   - choices: The number of actions at most.
  ///   - fails: Whether the calls of its services can fail.
  package func exploration(of reactor: String, choices: Int, fails: Bool) -> String {
    var lines = ["reactor \(reactor)"]
    if fails, let registration = self[reactor] {
      for (service, methods) in registration.describe(in: self).services {
        for method in methods {
          let name = method.name
          let method = method as? any StubbableMethod
          let answers = ["default"] + values(of: method) + failures(of: method)
          lines.append("stub \(service).\(name) -> \(answers.joined(separator: " or "))")
        }
      }
    }
    return (lines + ["choose \(choices)"]).map { "\($0)\n" }.joined()
  }

  /// Answers of a method besides its own: those that lead elsewhere most often.
  private func values(of method: (any StubbableMethod)?) -> [String] {
    guard let answer = method?.answer else { return [] }
    switch answer.kind {
    case .bool, .enumeration, .optional, .array:
      return Array(ActionMaker(rules).valid(of: answer).prefix(3))
    default: return []
    }
  }

  /// The failures of a method as stubs write them: one of each case of its error type.
  private func failures(of method: (any StubbableMethod)?) -> [String] {
    guard let layout = method?.failureLayout else { return [#"fails "failed""#] }
    let errors = ActionMaker(rules).simplest(of: layout)
    return errors.isEmpty ? [#"fails "failed""#] : errors.map { "fails \($0)" }
  }
}
