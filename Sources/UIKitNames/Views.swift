#if !canImport(UIKit)
  public import Foundation

  // Opaque: a reactor hands them on, and a trace shows them by the names of their classes.

  /// An object that would respond to events.
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

  /// A view controller.
  open class UIViewController: UIResponder {}

  /// A navigation controller.
  open class UINavigationController: UIViewController {}

  /// A tab bar controller.
  open class UITabBarController: UIViewController {}

  /// A table view controller.
  open class UITableViewController: UIViewController {}

  /// A collection view controller.
  open class UICollectionViewController: UIViewController {}
#endif
