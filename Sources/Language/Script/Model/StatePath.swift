package import ReactorBase

/// A path into a printed state: `items[0].title`, `byID["k"]`, `route.detail.0`.
package struct StatePath: Hashable, Sendable {
  /// One step of the way.
  package enum Component: Hashable, Sendable {
    /// A field, a case, a payload's label, or `count`.
    case name(Name)
    /// A payload or an element of a tuple, identified by its position (from 0), and the range of the position in the
    /// source.
    case position(Int, SourceRange)
    /// An element by its index or key, in brackets.
    case element(ScriptValue)
    /// Every element, `[*]`.
    case every
  }

  /// The steps in order. There is at least one, and the first one is a name.
  package var components: [Component]
  /// The range of the whole path.
  package var range: SourceRange

  package init(_ components: [Component], at range: SourceRange) {
    self.components = components
    self.range = range
  }

  /// Reads a path from a string, or returns nil if the string is invalid.
  package init?(_ text: String) {
    var cursor = Cursor(text, at: SourceRange(0, 0))
    guard let path = try? cursor.parsePath(), cursor.isAtEnd else { return nil }
    self = path
  }
}
