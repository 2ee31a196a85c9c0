import ReactorLocks

/// The one table of layouts: a record for each type that was ever asked about.
enum LayoutCache {
  private static let lock = MomentLock()
  /// The records, which are never moved or freed. The lock guards the table.
  nonisolated(unsafe) private static var records:
    [ObjectIdentifier: UnsafeMutablePointer<LayoutRecord>] = [:]

  static func layout(of type: Any.Type) -> TypeLayout {
    lock.withLock {
      let id = ObjectIdentifier(type)
      if let known = records[id] { return TypeLayout(record: known) }
      let record = UnsafeMutablePointer<LayoutRecord>.allocate(capacity: 1)
      record.initialize(to: LayoutRecord(type: type, index: records.count))
      records[id] = record
      return TypeLayout(record: record)
    }
  }
}
