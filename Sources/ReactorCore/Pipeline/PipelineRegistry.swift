/// Where the pipelines of reactors live that have no storage of their own.
///
/// A reactor's author writes no storage, and a protocol cannot have any; so the pipeline is found by
/// the reactor's identity. An address alone would not do: a new reactor may be given the address of
/// a dead one, which is why each entry is checked against a weak reference.
///
/// What dead reactors left is swept out as a new one comes. To keep that O(1) for each reactor,
/// a sweep waits until as many have come as were alive after the last one; with a few dozen
/// reactors that is every time.
///
/// Threads: all calls are safe from any thread.
final class PipelineRegistry: Sendable {
  static let shared = PipelineRegistry()

  private struct Table {
    var pipelines: [ObjectIdentifier: AnyPipeline] = [:]
    var sweepAt = PipelineRegistry.sweepAlways

    func find(_ reactor: AnyObject, _ storage: PipelineStorage?) -> AnyPipeline? {
      if let storage { return storage.pipeline }
      guard let found = pipelines[ObjectIdentifier(reactor)], found.belongs(to: reactor) else {
        return nil
      }
      return found
    }

    mutating func sweep() -> [AnyPipeline] {
      let dead = pipelines.filter { $0.value.isAbandoned }
      for key in dead.keys { pipelines[key] = nil }
      sweepAt = 2 * pipelines.count
      return Array(dead.values)
    }
  }

  private static let sweepAlways = 64

  private let table = Lock(Table())

  /// The pipeline that a reactor has already, if it has one.
  func existing<R: Reactor>(of reactor: R) -> Pipeline<R.Action, R.Mutation, R.State>? {
    let storage = reactor.pipelineStorage
    return table.withLock { $0.find(reactor, storage) } as? Pipeline<R.Action, R.Mutation, R.State>
  }

  /// The pipeline of a reactor, made now if there is none.
  ///
  /// - Parameter probe: Who hears everything from the initial state on, if the pipeline is made now.
  func pipeline<R: Reactor>(
    of reactor: R, watchedBy probe: (any PipelineProbe<R.Action, R.Mutation, R.State>)? = nil
  ) -> Pipeline<R.Action, R.Mutation, R.State> {
    if let existing = existing(of: reactor) { return existing }
    let initialState = reactor.initialState
    let new = ReactorPipeline(reactor, initialState: initialState)
    new.watch(with: probe)
    var result: Pipeline<R.Action, R.Mutation, R.State> = new
    // Whoever finds the new pipeline before it is connected is kept waiting at its gate.
    new.perform(
      {
        if let other = insert(new, of: reactor) as? Pipeline<R.Action, R.Mutation, R.State> {
          result = other
          new.dispose()
        } else {
          new.connect(initialState)
        }
      }, later: { {} })
    return result
  }

  /// Gives back at once what dead reactors left.
  func sweep() {
    let dead = table.withLock { $0.sweep() }
    dead.forEach { $0.dispose() }
  }

  private func insert<R: Reactor>(_ pipeline: AnyPipeline, of reactor: R) -> AnyPipeline? {
    let storage = reactor.pipelineStorage
    let (found, dead) = table.withLock { table -> (AnyPipeline?, [AnyPipeline]) in
      if let found = table.find(reactor, storage) { return (found, []) }
      if let storage {
        storage.pipeline = pipeline
        return (nil, [])
      }
      var dead: [AnyPipeline] = []
      if let old = table.pipelines.updateValue(pipeline, forKey: ObjectIdentifier(reactor)) {
        dead.append(old)
      }
      let count = table.pipelines.count
      if count <= Self.sweepAlways || count >= table.sweepAt { dead += table.sweep() }
      return (nil, dead)
    }
    dead.forEach { $0.dispose() }
    return found
  }
}
