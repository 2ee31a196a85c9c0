@_spi(Sinks) import ReactorStreams

/// Makes pipelines for reactors of the same types.
///
/// Generic code looks up the type of each part when it makes one, at 330 instructions. A factory has
/// looked them up, so code that makes one pipeline after the other keeps one.
package final class PipelineFactory<Action, Mutation, State>: Sendable {
  private let pipeline = Pipeline<Action, Mutation, State>.self
  let action = ActionSubject<Action>.self
  let entry = ActionEntry<Action, Mutation, State>.self
  let probe = ProbeSlot<Action, Mutation, State>.self
  let states = CurrentValueCore<State>.self
  let effects = Effects<Action, Mutation, State>.self
  let effect = Effect<Action, Mutation, State>.self
  let reducer = Reducer<Action, Mutation, State>.self
  let publisher = Publisher<Action, Mutation, State>.self
  let actionNode = NodeType<Action>()
  let mutationNode = NodeType<Mutation>()
  let stateNode = NodeType<State>()

  /// Looks the types up.
  package init() {}

  /// Makes a pipeline.
  ///
  /// - Parameters:
  ///   - reactor: The reactor.
  ///   - initialState: The state to begin with.
  ///   - scheduler: The scheduler on which actions are handled; nil for the sender's thread.
  func make(
    for reactor: ReactorReference<Action, Mutation, State>, initialState: State,
    handlingActionsOn scheduler: Scheduler?
  ) -> Pipeline<Action, Mutation, State> {
    pipeline.init(
      reactor, initialState: initialState, handlingActionsOn: scheduler, madeBy: self)
  }
}

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
