import ReactorRegistration
import ReactorTraceFormat
import ReactorTypeLayout

/// The settings of a trace that name parts of states and actions.
extension LineWalker {
  /// The place that a part of a redacted path leads to.
  private enum Place {
    case value(TypeLayout)
    case arguments([LayoutField])
  }

  /// The fields of the states of all sessions.
  func stateFields() -> [Candidate] {
    var known: Set<String> = []
    return vocabulary.sessions.filter { known.insert($0.kind.name).inserted }
      .flatMap { session in
        shown(session.state).kind == .structure ? members(of: session.state) : []
      }
  }

  /// Walks through a path to be redacted, which begins at a field of a state, or at a case of an action or
  /// a mutation.
  mutating func walkRedactedPath() {
    var places = vocabulary.shownLayouts.map { Place.value($0) }
    repeat {
      let start = offset
      let name = word()
      if isAtEnd {
        var known: Set<String> = []
        let candidates = places.flatMap(parts).filter { known.insert($0.text).inserted }
        return offer(from: start, candidates)
      }
      places = places.compactMap { place(name, in: $0) }
    } while skip(".")
  }

  private func parts(of place: Place) -> [Candidate] {
    switch place {
    case .arguments(let arguments):
      return arguments.enumerated().map { index, argument in
        Candidate(argument.propertyName ?? "\(index)", .field, argument.layout.name)
      }
    case .value(let layout):
      let layout = content(of: layout)
      switch layout.kind {
      case .structure, .object, .enumeration, .tuple: return members(of: layout)
      default: return []
      }
    }
  }

  private func place(_ name: String, in place: Place) -> Place? {
    switch place {
    case .arguments(let arguments):
      let index = arguments.indices.first { (arguments[$0].propertyName ?? "\($0)") == name }
      return index.map { .value(arguments[$0].layout) }
    case .value(let layout):
      let layout = content(of: layout)
      if layout.kind == .enumeration {
        return layout.cases.first { $0.name == name }.map { .arguments($0.parameters) }
      }
      let rules = vocabulary.registry.rules.rendering
      return layout.fields.first { rules.displayName(of: $0) == name }.map { .value($0.layout) }
    }
  }

  /// The type of the elements of a collection, through wrappers: a redacted path leads to all of them.
  private func content(of layout: TypeLayout) -> TypeLayout {
    var layout = shown(layout)
    for _ in 0..<Self.maximumDepth {
      switch layout.kind {
      case .array, .set, .dictionary:
        guard let element = layout.element else { return layout }
        layout = shown(element)
      default: return layout
      }
    }
    return layout
  }
}
