import ReactorLocks

/// The one table of layouts: a record for each type that was ever asked about.
enum LayoutCache {
  private struct Records: @unchecked Sendable {  // Records are never moved or freed.
    var byType: [ObjectIdentifier: UnsafeMutablePointer<LayoutRecord>] = [:]
  }

  private static let records = Lock(Records())

  static func layout(of type: Any.Type) -> TypeLayout {
    records.withLock { records in
      let id = ObjectIdentifier(type)
      if let known = records.byType[id] { return TypeLayout(record: known) }
      let record = UnsafeMutablePointer<LayoutRecord>.allocate(capacity: 1)
      record.initialize(to: LayoutRecord(type: type, index: records.byType.count))
      records.byType[id] = record
      return TypeLayout(record: record)
    }
  }
}
