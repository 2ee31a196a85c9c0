/// The declaration of a struct, enum, or class. All specializations of a generic type share one declaration.
package struct NominalType: Hashable, @unchecked Sendable {  // Descriptors are constant data.
  let descriptor: UnsafeRawPointer

  init?(of type: Any.Type) {
    guard TypeMetadata.isTrusted, let descriptor = TypeMetadata(type).contextDescriptor else {
      return nil
    }
    self.descriptor = descriptor
  }

  /// The name of the module that declares the type, or `nil` if the name cannot be determined.
  package var module: String? { Self.module(of: descriptor) }

  static func module(of descriptor: UnsafeRawPointer) -> String? {
    var context = descriptor
    while ContextDescriptor.kind(of: context) != .module {
      guard let parent = ContextDescriptor.parent(of: context) else { return nil }
      context = parent
    }
    return ContextDescriptor.name(of: context)
  }

  /// The name of the declaration, without the names of enclosing declarations, or `nil` if the name cannot be
  /// determined.
  package var name: String? { ContextDescriptor.name(of: descriptor) }

  /// Indicates whether the type belongs to a library in the toolchain. The stored properties of a toolchain type are
  /// not part of its interface and may differ between platforms.
  package var isFromSystemLibrary: Bool {
    module.map(Self.isSystemLibrary) ?? false
  }

  /// Returns whether the given module is a library in the toolchain.
  package static func isSystemLibrary(_ module: String) -> Bool { systemLibraries.contains(module) }

  private static let systemLibraries: Set = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationInternationalization", "Dispatch",
    "Synchronization", "_Concurrency", "_StringProcessing", "__C", "CoreFoundation",
    "CoreGraphics", "Observation", "Combine",
  ]
}

extension TypeLayout {
  /// The names of the module and the declaration of a struct, enum, or class, or `nil` for any other type.
  package var declaration: (module: String, name: String)? {
    if let nominal, let module = nominal.module, let name = nominal.name { return (module, name) }
    guard kind == .object else { return nil }
    // The location of a class's descriptor differs between platforms. The full name of a class, however, is always
    // `Module.Outer.Name<Arguments>`, preceded by `(extension in Other):` if an extension in another module declares
    // the class.
    let path = _typeName(type).prefix { $0 != "<" }.split(separator: ".")
    guard let module = path.first?.split(separator: ":").last, let name = path.last,
      path.count > 1
    else { return nil }
    return (String(module), String(name))
  }
}
