import ReactorBase
@_spi(Sinks) public import ReactorStreams
import Synchronization

/// A subject that receives a reactor's actions and emits them. It ignores errors and completions,
/// so no sender can end it.
///
/// Thread safety: actions can be sent from any thread.
public final class ActionSubject<Element>: ObservableType, ObserverType, SubjectType,
  @unchecked Sendable
{
  // @unchecked: listeners and watchers are protected by locks, and the pipeline handles the actions one at a time.

  private let listeners = SubjectCore<Element>()
  private let isWatched = Atomic(false)
  private let watchers = Lock<[(Element) -> Void]>([])
  /// The reactor's pipeline, which receives an action before the observers do. It is a constant,
  /// because calling a closure in a variable would retain it.
  private let receiver: ((Element) -> Void)?
  /// The progress of the reactor's pipeline.
  private let progress: () -> PipelineProgress

  /// Creates a subject that belongs to no reactor.
  public required init() {
    receiver = nil
    progress = { PipelineProgress() }
  }

  /// Creates the subject of a reactor.
  ///
  /// - Parameters:
  ///   - receiver: Receives the actions before the observers do.
  ///   - progress: Returns the progress of the reactor's pipeline.
  init(receiver: @escaping (Element) -> Void, progress: @escaping () -> PipelineProgress) {
    self.receiver = receiver
    self.progress = progress
  }

  /// Sends an action. An error or a completion is ignored.
  ///
  /// - Parameter event: The event. An element is sent as an action; errors and completions are
  ///   ignored.
  public func on(_ event: Event<Element>) {
    if case .next(let action) = event { onNext(action) }
  }

  /// Sends an action. Observers that subscribe while the action is being handled, such as an effect
  /// that ends at the next action of the same kind, do not receive it.
  ///
  /// The action is handled before this method returns, unless a turn is running on the calling
  /// thread, another thread is inside the reactor, or the reactor has its own scheduler. In these
  /// cases, actions are handled later, in the order in which they were sent.
  public func onNext(_ action: Element) {
    if isWatched.load(ordering: .relaxed) { notifyWatchers(action) }
    let audience = listeners.audience
    if ExecutionContext.isReplaying, !audience.isEmpty { return send(action, watching: audience) }
    receiver?(action)
    listeners.send(action, to: audience)
  }

  /// Sends an action to the reactor and the observers one by one, and records whether several of
  /// them cause mutations, because ReactorKit keeps the observers in a dictionary, whose order is
  /// random.
  private func send(_ action: Element, watching audience: ContiguousArray<AnySink>) {
    var sends = [{ [self] in _ = receiver?(action) }]
    sends += audience.map { listener in { [self] in listeners.send(action, to: [listener]) } }
    if ExecutionContext.current.choices.reversesActionObservers { sends.reverse() }
    var causing = 0
    for send in sends {
      let before = progress().mutations
      send()
      if progress().mutations != before { causing += 1 }
    }
    if causing > 1 {
      ExecutionContext.perform(causedBy: progress().cause) {
        ExecutionContext.current.note(.observerOrder, "several of them cause mutations")
      }
    }
  }

  /// Subscribes an observer to the actions that are sent from now on.
  ///
  /// - Returns: The subscription; dispose of it to end it. The observer receives each action that
  ///   is sent from then on, but no end.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    asObservable().subscribe(observer)
  }

  /// Calls a closure with each action from now on, before the action is handled, and in the order
  /// in which actions are sent, even if an action is sent while another one is being handled.
  ///
  /// - Parameter body: Called on the sender's thread, as long as the subject exists.
  package func watch(_ body: @escaping (Element) -> Void) {
    watchers.withLock { $0.append(body) }
    isWatched.store(true, ordering: .releasing)
  }

  private func notifyWatchers(_ action: Element) {
    for watcher in watchers.withLock({ $0 }) { watcher(action) }
  }

  /// The actions as a stream that never ends.
  ///
  /// - Returns: An observable of the actions that are sent after the subscription. It never
  ///   completes and never fails.
  public func asObservable() -> Observable<Element> {
    listeners.asObservable()
  }

  /// Returns the subject itself.
  public func asObserver() -> ActionSubject<Element> {
    self
  }
}

/// The progress of a pipeline, for the subject of its actions.
struct PipelineProgress {
  /// The number of mutations that were reduced.
  var mutations = 0
  /// The number of the latest action.
  var cause = 0
}

/// The progress of a pipeline, shared by the pipeline and the subject of its actions.
final class MutableProgress {
  var value = PipelineProgress()
}
