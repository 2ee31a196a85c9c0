#if !canImport(UIKit)
  import Foundation

  // The standard colors have the same components as in UIKit. System colors differ between devices and appearances.
  // Here, all system colors are black and are distinguished by name.
  extension UIColor {
    /// UIKit's `black`.
    public static let black = UIColor(name: "black", components: [0, 0, 0, 1])
    /// UIKit's `darkGray`.
    public static let darkGray = UIColor(name: "darkGray", components: [1 / 3, 1 / 3, 1 / 3, 1])
    /// UIKit's `lightGray`.
    public static let lightGray = UIColor(name: "lightGray", components: [2 / 3, 2 / 3, 2 / 3, 1])
    /// UIKit's `white`.
    public static let white = UIColor(name: "white", components: [1, 1, 1, 1])
    /// UIKit's `gray`.
    public static let gray = UIColor(name: "gray", components: [0.5, 0.5, 0.5, 1])
    /// UIKit's `red`.
    public static let red = UIColor(name: "red", components: [1, 0, 0, 1])
    /// UIKit's `green`.
    public static let green = UIColor(name: "green", components: [0, 1, 0, 1])
    /// UIKit's `blue`.
    public static let blue = UIColor(name: "blue", components: [0, 0, 1, 1])
    /// UIKit's `cyan`.
    public static let cyan = UIColor(name: "cyan", components: [0, 1, 1, 1])
    /// UIKit's `yellow`.
    public static let yellow = UIColor(name: "yellow", components: [1, 1, 0, 1])
    /// UIKit's `magenta`.
    public static let magenta = UIColor(name: "magenta", components: [1, 0, 1, 1])
    /// UIKit's `orange`.
    public static let orange = UIColor(name: "orange", components: [1, 0.5, 0, 1])
    /// UIKit's `purple`.
    public static let purple = UIColor(name: "purple", components: [0.5, 0, 0.5, 1])
    /// UIKit's `brown`.
    public static let brown = UIColor(name: "brown", components: [0.6, 0.4, 0.2, 1])
    /// UIKit's `clear`.
    public static let clear = UIColor(name: "clear", components: [0, 0, 0, 0])
    /// UIKit's `systemRed`.
    public static let systemRed = system("systemRed")
    /// UIKit's `systemGreen`.
    public static let systemGreen = system("systemGreen")
    /// UIKit's `systemBlue`.
    public static let systemBlue = system("systemBlue")
    /// UIKit's `systemOrange`.
    public static let systemOrange = system("systemOrange")
    /// UIKit's `systemYellow`.
    public static let systemYellow = system("systemYellow")
    /// UIKit's `systemPink`.
    public static let systemPink = system("systemPink")
    /// UIKit's `systemPurple`.
    public static let systemPurple = system("systemPurple")
    /// UIKit's `systemTeal`.
    public static let systemTeal = system("systemTeal")
    /// UIKit's `systemIndigo`.
    public static let systemIndigo = system("systemIndigo")
    /// UIKit's `systemBrown`.
    public static let systemBrown = system("systemBrown")
    /// UIKit's `systemMint`.
    public static let systemMint = system("systemMint")
    /// UIKit's `systemCyan`.
    public static let systemCyan = system("systemCyan")
    /// UIKit's `systemGray`.
    public static let systemGray = system("systemGray")
    /// UIKit's `systemGray2`.
    public static let systemGray2 = system("systemGray2")
    /// UIKit's `systemGray3`.
    public static let systemGray3 = system("systemGray3")
    /// UIKit's `systemGray4`.
    public static let systemGray4 = system("systemGray4")
    /// UIKit's `systemGray5`.
    public static let systemGray5 = system("systemGray5")
    /// UIKit's `systemGray6`.
    public static let systemGray6 = system("systemGray6")
    /// UIKit's `label`.
    public static let label = system("label")
    /// UIKit's `secondaryLabel`.
    public static let secondaryLabel = system("secondaryLabel")
    /// UIKit's `tertiaryLabel`.
    public static let tertiaryLabel = system("tertiaryLabel")
    /// UIKit's `quaternaryLabel`.
    public static let quaternaryLabel = system("quaternaryLabel")
    /// UIKit's `link`.
    public static let link = system("link")
    /// UIKit's `placeholderText`.
    public static let placeholderText = system("placeholderText")
    /// UIKit's `separator`.
    public static let separator = system("separator")
    /// UIKit's `opaqueSeparator`.
    public static let opaqueSeparator = system("opaqueSeparator")
    /// UIKit's `systemBackground`.
    public static let systemBackground = system("systemBackground")
    /// UIKit's `secondarySystemBackground`.
    public static let secondarySystemBackground = system("secondarySystemBackground")
    /// UIKit's `tertiarySystemBackground`.
    public static let tertiarySystemBackground = system("tertiarySystemBackground")
    /// UIKit's `systemGroupedBackground`.
    public static let systemGroupedBackground = system("systemGroupedBackground")
    /// UIKit's `secondarySystemGroupedBackground`.
    public static let secondarySystemGroupedBackground = system("secondarySystemGroupedBackground")
    /// UIKit's `tertiarySystemGroupedBackground`.
    public static let tertiarySystemGroupedBackground = system("tertiarySystemGroupedBackground")
    /// UIKit's `systemFill`.
    public static let systemFill = system("systemFill")
    /// UIKit's `secondarySystemFill`.
    public static let secondarySystemFill = system("secondarySystemFill")
    /// UIKit's `tertiarySystemFill`.
    public static let tertiarySystemFill = system("tertiarySystemFill")
    /// UIKit's `quaternarySystemFill`.
    public static let quaternarySystemFill = system("quaternarySystemFill")
    /// UIKit's `tintColor`.
    public static let tintColor = system("tintColor")
    /// UIKit's `lightText`.
    public static let lightText = system("lightText")
    /// UIKit's `darkText`.
    public static let darkText = system("darkText")

    /// The standard colors, by name.
    static let standard: [String: UIColor] = {
      let colors = [
        black, darkGray, lightGray, white, gray, red, green, blue, cyan, yellow, magenta, orange,
        purple, brown, clear,
      ]
      return Dictionary(uniqueKeysWithValues: colors.map { ($0.name ?? "", $0) })
    }()

    private static func system(_ name: String) -> UIColor {
      UIColor(name: name, components: [0, 0, 0, 1])
    }
  }
#endif
