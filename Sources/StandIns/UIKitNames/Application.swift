#if !canImport(UIKit)
  public import Foundation

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
  open class UINavigationItem: NSObject {
    /// The title of the view controller.
    open var title: String?
  }

  /// A button in a tab bar.
  open class UITabBarItem: NSObject {
    /// The title of the tab.
    open var title: String?
    /// The image of the tab.
    open var image: UIImage?
    /// The image of the tab while it is selected.
    open var selectedImage: UIImage?
    /// A number that identifies the tab.
    open var tag = 0
    /// The text in the badge of the tab, or `nil` if the tab has no badge.
    open var badgeValue: String?

    /// Creates a button without a title and an image.
    public override init() {}

    /// Creates a button with the given title, image and tag.
    public init(title: String?, image: UIImage?, tag: Int) {
      (self.title, self.image, self.tag) = (title, image, tag)
    }

    /// Creates a button with the given title and images.
    public init(title: String?, image: UIImage?, selectedImage: UIImage?) {
      (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
    }
  }

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
