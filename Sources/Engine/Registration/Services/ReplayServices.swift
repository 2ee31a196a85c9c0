import ReactorCore
import ReactorStreams
import ReactorTraceFormat
import ReactorTypeLayout

/// The services of one replay: one instance of each, shared by all its sessions, and the stubs that the script has set.
package final class ReplayServices {
  /// The rules for comparing arguments.
  let rules: ValueRules
  private(set) weak var host: (any ReplayHost)?
  private let declared: [any ScriptedService.Type]
  private var objects: [ObjectIdentifier: AnyObject] = [:]
  private var stubs: [String: StubTable] = [:]

  /// Creates the services of a replay.
  ///
  /// - Parameters:
  ///   - host: The replay, which receives the events of the services; nil if nothing is being replayed.
  ///   - declared: The services that scripts can name.
  ///   - rules: The rules for comparing arguments.
  package init(
    _ host: (any ReplayHost)?, _ declared: [any ScriptedService.Type], _ rules: ValueRules
  ) {
    self.host = host
    self.declared = declared
    self.rules = rules
  }

  /// The types of the services that are declared or were requested, in no particular order.
  var types: [any ScriptedService.Type] {
    declared
      + objects.values.compactMap { type(of: $0) as? any ScriptedService.Type }.filter { asked in
        !declared.contains { $0 == asked }
      }
  }

  /// Returns the replay's instance of a service; the first call creates it.
  func service<Service: ScriptedService>(_ type: Service.Type) -> Service {
    object { Service(ServiceScript(Service.serviceName, self)) }
  }

  /// The kinds of events that are currently recorded.
  var kinds: TraceKindSet { host?.serviceKinds ?? TraceKindSet([]) }

  /// Writes values the way the trace does.
  var values: ValueFormatter? { host?.values }

  /// Decides when calls are answered. If it is nil, they are answered at their own times.
  var answerControl: (any AnswerControl)? { host?.answerControl }

  /// Records an event for the session whose action is being handled.
  func record(_ payload: TraceEvent.Payload) {
    host?.recordForCurrentAction(payload)
  }

  /// Records that a service published a value.
  func record<Event>(_ event: Event, publishedBy service: String) {
    guard kinds.contains(.event) else { return }
    TypeLayout.withView(of: event) { record(.event(.published(by: service, $0))) }
  }

  /// Records a call.
  ///
  /// - Parameters:
  ///   - name: The name of the call, without labels, or with labels as in `#function`.
  ///   - owner: The owner of a name without a dot; nil if there is none.
  ///   - arguments: The arguments of the call.
  func record<each Argument>(
    _ name: String, on owner: String?, _ arguments: repeat each Argument
  ) {
    guard let host, host.serviceKinds.contains(.event) else { return }
    var texts: [String] = []
    repeat texts.append(host.values.text(of: each arguments))
    host.recordForCurrentAction(.event(.call(Self.call(name, on: owner, texts))))
  }

  /// Returns a call in the notation of traces.
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

  /// Releases everything that reactors have stored in the replay.
  package func close() {
    objects = [:]
  }

  /// Returns the replay's single object of a class; the first call creates it.
  func object<Object: AnyObject>(_ make: () -> Object) -> Object {
    let key = ObjectIdentifier(Object.self)
    if let object = objects[key] as? Object { return object }
    let object = make()
    objects[key] = object
    return object
  }

  /// Applies a stub from now on. It takes precedence over all earlier lasting stubs of its
  /// method. A stub for one call is used after earlier stubs for one call, and before all lasting
  /// stubs.
  ///
  /// - Parameter number: The number of the stub, which is recorded when the stub answers.
  package func install(_ stub: ServiceStub, number: Int) {
    if answerControl == nil { stubUses.add(number, of: stub.name) }
    stubs[stub.name, default: StubTable()].install(stub, number: number)
  }

  /// The stubs that have answered: one bit for each of the first 64 numbers.
  package private(set) var usedStubs: UInt64 = 0
  /// The stubs that have not answered. They are not recorded in an exploration, in which timelines
  /// differ in this respect.
  package private(set) var stubUses = StubUses()

  /// Begins a call to a method, if calls are recorded.
  func beginCall(
    of service: String, _ method: String, text: @escaping (ValueFormatter) -> String,
    arguments: () -> [String]
  ) -> ServiceCall? {
    host?.makeCallObserver().map {
      ServiceCall(of: service, method, arguments(), text: text, observer: $0)
    }
  }

  /// Returns the stub that answers a call to a method: the first matching stub for one call, which
  /// is then used up, or otherwise the latest lasting stub.
  ///
  /// - Parameters:
  ///   - service: The name of the service.
  ///   - method: The name of the method.
  ///   - texts: The arguments in the notation of traces, without redaction.
  ///   - text: Returns the call in the notation of traces.
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
      // Writing a redacted value would give it a number, which would change the trace.
      let call = rules.rendering.hasRedactions ? nil : values.map(text)
      stubUses.add(call: call ?? name, of: name)
    }
    return taken?.stub
  }
}

/// The stubs of a method, by the arguments that they match.
///
/// Stubs for one call answer in order, before all lasting stubs; among the lasting stubs, the
/// latest one answers. Stubs that name the same parameters are in one dictionary. So a call needs
/// one lookup for each set of parameters that any stub names. With N parameters, these are at most
/// 2ᴺ lookups, no matter how many stubs there are.
package struct StubTable {
  private struct Entry {
    /// The number of stubs added before it.
    let order: Int
    let number: Int
    let stub: ServiceStub
  }

  /// The stubs with the same arguments.
  private struct Bucket {
    var once = FIFO<Entry>()
    var lasting: Entry?
  }

  private var count = 0
  /// The stubs, keyed first by the parameters that they name, in order, and then by the strings of
  /// their arguments.
  private var buckets: [[Int]: [[String]: Bucket]] = [:]

  /// Creates a table without stubs.
  package init() {}

  /// Adds a stub with a number.
  package mutating func install(_ stub: ServiceStub, number: Int = 0) {
    var texts: [Int: String] = [:]
    for condition in stub.conditions {
      let earlier = texts.updateValue(condition.text, forKey: condition.parameter)
      // An argument cannot have two values, so such a stub never matches.
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

  /// Returns the stub that answers a call. A stub for one call is then used up.
  ///
  /// - Parameter texts: The arguments in the notation of traces.
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
