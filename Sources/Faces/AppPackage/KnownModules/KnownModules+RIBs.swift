extension KnownModules {
  /// The source code of a replacement for RIBs. Interactors are active from the start, and routing has no effect.
  static let ribs = """
    import RxSwiftNames

    public protocol Presentable: AnyObject {}

    public protocol ViewControllable: AnyObject {
      var uiviewController: UIViewController { get }
    }

    extension ViewControllable where Self: UIViewController {
      public var uiviewController: UIViewController { self }
    }

    public protocol InteractorScope: AnyObject {}
    public protocol Interactable: InteractorScope {}

    open class Interactor: Interactable {
      public init() {}
      public final var isActive: Bool { true }
      public final var isActiveStream: Observable<Bool> { .just(true) }
      public final func activate() { didBecomeActive() }
      public final func deactivate() { willResignActive() }
      open func didBecomeActive() {}
      open func willResignActive() {}
    }

    open class PresentableInteractor<PresenterType>: Interactor {
      public let presenter: PresenterType
      public init(presenter: PresenterType) { self.presenter = presenter }
    }

    public protocol RouterScope: AnyObject {}
    public protocol Routing: RouterScope {
      var interactable: Interactable { get }
      var children: [Routing] { get }
    }

    extension Routing {
      public var interactable: Interactable { Interactor() }
      public var children: [Routing] { [] }
      public func load() {}
      public func attachChild(_ child: Routing) {}
      public func detachChild(_ child: Routing) {}
    }

    public protocol ViewableRouting: Routing {
      var viewControllable: ViewControllable { get }
    }

    private final class EmptyViewController: UIViewController, ViewControllable {}

    extension ViewableRouting {
      public var viewControllable: ViewControllable { EmptyViewController() }
    }

    public protocol LaunchRouting: ViewableRouting {}

    open class Router<InteractorType>: Routing {
      public let interactor: InteractorType
      public init(interactor: InteractorType) { self.interactor = interactor }
      public private(set) var children: [Routing] = []
      open func didLoad() {}
      public final func attachChild(_ child: Routing) { children.append(child) }
      public final func detachChild(_ child: Routing) { children.removeAll { $0 === child } }
    }

    open class ViewableRouter<InteractorType, ViewControllerType>: Router<InteractorType>, ViewableRouting {
      public let viewController: ViewControllerType
      public init(interactor: InteractorType, viewController: ViewControllerType) {
        self.viewController = viewController
        super.init(interactor: interactor)
      }
    }

    open class LaunchRouter<InteractorType, ViewControllerType>: ViewableRouter<
      InteractorType, ViewControllerType
    >, LaunchRouting {}

    public protocol Dependency: AnyObject {}
    public protocol EmptyDependency: Dependency {}
    public protocol Buildable: AnyObject {}

    open class Builder<DependencyType>: Buildable {
      public let dependency: DependencyType
      public init(dependency: DependencyType) { self.dependency = dependency }
    }

    open class ComponentizedBuilder<
      Component, Router, DynamicBuildDependency, DynamicComponentDependency
    >: Buildable {
      private let componentBuilder: (DynamicComponentDependency) -> Component
      public init(componentBuilder: @escaping (DynamicComponentDependency) -> Component) {
        self.componentBuilder = componentBuilder
      }
      public final func build(
        withDynamicBuildDependency dynamicBuildDependency: DynamicBuildDependency,
        dynamicComponentDependency: DynamicComponentDependency
      ) -> Router {
        build(with: componentBuilder(dynamicComponentDependency), dynamicBuildDependency)
      }
      open func build(
        with component: Component, _ dynamicBuildDependency: DynamicBuildDependency
      ) -> Router {
        fatalError("a subclass of ComponentizedBuilder builds its router")
      }
    }

    open class SimpleComponentizedBuilder<Component, Router>: ComponentizedBuilder<
      Component, Router, Void, Void
    > {
      public init(componentBuilder: @escaping () -> Component) {
        super.init(componentBuilder: componentBuilder)
      }
      public final func build() -> Router {
        build(withDynamicBuildDependency: (), dynamicComponentDependency: ())
      }
      open func build(with component: Component) -> Router {
        fatalError("a subclass of SimpleComponentizedBuilder builds its router")
      }
      public final override func build(
        with component: Component, _ dynamicBuildDependency: Void
      ) -> Router {
        build(with: component)
      }
    }

    open class Component<DependencyType>: Dependency {
      public let dependency: DependencyType
      public init(dependency: DependencyType) { self.dependency = dependency }
      public final func shared<T>(_ make: () -> T) -> T { make() }
    }

    open class EmptyComponent: EmptyDependency {
      public init() {}
    }

    public protocol Working: AnyObject {
      func start(_ interactorScope: InteractorScope)
      func stop()
    }

    extension Working {
      public func start(_ interactorScope: InteractorScope) {}
      public func stop() {}
    }

    open class Worker: Working {
      public init() {}
      public final func start(_ interactorScope: InteractorScope) { didStart(interactorScope) }
      public final func stop() { didStop() }
      open func didStart(_ interactorScope: InteractorScope) {}
      open func didStop() {}
    }

    extension Disposable {
      @discardableResult
      public func disposeOnDeactivate(interactor: Interactor) -> Disposable { self }
      @discardableResult
      public func disposeOnStop(_ worker: Worker) -> Disposable { self }
    }

    """
}
