import ReactorCore
import ReactorStreams
import ReactorTraceFormat
import ReactorTypeLayout

/// The services of a replay and the stubs that its script has set. All sessions in the replay share a single instance
/// of each service.
package final class ReplayServices {
  /// The rules for comparing arguments.
  let rules: ValueRules
  private(set) weak var host: (any ReplayHost)?
  private let declared: [any ScriptedService.Type]
  private var objects: [ObjectIdentifier: AnyObject] = [:]
  private var stubs: [String: StubTable] = [:]

  /// Creates the services for a replay.
  ///
  /// - Parameters:
  ///   - host: The replay, which records the events of the services, or `nil` outside a replay.
  ///   - declared: The services that scripts can name.
  ///   - rules: The rules for comparing arguments.
  package init(
    _ host: (any ReplayHost)?, _ declared: [any ScriptedService.Type], _ rules: ValueRules
  ) {
    self.host = host
    self.declared = declared
    self.rules = rules
  }

  /// The types of the declared or requested services, in no particular order.
  var types: [any ScriptedService.Type] {
    declared
      + objects.values.compactMap { type(of: $0) as? any ScriptedService.Type }.filter { asked in
        !declared.contains { $0 == asked }
      }
  }

  /// Returns the replay's instance of a service, creating it on the first call.
  func service<Service: ScriptedService>(_ type: Service.Type) -> Service {
    object { Service(ServiceScript(Service.serviceName, self)) }
  }

  /// The kinds of events that are currently recorded.
  var kinds: TraceKindSet { host?.serviceKinds ?? TraceKindSet([]) }

  /// The formatter that writes values as the trace does, or `nil` outside a replay.
  var values: ValueFormatter? { host?.values }

  /// The control that decides when calls are answered, or `nil` to answer calls at their scheduled times.
  var answerControl: (any AnswerControl)? { host?.answerControl }

  /// Records an event in the session whose action is being handled.
  func record(_ payload: TraceEvent.Payload) {
    host?.recordForCurrentAction(payload)
  }

  /// Records that the given service published a value.
  func record<Event>(_ event: Event, publishedBy service: String) {
    guard kinds.contains(.event) else { return }
    TypeLayout.withView(of: event) { record(.event(.published(by: service, $0))) }
  }

  /// Records a call that returns no answer.
  ///
  /// - Parameters:
  ///   - name: The name of the call. It may include labels, as in `#function`.
  ///   - owner: The prefix to add to a name without a dot, or `nil` to add no prefix.
  ///   - arguments: The arguments of the call.
  func record<each Argument>(
    _ name: String, on owner: String?, _ arguments: repeat each Argument
  ) {
    guard let host, host.serviceKinds.contains(.event) else { return }
    var texts: [String] = []
    repeat texts.append(host.values.text(of: each arguments))
    host.recordForCurrentAction(.event(.call(Self.call(name, on: owner, texts))))
  }

  /// Returns a call in trace notation.
  private static func call(_ name: String, on owner: String?, _ arguments: [String]) -> String {
    let end = name.firstIndex(of: "(") ?? name.endIndex
    let base = String(name[..<end])
    let fullName = owner.map { base.contains(".") ? base : "\($0).\(base)" } ?? base
    if arguments.isEmpty { return fullName }
    let labels = name[end...].dropFirst().dropLast().split(separator: ":")
    let list = arguments.enumerated().map { index, argument in
      let label = index < labels.count ? labels[index] : "_"
      return label == "_" ? argument : "\(label): \(argument)"
    }
    return "\(fullName)(\(list.joined(separator: ", ")))"
  }

  /// Releases the objects that reactors stored in the replay.
  package func close() {
    objects = [:]
  }

  /// Returns the replay's only instance of a class, creating it on the first call.
  func object<Object: AnyObject>(_ make: () -> Object) -> Object {
    let key = ObjectIdentifier(Object.self)
    if let object = objects[key] as? Object { return object }
    let object = make()
    objects[key] = object
    return object
  }

  /// Adds a stub for subsequent calls. A persistent stub takes precedence over earlier persistent stubs for the same
  /// method. A one-shot stub is used after earlier one-shot stubs and before all persistent stubs.
  ///
  /// - Parameter number: The number of the stub, which is recorded when the stub answers a call.
  package func install(_ stub: ServiceStub, number: Int) {
    if answerControl == nil { stubUses.add(number, of: stub.name) }
    stubs[stub.name, default: StubTable()].install(stub, number: number)
  }

  /// A bit set of the stubs that have answered a call. There is one bit for each of the first 64 stubs.
  package private(set) var usedStubs: UInt64 = 0
  /// The stubs that have not answered a call. Explorations don't record them, because the unused stubs differ between
  /// timelines.
  package private(set) var stubUses = StubUses()

  /// Creates a record of a call that is starting, or returns `nil` if calls are not recorded.
  func beginCall(
    of service: String, _ method: String, text: @escaping (ValueFormatter) -> String,
    arguments: () -> [String]
  ) -> ServiceCall? {
    host?.makeCallObserver().map {
      ServiceCall(of: service, method, arguments(), text: text, observer: $0)
    }
  }

  /// Returns the stub that answers a call to a method. This is the first matching one-shot stub or, if there is none,
  /// the most recent matching persistent stub. A one-shot stub is consumed when it is returned.
  ///
  /// - Parameters:
  ///   - service: The name of the service.
  ///   - method: The name of the method.
  ///   - texts: Returns the arguments in trace notation, without redaction.
  ///   - text: Returns the call in trace notation.
  func takeStub(
    of service: String, _ method: String, for texts: () -> [String],
    written text: (ValueFormatter) -> String
  ) -> ServiceStub? {
    let name = "\(service).\(method)"
    let taken = stubs[name]?.takeStub(for: texts())
    if let taken {
      usedStubs |= 1 << UInt64(taken.number)
      stubUses.remove(taken.number, of: name)
    }
    if stubUses.hasRoomForCall(of: name) {
      // Writing a redacted value would assign a number to the value, which would change the trace.
      let call = rules.rendering.hasRedactions ? nil : values.map(text)
      stubUses.add(call: call ?? name, of: name)
    }
    return taken?.stub
  }
}

/// A table of a method's stubs, indexed by the arguments that they match.
///
/// One-shot stubs answer in order, before all persistent stubs. Among persistent stubs, the most recent one answers.
/// Each dictionary contains the stubs that name the same set of parameters, so a call requires one lookup per set. With
/// N parameters, there are at most 2ᴺ lookups, regardless of the number of stubs.
package struct StubTable {
  private struct Entry {
    /// The number of stubs that were added before this stub.
    let order: Int
    let number: Int
    let stub: ServiceStub
  }

  /// The stubs that match the same arguments.
  private struct Bucket {
    var once = FIFO<Entry>()
    var lasting: Entry?
  }

  private var count = 0
  /// The stubs, keyed first by the sorted indices of the parameters that they name, and then by the corresponding
  /// arguments in trace notation.
  private var buckets: [[Int]: [[String]: Bucket]] = [:]

  /// Creates an empty table.
  package init() {}

  /// Adds a stub with the given number.
  package mutating func install(_ stub: ServiceStub, number: Int = 0) {
    var texts: [Int: String] = [:]
    for condition in stub.conditions {
      let earlier = texts.updateValue(condition.text, forKey: condition.parameter)
      // An argument cannot have two values, so the stub would never match.
      if let earlier, earlier != condition.text { return }
    }
    let parameters = texts.keys.sorted()
    let key = parameters.compactMap { texts[$0] }
    let entry = Entry(order: count, number: number, stub: stub)
    count += 1
    if stub.isOnce {
      buckets[parameters, default: [:]][key, default: Bucket()].once.append(entry)
    } else {
      buckets[parameters, default: [:]][key, default: Bucket()].lasting = entry
    }
  }

  /// Returns the stub that answers a call, or `nil` if no stub matches. A one-shot stub is consumed when it is
  /// returned.
  ///
  /// - Parameter texts: The arguments in trace notation.
  package mutating func takeStub(for texts: [String]) -> (number: Int, stub: ServiceStub)? {
    var first: (order: Int, parameters: [Int], key: [String])?
    var latest: Entry?
    for (parameters, stubs) in buckets {
      let key = parameters.map { texts[$0] }
      guard let bucket = stubs[key] else { continue }
      if let order = bucket.once.first?.order, order < first?.order ?? .max {
        first = (order, parameters, key)
      }
      if let lasting = bucket.lasting, lasting.order >= latest?.order ?? 0 { latest = lasting }
    }
    if let first { latest = buckets[first.parameters]?[first.key]?.once.popFirst() }
    return latest.map { ($0.number, $0.stub) }
  }
}
