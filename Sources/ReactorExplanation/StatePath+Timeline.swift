import ReactorScript
import ReactorTimeline

extension TimelinePath {
  /// The path of a script, up to the first `[*]`.
  init(_ path: StatePath) {
    var components: [Component] = []
    loop: for component in path.components {
      switch component {
      case .name(let name): components.append(.name(name.text))
      case .position(let position, _): components.append(.position(position))
      case .element(let value):
        if case .number(let text) = value.kind, let position = Int(text) {
          components.append(.element(position))
        } else {
          components.append(.key(value.literal))
        }
      case .every: break loop
      }
    }
    self.init(components)
  }
}
