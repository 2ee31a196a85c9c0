extension ObservableType {
  /// A loop as a stream: each state is an element.
  ///
  /// - Parameters:
  ///   - initialState: The first state.
  ///   - condition: Says whether a state is sent; the first that is not ends the stream. An error it
  ///     throws is the stream's.
  ///   - scheduler: Where they are sent, one piece of work for each.
  ///   - iterate: Makes the state that follows; an error it throws is the stream's.
  public static func generate(
    initialState: Element, condition: @escaping (Element) throws -> Bool,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance,
    iterate: @escaping (Element) throws -> Element
  ) -> Observable<Element> {
    Generate(initialState, condition, scheduler, iterate)
  }
}

private final class Generate<Element>: Observable<Element>, @unchecked Sendable {
  private let initialState: Element
  private let condition: (Element) throws -> Bool
  private let scheduler: any ImmediateSchedulerType
  private let iterate: (Element) throws -> Element

  init(
    _ initialState: Element, _ condition: @escaping (Element) throws -> Bool,
    _ scheduler: any ImmediateSchedulerType, _ iterate: @escaping (Element) throws -> Element
  ) {
    self.initialState = initialState
    self.condition = condition
    self.scheduler = scheduler
    self.iterate = iterate
    super.init()
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    Loop(self, sink).start()
  }

  private final class Loop: ElementLoop<Element>, @unchecked Sendable {
    // @unchecked: as its superclass.
    private let node: Generate
    private var state: Element
    private var isFirst = true

    init(_ node: Generate, _ sink: Sink<Element>) {
      self.node = node
      state = node.initialState
      super.init(node.scheduler, sink)
    }

    override func sendNext() throws -> Bool {
      if !isFirst { state = try node.iterate(state) }
      isFirst = false
      guard try node.condition(state) else { return false }
      sink.next(state)
      return true
    }
  }
}
