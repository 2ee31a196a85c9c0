/// An object that is equal only to itself.
public protocol IdentityEquatable: AnyObject, Equatable {}

extension IdentityEquatable {
  /// Returns whether both arguments are the same object.
  public static func == (left: Self, right: Self) -> Bool {
    left === right
  }
}

/// An object that is equal only to itself, for sets and for the keys of dictionaries.
public protocol IdentityHashable: Hashable, IdentityEquatable {}

extension IdentityHashable {
  /// Passes the object's identity to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
