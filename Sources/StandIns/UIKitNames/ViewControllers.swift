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
    open var viewControllers: [UIViewController]?
    /// The index of the selected tab.
    open var selectedIndex = 0

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
