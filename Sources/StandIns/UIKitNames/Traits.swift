#if !canImport(UIKit)
  public import Foundation

  /// The traits of the interface environment. The default traits describe the device with a light appearance.
  open class UITraitCollection: NSObject, @unchecked Sendable {
    // @unchecked: The class stores no mutable state.

    /// The traits of the device.
    public static let current = UITraitCollection()

    /// The appearance of the interface.
    public let userInterfaceStyle: UIUserInterfaceStyle

    /// Creates the traits of the device.
    public override init() { userInterfaceStyle = .light }

    /// Creates traits with the given appearance.
    public init(userInterfaceStyle: UIUserInterfaceStyle) {
      self.userInterfaceStyle = userInterfaceStyle
    }

    /// The kind of device.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
    /// The number of pixels per point.
    open var displayScale: CGFloat { 3 }
    /// The size class for the width of the screen.
    open var horizontalSizeClass: UIUserInterfaceSizeClass { .compact }
    /// The size class for the height of the screen.
    open var verticalSizeClass: UIUserInterfaceSizeClass { .regular }
  }

  extension UIColor {
    /// Creates a color by calling a closure with the device's traits, which never change.
    public convenience init(dynamicProvider: (UITraitCollection) -> UIColor) {
      let color = dynamicProvider(.current)
      self.init(name: color.name, components: color.components)
    }

    /// Returns this color, which is the same for all traits.
    public func resolvedColor(with traits: UITraitCollection) -> UIColor { self }
  }
#endif
