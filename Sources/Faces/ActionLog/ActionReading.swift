import ReactorRegistration
import ReactorBase
import ReactorScript
import ReactorTraceFormat
import ReactorTypeLayout

/// Checks whether a script could express an action of a type, by reading its text the way a tool does and printing the
/// result again.
struct ActionReading: Sendable {
  /// The written form of an action in a script, or the reason why it has none.
  enum Result {
    /// The call; it has a leading dot if its name is a keyword of the script language.
    case call(String)
    /// In a few words.
    case unreadable(String)
  }

  /// Reads an action, and prints it again.
  private let read: @Sendable (ActionSyntax) -> Result
  private let redactionLabels: Set<String>

  /// Creates the check for a type.
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
