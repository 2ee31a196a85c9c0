/// A value with the number of its revision, which reactors used before there was ``Pulse``.
///
/// Two of them are equal when their revisions are, so that `distinctUntilChanged` lets through an
/// equal value that was set again.
public struct RevisionedData<Value>: Equatable {
  /// The number of times that the value was set, from 0; it wraps around.
  public let revision: UInt
  /// The value.
  public let data: Value

  /// Makes the first revision of a value, or a given one.
  ///
  /// - Parameters:
  ///   - revision: The number of the revision.
  ///   - data: The value.
  public init(revision: UInt = 0, data: Value) {
    self.revision = revision
    self.data = data
  }

  /// The next revision, with a value that may be the same.
  ///
  /// - Parameter data: The new value.
  /// - Returns: A copy with `data`, whose revision is greater by 1; after `UInt.max` comes 0.
  public func update(_ data: Value) -> RevisionedData {
    RevisionedData(revision: revision &+ 1, data: data)
  }

  /// Returns whether two are the same revision; what their values are does not matter.
  public static func == (left: RevisionedData, right: RevisionedData) -> Bool {
    left.revision == right.revision
  }
}

extension RevisionedData: Sendable where Value: Sendable {}
