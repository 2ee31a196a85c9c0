import ReactorBase
@_spi(Sinks) public import ReactorStreams
import Synchronization

/// A subject that receives a reactor's actions and emits them. The subject ignores errors and completions, so a sender
/// cannot terminate it.
///
/// Thread safety: Actions can be sent from any thread.
public final class ActionSubject<Element>: ObservableType, ObserverType, SubjectType,
  @unchecked Sendable
{
  // @unchecked: listeners and watchers are protected by locks, and the pipeline handles the actions one at a time.

  private let listeners = SubjectCore<Element>()
  private let isWatched = Atomic(false)
  private let watchers = Lock<[(Element) -> Void]>([])
  /// A closure that passes an action to the reactor's pipeline before the observers receive the action, or `nil` if the
  /// subject does not belong to a reactor. This property is constant because calling a closure in a variable would
  /// retain the closure.
  private let receiver: ((Element) -> Void)?
  /// A closure that returns the progress of the reactor's pipeline.
  private let progress: () -> PipelineProgress

  /// Creates a subject that does not belong to a reactor.
  public required init() {
    receiver = nil
    progress = { PipelineProgress() }
  }

  /// Creates a subject for a reactor's actions.
  ///
  /// - Parameters:
  ///   - receiver: A closure that receives each action before the observers do.
  ///   - progress: A closure that returns the progress of the reactor's pipeline.
  init(receiver: @escaping (Element) -> Void, progress: @escaping () -> PipelineProgress) {
    self.receiver = receiver
    self.progress = progress
  }

  /// Sends the element of an event as an action. Errors and completions are ignored.
  ///
  /// - Parameter event: The event that contains the action.
  public func on(_ event: Event<Element>) {
    if case .next(let action) = event { onNext(action) }
  }

  /// Sends an action to the reactor and to the current observers. An observer that subscribes while the action is being
  /// handled does not receive that action. For example, if an effect stops at the next action of the same kind, the
  /// action that started the effect does not stop it.
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

  /// Sends an action to the reactor and to each observer in turn, and records a note if more than one recipient causes
  /// mutations. In ReactorKit, the order of these mutations is random because ReactorKit stores the observers in a
  /// dictionary.
  private func send(_ action: Element, watching audience: ContiguousArray<AnyObject>) {
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

  /// Subscribes an observer to subsequent actions.
  ///
  /// - Returns: A disposable that ends the subscription. The observer never receives an error or a
  ///   completion.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    asObservable().subscribe(observer)
  }

  /// Calls the given closure with each subsequent action before the action is handled. The calls follow the order in
  /// which actions are sent, even if an action is sent while another action is being handled.
  ///
  /// - Parameter body: A closure that is called on the sender's thread for as long as the subject
  ///   exists.
  package func watch(_ body: @escaping (Element) -> Void) {
    watchers.withLock { $0.append(body) }
    isWatched.store(true, ordering: .releasing)
  }

  private func notifyWatchers(_ action: Element) {
    for watcher in watchers.withLock({ $0 }) { watcher(action) }
  }

  /// Returns the actions as a stream that never terminates.
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

/// The progress of a pipeline, as reported to the subject that receives the pipeline's actions.
struct PipelineProgress {
  /// The number of mutations that have been reduced.
  var mutations = 0
  /// The number of the action that was handled most recently.
  var cause = 0
}

/// A reference to the progress of a pipeline, shared by the pipeline and its action subject.
final class MutableProgress {
  var value = PipelineProgress()
}
