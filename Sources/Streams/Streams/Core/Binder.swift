/// An observer that calls a closure on a scheduler, with each element and an object that it does not keep alive.
///
/// An error is a programming mistake that stops a debug build, as in RxSwift; a completion changes
/// nothing.
///
/// ```swift
/// let title = Binder<String>(label) { label, text in label.text = text }
/// state.map(\.title).bind(to: title).disposed(by: disposeBag)
/// ```
public struct Binder<Value>: ObserverType {
  private let binding: (Event<Value>) -> Void

  /// Creates a binder.
  ///
  /// - Parameters:
  ///   - target: The object; after it has been freed, nothing is called.
  ///   - scheduler: The scheduler that the closure is called on.
  ///   - binding: Receives the object and an element.
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

  /// Receives one event.
  ///
  /// - Parameter event: An element is passed to the closure on the scheduler.
  public func on(_ event: Event<Value>) {
    binding(event)
  }
}
