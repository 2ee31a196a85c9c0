import ReactorCore
import ReactorStreams
import ReactorTraceFormat
import ReactorTypeLayout

/// The trace notation of reactors and of the libraries' objects. Each object is shown as its value or its name, without
/// its stored properties.
enum LibraryValues {
  /// The names of the modules that belong to the libraries, including the real ReactorKit and RxSwift.
  private static let libraries: Set = [
    "ReactorStreams", "ReactorCore", "ReactorKit", "RxSwift", "RxRelay",
    "RxCocoa",
  ]

  static func substitute(for layout: TypeLayout) -> Substitute? {
    if layout.kind == .structure {
      if let form = FoundationForm(of: layout) { return form.substitute }
      guard let nominal = layout.nominal, let module = nominal.module, libraries.contains(module),
        let name = nominal.name, isStream(name)
      else { return nil }
      return .name(self.name(ofTrait: layout))
    }
    guard let (module, name) = layout.declaration else { return nil }
    let isOfLibrary = libraries.contains(module)
    if isOfLibrary { return substitute(forLibraryClass: layout, named: name) }
    // Looking up a conformance is slow, and no type in a system library is a reactor.
    if NominalType.isSystemLibrary(module) {
      return layout.type is any Error.Type ? nil : .name(layout.name)
    }
    if let reactor = layout.type as? any Reactor.Type { return .currentState(of: reactor) }
    return layout.type is any ImmediateSchedulerType.Type ? .name(layout.name) : nil
  }

  private static func substitute(
    forLibraryClass layout: TypeLayout, named name: String
  ) -> Substitute? {
    if let holder = layout.type as? any CurrentValueHolder.Type { return .heldValue(of: holder) }
    // The RxSwift field that stores the value. The name of the field depends on the class.
    let holder = ["BehaviorRelay": "subject", "BehaviorSubject": "element"][name]
    if let holder, let field = layout.fields.firstIndex(where: { $0.name == holder }) {
      return .value(layout.fields[field].layout) { view, body in body(view.field(field)) }
    }
    return .name(self.name(ofClass: layout, named: name))
  }

  /// Returns the name of a class. A class that implements an operator of `Observable` is named `Observable`.
  private static func name(ofClass layout: TypeLayout, named name: String) -> String {
    let isPublic = [
      "Observable", "PublishSubject", "ReplaySubject", "AsyncSubject",
    ].contains(name)
    func element<Stream: ObservableType>(of stream: Stream.Type) -> TypeLayout? {
      stream is Observable<Stream.Element>.Type ? TypeLayout(Stream.Element.self) : nil
    }
    guard !isPublic, let stream = layout.type as? any ObservableType.Type,
      let element = element(of: stream)
    else { return layout.name }
    let isConnectable = layout.type is any ConnectableObservableType.Type
    return "\(isConnectable ? "ConnectableObservable" : "Observable")<\(element.name)>"
  }

  private static func isStream(_ name: String) -> Bool {
    [
      "PrimitiveSequence", "Infallible", "SharedSequence", "GroupedObservable", "AnyObserver",
      "Binder",
    ]
    .contains(name)
  }

  /// Returns the name of a trait, such as `Single<Int>` for `PrimitiveSequence<SingleTrait, Int>`.
  private static func name(ofTrait layout: TypeLayout) -> String {
    let name = layout.name
    let aliases = [
      "PrimitiveSequence<SingleTrait, ": "Single<", "PrimitiveSequence<MaybeTrait, ": "Maybe<",
      "PrimitiveSequence<CompletableTrait, ": "Completable",
      "SharedSequence<DriverSharingStrategy, ": "Driver<",
      "SharedSequence<SignalSharingStrategy, ": "Signal<",
    ]
    for (prefix, alias) in aliases where name.hasPrefix(prefix) {
      return alias.hasSuffix("<") ? alias + name.dropFirst(prefix.count) : alias
    }
    return name
  }
}

extension Substitute {
  /// Returns a substitute that shows a reactor's current state. The reactor has its initial state until it receives an
  /// action or a subscription to its state.
  fileprivate static func currentState<R: Reactor>(of type: R.Type) -> Substitute {
    .value(TypeLayout(R.State.self)) { view, body in
      if let reactor = view.object as? any Reactor { visitState(of: reactor, body) }
    }
  }

  fileprivate static func heldValue<Holder: CurrentValueHolder>(
    of type: Holder.Type
  ) -> Substitute {
    .value(TypeLayout(Holder.Element.self)) { view, body in
      if let holder = view.object as? any CurrentValueHolder { visitValue(of: holder, body) }
    }
  }

  private static func visitState<R: Reactor>(of reactor: R, _ body: (ValueView) -> Void) {
    TypeLayout.withView(of: reactor.currentState, body)
  }

  private static func visitValue<Holder: CurrentValueHolder>(
    of holder: Holder, _ body: (ValueView) -> Void
  ) {
    TypeLayout.withView(of: holder.heldValue, body)
  }
}
