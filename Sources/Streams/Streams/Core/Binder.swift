/// An observer that calls a closure with a target object and each element on a scheduler. The binder does not keep the
/// target alive.
///
/// As in RxSwift, an error is treated as a programming error and stops a debug build. A completion
/// has no effect.
///
/// ```swift
/// let title = Binder<String>(label) { label, text in label.text = text }
/// state.map(\.title).bind(to: title).disposed(by: disposeBag)
/// ```
public struct Binder<Value>: ObserverType {
  private let binding: (Event<Value>) -> Void

  /// Creates a binder for the given target.
  ///
  /// - Parameters:
  ///   - target: The object to pass to the closure. The closure is not called after the target has
  ///     been freed.
  ///   - scheduler: The scheduler that the closure is called on.
  ///   - binding: A closure that receives the target and an element.
  public init<Target: AnyObject>(
    _ target: Target, scheduler: any ImmediateSchedulerType = MainScheduler(),
    binding: @escaping (Target, Value) -> Void
  ) {
    self.binding = { [weak target] event in
      switch event {
      case .next(let element):
        _ = scheduler.schedule(element) { element in
          if let target { binding(target, element) }
          return Disposables.create()
        }
      case .error(let error):
        assertionFailure("a stream that is bound to \(Target.self) failed: \(error)")
      case .completed:
        break
      }
    }
  }

  /// Receives an event.
  ///
  /// - Parameter event: The event. An element is passed to the closure on the scheduler.
  public func on(_ event: Event<Value>) {
    binding(event)
  }
}
