import ReactorCore
import ReactorTraceFormat

/// The services of one replay: one instance of each, shared by all its sessions, and the stubs that
/// the script has given so far.
final class ReplayServices {
  /// How arguments are compared.
  let rules: ValueRules
  private weak var replay: (any ReplayTrace)?
  private let declared: [any ScriptedService.Type]
  private var instances: [ObjectIdentifier: any ScriptedService] = [:]
  private var objects: [ObjectIdentifier: AnyObject] = [:]
  private var stubs: [String: StubTable] = [:]

  /// Makes the services of a replay.
  ///
  /// - Parameters:
  ///   - replay: The replay.
  ///   - registry: The reactors and services that scripts can name.
  init(_ replay: any ReplayTrace, _ registry: ReactorRegistry) {
    self.replay = replay
    rules = registry.rules
    declared = registry.services
  }

  /// The types of the services that are declared or have been asked for, in no order.
  var types: [any ScriptedService.Type] {
    declared
      + instances.values.map { type(of: $0) }.filter { asked in
        !declared.contains { $0 == asked }
      }
  }

  /// The replay's instance of a service, made now if it is asked for first.
  func service<Service: ScriptedService>(_ type: Service.Type) -> Service {
    if let service = instances[ObjectIdentifier(type)] as? Service { return service }
    let service = Service(ServiceScript(Service.serviceName, self))
    instances[ObjectIdentifier(type)] = service
    return service
  }

  /// Writes that a service published something.
  func write<Event>(event: Event, of service: String) {
    replay?.write(event: event, of: service)
  }

  /// Writes that something was called.
  func write(call text: (TraceWriter) -> String) {
    replay?.write(call: text)
  }

  /// Writes a line of the reactor's own output.
  func write(log message: String) {
    replay?.write(log: message)
  }

  /// Whether lines of the reactor's own output are shown.
  var showsLog: Bool { replay?.showsLog ?? false }

  /// Lets go of what reactors have left with the replay.
  func close() {
    (objects, instances) = ([:], [:])
  }

  /// The replay's only object of a class, made now if it is asked for first.
  func object<Object: AnyObject>(_ make: () -> Object) -> Object {
    let key = ObjectIdentifier(Object.self)
    if let object = objects[key] as? Object { return object }
    let object = make()
    objects[key] = object
    return object
  }

  /// Makes a stub hold from now on, before all lasting stubs of its method that came earlier. One that
  /// holds for one call comes behind earlier ones of its kind, and before all lasting ones.
  func install(_ stub: PlannedStub) {
    stubs["\(stub.service).\(stub.method)", default: StubTable()].install(stub)
  }

  /// The stub that answers a call of a method: the first one for one call that holds for the arguments,
  /// which is used up by this, or else the latest lasting one.
  ///
  /// - Parameters:
  ///   - service: The name of the service.
  ///   - method: The name of the method.
  ///   - texts: The arguments as a trace would print them.
  func takeStub(
    of service: String, _ method: String, for texts: () -> [String]
  ) -> PlannedStub? {
    stubs["\(service).\(method)"]?.takeStub(for: texts())
  }
}

/// What services and views need of the replay that they belong to.
protocol ReplayTrace: AnyObject {
  /// Writes that a service published something, for the session whose action is being handled.
  func write<Event>(event: Event, of service: String)
  /// Writes that something was called, for the session whose action is being handled.
  ///
  /// - Parameter text: Gives the call as traces show it; not asked where they do not.
  func write(call text: (TraceWriter) -> String)

  /// Whether lines of kind `log` are shown.
  var showsLog: Bool { get }

  /// Writes a line of the reactor's own output, for the session whose action is being handled.
  func write(log message: String)
}
