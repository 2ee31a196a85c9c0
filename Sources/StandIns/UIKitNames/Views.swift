#if !canImport(UIKit)
  public import Foundation

  // Opaque: a reactor hands them on, and a trace shows them by the names of their classes.

  /// An object that responds to events in UIKit.
  open class UIResponder: NSObject {}

  /// A view.
  open class UIView: UIResponder {}

  /// A control.
  open class UIControl: UIView {}

  /// A button.
  open class UIButton: UIControl {}

  /// A text field.
  open class UITextField: UIControl {}

  /// A switch.
  open class UISwitch: UIControl {}

  /// A slider.
  open class UISlider: UIControl {}

  /// A segmented control.
  open class UISegmentedControl: UIControl {}

  /// A refresh control.
  open class UIRefreshControl: UIControl {}

  /// A date picker.
  open class UIDatePicker: UIControl {}

  /// A label.
  open class UILabel: UIView {}

  /// An image view.
  open class UIImageView: UIView {}

  /// A stack view.
  open class UIStackView: UIView {}

  /// A scroll view.
  open class UIScrollView: UIView {}

  /// A text view.
  open class UITextView: UIScrollView {}

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
  open class UIWindow: UIView {}

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
  }

  /// A page view controller.
  open class UIPageViewController: UIViewController {}

  /// A split view controller.
  open class UISplitViewController: UIViewController {}

  /// A search controller.
  open class UISearchController: UIViewController {}

  /// A view controller that shares things.
  open class UIActivityViewController: UIViewController {}

  /// A view controller that picks a document.
  open class UIDocumentPickerViewController: UIViewController {}

  /// A navigation controller.
  open class UINavigationController: UIViewController {}

  /// A view controller that picks an image.
  open class UIImagePickerController: UINavigationController {}

  /// A tab bar controller.
  open class UITabBarController: UIViewController {}

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

    /// Returns whether a URL can be opened, which is never the case.
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

  /// A button of a bar.
  open class UIBarButtonItem: NSObject {}

  /// The contents of a navigation bar.
  open class UINavigationItem: NSObject {}

  /// A button of a tab bar.
  open class UITabBarItem: NSObject {}

  /// A gesture recognizer.
  open class UIGestureRecognizer: NSObject {}

  /// A recognizer of taps.
  open class UITapGestureRecognizer: UIGestureRecognizer {}

  /// A recognizer of long presses.
  open class UILongPressGestureRecognizer: UIGestureRecognizer {}

  /// A recognizer of pans.
  open class UIPanGestureRecognizer: UIGestureRecognizer {}

  /// A recognizer of swipes.
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
