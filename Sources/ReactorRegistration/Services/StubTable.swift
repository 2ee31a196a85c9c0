import ReactorStreams

/// The stubs of one method, found by the arguments that they hold for.
///
/// A stub for one call answers before all lasting ones, the first one first; of the lasting ones the
/// latest answers. Stubs that name the same parameters are in one dictionary, so a call asks once for
/// each set of parameters that any stub names: two to the power of the number of parameters at most,
/// however many stubs there are.
struct StubTable {
  private struct Entry {
    /// The number of stubs before it.
    let order: Int
    let stub: ServiceStub
  }

  /// The stubs for the same arguments.
  private struct Bucket {
    var once = FIFO<Entry>()
    var lasting: Entry?
  }

  private var count = 0
  /// By the parameters that a stub names, in their order, then by the strings of its arguments.
  private var buckets: [[Int]: [[String]: Bucket]] = [:]

  /// Adds a stub.
  mutating func install(_ stub: ServiceStub) {
    var texts: [Int: String] = [:]
    for condition in stub.conditions {
      let earlier = texts.updateValue(condition.text, forKey: condition.parameter)
      // One argument cannot be two values: such a stub never holds.
      if let earlier, earlier != condition.text { return }
    }
    let parameters = texts.keys.sorted()
    let key = parameters.compactMap { texts[$0] }
    let entry = Entry(order: count, stub: stub)
    count += 1
    if stub.isOnce {
      buckets[parameters, default: [:]][key, default: Bucket()].once.append(entry)
    } else {
      buckets[parameters, default: [:]][key, default: Bucket()].lasting = entry
    }
  }

  /// The stub that answers a call; one for one call is used up by this.
  ///
  /// - Parameter texts: The arguments as a trace would print them.
  mutating func takeStub(for texts: [String]) -> ServiceStub? {
    var first: (order: Int, parameters: [Int], key: [String])?
    var latest: Entry?
    for (parameters, stubs) in buckets {
      let key = parameters.map { texts[$0] }
      guard let bucket = stubs[key] else { continue }
      if let order = bucket.once.first?.order, order < first?.order ?? .max {
        first = (order, parameters, key)
      }
      if let lasting = bucket.lasting, lasting.order >= latest?.order ?? 0 { latest = lasting }
    }
    guard let first else { return latest?.stub }
    return buckets[first.parameters]?[first.key]?.once.popFirst()?.stub
  }
}
