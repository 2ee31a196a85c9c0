#if !canImport(UIKit)
  public import Foundation

  /// A font that consists of a name, size, and weight. Fonts can be compared, but they cannot measure or draw text.
  public final class UIFont: NSObject, Sendable {
    /// The weight of a font.
    public struct Weight: RawRepresentable, Hashable, Sendable {
      /// The raw value, as in UIKit.
      public let rawValue: CGFloat

      /// Creates a weight with the given raw value.
      public init(rawValue: CGFloat) {
        self.rawValue = rawValue
      }

      /// UIKit's `ultraLight` font weight.
      public static let ultraLight = Weight(rawValue: -0.8)
      /// UIKit's `thin` font weight.
      public static let thin = Weight(rawValue: -0.6)
      /// UIKit's `light` font weight.
      public static let light = Weight(rawValue: -0.4)
      /// UIKit's `regular` font weight.
      public static let regular = Weight(rawValue: 0)
      /// UIKit's `medium` font weight.
      public static let medium = Weight(rawValue: 0.23)
      /// UIKit's `semibold` font weight.
      public static let semibold = Weight(rawValue: 0.3)
      /// UIKit's `bold` font weight.
      public static let bold = Weight(rawValue: 0.4)
      /// UIKit's `heavy` font weight.
      public static let heavy = Weight(rawValue: 0.56)
      /// UIKit's `black` font weight.
      public static let black = Weight(rawValue: 0.62)
    }

    /// The text styles, whose font sizes the user of an app can choose.
    public enum TextStyle: String, Sendable {
      /// UIKit's `largeTitle` text style.
      case largeTitle
      /// UIKit's `title1` text style.
      case title1
      /// UIKit's `title2` text style.
      case title2
      /// UIKit's `title3` text style.
      case title3
      /// UIKit's `headline` text style.
      case headline
      /// UIKit's `subheadline` text style.
      case subheadline
      /// UIKit's `body` text style.
      case body
      /// UIKit's `callout` text style.
      case callout
      /// UIKit's `footnote` text style.
      case footnote
      /// UIKit's `caption1` text style.
      case caption1
      /// UIKit's `caption2` text style.
      case caption2

      /// The default font size, in points, of the text style.
      var pointSize: CGFloat {
        switch self {
        case .largeTitle: 34
        case .title1: 28
        case .title2: 22
        case .title3: 20
        case .headline, .body: 17
        case .callout: 16
        case .subheadline: 15
        case .footnote: 13
        case .caption1: 12
        case .caption2: 11
        }
      }
    }

    /// The name of the font.
    public let fontName: String
    /// The font size, in points.
    public let pointSize: CGFloat
    private let weight: Weight

    private init(_ name: String, _ size: CGFloat, _ weight: Weight) {
      (fontName, pointSize, self.weight) = (name, size, weight)
    }

    /// Creates the font with the given name. Any name is accepted because no fonts are installed.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
      self.init(fontName, fontSize, .regular)
    }

    /// Returns the system font with the given size and weight.
    ///
    /// - Parameters:
    ///   - size: The font size, in points.
    ///   - weight: The weight of the font.
    /// - Returns: A font that equals all other system fonts with the same size and weight.
    public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
      UIFont("system", size, weight)
    }

    /// Returns the bold system font with the given size.
    ///
    /// - Parameter size: The font size, in points.
    /// - Returns: A font that equals all other bold system fonts with the same size.
    public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
      systemFont(ofSize: size, weight: .bold)
    }

    /// Returns the font for a text style.
    ///
    /// - Parameter style: The text style.
    /// - Returns: The system font at the style's default size on a phone.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
      systemFont(ofSize: style.pointSize, weight: style == .headline ? .semibold : .regular)
    }

    /// Returns a copy of the font with the given size.
    ///
    /// - Parameter size: The font size, in points.
    /// - Returns: A font with the same name and weight as this font.
    public func withSize(_ size: CGFloat) -> UIFont { UIFont(fontName, size, weight) }

    /// Returns whether an object is a font with the same name, size, and weight.
    public override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? UIFont else { return false }
      return fontName == other.fontName && pointSize == other.pointSize && weight == other.weight
    }

    /// A hash of the font's name and size.
    public override var hash: Int {
      var hasher = Hasher()
      hasher.combine(fontName)
      hasher.combine(pointSize)
      return hasher.finalize()
    }
  }
#endif
