/// A value with a revision number. This type is the predecessor of ``Pulse``.
///
/// Two instances are equal if their revisions are equal, so `distinctUntilChanged` emits a value that was set again
/// even if the value is unchanged.
public struct RevisionedData<Value>: Equatable {
  /// The revision number, which counts how often the value has been set. The number wraps around on overflow.
  public let revision: UInt
  /// The value of this revision.
  public let data: Value

  /// Creates an instance with the given value and revision number.
  ///
  /// - Parameters:
  ///   - revision: The revision number. The default is 0, the first revision.
  ///   - data: The value of this revision.
  public init(revision: UInt = 0, data: Value) {
    self.revision = revision
    self.data = data
  }

  /// Returns the next revision with the given value. The new value may equal the current value.
  ///
  /// - Parameter data: The new value.
  /// - Returns: A copy that contains `data` and the next revision number. `UInt.max` is followed by
  ///   0.
  public func update(_ data: Value) -> RevisionedData {
    RevisionedData(revision: revision &+ 1, data: data)
  }

  /// Returns a Boolean value that indicates whether two instances have the same revision,
  /// regardless of their values.
  public static func == (left: RevisionedData, right: RevisionedData) -> Bool {
    left.revision == right.revision
  }
}

extension RevisionedData: Sendable where Value: Sendable {}
