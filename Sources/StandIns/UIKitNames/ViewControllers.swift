#if !canImport(UIKit)
  public import Foundation

  /// An object that manages the views of a screen.
  open class UIViewController: UIResponder {
    /// The title of the view controller.
    open var title: String?
    /// The view that the view controller manages.
    // UIKit declares the property with the same type.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open lazy var view: UIView! = UIView()
    /// The navigation controller that contains this view controller, or `nil` if there is none.
    open fileprivate(set) weak var navigationController: UINavigationController?
    /// The view controller that this view controller presents, or `nil` if it does not present one.
    open private(set) var presentedViewController: UIViewController?
    /// The view controller that presents this view controller, or `nil` if this view controller is not presented.
    open private(set) weak var presentingViewController: UIViewController?

    /// The title and buttons in the navigation bar.
    open lazy var navigationItem = UINavigationItem()
    /// The button in the tab bar.
    // UIKit declares the property with the same type.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open lazy var tabBarItem: UITabBarItem! = UITabBarItem()
    /// The style in which the view controller is presented.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// The transition with which the view controller is presented.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// Indicates whether a tab bar is hidden while the view controller is on a navigation stack.
    open var hidesBottomBarWhenPushed = false
    /// Indicates whether the user can't dismiss the view controller.
    open var isModalInPresentation = false
    /// Indicates whether the view controller is being presented. Transitions have no duration.
    open var isBeingPresented: Bool { false }
    /// Indicates whether the view controller is being dismissed. Transitions have no duration.
    open var isBeingDismissed: Bool { false }
    /// Indicates whether the view controller is being added to another one. Transitions have no duration.
    open var isMovingToParent: Bool { false }
    /// Indicates whether the view controller is being removed from another one. Transitions have no duration.
    open var isMovingFromParent: Bool { false }
    /// The tab bar controller that contains this view controller, or `nil` if there is none.
    open fileprivate(set) weak var tabBarController: UITabBarController?

    /// Presents a view controller, which is stored immediately but never shown.
    open func present(
      _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
    ) {
      presentedViewController = controller
      controller.presentingViewController = self
      completion?()
    }

    /// Dismisses the presented view controller or, if no view controller is presented, this view controller.
    open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
      let presenting = presentedViewController == nil ? presentingViewController : self
      presenting?.presentedViewController?.presentingViewController = nil
      presenting?.presentedViewController = nil
      completion?()
    }
  }

  /// A view controller that displays pages.
  open class UIPageViewController: UIViewController {}

  /// A view controller that displays other view controllers side by side.
  open class UISplitViewController: UIViewController {}

  /// A view controller that manages a search bar and displays search results.
  open class UISearchController: UIViewController {}

  /// A view controller that shares items.
  open class UIActivityViewController: UIViewController {
    /// Creates a view controller for sharing items. The items are never shared.
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {}
  }

  /// A service that shares items.
  open class UIActivity: NSObject {}

  /// A view controller that picks a document.
  open class UIDocumentPickerViewController: UIViewController {}

  /// A view controller that manages a stack of view controllers.
  open class UINavigationController: UIViewController {
    /// The view controllers on the navigation stack, starting with the root view controller.
    open var viewControllers: [UIViewController] = [] {
      didSet {
        for controller in viewControllers { controller.navigationController = self }
      }
    }
    /// The view controller at the top of the navigation stack, or `nil` if the stack is empty.
    open var topViewController: UIViewController? { viewControllers.last }

    /// Indicates whether the navigation bar is hidden.
    open var isNavigationBarHidden = false

    /// Shows or hides the navigation bar.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
      isNavigationBarHidden = hidden
    }

    /// Creates a navigation controller without view controllers.
    public override init() {}

    /// Creates a navigation controller with the given root view controller.
    public init(rootViewController: UIViewController) {
      super.init()
      setViewControllers([rootViewController], animated: false)
    }

    /// Replaces the view controllers on the navigation stack.
    open func setViewControllers(_ controllers: [UIViewController], animated: Bool) {
      viewControllers = controllers
    }

    /// Pushes a view controller onto the navigation stack.
    open func pushViewController(_ controller: UIViewController, animated: Bool) {
      viewControllers.append(controller)
    }

    /// Pops the top view controller from the navigation stack unless it is the root view controller.
    ///
    /// - Returns: The popped view controller, or `nil` if no view controller was popped.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
      viewControllers.count > 1 ? viewControllers.removeLast() : nil
    }

    /// Pops view controllers until the given one is at the top of the navigation stack.
    ///
    /// - Returns: The popped view controllers, or `nil` if the given one is not on the stack.
    @discardableResult
    open func popToViewController(
      _ controller: UIViewController, animated: Bool
    ) -> [UIViewController]? {
      guard let place = viewControllers.firstIndex(where: { $0 === controller }) else { return nil }
      let rest = Array(viewControllers[(place + 1)...])
      viewControllers.removeLast(rest.count)
      return rest
    }

    /// Pops all view controllers except the root view controller.
    ///
    /// - Returns: The popped view controllers.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
      let rest = Array(viewControllers.dropFirst())
      viewControllers = Array(viewControllers.prefix(1))
      return rest
    }
  }

  /// A view controller that picks an image.
  open class UIImagePickerController: UINavigationController {}

  /// A view controller that displays one of several view controllers, each with its own tab.
  open class UITabBarController: UIViewController {
    /// The view controllers of the tabs, or `nil` if there are no tabs.
    open var viewControllers: [UIViewController]? {
      didSet {
        for controller in viewControllers ?? [] { controller.tabBarController = self }
      }
    }
    /// The index of the selected tab.
    open var selectedIndex = 0
    /// The view controller of the selected tab, or `nil` if there is none.
    open var selectedViewController: UIViewController? {
      get {
        viewControllers.flatMap { $0.indices.contains(selectedIndex) ? $0[selectedIndex] : nil }
      }
      set {
        viewControllers?.firstIndex { $0 === newValue }.map { selectedIndex = $0 }
      }
    }

    /// Replaces the view controllers of the tabs.
    open func setViewControllers(_ controllers: [UIViewController]?, animated: Bool) {
      viewControllers = controllers
    }
  }

  /// A view controller that manages a table view.
  open class UITableViewController: UIViewController {}

  /// A view controller that manages a collection view.
  open class UICollectionViewController: UIViewController {}
#endif
