#if !canImport(UIKit)
  public import Foundation

  // Nothing is shown. A reactor can pass these objects on, and a trace prints the names of their classes. They store
  // the values that the code around reactors reads and sets.

  /// An object that responds to events in UIKit.
  open class UIResponder: NSObject {}

  /// A view.
  open class UIView: UIResponder {
    /// Indicates whether the view would be invisible.
    open var isHidden = false
    /// The opacity of the view, from 0 to 1.
    open var alpha: CGFloat = 1
    /// A number that identifies the view.
    open var tag = 0
    /// Indicates whether the view would react to touches.
    open var isUserInteractionEnabled = true
    /// The background color of the view.
    open var backgroundColor: UIColor?
    /// The subviews of the view.
    open private(set) var subviews: [UIView] = []
    /// The superview of the view.
    open private(set) weak var superview: UIView?

    /// Adds a view in front of the others.
    open func addSubview(_ view: UIView) {
      view.removeFromSuperview()
      subviews.append(view)
      view.superview = self
    }

    /// Removes the view from its superview.
    open func removeFromSuperview() {
      superview?.subviews.removeAll { $0 === self }
      superview = nil
    }

    /// Does nothing, because nothing is being edited.
    ///
    /// - Returns: Always true.
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool { true }

    /// Does nothing: there is no layout.
    open func layoutIfNeeded() {}

    /// Does nothing: there is no layout.
    open func setNeedsLayout() {}
  }

  /// A control.
  open class UIControl: UIView {
    /// The events of a control.
    public struct Event: OptionSet, Sendable {
      /// The bits of the events.
      public let rawValue: UInt
      /// Creates a set of options from its bits.
      public init(rawValue: UInt) { self.rawValue = rawValue }

      /// A finger touched the control.
      public static let touchDown = Event(rawValue: 1 << 0)
      /// A finger was lifted inside the control.
      public static let touchUpInside = Event(rawValue: 1 << 6)
      /// The value has changed.
      public static let valueChanged = Event(rawValue: 1 << 12)
      /// Editing has begun.
      public static let editingDidBegin = Event(rawValue: 1 << 16)
      /// The text has changed.
      public static let editingChanged = Event(rawValue: 1 << 17)
      /// Editing has ended.
      public static let editingDidEnd = Event(rawValue: 1 << 18)
      /// All events.
      public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// Indicates whether the control can be used.
    open var isEnabled = true
    /// Indicates whether the control is selected.
    open var isSelected = false
  }

  /// A button.
  open class UIButton: UIControl {}

  /// A text field.
  open class UITextField: UIControl {
    /// The text.
    open var text: String? = ""
    /// The text that is shown if the text is empty.
    open var placeholder: String?
    /// Indicates whether the text would be hidden.
    open var isSecureTextEntry = false
  }

  /// A switch.
  open class UISwitch: UIControl {
    /// Indicates whether the switch is on.
    open var isOn = false
  }

  /// A slider.
  open class UISlider: UIControl {}

  /// A segmented control.
  open class UISegmentedControl: UIControl {}

  /// A refresh control.
  open class UIRefreshControl: UIControl {}

  /// A date picker.
  open class UIDatePicker: UIControl {}

  /// A label.
  open class UILabel: UIView {
    /// The text.
    open var text: String?
    /// The color of the text.
    open var textColor: UIColor?
  }

  /// An image view.
  open class UIImageView: UIView {
    /// The displayed image.
    open var image: UIImage?
  }

  /// A stack view.
  open class UIStackView: UIView {}

  /// A scroll view.
  open class UIScrollView: UIView {}

  /// A text view.
  open class UITextView: UIScrollView {
    /// The text.
    // UIKit declares it in this way.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var text: String! = ""
  }

  /// A table view.
  open class UITableView: UIScrollView {}

  /// A table view's cell.
  open class UITableViewCell: UIView {}

  /// A reusable view.
  open class UICollectionReusableView: UIView {}

  /// A collection view's cell.
  open class UICollectionViewCell: UICollectionReusableView {}

  /// A collection view.
  open class UICollectionView: UIScrollView {}

  /// A window.
  open class UIWindow: UIView {
    /// The view controller that manages the content of the window.
    open var rootViewController: UIViewController?

    /// Does nothing, because it is never shown.
    open func makeKeyAndVisible() {}
  }

  /// A search bar.
  open class UISearchBar: UIView {}

  /// An activity indicator.
  open class UIActivityIndicatorView: UIView {}

  /// A stepper.
  open class UIStepper: UIControl {}

  /// A page control.
  open class UIPageControl: UIControl {}

  /// A progress bar.
  open class UIProgressView: UIView {}

  /// A picker.
  open class UIPickerView: UIView {}

  /// A toolbar.
  open class UIToolbar: UIView {}

  /// A navigation bar.
  open class UINavigationBar: UIView {}

  /// A tab bar.
  open class UITabBar: UIView {}

  /// A view with an effect.
  open class UIVisualEffectView: UIView {}

  /// A view controller.
  open class UIViewController: UIResponder {
    /// The title.
    open var title: String?
    /// The view of the view controller.
    // UIKit declares it in this way.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open lazy var view: UIView! = UIView()
    /// The navigation controller that it was pushed on.
    open fileprivate(set) weak var navigationController: UINavigationController?
    /// The view controller that it presents.
    open private(set) var presentedViewController: UIViewController?
    /// The view controller that presents it.
    open private(set) weak var presentingViewController: UIViewController?

    /// Presents a view controller, which is stored immediately and never shown.
    open func present(
      _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
    ) {
      presentedViewController = controller
      controller.presentingViewController = self
      completion?()
    }

    /// Dismisses the presented view controller, or this view controller if it presents none.
    open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
      let presenting = presentedViewController == nil ? presentingViewController : self
      presenting?.presentedViewController?.presentingViewController = nil
      presenting?.presentedViewController = nil
      completion?()
    }
  }

  /// A page view controller.
  open class UIPageViewController: UIViewController {}

  /// A split view controller.
  open class UISplitViewController: UIViewController {}

  /// A search controller.
  open class UISearchController: UIViewController {}

  /// A view controller that shares items.
  open class UIActivityViewController: UIViewController {
    /// Creates a view controller. The items are not shared with anyone.
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {}
  }

  /// A service that would share items.
  open class UIActivity: NSObject {}

  /// A view controller that picks a document.
  open class UIDocumentPickerViewController: UIViewController {}

  /// A navigation controller.
  open class UINavigationController: UIViewController {
    /// The view controllers on the navigation stack, with the top one last.
    open var viewControllers: [UIViewController] = [] {
      didSet {
        for controller in viewControllers { controller.navigationController = self }
      }
    }
    /// The view controller on top.
    open var topViewController: UIViewController? { viewControllers.last }

    /// Creates a navigation controller without view controllers.
    public override init() {}

    /// Creates a navigation controller with a view controller.
    public init(rootViewController: UIViewController) {
      super.init()
      setViewControllers([rootViewController], animated: false)
    }

    /// Replaces the view controllers.
    open func setViewControllers(_ controllers: [UIViewController], animated: Bool) {
      viewControllers = controllers
    }

    /// Adds a view controller on top.
    open func pushViewController(_ controller: UIViewController, animated: Bool) {
      viewControllers.append(controller)
    }

    /// Removes the top view controller, unless it is the only one.
    ///
    /// - Returns: The view controller; `nil` if there was only one.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
      viewControllers.count > 1 ? viewControllers.removeLast() : nil
    }

    /// Removes all view controllers except the first one.
    ///
    /// - Returns: The removed view controllers.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
      let rest = Array(viewControllers.dropFirst())
      viewControllers = Array(viewControllers.prefix(1))
      return rest
    }
  }

  /// A view controller that picks an image.
  open class UIImagePickerController: UINavigationController {}

  /// A tab bar controller.
  open class UITabBarController: UIViewController {
    /// The view controllers of its tabs.
    open var viewControllers: [UIViewController]?
    /// The number of the selected tab.
    open var selectedIndex = 0

    /// Replaces the view controllers.
    open func setViewControllers(_ controllers: [UIViewController]?, animated: Bool) {
      viewControllers = controllers
    }
  }

  /// A table view controller.
  open class UITableViewController: UIViewController {}

  /// A collection view controller.
  open class UICollectionViewController: UIViewController {}

  // Values that are not views.

  /// An application, which is always active and can't open URLs.
  open class UIApplication: UIResponder, @unchecked Sendable {
    // @unchecked: it stores nothing.

    /// The application.
    public static let shared = UIApplication()

    /// The state of the application.
    open var applicationState: State { .active }

    /// Returns false, because no URL can be opened.
    ///
    /// - Returns: Always false.
    open func canOpenURL(_ url: URL) -> Bool { false }

    /// Opens nothing.
    ///
    /// - Parameters:
    ///   - url: The address.
    ///   - options: Ignored.
    ///   - completion: Receives false.
    open func open(
      _ url: URL, options: [AnyHashable: Any] = [:],
      completionHandler completion: ((Bool) -> Void)? = nil
    ) {
      completion?(false)
    }

    /// The URL of the app's settings.
    public static let openSettingsURLString = "app-settings:"
    /// UIKit's `didBecomeActiveNotification`.
    public static let didBecomeActiveNotification = Notification.Name(
      "UIApplicationDidBecomeActiveNotification")
    /// UIKit's `willResignActiveNotification`.
    public static let willResignActiveNotification = Notification.Name(
      "UIApplicationWillResignActiveNotification")
    /// UIKit's `didEnterBackgroundNotification`.
    public static let didEnterBackgroundNotification = Notification.Name(
      "UIApplicationDidEnterBackgroundNotification")
    /// UIKit's `willEnterForegroundNotification`.
    public static let willEnterForegroundNotification = Notification.Name(
      "UIApplicationWillEnterForegroundNotification")
    /// UIKit's `willTerminateNotification`.
    public static let willTerminateNotification = Notification.Name(
      "UIApplicationWillTerminateNotification")
    /// UIKit's `didReceiveMemoryWarningNotification`.
    public static let didReceiveMemoryWarningNotification = Notification.Name(
      "UIApplicationDidReceiveMemoryWarningNotification")
  }

  extension UIResponder {
    /// UIKit's `keyboardWillShowNotification`.
    public static let keyboardWillShowNotification = Notification.Name(
      "UIKeyboardWillShowNotification")
    /// UIKit's `keyboardDidShowNotification`.
    public static let keyboardDidShowNotification = Notification.Name(
      "UIKeyboardDidShowNotification")
    /// UIKit's `keyboardWillHideNotification`.
    public static let keyboardWillHideNotification = Notification.Name(
      "UIKeyboardWillHideNotification")
    /// UIKit's `keyboardDidHideNotification`.
    public static let keyboardDidHideNotification = Notification.Name(
      "UIKeyboardDidHideNotification")
    /// UIKit's `keyboardWillChangeFrameNotification`.
    public static let keyboardWillChangeFrameNotification = Notification.Name(
      "UIKeyboardWillChangeFrameNotification")
  }

  /// A button in a bar.
  open class UIBarButtonItem: NSObject {}

  /// The contents of a navigation bar.
  open class UINavigationItem: NSObject {}

  /// A button in a tab bar.
  open class UITabBarItem: NSObject {}

  /// A gesture recognizer.
  open class UIGestureRecognizer: NSObject {}

  /// A gesture recognizer for taps.
  open class UITapGestureRecognizer: UIGestureRecognizer {}

  /// A gesture recognizer for long presses.
  open class UILongPressGestureRecognizer: UIGestureRecognizer {}

  /// A gesture recognizer for pans.
  open class UIPanGestureRecognizer: UIGestureRecognizer {}

  /// A gesture recognizer for swipes.
  open class UISwipeGestureRecognizer: UIGestureRecognizer {}

  /// A scene.
  open class UIScene: UIResponder {}

  /// A scene with windows.
  open class UIWindowScene: UIScene {}

  /// A storyboard.
  open class UIStoryboard: NSObject {}

  /// A nib file.
  open class UINib: NSObject {}

  /// A generator of haptic feedback, which does nothing.
  open class UIFeedbackGenerator: NSObject {
    /// Does nothing.
    open func prepare() {}
  }

  /// A generator of impact feedback.
  open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// Creates a generator.
    public convenience init(style: FeedbackStyle) {
      self.init()
    }

    /// Does nothing.
    open func impactOccurred() {}
  }

  /// A generator of notification feedback.
  open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// Does nothing.
    open func notificationOccurred(_ notificationType: FeedbackType) {}
  }

  /// A generator of selection feedback.
  open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Does nothing.
    open func selectionChanged() {}
  }
#endif
