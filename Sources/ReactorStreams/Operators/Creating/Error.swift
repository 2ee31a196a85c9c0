extension ObservableType {
  /// A stream that fails at once.
  public static func error(_ error: any Swift.Error) -> Observable<Element> {
    .node(startsTurn: false) { sink in
      sink.error(error)
      return nil
    }
  }
}
