#if !canImport(UIKit)
  public import Foundation

  // The device of a replay is the same on every machine.

  /// A screen: portrait, 390 by 844 points, at a scale of 3.
  open class UIScreen: NSObject, @unchecked Sendable {
    // @unchecked: it stores nothing.

    /// The device's screen.
    public static let main = UIScreen()
    /// The screens of the device.
    public static var screens: [UIScreen] { [main] }

    /// The bounds in points.
    open var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }
    /// The bounds in pixels.
    open var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: 1170, height: 2532) }
    /// The number of pixels per point.
    open var scale: CGFloat { 3 }
    /// The number of pixels per point.
    open var nativeScale: CGFloat { 3 }
    /// The number of frames per second.
    open var maximumFramesPerSecond: Int { 60 }
    /// The brightness.
    open var brightness: CGFloat { 1 }
  }

  /// The kind of a device.
  public enum UIUserInterfaceIdiom: Int, Sendable {
    /// None.
    case unspecified = -1
    /// A phone.
    case phone = 0
    /// A tablet.
    case pad
    /// A television.
    case tv
    /// The display of a car.
    case carPlay
    /// A computer.
    case mac = 5
    /// A headset.
    case vision
  }

  /// The orientation of a device.
  public enum UIDeviceOrientation: Int, Sendable {
    /// Unknown.
    case unknown
    /// Portrait.
    case portrait
    /// Portrait, upside down.
    case portraitUpsideDown
    /// Landscape, with the top to the left.
    case landscapeLeft
    /// Landscape, with the top to the right.
    case landscapeRight
    /// Face up.
    case faceUp
    /// Face down.
    case faceDown

    /// Indicates whether the orientation is portrait.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Indicates whether the orientation is landscape.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  }

  /// A device: a phone in portrait orientation.
  open class UIDevice: NSObject, @unchecked Sendable {
    // @unchecked: it stores nothing.

    /// The device.
    public static let current = UIDevice()

    /// Its name.
    open var name: String { "iPhone" }
    /// The localized model.
    open var model: String { "iPhone" }
    /// The name of the operating system.
    open var systemName: String { "iOS" }
    /// The version of the operating system.
    open var systemVersion: String { "18.0" }
    /// The style of the alert.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
    /// The orientation of the device.
    open var orientation: UIDeviceOrientation { .portrait }
    /// The identifier for the app's vendor: none.
    open var identifierForVendor: UUID? { nil }
    /// The charge level of the battery.
    open var batteryLevel: Float { 1 }
  }
#endif
