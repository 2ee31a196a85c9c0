/// Subscribes to the next source when one fails, and fails with the error of the last one: the common part of
/// `catch(sequence:)` and `retry`.
class FallbackSink<Element>: OperatorSink<Element, Element> {
  private var lastError: (any Swift.Error)?

  final override func next(_ element: Element) { forward(element) }

  final override func error(_ error: any Swift.Error) {
    lastError = error
    continueWithNext()
  }

  final override func sourcesDidEnd() {
    if let lastError { fail(lastError) } else { finish() }
  }
}
