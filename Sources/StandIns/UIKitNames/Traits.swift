#if !canImport(UIKit)
  public import Foundation

  /// The environment of an interface: the device's environment, in the light style.
  open class UITraitCollection: NSObject, @unchecked Sendable {
    // @unchecked: it stores nothing that changes.

    /// The environment of the device.
    public static let current = UITraitCollection()

    /// The style of the interface.
    public let userInterfaceStyle: UIUserInterfaceStyle

    /// Creates the environment of the device.
    public override init() { userInterfaceStyle = .light }

    /// Creates an environment with a style.
    public init(userInterfaceStyle: UIUserInterfaceStyle) {
      self.userInterfaceStyle = userInterfaceStyle
    }

    /// The kind of the device.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
    /// The number of pixels per point.
    open var displayScale: CGFloat { 3 }
    /// The width.
    open var horizontalSizeClass: UIUserInterfaceSizeClass { .compact }
    /// The height.
    open var verticalSizeClass: UIUserInterfaceSizeClass { .regular }
  }

  extension UIColor {
    /// Creates the color that a closure returns for the environment of the device, which does not change.
    public convenience init(dynamicProvider: (UITraitCollection) -> UIColor) {
      let color = dynamicProvider(.current)
      self.init(name: color.name, components: color.components)
    }

    /// Returns the color itself, because it is the same in each environment.
    public func resolvedColor(with traits: UITraitCollection) -> UIColor { self }
  }
#endif
