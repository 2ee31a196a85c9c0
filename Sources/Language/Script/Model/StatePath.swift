package import ReactorBase

/// A path into a printed state, such as `items[0].title`, `byID["k"]`, or `route.detail.0`.
package struct StatePath: Hashable, Sendable {
  /// A component of a path.
  package enum Component: Hashable, Sendable {
    /// The name of a field, an enum case, or an associated value, or the name `count`.
    case name(Name)
    /// The zero-based position of an associated value or tuple element, and the source range of the position.
    case position(Int, SourceRange)
    /// The index or key of an element, in brackets.
    case element(ScriptValue)
    /// All elements of a collection, written as `[*]`.
    case every
  }

  /// The components of the path, in order. There is at least one component, and the first component is a name.
  package var components: [Component]
  /// The source range of the whole path.
  package var range: SourceRange

  package init(_ components: [Component], at range: SourceRange) {
    self.components = components
    self.range = range
  }

  /// Creates a path from a string. Returns `nil` if the string is not a valid path.
  package init?(_ text: String) {
    var cursor = Cursor(text, at: SourceRange(0, 0))
    guard let path = try? cursor.parsePath(), cursor.isAtEnd else { return nil }
    self = path
  }
}
