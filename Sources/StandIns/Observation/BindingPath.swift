import ReactorTypeLayout

/// The property that a ``BindingAction`` sets.
///
/// It replaces a key path, which a script cannot create. You can compare it with a key path:
/// `action.keyPath == \.user.name` or `case \.user.name`.
public struct BindingPath<Root> {
  private enum Target {
    /// A property that is stored in the state itself.
    case stored(FieldPlace)
    /// Any other property.
    case other(PartialKeyPath<Root>)
  }

  private let target: Target

  init(_ keyPath: PartialKeyPath<Root>) {
    let place = MemoryLayout<Root>.offset(of: keyPath).flatMap {
      TypeLayout(Root.self).place(at: $0, of: type(of: keyPath).valueType)
    }
    target = place.map(Target.stored) ?? .other(keyPath)
  }

  init(_ place: FieldPlace) {
    target = .stored(place)
  }

  /// The location of the property, or `nil` if it is not stored in the state itself.
  var place: FieldPlace? {
    if case .stored(let place) = target { place } else { nil }
  }

  /// Returns whether a key path leads to the same property.
  public static func == (path: Self, keyPath: PartialKeyPath<Root>) -> Bool {
    path == Self(keyPath)
  }

  /// Returns whether a key path leads to the same property.
  public static func == (keyPath: PartialKeyPath<Root>, path: Self) -> Bool { path == keyPath }

  /// Returns whether a key path leads to a different property.
  public static func != (path: Self, keyPath: PartialKeyPath<Root>) -> Bool { !(path == keyPath) }

  /// Returns whether a key path leads to the same property, for a `switch`.
  public static func ~= (keyPath: PartialKeyPath<Root>, path: Self) -> Bool { path == keyPath }
}

extension BindingPath: Hashable {
  /// Returns whether both paths lead to the same property.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left.target, right.target) {
    case (.stored(let left), .stored(let right)): left == right
    case (.other(let left), .other(let right)): left == right
    default: false
    }
  }

  /// Hashes the identity of the property.
  public func hash(into hasher: inout Hasher) {
    switch target {
    case .stored(let place): hasher.combine(place)
    case .other(let keyPath): hasher.combine(keyPath)
    }
  }
}

// Unchecked: a location is plain data. A key path in code is Sendable unless it captures a
// subscript's arguments, and is only compared.
extension BindingPath: @unchecked Sendable where Root: Sendable {}
