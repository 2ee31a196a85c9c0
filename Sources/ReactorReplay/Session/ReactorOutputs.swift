import ReactorStreams
import ReactorCore
import ReactorTraceFormat
import ReactorTypeLayout

/// The relays and subjects that a reactor owns, whose elements are `output` lines: what a reactor
/// reports to its coordinator is no part of its state.
///
/// They are found among the reactor's stored properties: by themselves, in optionals, and in structs
/// and tuples, whose names come first: `output.showDetail`. A lazy one is found if it has been made with
/// the reactor.
///
/// Threads: it belongs to the thread of the replay. An element that comes on another one is noted.
final class ReactorOutputs {
  /// The depth to which nested structs are searched.
  private static let depthLimit = 4
  private static let kinds: Set = [
    "PublishRelay", "ReplayRelay", "BehaviorRelay", "PublishSubject", "ReplaySubject",
    "AsyncSubject", "BehaviorSubject",
  ]

  private let recorder: SessionRecorder
  private let home = OwnerThread()
  private var sources: Set<ObjectIdentifier> = []
  private var subscriptions: [any Disposable] = []
  /// Whether elements are written: not those that a subscription begins with.
  private var isListening = false

  /// Subscribes to the outputs of a reactor.
  init(of reactor: AnyObject, _ recorder: SessionRecorder) {
    self.recorder = recorder
    home.set(true)
    TypeLayout.withView(of: reactor) { view in
      view.withDynamicValue { collect(fieldsOf: $0, name: "", depth: 0) }
    }
    isListening = true
  }

  /// The causes of the elements that came on another thread, since this was last asked.
  func takeOffThreadCauses() -> [Int] { home.takeOffThreadCauses() }

  /// Ends the subscriptions.
  func close() {
    subscriptions.forEach { $0.dispose() }
    subscriptions = []
  }

  private func collect(fieldsOf view: ValueView, name: String, depth: Int) {
    for (index, field) in view.layout.fields.enumerated() where field.ownership == .strong {
      let label = recorder.rules.displayName(of: field) ?? String(index)
      collect(
        from: view.field(index), name: name.isEmpty ? label : "\(name).\(label)", depth: depth)
    }
  }

  private func collect(from view: ValueView, name: String, depth: Int) {
    switch view.kind {
    case .optional:
      if let inner = view.unwrapped { collect(from: inner, name: name, depth: depth) }
    case .existential:
      view.withDynamicValue { collect(from: $0, name: name, depth: depth) }
    case .structure, .tuple:
      // A stream in a struct of the libraries, such as a `Single`, is that struct's own.
      guard depth < Self.depthLimit, recorder.rules.substitute(for: view.layout) == nil else {
        return
      }
      collect(fieldsOf: view, name: name, depth: depth + 1)
    case .object:
      let object = view.object
      let declaration = view.withDynamicValue { $0.layout.declaration }
      guard let declaration, declaration.module == "ReactorStreams",
        Self.kinds.contains(declaration.name), let source = object as? any ObservableType,
        sources.insert(ObjectIdentifier(object)).inserted
      else { return }
      listen(to: source, named: name)
    default: break
    }
  }

  private func listen<Source: ObservableType>(to source: Source, named name: String) {
    let subscription = source.subscribe(onNext: { [weak self] element in
      guard let self, isListening else { return }
      if home.place == .elsewhere { return home.note(ExecutionContext.currentCause) }
      recorder.record(element, fromOutput: name)
    })
    subscriptions.append(subscription)
  }
}
