extension ObservableType {
  /// Sends the events through a subject to all subscribers, once it is connected.
  ///
  /// Rx contract: [publish](http://reactivex.io/documentation/operators/publish.html).
  ///
  /// - Parameter subject: The subject, which all connections share.
  /// - Returns: An observable with the elements of the subject. It subscribes to this stream when
  ///   `connect()` is called.
  public func multicast<Subject: SubjectType>(
    _ subject: Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    multicast(makeSubject: { subject })
  }

  /// Sends the events through a subject to all subscribers, once it is connected.
  ///
  /// Rx contract: [publish](http://reactivex.io/documentation/operators/publish.html).
  ///
  /// - Parameter makeSubject: Creates the subject, one for each connection.
  /// - Returns: An observable with the elements of the subject. It subscribes to this stream when
  ///   `connect()` is called.
  public func multicast<Subject: SubjectType>(
    makeSubject: @escaping () -> Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    let multicast = Multicast(asObservable(), makeSubject)
    return ConnectableObservable(
      connection: { multicast.connect() }, subscription: { multicast.run($0) })
  }

  /// Creates a stream that can subscribe to this one many times while sharing one subscription.
  ///
  /// Rx contract: [publish](http://reactivex.io/documentation/operators/publish.html).
  ///
  /// - Parameters:
  ///   - subjectSelector: Creates the subject that sends the events, once for each subscription. If
  ///     it throws, the resulting stream fails with that error.
  ///   - selector: Returns the stream, given the shared one. If it throws, the resulting stream
  ///     fails with that error.
  /// - Returns: An observable with the events of the stream that `selector` returns.
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

  /// Shares one subscription among all subscribers, once it is connected.
  ///
  /// Rx contract: [publish](http://reactivex.io/documentation/operators/publish.html).
  ///
  /// - Returns: An observable that subscribes to this stream when `connect()` is called. A
  ///   subscriber receives the events that arrive after it has subscribed.
  public func publish() -> ConnectableObservable<Element> {
    multicast(makeSubject: { PublishSubject() })
  }

  /// Shares one subscription among all subscribers, once it is connected, and replays the latest
  /// elements.
  ///
  /// Rx contract: [replay](http://reactivex.io/documentation/operators/replay.html).
  ///
  /// - Parameter bufferSize: The number of elements that a new subscriber receives first.
  /// - Returns: An observable that subscribes to this stream when `connect()` is called.
  public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> {
    multicast(makeSubject: { ReplaySubject.create(bufferSize: bufferSize) })
  }

  /// Shares one subscription among all subscribers, once it is connected, and replays all elements.
  ///
  /// Rx contract: [replay](http://reactivex.io/documentation/operators/replay.html).
  ///
  /// - Returns: An observable that subscribes to this stream when `connect()` is called. It keeps
  ///   all elements in memory.
  public func replayAll() -> ConnectableObservable<Element> {
    multicast(makeSubject: { ReplaySubject.createUnbounded() })
  }
}
