#if !canImport(UIKit)
  public import Foundation

  /// A button in an alert. In a replay, nobody presses the button, but a reactor can pass it on or convert it to a
  /// model.
  open class UIAlertAction: NSObject {
    /// The styles of an alert's buttons.
    public enum Style: Int, Sendable {
      /// The default style.
      case `default`
      /// The style of a button that cancels the operation.
      case cancel
      /// The style of a button that changes or deletes data.
      case destructive
    }

    /// The title of the button.
    public let title: String?
    /// The style of the button.
    public let style: Style
    /// Indicates whether the button is enabled.
    open var isEnabled = true

    /// Creates a button.
    ///
    /// - Parameters:
    ///   - title: The title of the button.
    ///   - style: The style of the button.
    ///   - handler: A closure that handles a press. The closure is never called because nobody presses the button.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
      (self.title, self.style) = (title, style)
    }
  }

  /// An alert that is never shown.
  open class UIAlertController: UIViewController {
    /// The styles of an alert.
    public enum Style: Int, Sendable {
      /// A list of buttons at the edge of the screen.
      case actionSheet
      /// A dialog in front of all other views.
      case alert
    }

    /// The message of the alert.
    open var message: String?
    /// The style of the alert.
    public let preferredStyle: Style
    /// The buttons, in the order in which they were added.
    open private(set) var actions: [UIAlertAction] = []
    /// The emphasized button, or `nil` if no button is emphasized.
    open var preferredAction: UIAlertAction?
    /// The text fields in the order in which they were added, or `nil` if there are none.
    open private(set) var textFields: [UITextField]?

    /// Creates an alert without buttons.
    public init(title: String?, message: String?, preferredStyle: Style) {
      (self.message, self.preferredStyle) = (message, preferredStyle)
      super.init()
      self.title = title
    }

    /// Adds a button to the alert.
    open func addAction(_ action: UIAlertAction) {
      actions.append(action)
    }

    /// Adds a text field to the alert.
    ///
    /// - Parameter configurationHandler: A closure that receives the text field.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
      let field = UITextField()
      textFields = (textFields ?? []) + [field]
      configurationHandler?(field)
    }
  }

  /// A button that appears when the user swipes a row. In a replay, nobody presses the button.
  open class UIContextualAction: NSObject {
    /// The styles of a swipe button.
    public enum Style: Int, Sendable {
      /// The default style.
      case normal
      /// The style of a button that deletes data.
      case destructive
    }

    /// A closure that handles a press of the button. Its last argument is a completion handler that receives whether
    /// the action was performed.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    /// The style of the button.
    public let style: Style
    /// The title of the button.
    open var title: String?
    /// The image of the button.
    open var image: UIImage?
    /// The background color of the button.
    open var backgroundColor: UIColor?

    /// Creates a button.
    ///
    /// - Parameters:
    ///   - style: The style of the button.
    ///   - title: The title of the button.
    ///   - handler: A closure that handles a press. The closure is never called because nobody presses the button.
    public init(style: Style, title: String?, handler: @escaping Handler) {
      (self.style, self.title) = (style, title)
    }
  }
#endif
