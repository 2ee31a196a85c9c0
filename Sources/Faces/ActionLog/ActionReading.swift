import ReactorRegistration
import ReactorBase
import ReactorScript
import ReactorTraceFormat
import ReactorTypeLayout

/// A check that determines whether actions of a given type can be written in a script. The check decodes the printed
/// action as a tool would, and then prints the result again.
struct ActionReading: Sendable {
  /// The outcome of a check: the action in script notation, or the reason that it cannot be written.
  enum Result {
    /// The action can be written as the given call. The call has a leading dot if its name is a script keyword.
    case call(String)
    /// The action cannot be written for the given reason.
    case unreadable(String)
  }

  /// A closure that checks an action's printed form.
  private let read: @Sendable (ActionSyntax) -> Result
  private let redactionLabels: Set<String>

  /// Creates a check for actions of the given type.
  ///
  /// - Parameters:
  ///   - type: The type of the actions.
  ///   - rendering: The rules for showing values.
  ///   - decoding: The rules for reading values.
  init<Action>(_ type: Action.Type, _ rendering: RenderingRules, _ decoding: DecodingRules) {
    redactionLabels = rendering.redactionLabels
    read = { syntax in
      var problems: [DecodingProblem] = []
      let action: Action? = ActionDecoder(of: TypeLayout(type), rules: decoding)
        .decode(syntax.call, problems: &problems)
      guard let action else {
        return .unreadable(
          problems.first?.diagnostic(for: "the reactor").message ?? "it is unknown")
      }
      var renderer = ValueRenderer(rules: rendering)
      var text = ByteBuffer()
      TypeLayout.withView(of: action) { renderer.appendCall($0, to: &text) }
      return .call(text.string())
    }
  }

  func callAsFunction(_ text: String) -> Result {
    for call in [text, ".\(text)"] {
      let line = SourceFile(name: "", text: call)
      var reader = ScriptReader(line)
      guard case .action(let syntax)? = reader.next()?.kind, !reader.diagnostics.hasErrors,
        syntax.session == nil
      else { continue }
      let result = read(syntax)
      guard case .call(let found) = result else { return result }
      return found == text ? .call(call) : .unreadable("it would be read back as \(found)")
    }
    if redactionLabels.contains(where: { text.utf8.firstPlace(of: "[\($0)#".utf8) != nil }) {
      return .unreadable("it is redacted")
    }
    return .unreadable("some of its arguments cannot be written in a script")
  }
}
