/// A value with a revision number, the predecessor of ``Pulse``.
///
/// Two instances are equal if their revisions are equal, so `distinctUntilChanged` lets an equal
/// value pass if it was set again.
public struct RevisionedData<Value>: Equatable {
  /// The number of times that the value was set, from 0; it wraps around.
  public let revision: UInt
  /// The value.
  public let data: Value

  /// Creates the first revision of a value, or a revision with a given number.
  ///
  /// - Parameters:
  ///   - revision: The number of the revision.
  ///   - data: The value.
  public init(revision: UInt = 0, data: Value) {
    self.revision = revision
    self.data = data
  }

  /// Returns the next revision, with a value that may be equal.
  ///
  /// - Parameter data: The new value.
  /// - Returns: A copy with `data`, whose revision is greater by 1; `UInt.max` is followed by 0.
  public func update(_ data: Value) -> RevisionedData {
    RevisionedData(revision: revision &+ 1, data: data)
  }

  /// Returns whether two instances have the same revision, regardless of their values.
  public static func == (left: RevisionedData, right: RevisionedData) -> Bool {
    left.revision == right.revision
  }
}

extension RevisionedData: Sendable where Value: Sendable {}
