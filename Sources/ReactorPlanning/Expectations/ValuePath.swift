import ReactorRegistration
import ReactorScript
import ReactorTypeLayout

/// A way into a value, checked as far as the types are known.
package struct ValuePath {
  /// One move on the way.
  enum Move {
    /// To a stored property or an element of a tuple.
    case field(Int)
    /// To what is shown in the place of a value, if the type determines it.
    case substitute
    /// Into an optional.
    case unwrap
    /// To the payload of an enum that holds this case.
    case payload(ofCase: Int)
    /// To an element of an array.
    case element(Int)
    /// To every element of an array or a set, or every value of a dictionary.
    case every
    /// To the value of a key of a dictionary.
    case entry(ExpectedValue)
    /// To the number of elements or characters.
    case count
    /// On by what the value turns out to be: what is in an `any` or an object is known when it is
    /// there.
    case open
  }

  /// A move, and the length of the written path before it.
  struct Leg {
    let move: Move
    /// The number of the components that lead to the value from which the move goes on.
    let componentCount: Int
  }

  /// The path as the script has it.
  let syntax: StatePath
  /// The rules that decide which parts of a value are shown, and so can be found.
  let rules: ValueRules
  /// The moves in order.
  private(set) var legs: [Leg] = []
  /// The type at the end, or nil if only the replay will know it.
  private(set) var target: TypeLayout?
  /// The label under which traces redact what the path leads to, as far as the types determine it.
  private(set) var redaction: String?
  /// The place of the path's end, if only stored properties of structs and tuples lead to it: then no
  /// way has to be gone.
  private(set) var field: FieldPlace?

  /// Finds the way.
  ///
  /// - Parameters:
  ///   - syntax: The path as the script has it.
  ///   - layout: The type that it begins at.
  ///   - rules: What of a value is shown, and so can be found.
  ///   - opened: The component to begin with, where the type is that of a value which is at hand and
  ///     not just the one that was declared.
  /// - Throws: The reason why there is no such path.
  init(
    _ syntax: StatePath, in layout: TypeLayout, _ rules: ValueRules, opened: Int? = nil
  ) throws(PathProblem) {
    self.syntax = syntax
    self.rules = rules
    var finder = ValuePathFinder(syntax, at: layout, rules, opened: opened)
    try finder.run()
    legs = finder.legs
    target = finder.target
    redaction = finder.redaction
    field = place(in: layout)
  }

  private func place(in layout: TypeLayout) -> FieldPlace? {
    var place: FieldPlace?
    for leg in legs {
      guard case .field(let index) = leg.move else { return nil }
      guard
        let next = place.map({ $0.place(ofField: index) }) ?? layout.place(ofField: index)
      else { return nil }
      place = next
    }
    return place
  }

  /// The path as the script has it.
  package var text: String { syntax.text }

  /// Whether the path has a `[*]`, so that it leads to any number of values.
  var hasManyEnds: Bool {
    syntax.components.contains { if case .every = $0 { true } else { false } }
  }

  /// The written path as far as a number of components go.
  func prefix(_ componentCount: Int) -> String {
    StatePath(Array(syntax.components.prefix(componentCount)), at: syntax.range).text
  }
}
