import ReactorDiagnostics

/// The failures of a replay. At most `limit` are kept, because a hostile script could fail at every step.
struct FailureList {
  private static let limit = DiagnosticList.limit

  private(set) var kept: [ReplayFailure] = []

  /// Whether another one would be kept.
  var hasRoom: Bool { kept.count < Self.limit }

  /// Adds a failure for which there is room.
  mutating func append(_ failure: ReplayFailure) {
    kept.append(failure)
  }

  /// Notes that there are more failures than are kept, once.
  ///
  /// - Parameter makeNote: Makes the failure that says so, with the number of those that are kept.
  mutating func noteMore(_ makeNote: (_ limit: Int) -> ReplayFailure) {
    if kept.count == Self.limit { kept.append(makeNote(Self.limit)) }
  }
}
