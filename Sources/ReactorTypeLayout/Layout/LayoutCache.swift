import ReactorLocks

/// The one table of layouts: a record for each type that was ever asked about.
enum LayoutCache {
  private struct Records {  // Records are never moved or freed.
    var byType: [ObjectIdentifier: UnsafeMutablePointer<LayoutRecord>] = [:]
  }

  private static let lock = MomentLock()
  nonisolated(unsafe) private static var records = Records()  // The lock guards them.

  static func layout(of type: Any.Type) -> TypeLayout {
    lock.withLock {
      let id = ObjectIdentifier(type)
      if let known = records.byType[id] { return TypeLayout(record: known) }
      let record = UnsafeMutablePointer<LayoutRecord>.allocate(capacity: 1)
      record.initialize(to: LayoutRecord(type: type, index: records.byType.count))
      records.byType[id] = record
      return TypeLayout(record: record)
    }
  }
}
