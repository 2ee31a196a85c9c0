/// A declaration of a struct, an enum or a class: one for all its specialisations.
package struct NominalType: Hashable, @unchecked Sendable {  // Descriptors are constant data.
  let descriptor: UnsafeRawPointer

  init?(of type: Any.Type) {
    guard let descriptor = TypeMetadata(type).contextDescriptor else { return nil }
    self.descriptor = descriptor
  }

  /// The name of the module that declares the type.
  package var module: String? {
    var context = descriptor
    while ContextDescriptor.kind(of: context) != .module {
      guard let parent = ContextDescriptor.parent(of: context) else { return nil }
      context = parent
    }
    return ContextDescriptor.name(of: context)
  }
}
