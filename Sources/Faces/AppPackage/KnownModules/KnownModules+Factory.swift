extension KnownModules {
  /// The source code of a replacement for Factory, in which a container creates the objects that its factories declare.
  static let factory = """
    public protocol SharedContainer: AnyObject {
      static var shared: Self { get }
    }

    extension SharedContainer {
      public func callAsFunction<T>(
        key: StaticString = #function, _ factory: @escaping () -> T
      ) -> Factory<T> { Factory(self, factory) }
    }

    /// A container creates a new service each time, because an instance that it kept would outlive a replay.
    public final class Container: SharedContainer {
      public static let shared = Container()
      public init() {}
    }

    public enum Scope {
      case singleton
      case shared
      case cached
      case graph
      case unique
    }

    public struct Factory<T> {
      private let make: () -> T
      public init(_ container: SharedContainer, key: StaticString = #function, _ factory: @escaping () -> T) {
        make = factory
      }
      public init(scope: Scope = .unique, factory: @escaping () -> T) { make = factory }
      public func callAsFunction() -> T { make() }
      public func resolve() -> T { make() }
      public func scope(_ scope: Scope) -> Factory<T> { self }
      public var singleton: Factory<T> { self }
      public var shared: Factory<T> { self }
      public var cached: Factory<T> { self }
      public var graph: Factory<T> { self }
      public var unique: Factory<T> { self }
      @discardableResult
      public func register(factory: @escaping () -> T) -> Factory<T> { self }
    }

    @propertyWrapper
    public struct Injected<T> {
      public var wrappedValue: T
      public init(_ path: KeyPath<Container, Factory<T>>) { wrappedValue = Container.shared[keyPath: path]() }
      public init(_ factory: Factory<T>) { wrappedValue = factory() }
    }

    @propertyWrapper
    public struct LazyInjected<T> {
      private let make: () -> T
      public lazy var wrappedValue: T = make()
      public init(_ path: KeyPath<Container, Factory<T>>) { make = { Container.shared[keyPath: path]() } }
    }

    """
}
