#if !canImport(UIKit)
  public import Foundation

  // Strings keep these attributes, although text is never laid out.

  extension NSAttributedString.Key {
    /// UIKit's `font` attribute key.
    public static let font = NSAttributedString.Key("NSFont")
    /// UIKit's `foregroundColor` attribute key.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// UIKit's `backgroundColor` attribute key.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// UIKit's `paragraphStyle` attribute key.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// UIKit's `kern` attribute key.
    public static let kern = NSAttributedString.Key("NSKern")
    /// UIKit's `link` attribute key.
    public static let link = NSAttributedString.Key("NSLink")
    /// UIKit's `attachment` attribute key.
    public static let attachment = NSAttributedString.Key("NSAttachment")
    /// UIKit's `baselineOffset` attribute key.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// UIKit's `underlineStyle` attribute key.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// UIKit's `underlineColor` attribute key.
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    /// UIKit's `strikethroughStyle` attribute key.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// UIKit's `strikethroughColor` attribute key.
    public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  }

  /// The styles of lines that underline or strike through text.
  public struct NSUnderlineStyle: OptionSet, Sendable {
    /// The raw value, as in UIKit.
    public let rawValue: Int

    /// Creates a style with the given raw value.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// UIKit's `single` line style.
    public static let single = NSUnderlineStyle(rawValue: 1)
    /// UIKit's `thick` line style.
    public static let thick = NSUnderlineStyle(rawValue: 2)
    /// UIKit's `double` line style.
    public static let double = NSUnderlineStyle(rawValue: 9)
  }

  /// The options for measuring and drawing text.
  public struct NSStringDrawingOptions: OptionSet, Sendable {
    /// The raw value, as in UIKit.
    public let rawValue: Int

    /// Creates options with the given raw value.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// UIKit's `usesLineFragmentOrigin` drawing option.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
    /// UIKit's `usesFontLeading` drawing option.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
    /// UIKit's `truncatesLastVisibleLine` drawing option.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
  }

  /// The style of a paragraph.
  open class NSParagraphStyle: NSObject {
    /// The alignment of the text.
    open fileprivate(set) var alignment = NSTextAlignment.natural
    /// The line break mode.
    open fileprivate(set) var lineBreakMode = NSLineBreakMode.byWordWrapping
    /// The space between lines, in points.
    open fileprivate(set) var lineSpacing: CGFloat = 0
    /// The minimum height of a line, in points.
    open fileprivate(set) var minimumLineHeight: CGFloat = 0
    /// The maximum height of a line, in points.
    open fileprivate(set) var maximumLineHeight: CGFloat = 0
  }

  /// A mutable paragraph style.
  open class NSMutableParagraphStyle: NSParagraphStyle {
    /// The alignment of the text.
    open override var alignment: NSTextAlignment {
      get { super.alignment }
      set { super.alignment = newValue }
    }
    /// The line break mode.
    open override var lineBreakMode: NSLineBreakMode {
      get { super.lineBreakMode }
      set { super.lineBreakMode = newValue }
    }
    /// The space between lines, in points.
    open override var lineSpacing: CGFloat {
      get { super.lineSpacing }
      set { super.lineSpacing = newValue }
    }
    /// The minimum height of a line, in points.
    open override var minimumLineHeight: CGFloat {
      get { super.minimumLineHeight }
      set { super.minimumLineHeight = newValue }
    }
    /// The maximum height of a line, in points.
    open override var maximumLineHeight: CGFloat {
      get { super.maximumLineHeight }
      set { super.maximumLineHeight = newValue }
    }
  }

  extension UIFont {
    /// The default font size, in points, of button titles.
    public static var buttonFontSize: CGFloat { 18 }
    /// The default font size, in points, of labels.
    public static var labelFontSize: CGFloat { 17 }
    /// The size, in points, of the small system font.
    public static var smallSystemFontSize: CGFloat { 12 }
    /// The default size, in points, of the system font.
    public static var systemFontSize: CGFloat { 14 }
  }

  /// A pasteboard that discards everything copied to it, so that no replay can access data from another replay.
  open class UIPasteboard: NSObject, @unchecked Sendable {
    // @unchecked: The class has no stored properties.

    /// The system's general pasteboard.
    public static let general = UIPasteboard()

    /// The copied text, which is always `nil`.
    open var string: String? {
      get { nil }
      set {}
    }
    /// The copied URL, which is always `nil`.
    open var url: URL? {
      get { nil }
      set {}
    }
    /// The copied image, which is always `nil`.
    open var image: UIImage? {
      get { nil }
      set {}
    }
    /// Indicates whether the pasteboard contains a string. The value is always `false`.
    open var hasStrings: Bool { false }
  }
#endif
