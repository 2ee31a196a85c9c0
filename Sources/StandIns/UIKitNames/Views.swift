#if !canImport(UIKit)
  public import Foundation

  // Views are never shown, but reactors can pass these objects on, and traces print their properties. The objects
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
#endif
