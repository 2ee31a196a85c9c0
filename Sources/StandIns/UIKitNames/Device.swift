#if !canImport(UIKit)
  public import Foundation

  // A replay simulates the same device on every machine.

  /// A screen in portrait orientation with a size of 390 by 844 points and a scale of 3.
  open class UIScreen: NSObject, @unchecked Sendable {
    // @unchecked: The class has no stored properties.

    /// The device's screen.
    public static let main = UIScreen()
    /// The screens of the device.
    public static var screens: [UIScreen] { [main] }

    /// The bounds of the screen, in points.
    open var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }
    /// The bounds of the screen, in pixels.
    open var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: 1170, height: 2532) }
    /// The number of pixels per point.
    open var scale: CGFloat { 3 }
    /// The number of physical pixels per point.
    open var nativeScale: CGFloat { 3 }
    /// The maximum number of frames per second.
    open var maximumFramesPerSecond: Int { 60 }
    /// The brightness of the screen, from 0 to 1.
    open var brightness: CGFloat { 1 }
  }

  /// The kinds of devices.
  public enum UIUserInterfaceIdiom: Int, Sendable {
    /// An unspecified device.
    case unspecified = -1
    /// A phone.
    case phone = 0
    /// A tablet.
    case pad
    /// A television.
    case tv
    /// A car display.
    case carPlay
    /// A computer.
    case mac = 5
    /// A headset.
    case vision
  }

  /// The orientations of a device.
  public enum UIDeviceOrientation: Int, Sendable {
    /// The orientation is unknown.
    case unknown
    /// The device is held upright.
    case portrait
    /// The device is held upside down.
    case portraitUpsideDown
    /// The device is held sideways, with its top to the left.
    case landscapeLeft
    /// The device is held sideways, with its top to the right.
    case landscapeRight
    /// The screen faces up.
    case faceUp
    /// The screen faces down.
    case faceDown

    /// Indicates whether the orientation is portrait.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Indicates whether the orientation is landscape.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  }

  /// A device. A replay simulates a phone in portrait orientation.
  open class UIDevice: NSObject, @unchecked Sendable {
    // @unchecked: The class has no stored properties.

    /// The current device.
    public static let current = UIDevice()

    /// The name of the device.
    open var name: String { "iPhone" }
    /// The model of the device.
    open var model: String { "iPhone" }
    /// The name of the operating system.
    open var systemName: String { "iOS" }
    /// The version of the operating system.
    open var systemVersion: String { "18.0" }
    /// The kind of device.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
    /// The orientation of the device.
    open var orientation: UIDeviceOrientation { .portrait }
    /// The identifier of the device for the app's vendor, which is always `nil`.
    open var identifierForVendor: UUID? { nil }
    /// The charge level of the battery, from 0 to 1.
    open var batteryLevel: Float { 1 }
  }
#endif
