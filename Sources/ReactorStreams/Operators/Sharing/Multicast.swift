extension ObservableType {
  /// This stream through a subject, once it is connected.
  ///
  /// - Parameter subject: Sends the events on.
  public func multicast<Subject: SubjectType>(
    _ subject: Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    multicast(makeSubject: { subject })
  }

  /// This stream through a subject, once it is connected.
  ///
  /// - Parameter makeSubject: Makes the subject that sends the events on, one for each connection.
  public func multicast<Subject: SubjectType>(
    makeSubject: @escaping () -> Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    Multicast(asObservable(), makeSubject)
  }

  /// A stream that is made of this one, to which it may subscribe many times at the cost of once.
  ///
  /// - Parameters:
  ///   - subjectSelector: Makes the subject that sends the events on, for each subscription; if it
  ///     throws, the resulting stream fails with that error.
  ///   - selector: Makes the stream of the shared one; if it throws, the resulting stream fails with that error.
  public func multicast<Subject: SubjectType, Result>(
    _ subjectSelector: @escaping () throws -> Subject,
    selector: @escaping (Observable<Subject.Element>) throws -> Observable<Result>
  ) -> Observable<Result> where Subject.Observer.Element == Element {
    let source = asObservable()
    return .node { sink in
      do {
        let connectable = source.multicast(try subjectSelector())
        let result = MulticastSink(sink)
        let disposable = result.connect(to: try selector(connectable))
        result.connection.set(connectable.connect())
        return disposable
      } catch {
        sink.error(error)
        return nil
      }
    }
  }

  /// This stream for all subscribers, once it is connected.
  public func publish() -> ConnectableObservable<Element> {
    multicast(makeSubject: { PublishSubject() })
  }

  /// This stream for all subscribers, once it is connected; a new subscriber receives the latest
  /// elements.
  ///
  /// - Parameter bufferSize: The number of those elements.
  public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> {
    multicast(makeSubject: { ReplaySubject.create(bufferSize: bufferSize) })
  }

  /// This stream for all subscribers, once it is connected; a new subscriber receives all elements that
  /// were sent before.
  public func replayAll() -> ConnectableObservable<Element> {
    multicast(makeSubject: { ReplaySubject.createUnbounded() })
  }
}

private final class MulticastSink<Element>: OperatorSink<Element, Element> {
  let connection = DisposableSlot()

  override func next(_ element: Element) {
    forward(element)
  }

  override func released() {
    connection.dispose()
  }
}
