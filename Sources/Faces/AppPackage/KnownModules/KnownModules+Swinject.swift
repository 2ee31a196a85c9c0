extension KnownModules {
  /// The source code of a replacement for Swinject, in which a container creates the objects registered with it.
  static let swinject = """
    /// Creates services by their types and names.
    public protocol Resolver {
      func resolve<Service>(_ type: Service.Type, name: String?) -> Service?
      func resolve<Service, First>(_ type: Service.Type, name: String?, argument: First) -> Service?
      func resolve<Service, First, Second>(
        _ type: Service.Type, name: String?, arguments first: First, _ second: Second
      ) -> Service?
      func resolve<Service, First, Second, Third>(
        _ type: Service.Type, name: String?, arguments first: First, _ second: Second, _ third: Third
      ) -> Service?
    }

    extension Resolver {
      public func resolve<Service>(_ type: Service.Type) -> Service? { resolve(type, name: nil) }
      public func resolve<Service, First>(_ type: Service.Type, argument: First) -> Service? {
        resolve(type, name: nil, argument: argument)
      }
      public func resolve<Service, First, Second>(
        _ type: Service.Type, arguments first: First, _ second: Second
      ) -> Service? { resolve(type, name: nil, arguments: first, second) }
      public func resolve<Service, First, Second, Third>(
        _ type: Service.Type, arguments first: First, _ second: Second, _ third: Third
      ) -> Service? { resolve(type, name: nil, arguments: first, second, third) }
    }

    public final class ObjectScope {
      public static let transient = ObjectScope()
      public static let graph = ObjectScope()
      public static let container = ObjectScope()
      public static let weak = ObjectScope()
      private init() {}
    }

    /// The registration for a type. It creates a new service each time, because an instance that it kept would
    /// outlive a replay.
    public final class ServiceEntry<Service> {
      fileprivate let factory: Any
      fileprivate var completions: [(Resolver, Service) -> Void] = []
      fileprivate init(_ factory: Any) { self.factory = factory }
      @discardableResult
      public func inObjectScope(_ scope: ObjectScope) -> Self { self }
      @discardableResult
      public func initCompleted(_ completed: @escaping (Resolver, Service) -> Void) -> Self {
        completions.append(completed)
        return self
      }
    }

    public final class Container: Resolver {
      private struct Key: Hashable {
        let service: ObjectIdentifier
        let arguments: ObjectIdentifier
        let name: String?
      }

      private let parent: Container?
      private var entries: [Key: Any] = [:]
      /// The number of services currently being created, each because another one needs it.
      private var depth = 0
      private static let maximumDepth = 200

      public init(
        parent: Container? = nil, defaultObjectScope: ObjectScope = .graph,
        registeringClosure: (Container) -> Void = { _ in }
      ) {
        self.parent = parent
        registeringClosure(self)
      }

      public func synchronize() -> Resolver { self }
      public func removeAll() { entries = [:] }

      private func key<Service, Arguments>(
        _ service: Service.Type, _ name: String?, _ arguments: Arguments.Type
      ) -> Key {
        Key(service: ObjectIdentifier(service), arguments: ObjectIdentifier(arguments), name: name)
      }

      private func add<Service, Arguments>(
        _ name: String?, _ factory: @escaping (Resolver, Arguments) -> Service
      ) -> ServiceEntry<Service> {
        let entry = ServiceEntry<Service>(factory)
        entries[key(Service.self, name, Arguments.self)] = entry
        return entry
      }

      private func make<Service, Arguments>(
        _ type: Service.Type, _ name: String?, _ arguments: Arguments
      ) -> Service? {
        guard let entry = entries[key(type, name, Arguments.self)] as? ServiceEntry<Service>,
          let factory = entry.factory as? (Resolver, Arguments) -> Service
        else { return parent?.make(type, name, arguments) }
        // Services that need each other would be created forever.
        guard depth < Self.maximumDepth else { return nil }
        depth += 1
        defer { depth -= 1 }
        let service = factory(self, arguments)
        for completed in entry.completions { completed(self, service) }
        return service
      }

      @discardableResult
      public func register<Service>(
        _ type: Service.Type, name: String? = nil, factory: @escaping (Resolver) -> Service
      ) -> ServiceEntry<Service> { add(name) { (resolver, _: Void) in factory(resolver) } }
      @discardableResult
      public func register<Service, First>(
        _ type: Service.Type, name: String? = nil, factory: @escaping (Resolver, First) -> Service
      ) -> ServiceEntry<Service> { add(name, factory) }
      @discardableResult
      public func register<Service, First, Second>(
        _ type: Service.Type, name: String? = nil,
        factory: @escaping (Resolver, First, Second) -> Service
      ) -> ServiceEntry<Service> {
        add(name) { (resolver, values: (First, Second)) in factory(resolver, values.0, values.1) }
      }
      @discardableResult
      public func register<Service, First, Second, Third>(
        _ type: Service.Type, name: String? = nil,
        factory: @escaping (Resolver, First, Second, Third) -> Service
      ) -> ServiceEntry<Service> {
        add(name) { (resolver, values: (First, Second, Third)) in
          factory(resolver, values.0, values.1, values.2)
        }
      }

      public func resolve<Service>(_ type: Service.Type, name: String?) -> Service? {
        make(type, name, ())
      }
      public func resolve<Service, First>(
        _ type: Service.Type, name: String?, argument: First
      ) -> Service? { make(type, name, argument) }
      public func resolve<Service, First, Second>(
        _ type: Service.Type, name: String?, arguments first: First, _ second: Second
      ) -> Service? { make(type, name, (first, second)) }
      public func resolve<Service, First, Second, Third>(
        _ type: Service.Type, name: String?, arguments first: First, _ second: Second, _ third: Third
      ) -> Service? { make(type, name, (first, second, third)) }
    }

    public protocol Assembly {
      func assemble(container: Container)
      func loaded(resolver: Resolver)
    }

    extension Assembly {
      public func loaded(resolver: Resolver) {}
    }

    public final class Assembler {
      private let container: Container
      public var resolver: Resolver { container }
      public init(container: Container? = nil) { self.container = container ?? Container() }
      public convenience init(_ assemblies: [Assembly], container: Container? = nil) {
        self.init(container: container)
        apply(assemblies: assemblies)
      }
      public convenience init(_ assemblies: [Assembly], parent: Assembler?) {
        self.init(assemblies, container: Container(parent: parent?.container))
      }
      public func apply(assembly: Assembly) { apply(assemblies: [assembly]) }
      public func apply(assemblies: [Assembly]) {
        for assembly in assemblies { assembly.assemble(container: container) }
        for assembly in assemblies { assembly.loaded(resolver: container) }
      }
    }

    """
}
