import ReactorStreams

extension Reactor {
  /// The generic types of the reactor's pipeline. The runtime makes a type when it is first used, so
  /// asking for these makes them.
  package static var pipelineTypes: [Any.Type] {
    [
      Pipeline<Action, Mutation, State>.self, WeakReactor<Self, Action, Mutation, State>.self,
      ProbeSlot<Action, Mutation, State>.self, ActionEntry<Action, Mutation, State>.self,
      Effects<Action, Mutation, State>.self, Effect<Action, Mutation, State>.self,
      Reducer<Action, Mutation, State>.self, Publisher<Action, Mutation, State>.self,
      ActionSubject<Action>.self, CurrentValueCore<State>.self,
    ] + Observable<Action>.nodeTypes + Observable<Mutation>.nodeTypes + Observable<State>.nodeTypes
  }
}
