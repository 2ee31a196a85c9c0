extension KnownModules {
  /// The source code of a replacement for RxFlow. Reactors emit steps, but no navigation takes place. To see the
  /// steps in a trace, use `show output`.
  static let rxFlow = """
    import RxRelayNames
    import RxSwiftNames

    /// A place to go to.
    public protocol Step {}

    /// No place.
    public struct NoneStep: Step {
      public init() {}
    }

    public enum RxFlowStep: Step {
      case home
    }

    /// Something that emits steps.
    public protocol Stepper {
      var steps: PublishRelay<Step> { get }
      var initialStep: Step { get }
      func readyToEmitSteps()
    }

    extension Stepper {
      public var initialStep: Step { NoneStep() }
      public func readyToEmitSteps() {}
    }

    open class DefaultStepper: Stepper {
      public let steps = PublishRelay<Step>()
      public init() {}
    }

    open class OneStepper: Stepper {
      public let steps = PublishRelay<Step>()
      public let initialStep: Step
      public init(withSingleStep step: Step) { initialStep = step }
    }

    open class CompositeStepper: Stepper {
      public let steps = PublishRelay<Step>()
      public init(steppers: [Stepper]) {}
    }

    /// Something that can be shown.
    public protocol Presentable {}

    extension UIViewController: Presentable {}
    extension UIWindow: Presentable {}

    public protocol Flow: AnyObject, Presentable {
      var root: Presentable { get }
      func adapt(step: Step) -> Single<Step>
      func navigate(to step: Step) -> FlowContributors
    }

    extension Flow {
      public func adapt(step: Step) -> Single<Step> { .just(step) }
    }

    public enum FlowContributor {
      case contribute(
        withNextPresentable: Presentable, withNextStepper: Stepper,
        allowStepWhenNotPresented: Bool = false, allowStepWhenDismissed: Bool = false)
      case forwardToCurrentFlow(withStep: Step)
      case forwardToParentFlow(withStep: Step)

      public static func contribute(withNext next: Presentable & Stepper) -> FlowContributor {
        .contribute(withNextPresentable: next, withNextStepper: next)
      }
    }

    public enum FlowContributors {
      case none
      case one(flowContributor: FlowContributor)
      case multiple(flowContributors: [FlowContributor])
      case end(forwardToParentFlowWithStep: Step)
      case triggerParentFlow(withStep: Step)
    }

    public enum Flows {
      public enum ExecuteStrategy {
        case ready
        case created
      }

      public static func use<Root: UIViewController>(
        _ flow: Flow, when strategy: ExecuteStrategy, block: @escaping (Root) -> Void
      ) {}
    }

    public final class FlowCoordinator {
      public init() {}
      public func coordinate(flow: Flow, with stepper: Stepper = OneStepper(withSingleStep: NoneStep())) {}
      public func navigate(to step: Step) {}
    }

    """
}
