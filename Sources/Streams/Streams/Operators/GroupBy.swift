/// A group of elements that share a key, as emitted by `groupBy`.
public struct GroupedObservable<Key, Element>: ObservableType {
  /// The key that the elements share.
  public let key: Key

  private let source: Observable<Element>

  /// Creates a group with the given key.
  ///
  /// - Parameters:
  ///   - key: The key that the elements share.
  ///   - source: The stream of the group's elements.
  public init(key: Key, source: Observable<Element>) {
    self.key = key
    self.source = source
  }

  /// Subscribes an observer to the group's elements.
  ///
  /// - Returns: A disposable that ends the subscription.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    source.subscribe(observer)
  }

  /// Returns the group's elements as an observable.
  ///
  /// - Returns: An observable of the elements that share the key.
  public func asObservable() -> Observable<Element> {
    source
  }
}

extension ObservableType {
  /// Groups the elements of this stream by key.
  ///
  /// The subscription to this stream lasts until the subscription to the result and the
  /// subscriptions to all groups have ended.
  ///
  /// ```swift
  /// Observable.of(1, 2, 3, 4)
  ///   .groupBy { $0.isMultiple(of: 2) ? "even" : "odd" }
  ///   .flatMap { group in group.map { "\(group.key): \($0)" } }
  /// // "odd: 1", "even: 2", "odd: 3", "even: 4"
  /// ```
  ///
  /// Rx contract: [groupBy](http://reactivex.io/documentation/operators/groupby.html).
  ///
  /// - Parameter keySelector: A closure that returns the key of an element. If the closure throws
  ///   an error, the resulting stream and all groups fail with that error.
  /// - Returns: An observable of the groups. Each group is emitted when the first element with its
  ///   key arrives. The groups and the observable end when the source ends.
  public func groupBy<Key: Hashable>(
    keySelector: @escaping (Element) throws -> Key
  ) -> Observable<GroupedObservable<Key, Element>> {
    let source = asObservable()
    return .node { sink in GroupBySink(keySelector, sink).connect(to: source) }
  }
}

private final class GroupBySink<Element, Key: Hashable>:
  RefCountedSink<Element, GroupedObservable<Key, Element>>
{
  private let keySelector: (Element) throws -> Key
  private var groups: [Key: PublishSubject<Element>] = [:]
  /// The groups in the order in which they were created. They are terminated in the same order.
  private var ordered: [PublishSubject<Element>] = []

  init(
    _ keySelector: @escaping (Element) throws -> Key,
    _ downstream: Sink<GroupedObservable<Key, Element>>
  ) {
    self.keySelector = keySelector
    super.init(downstream)
  }

  override func next(_ element: Element) {
    do {
      group(try keySelector(element)).onNext(element)
    } catch {
      self.error(error)
    }
  }

  override func error(_ error: any Error) {
    for group in ordered { group.onError(error) }
    fail(error)
  }

  override func completed() {
    for group in ordered { group.onCompleted() }
    finish()
  }

  private func group(_ key: Key) -> PublishSubject<Element> {
    if let group = groups[key] { return group }
    let group = PublishSubject<Element>()
    groups[key] = group
    ordered.append(group)
    forward(GroupedObservable(key: key, source: sharing(group)))
    return group
  }
}
