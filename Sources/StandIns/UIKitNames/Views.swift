#if !canImport(UIKit)
  public import Foundation

  // Views are never shown, but reactors can pass these objects on, and traces print their class names. The objects
  // store the values that the code around reactors reads and sets.

  /// An object that responds to events.
  open class UIResponder: NSObject {}

  /// An object that represents a rectangular area of the screen.
  open class UIView: UIResponder {
    /// Indicates whether the view is hidden.
    open var isHidden = false
    /// The opacity of the view, from 0 to 1.
    open var alpha: CGFloat = 1
    /// An integer that identifies the view.
    open var tag = 0
    /// Indicates whether the view responds to user interaction.
    open var isUserInteractionEnabled = true
    /// The background color of the view, or `nil` if the view has no background color.
    open var backgroundColor: UIColor?
    /// The subviews, in order from back to front.
    open private(set) var subviews: [UIView] = []
    /// The superview, or `nil` if the view has no superview.
    open private(set) weak var superview: UIView?

    /// Adds a subview in front of the other subviews.
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

    /// Ends editing in the view. This method has no effect because views are never edited.
    ///
    /// - Returns: `true`.
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool { true }

    /// Lays out the subviews. This method has no effect because views have no layout.
    open func layoutIfNeeded() {}

    /// Requests a layout update. This method has no effect because views have no layout.
    open func setNeedsLayout() {}
  }

  /// A view that responds to user interaction.
  open class UIControl: UIView {
    /// The events of a control.
    public struct Event: OptionSet, Sendable {
      /// The raw value of the option set.
      public let rawValue: UInt
      /// Creates an option set with the given raw value.
      public init(rawValue: UInt) { self.rawValue = rawValue }

      /// The event that occurs when a finger touches the control.
      public static let touchDown = Event(rawValue: 1 << 0)
      /// The event that occurs when a finger is lifted inside the control.
      public static let touchUpInside = Event(rawValue: 1 << 6)
      /// The event that occurs when the value of the control changes.
      public static let valueChanged = Event(rawValue: 1 << 12)
      /// The event that occurs when editing starts.
      public static let editingDidBegin = Event(rawValue: 1 << 16)
      /// The event that occurs when the text changes.
      public static let editingChanged = Event(rawValue: 1 << 17)
      /// The event that occurs when editing ends.
      public static let editingDidEnd = Event(rawValue: 1 << 18)
      /// All events.
      public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// Indicates whether the control is enabled.
    open var isEnabled = true
    /// Indicates whether the control is selected.
    open var isSelected = false
  }

  /// A control that the user taps to perform an action.
  open class UIButton: UIControl {}

  /// A control for entering a single line of text.
  open class UITextField: UIControl {
    /// The text in the field.
    open var text: String? = ""
    /// The text to show while the field is empty, or `nil` for no text.
    open var placeholder: String?
    /// Indicates whether the field hides its text.
    open var isSecureTextEntry = false
  }

  /// A control for choosing between on and off.
  open class UISwitch: UIControl {
    /// Indicates whether the switch is on.
    open var isOn = false
  }

  /// A control for choosing a value from a continuous range.
  open class UISlider: UIControl {}

  /// A control for choosing one of several segments.
  open class UISegmentedControl: UIControl {}

  /// A control that starts a refresh of a scroll view's content.
  open class UIRefreshControl: UIControl {}

  /// A control for choosing a date or time.
  open class UIDatePicker: UIControl {}

  /// A view that displays text.
  open class UILabel: UIView {
    /// The text of the label.
    open var text: String?
    /// The color of the text.
    open var textColor: UIColor?
  }

  /// A view that displays an image.
  open class UIImageView: UIView {
    /// The image in the view.
    open var image: UIImage?
  }

  /// A view that arranges its subviews in a row or column.
  open class UIStackView: UIView {}

  /// A view whose content can be scrolled.
  open class UIScrollView: UIView {}

  /// A scroll view for displaying and editing several lines of text.
  open class UITextView: UIScrollView {
    /// The text in the view.
    // UIKit declares the property with the same type.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var text: String! = ""
  }

  /// A scroll view that displays rows of data in a single column.
  open class UITableView: UIScrollView {}

  /// A cell in a table view.
  open class UITableViewCell: UIView {}

  /// A reusable view in a collection view.
  open class UICollectionReusableView: UIView {}

  /// A cell in a collection view.
  open class UICollectionViewCell: UICollectionReusableView {}

  /// A scroll view that displays items in a customizable layout.
  open class UICollectionView: UIScrollView {}

  /// The container for all views of a scene.
  open class UIWindow: UIView {
    /// The view controller that manages the window's content.
    open var rootViewController: UIViewController?

    /// Does nothing, because windows are never shown.
    open func makeKeyAndVisible() {}
  }

  /// A view for entering search text.
  open class UISearchBar: UIView {}

  /// A view that indicates that a task is in progress.
  open class UIActivityIndicatorView: UIView {}

  /// A control for incrementing and decrementing a value.
  open class UIStepper: UIControl {}

  /// A control that displays a dot for each page.
  open class UIPageControl: UIControl {}

  /// A view that displays the progress of a task.
  open class UIProgressView: UIView {}

  /// A view for choosing values from wheels.
  open class UIPickerView: UIView {}

  /// A bar that contains buttons for the current screen.
  open class UIToolbar: UIView {}

  /// A bar that displays a title and navigation buttons.
  open class UINavigationBar: UIView {}

  /// A bar that contains a button for each tab.
  open class UITabBar: UIView {}

  /// A view that applies a visual effect, such as blur, to the content behind it.
  open class UIVisualEffectView: UIView {}

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

  // The following types are not views.

  /// An application that is always active and cannot open URLs.
  open class UIApplication: UIResponder, @unchecked Sendable {
    // @unchecked: The class has no stored properties.

    /// The shared application.
    public static let shared = UIApplication()

    /// The state of the application.
    open var applicationState: State { .active }

    /// Returns whether the application can open a URL.
    ///
    /// - Returns: `false`, because no URL can be opened.
    open func canOpenURL(_ url: URL) -> Bool { false }

    /// Opens a URL. In a replay, this method opens nothing.
    ///
    /// - Parameters:
    ///   - url: The URL to open.
    ///   - options: The options for opening the URL, which are ignored.
    ///   - completion: A closure that receives `false`.
    open func open(
      _ url: URL, options: [AnyHashable: Any] = [:],
      completionHandler completion: ((Bool) -> Void)? = nil
    ) {
      completion?(false)
    }

    /// The URL of the app's settings, as a string.
    public static let openSettingsURLString = "app-settings:"
    /// The name of UIKit's `didBecomeActiveNotification`.
    public static let didBecomeActiveNotification = Notification.Name(
      "UIApplicationDidBecomeActiveNotification")
    /// The name of UIKit's `willResignActiveNotification`.
    public static let willResignActiveNotification = Notification.Name(
      "UIApplicationWillResignActiveNotification")
    /// The name of UIKit's `didEnterBackgroundNotification`.
    public static let didEnterBackgroundNotification = Notification.Name(
      "UIApplicationDidEnterBackgroundNotification")
    /// The name of UIKit's `willEnterForegroundNotification`.
    public static let willEnterForegroundNotification = Notification.Name(
      "UIApplicationWillEnterForegroundNotification")
    /// The name of UIKit's `willTerminateNotification`.
    public static let willTerminateNotification = Notification.Name(
      "UIApplicationWillTerminateNotification")
    /// The name of UIKit's `didReceiveMemoryWarningNotification`.
    public static let didReceiveMemoryWarningNotification = Notification.Name(
      "UIApplicationDidReceiveMemoryWarningNotification")
  }

  extension UIResponder {
    /// The name of UIKit's `keyboardWillShowNotification`.
    public static let keyboardWillShowNotification = Notification.Name(
      "UIKeyboardWillShowNotification")
    /// The name of UIKit's `keyboardDidShowNotification`.
    public static let keyboardDidShowNotification = Notification.Name(
      "UIKeyboardDidShowNotification")
    /// The name of UIKit's `keyboardWillHideNotification`.
    public static let keyboardWillHideNotification = Notification.Name(
      "UIKeyboardWillHideNotification")
    /// The name of UIKit's `keyboardDidHideNotification`.
    public static let keyboardDidHideNotification = Notification.Name(
      "UIKeyboardDidHideNotification")
    /// The name of UIKit's `keyboardWillChangeFrameNotification`.
    public static let keyboardWillChangeFrameNotification = Notification.Name(
      "UIKeyboardWillChangeFrameNotification")
  }

  /// A button in a bar.
  open class UIBarButtonItem: NSObject {}

  /// The title and buttons that a navigation bar displays for a view controller.
  open class UINavigationItem: NSObject {}

  /// A button in a tab bar.
  open class UITabBarItem: NSObject {}

  /// An object that recognizes gestures in a view.
  open class UIGestureRecognizer: NSObject {}

  /// A gesture recognizer for taps.
  open class UITapGestureRecognizer: UIGestureRecognizer {}

  /// A gesture recognizer for long presses.
  open class UILongPressGestureRecognizer: UIGestureRecognizer {}

  /// A gesture recognizer for pans.
  open class UIPanGestureRecognizer: UIGestureRecognizer {}

  /// A gesture recognizer for swipes.
  open class UISwipeGestureRecognizer: UIGestureRecognizer {}

  /// An instance of the app's user interface.
  open class UIScene: UIResponder {}

  /// A scene that manages windows.
  open class UIWindowScene: UIScene {}

  /// An object that creates view controllers from a storyboard file.
  open class UIStoryboard: NSObject {}

  /// An object that creates views from a nib file.
  open class UINib: NSObject {}

  /// A haptic feedback generator that does nothing.
  open class UIFeedbackGenerator: NSObject {
    /// Prepares the generator. This method has no effect.
    open func prepare() {}
  }

  /// A generator of impact feedback.
  open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// Creates a generator with the given strength.
    public convenience init(style: FeedbackStyle) {
      self.init()
    }

    /// Generates feedback. This method has no effect.
    open func impactOccurred() {}
  }

  /// A generator of notification feedback.
  open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// Generates feedback. This method has no effect.
    open func notificationOccurred(_ notificationType: FeedbackType) {}
  }

  /// A generator of selection feedback.
  open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Generates feedback. This method has no effect.
    open func selectionChanged() {}
  }
#endif
