extension ValueView {
  /// The number of elements of an array, a set or a dictionary.
  package var count: Int { container.count(at: pointer) }

  /// Visits the elements of an array or a set.
  package func forEachElement(_ body: (ValueView) -> Void) {
    let details = layout.details
    precondition(details.pointee.kind == .array || details.pointee.kind == .set)
    guard let element = details.pointee.element else { return }
    container.forEach(at: pointer) { place, _ in body(ValueView(at: place, layout: element)) }
  }

  /// Visits the keys and values of a dictionary.
  package func forEachEntry(_ body: (_ key: ValueView, _ value: ValueView) -> Void) {
    let details = layout.details
    precondition(details.pointee.kind == .dictionary)
    guard let key = details.pointee.key, let element = details.pointee.element else { return }
    container.forEach(at: pointer) { keyPlace, place in
      body(ValueView(at: keyPlace, layout: key), ValueView(at: place, layout: element))
    }
  }

  private var container: any ContainerType.Type {
    guard let container = layout.details.pointee.container else {
      preconditionFailure("not an array, a set or a dictionary")
    }
    return container
  }
}
