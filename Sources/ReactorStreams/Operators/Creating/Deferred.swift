extension ObservableType {
  /// A stream that is made again for each subscription.
  ///
  /// - Parameter observableFactory: Makes the stream; an error it throws is the stream's.
  public static func deferred(
    _ observableFactory: @escaping () throws -> Observable<Element>
  ) -> Observable<Element> {
    .node { sink in
      do {
        return try observableFactory().start(sink)
      } catch {
        sink.error(error)
        return nil
      }
    }
  }
}
