@_spi(Sinks) import ReactorStreams

extension Pipeline {
  /// The actions whose effects are live, each with its number, in the order in which they began.
  package var pendingActions: [(cause: Int, action: Action)] {
    liveEffects.sorted { $0.order < $1.order }.map { ($0.cause, $0.action) }
  }

  /// Whether any effect is live. Check it before using the lists of live effects: the runtime makes the
  /// types of such lists when they are first used, at 90,000 instructions.
  package var hasPendingActions: Bool { pendingCount > 0 }

  /// The number of live effects.
  package var pendingCount: Int { effects.count }

  /// Ends the live effects, as if each had completed, with all streams of those that are a `concat`.
  package func endEffects() {
    guard hasPendingActions else { return }
    // By the superclass, whose name needs no type to be looked up.
    for effect in effects.elements {
      UnretainedReference(effect).withObject(as: UpstreamSink<Mutation>.self) { $0.sourcesDidEnd() }
    }
  }

  /// Disposes of the live effects.
  func disposeEffects() {
    if hasPendingActions {
      for effect in liveEffects {
        effect.notifyOfCancellation()
        effect.dispose()
      }
    }
    effects = SlotMap()
  }

  private var liveEffects: [Effect<Action, Mutation, State>] {
    effects.elements.compactMap { $0 as? Effect<Action, Mutation, State> }
  }
}
