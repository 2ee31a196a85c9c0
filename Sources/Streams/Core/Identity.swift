/// A protocol for classes whose instances are equal only to themselves.
public protocol IdentityEquatable: AnyObject, Equatable {}

extension IdentityEquatable {
  /// Returns a Boolean value that indicates whether both arguments are the same object.
  public static func == (left: Self, right: Self) -> Bool {
    left === right
  }
}

/// A protocol for classes whose instances are equal only to themselves and can be used in sets and as dictionary keys.
public protocol IdentityHashable: Hashable, IdentityEquatable {}

extension IdentityHashable {
  /// Hashes the object's identity into the given hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
