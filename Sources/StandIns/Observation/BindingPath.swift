import ReactorTypeLayout

/// A reference to the property that a ``BindingAction`` sets.
///
/// This type replaces key paths because scripts cannot create them. You can compare a path with a key path, as in
/// `action.keyPath == \.user.name` or `case \.user.name`.
public struct BindingPath<Root> {
  private enum Target {
    /// A property stored in the state itself.
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

  /// The location of the property, or `nil` if the property is not stored in the state itself.
  var place: FieldPlace? {
    if case .stored(let place) = target { place } else { nil }
  }

  /// Returns whether a path and a key path refer to the same property.
  public static func == (path: Self, keyPath: PartialKeyPath<Root>) -> Bool {
    path == Self(keyPath)
  }

  /// Returns whether a key path and a path refer to the same property.
  public static func == (keyPath: PartialKeyPath<Root>, path: Self) -> Bool { path == keyPath }

  /// Returns whether a key path and a path refer to different properties.
  public static func != (path: Self, keyPath: PartialKeyPath<Root>) -> Bool { !(path == keyPath) }

  /// Returns whether a key path and a path refer to the same property. Pattern matching in `switch` uses this operator.
  public static func ~= (keyPath: PartialKeyPath<Root>, path: Self) -> Bool { path == keyPath }
}

extension BindingPath: Hashable {
  /// Returns whether two paths refer to the same property.
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

// Unchecked: A location is plain data. A key path in code is Sendable unless it captures subscript arguments, and this
// type only compares it.
extension BindingPath: @unchecked Sendable where Root: Sendable {}
