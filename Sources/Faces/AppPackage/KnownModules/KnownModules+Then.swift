extension KnownModules {
  /// The source code of a replacement for Then, which configures a value within the expression that creates it.
  static let then = """
    import Foundation

    /// Configures a value in the expression that creates it.
    public protocol Then {}

    extension Then where Self: Any {
      public func with(_ configure: (inout Self) throws -> Void) rethrows -> Self {
        var copy = self
        try configure(&copy)
        return copy
      }

      public func `do`(_ body: (Self) throws -> Void) rethrows { try body(self) }
    }

    extension Then where Self: AnyObject {
      public func then(_ configure: (Self) throws -> Void) rethrows -> Self {
        try configure(self)
        return self
      }
    }

    extension NSObject: Then {}
    extension Array: Then {}
    extension Dictionary: Then {}
    extension Set: Then {}

    """
}
