import ReactorBase
package import ReactorRegistration
import ReactorTypeLayout

extension ReactorRegistry {
  /// Returns a script that explores a reactor using all of its actions.
  ///
  /// - Parameters:
  ///   - reactor: The name of the reactor.
  ///   - choices: The maximum number of actions in a timeline.
  package func exploration(of reactor: String, choices: Int) -> String {
    "reactor \(reactor)\nchoose \(choices)\n"
  }

  /// Returns scripts that explore the complete behavior of a reactor. The scripts use gestures, external events, all
  /// service outcomes, and the actions of the reactor and of the screens that it opens. The first script uses the
  /// default options, and each of the other scripts changes one option.
  ///
  /// - Parameters:
  ///   - reactor: The name of the reactor.
  ///   - choices: The maximum number of steps in a timeline.
  package func thoroughExplorations(of reactor: String, choices: Int) -> [String] {
    guard let registration = self[reactor] else { return [] }
    let description = registration.describe(in: self)
    let screens = pushes(from: [registration]).sorted().compactMap { self[$0] }
    let descriptions = [description] + screens.map { $0.describe(in: self) }
    let stubs = stubs(of: descriptions)
    let choice = "choose \(choices)"
    let header = "reactor \(reactor)"
    let known = stubs.filter { isValid([header, $0, choice]) }
    let steps =
      actions(of: registration, prefix: "")
      + screens.flatMap { actions(of: $0, prefix: "\($0.name): ") }
      + descriptions[0].buttons.map { "tap \($0)" }
      + descriptions[0].textFields.flatMap { ["type \"a\" into \($0)", "type \"1\" into \($0)"] }
      + events(of: descriptions)
    let added = steps.map { "choose of \($0)" }.filter { isValid([header, choice, $0]) }
    let options = description.options.filter { $0.type == "Bool" }.map { option in
      "\(header) with { \"\(option.name)\": \(option.value == "true" ? "false" : "true") }"
    }
    return ([header] + options.filter { isValid([$0, choice]) }.prefix(Self.maximumOptions)).map {
      ([$0] + known + [choice] + added).map { "\($0)\n" }.joined()
    }
  }

  /// The maximum number of options for which additional values are tried.
  private static let maximumOptions = 8
  /// The maximum number of values that a call can return in addition to its default answer.
  private static let maximumAnswers = 8
  /// The maximum number of additional values in searches where each value multiplies the number of timelines.
  private static let briefAnswers = 2
  /// The maximum number of failures per method in searches where each failure multiplies the number of timelines.
  private static let briefFailures = 3

  private func isValid(_ lines: [String]) -> Bool {
    let text = lines.map { "\($0)\n" }.joined()
    return Planner.plan(SourceFile(name: "exploration", text: text), with: self).plan != nil
  }

  /// Returns the actions of a reactor that a `choose` step without a list does not generate.
  private func actions(of reactor: Registration, prefix: String) -> [String] {
    let thorough = ActionMaker(rules, isThorough: true).actions(of: reactor.actionLayout)
    let known = Set(prefix.isEmpty ? ActionMaker(rules).actions(of: reactor.actionLayout) : [])
    return thorough.filter { !known.contains($0) }.map { "\(prefix)\($0)" }
  }

  /// Returns the events that can affect the given reactors. Events that a `choose` step without a list generates for
  /// the first reactor are omitted.
  private func events(of descriptions: [ReactorDescription]) -> [String] {
    let known = Set(calls(ofEvents: events(for: descriptions[0]), ActionMaker(rules)))
    let services = Set(descriptions.flatMap { $0.services.map(\.name) })
    let all = events.filter { $0.service.map { services.contains($0.serviceName) } ?? true }
    return calls(ofEvents: all, ActionMaker(rules, isThorough: true)).filter { !known.contains($0) }
  }

  /// Returns steps that publish the given events with generated values.
  func calls(ofEvents events: [ScriptedEvents], _ maker: ActionMaker) -> [String] {
    events.flatMap { events in
      events.names.flatMap { name in
        maker.calls(of: "emit \(events.source).\(name)", events.parameters(of: name))
      }
    }
  }

  /// A stub that gives a method several alternative outcomes.
  package struct MadeStub {
    /// The name of the method, such as `user.follow`.
    package let method: String
    /// The answers that are not failures, starting with the service's default answer.
    package let answers: [String]
    package let failures: [String]

    /// The stub in script notation.
    package var text: String {
      "stub \(method) -> \((answers + failures).joined(separator: " or "))"
    }
  }

  /// Returns stubs that make each call fail in a few ways or return a few values in addition to the default answer.
  package func briefStubs(of reactors: [Registration]) -> [MadeStub] {
    madeStubs(of: reactors.map { $0.describe(in: self) }) { method in
      let values = values(of: method)
      if !values.isEmpty { return Array(values.prefix(Self.briefAnswers)) }
      // An empty tuple has no other value.
      guard let answer = method?.answer, answer.kind != .tuple else { return [] }
      let made = ActionMaker(rules).valid(of: answer)
      return made.count > 1 ? [made[0], made[made.count - 1]] : made
    }.map { stub in
      MadeStub(
        method: stub.method, answers: stub.answers,
        failures: Array(stub.failures.prefix(Self.briefFailures)))
    }
  }

  /// Returns stubs, in script notation, that cover all outcomes of the services.
  private func stubs(of descriptions: [ReactorDescription]) -> [String] {
    madeStubs(of: descriptions, values(of:)).map(\.text)
  }

  private func madeStubs(
    of descriptions: [ReactorDescription], _ values: ((any StubbableMethod)?) -> [String]
  ) -> [MadeStub] {
    var seen: Set<String> = []
    return descriptions.flatMap(\.services).filter { seen.insert($0.name).inserted }
      .flatMap { service, methods in
        methods.map { method in
          let stubbable = method as? any StubbableMethod
          return MadeStub(
            method: "\(service).\(method.name)", answers: ["default"] + values(stubbable),
            failures: failures(of: stubbable))
        }
      }
  }

  /// Returns the possible answers of a method, excluding its default answer. The answers that are most likely to lead
  /// to new states come first.
  private func values(of method: (any StubbableMethod)?) -> [String] {
    guard let answer = method?.answer else { return [] }
    switch answer.kind {
    case .bool, .enumeration, .optional, .array:
      let maker = ActionMaker(rules, isThorough: true)
      return Array(maker.valid(of: answer).prefix(Self.maximumAnswers))
    default: return []
    }
  }

  /// Returns the failures of a method in stub notation. There is one failure for each case of the method's error type.
  private func failures(of method: (any StubbableMethod)?) -> [String] {
    guard let layout = method?.failureLayout else { return [#"fails "failed""#] }
    let errors = ActionMaker(rules).simplest(of: layout)
    return errors.isEmpty ? [#"fails "failed""#] : errors.map { "fails \($0)" }
  }
}
