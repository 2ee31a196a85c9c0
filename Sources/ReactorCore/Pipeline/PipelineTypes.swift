import ReactorStreams

extension Reactor {
  /// The generic types of the reactor's pipeline, and those of its objects that need no reactor. The
  /// runtime makes a type when it is first used, and some of its parts with the first object, so asking
  /// for these makes them.
  package static var pipelineParts: [Any] {
    let types: [Any.Type] = [
      PipelineFactory<Action, Mutation, State>.self, Pipeline<Action, Mutation, State>.self,
      WeakReactor<Self, Action, Mutation, State>.self,
      ProbeSlot<Action, Mutation, State>.self, ActionEntry<Action, Mutation, State>.self,
      Effects<Action, Mutation, State>.self, Effect<Action, Mutation, State>.self,
      Reducer<Action, Mutation, State>.self, Publisher<Action, Mutation, State>.self,
      ActionSubject<Action>.self, SubjectCore<Action>.self,
      CurrentValueCore<State>.self,
    ]
    let nodeTypes =
      Observable<Action>.nodeTypes + Observable<Mutation>.nodeTypes + Observable<State>.nodeTypes
    let entry = ActionEntry<Action, Mutation, State>(PipelineGate(), ProbeSlot())
    let objects: [Any] = [
      ActionSubject<Action>(), entry, PipelineFactory<Action, Mutation, State>(),
    ]
    return types + nodeTypes + CurrentValueCore<State>.memoryTypes
      + Observable<Mutation>.effectParts + objects
  }
}
