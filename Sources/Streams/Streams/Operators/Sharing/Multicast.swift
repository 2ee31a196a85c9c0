extension ObservableType {
  /// Shares the events of this stream through the given subject. The subscription to this stream
  /// starts when the result is connected.
  ///
  /// Rx contract: [publish](http://reactivex.io/documentation/operators/publish.html).
  ///
  /// - Parameter subject: The subject, which all connections share.
  /// - Returns: An observable that emits the elements of the subject. It subscribes to this stream when `connect()` is
  ///   called.
  public func multicast<Subject: SubjectType>(
    _ subject: Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    multicast(makeSubject: { subject })
  }

  /// Shares the events of this stream through a subject that is created for each connection. The
  /// subscription to this stream starts when the result is connected.
  ///
  /// Rx contract: [publish](http://reactivex.io/documentation/operators/publish.html).
  ///
  /// - Parameter makeSubject: A closure that creates the subject for a connection.
  /// - Returns: An observable that emits the elements of the subject. It subscribes to this stream when `connect()` is
  ///   called.
  public func multicast<Subject: SubjectType>(
    makeSubject: @escaping () -> Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    let multicast = Multicast(asObservable(), makeSubject)
    return ConnectableObservable(
      connection: { multicast.connect() }, subscription: { multicast.run($0) })
  }

  /// Passes a shared version of this stream to the given selector, and returns the selector's result. The result can
  /// subscribe to the shared stream several times with only one subscription to this stream.
  ///
  /// Rx contract: [publish](http://reactivex.io/documentation/operators/publish.html).
  ///
  /// - Parameters:
  ///   - subjectSelector: A closure that creates the subject that sends the events. It is called
  ///     once for each subscription. If the closure throws an error, the resulting stream fails
  ///     with that error.
  ///   - selector: A closure that receives the shared stream and returns the resulting stream. If
  ///     the closure throws an error, the resulting stream fails with that error.
  /// - Returns: An observable that sends the events of the stream that `selector` returns.
  public func multicast<Subject: SubjectType, Result>(
    _ subjectSelector: @escaping () throws -> Subject,
    selector: @escaping (Observable<Subject.Element>) throws -> Observable<Result>
  ) -> Observable<Result> where Subject.Observer.Element == Element {
    let source = asObservable()
    return .node { sink in
      do {
        let connectable = source.multicast(try subjectSelector())
        let result = ForwardingSink(sink)
        let disposable = result.connect(to: try selector(connectable))
        result.resource.set(connectable.connect())
        return disposable
      } catch {
        sink.error(error)
        return nil
      }
    }
  }

  /// Shares one subscription to this stream among all subscribers. The subscription starts when the
  /// result is connected.
  ///
  /// Rx contract: [publish](http://reactivex.io/documentation/operators/publish.html).
  ///
  /// - Returns: An observable that subscribes to this stream when `connect()` is called. A
  ///   subscriber receives the events that arrive after it has subscribed.
  public func publish() -> ConnectableObservable<Element> {
    multicast(makeSubject: { PublishSubject() })
  }

  /// Shares one subscription to this stream among all subscribers and replays the latest elements
  /// to new subscribers. The subscription starts when the result is connected.
  ///
  /// Rx contract: [replay](http://reactivex.io/documentation/operators/replay.html).
  ///
  /// - Parameter bufferSize: The maximum number of elements that are replayed to a new subscriber.
  /// - Returns: An observable that subscribes to this stream when `connect()` is called.
  public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> {
    multicast(makeSubject: { ReplaySubject.create(bufferSize: bufferSize) })
  }

  /// Shares one subscription to this stream among all subscribers and replays all elements to new
  /// subscribers. The subscription starts when the result is connected.
  ///
  /// Rx contract: [replay](http://reactivex.io/documentation/operators/replay.html).
  ///
  /// - Returns: An observable that subscribes to this stream when `connect()` is called. It keeps
  ///   all elements in memory.
  public func replayAll() -> ConnectableObservable<Element> {
    multicast(makeSubject: { ReplaySubject.createUnbounded() })
  }
}
