import ReactorStreams
import Synchronization

extension Pipeline {
  /// Sets the probe that is notified of everything that goes through the pipeline, or nil for none.
  /// Called inside the gate, or before the pipeline is shared.
  package func watch(with probe: PipelineProbe<Action, Mutation, State>?) {
    self.probe.set(probe)
    gate.setWatched(probe != nil)
    reactor.setKept(probe != nil)
  }

  /// Connects the pipeline unless it is connected, and sets the probe, which is first notified of the
  /// current state.
  package func connect(watchedBy probe: PipelineProbe<Action, Mutation, State>) {
    let wasConnected = isConnected.load(ordering: .acquiring)
    watch(with: probe)
    if wasConnected { probe.didEmit(currentState, cause: 0) } else { connectOnce() }
  }

  /// The numbers of the actions whose effects came back on another thread than the watcher's since the
  /// last call; 0 for work that belongs to no action.
  package func takeOffThreadCauses() -> [Int] {
    gate.takeOffThreadCauses()
  }
}
