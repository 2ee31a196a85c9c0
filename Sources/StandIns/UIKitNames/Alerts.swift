#if !canImport(UIKit)
  public import Foundation

  /// A button of an alert. Nothing presses it, but a reactor can pass it on or convert it to a
  /// model.
  open class UIAlertAction: NSObject {
    /// The style of a button of an alert.
    public enum Style: Int, Sendable {
      /// The default style.
      case `default`
      /// The button that cancels.
      case cancel
      /// A button that changes or deletes data.
      case destructive
    }

    /// The text of the button.
    public let title: String?
    /// The style of the button.
    public let style: Style
    /// Indicates whether the button can be pressed.
    open var isEnabled = true

    /// Creates a button.
    ///
    /// - Parameters:
    ///   - title: The text of the button.
    ///   - style: The style of the button.
    ///   - handler: Ignored, because nothing presses the button.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
      (self.title, self.style) = (title, style)
    }
  }

  /// An alert. It is never shown.
  open class UIAlertController: UIViewController {
    /// The kind of an alert.
    public enum Style: Int, Sendable {
      /// A list of buttons.
      case actionSheet
      /// An alert in front of everything else.
      case alert
    }

    /// The text of the alert.
    open var message: String?
    /// The style of the alert.
    public let preferredStyle: Style
    /// Its buttons, in the order in which they were added.
    open private(set) var actions: [UIAlertAction] = []
    /// The emphasized button.
    open var preferredAction: UIAlertAction?
    /// Its text fields, in the order in which they were added.
    open private(set) var textFields: [UITextField]?

    /// Creates an alert.
    public init(title: String?, message: String?, preferredStyle: Style) {
      (self.message, self.preferredStyle) = (message, preferredStyle)
      super.init()
      self.title = title
    }

    /// Adds a button.
    open func addAction(_ action: UIAlertAction) {
      actions.append(action)
    }

    /// Adds a text field.
    ///
    /// - Parameter configurationHandler: Receives the text field.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
      let field = UITextField()
      textFields = (textFields ?? []) + [field]
      configurationHandler?(field)
    }
  }

  /// A button that appears when the user swipes a row. Nothing presses it.
  open class UIContextualAction: NSObject {
    /// The style of the button.
    public enum Style: Int, Sendable {
      /// The default style.
      case normal
      /// A button that deletes data.
      case destructive
    }

    /// Receives the press of the button, and returns whether it has done anything.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    /// The style of the button.
    public let style: Style
    /// The text of the button.
    open var title: String?
    /// The image of the button.
    open var image: UIImage?
    /// The background of the button.
    open var backgroundColor: UIColor?

    /// Creates a button.
    ///
    /// - Parameters:
    ///   - style: The style of the button.
    ///   - title: The text of the button.
    ///   - handler: Ignored, because nothing presses the button.
    public init(style: Style, title: String?, handler: @escaping Handler) {
      (self.style, self.title) = (style, title)
    }
  }
#endif
