import ReactorDiagnostics
package import ReactorScript
import ReactorText
package import ReactorTimeline

extension TimelinePath {
  /// The path that is written as in a script; nil if the string is not a path.
  init?(written text: String) {
    let (question, _) = QuestionSyntax.read(SourceFile(name: "path", text: text))
    guard case .path(let path) = question?.subject else { return nil }
    self.init(path)
  }

  /// The path of a script, up to the first `[*]`.
  package init(_ path: StatePath) {
    var components: [Component] = []
    loop: for component in path.components {
      switch component {
      case .name(let name): components.append(.name(name.text))
      case .position(let position, _): components.append(.position(position))
      case .element(let value):
        if case .number(let text) = value.kind, let position = Int(text) {
          components.append(.element(position))
        } else {
          components.append(.key(Self.key(value)))
        }
      case .every: break loop
      }
    }
    self.init(components)
  }

  /// A key as traces write it, whose strings have other escapes than those of scripts.
  private static func key(_ value: ScriptValue) -> String {
    guard case .string(let string) = value.kind else { return value.literal }
    var literal = ByteBuffer()
    literal.append(quoted: string, .swift)
    return literal.string()
  }
}
