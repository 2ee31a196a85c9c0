import ReactorTraceFormat

/// The name of a call as its author gives it, such as `showDetail(id:)`, and what it is called on.
struct RecordedCall {
  private let name: String
  private let labels: [String]

  /// Takes a name apart.
  ///
  /// - Parameters:
  ///   - name: The name alone, or with the labels of its arguments as `#function` gives it.
  ///   - owner: The owner of a name without a dot; nil for none.
  init(_ name: String, on owner: String?) {
    let end = name.firstIndex(of: "(") ?? name.endIndex
    let base = String(name[..<end])
    self.name = owner.map { base.contains(".") ? base : "\($0).\(base)" } ?? base
    labels = name[end...].dropFirst().dropLast().split(separator: ":").map(String.init)
  }

  /// The call as traces show it.
  ///
  /// - Parameter arguments: The arguments as traces show them.
  func text(_ arguments: [String]) -> String {
    if arguments.isEmpty { return name }
    let list = arguments.enumerated().map { index, argument in
      let label = index < labels.count ? labels[index] : "_"
      return label == "_" ? argument : "\(label): \(argument)"
    }
    return "\(name)(\(list.joined(separator: ", ")))"
  }
}

extension ServiceScript {
  /// Records that something was called on the service, for one whose calls have no answer: a
  /// coordinator, a router, a delegate, analytics. The trace shows it as an `event` of the session whose
  /// action is being handled.
  ///
  /// ```swift
  /// func showDetail(id: Int) {
  ///   script.record(#function, id)  // event #3 coordinator.showDetail(id: 7)
  /// }
  /// ```
  /// - Parameters:
  ///   - name: The name of the call, without labels, or with labels as `#function` gives it. The
  ///     name of the service is put before it unless it has a dot.
  ///   - arguments: The arguments of the call.
  public func record<each Argument>(_ name: String, _ arguments: repeat each Argument) {
    let call = RecordedCall(name, on: service)
    liveServices()?.record(call: { values in
      var texts: [String] = []
      repeat texts.append(values.text(of: each arguments))
      return call.text(texts)
    })
  }
}

extension ReplayContext {
  /// Records a call that belongs to no service, such as one of a closure that a reactor is given
  /// or of a delegate. The trace shows it as an `event` of the session whose action is being
  /// handled.
  ///
  /// ```swift
  /// registry.register("list") { context in
  ///   ListReactor(onSelect: { context.record("coordinator.showDetail", $0) })
  /// }
  /// ```
  /// - Parameters:
  ///   - name: The name of the call, without labels, or with labels, such as
  ///     `coordinator.showDetail(id:)`.
  ///   - arguments: The arguments of the call.
  public func record<each Argument>(_ name: String, _ arguments: repeat each Argument) {
    let call = RecordedCall(name, on: nil)
    guard liveHost != nil else { return }
    services.record(call: { values in
      var texts: [String] = []
      repeat texts.append(values.text(of: each arguments))
      return call.text(texts)
    })
  }
}
