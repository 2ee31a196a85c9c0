#if !canImport(UIKit)
  import Foundation

  // The standard colors have the same components as in UIKit. In UIKit, system colors vary with the device and
  // appearance. Here, they are all black and are distinguished by name.
  extension UIColor {
    /// UIKit's `black` color.
    public static let black = UIColor(name: "black", components: [0, 0, 0, 1])
    /// UIKit's `darkGray` color.
    public static let darkGray = UIColor(name: "darkGray", components: [1 / 3, 1 / 3, 1 / 3, 1])
    /// UIKit's `lightGray` color.
    public static let lightGray = UIColor(name: "lightGray", components: [2 / 3, 2 / 3, 2 / 3, 1])
    /// UIKit's `white` color.
    public static let white = UIColor(name: "white", components: [1, 1, 1, 1])
    /// UIKit's `gray` color.
    public static let gray = UIColor(name: "gray", components: [0.5, 0.5, 0.5, 1])
    /// UIKit's `red` color.
    public static let red = UIColor(name: "red", components: [1, 0, 0, 1])
    /// UIKit's `green` color.
    public static let green = UIColor(name: "green", components: [0, 1, 0, 1])
    /// UIKit's `blue` color.
    public static let blue = UIColor(name: "blue", components: [0, 0, 1, 1])
    /// UIKit's `cyan` color.
    public static let cyan = UIColor(name: "cyan", components: [0, 1, 1, 1])
    /// UIKit's `yellow` color.
    public static let yellow = UIColor(name: "yellow", components: [1, 1, 0, 1])
    /// UIKit's `magenta` color.
    public static let magenta = UIColor(name: "magenta", components: [1, 0, 1, 1])
    /// UIKit's `orange` color.
    public static let orange = UIColor(name: "orange", components: [1, 0.5, 0, 1])
    /// UIKit's `purple` color.
    public static let purple = UIColor(name: "purple", components: [0.5, 0, 0.5, 1])
    /// UIKit's `brown` color.
    public static let brown = UIColor(name: "brown", components: [0.6, 0.4, 0.2, 1])
    /// UIKit's `clear` color.
    public static let clear = UIColor(name: "clear", components: [0, 0, 0, 0])
    /// UIKit's `systemRed` color.
    public static let systemRed = system("systemRed")
    /// UIKit's `systemGreen` color.
    public static let systemGreen = system("systemGreen")
    /// UIKit's `systemBlue` color.
    public static let systemBlue = system("systemBlue")
    /// UIKit's `systemOrange` color.
    public static let systemOrange = system("systemOrange")
    /// UIKit's `systemYellow` color.
    public static let systemYellow = system("systemYellow")
    /// UIKit's `systemPink` color.
    public static let systemPink = system("systemPink")
    /// UIKit's `systemPurple` color.
    public static let systemPurple = system("systemPurple")
    /// UIKit's `systemTeal` color.
    public static let systemTeal = system("systemTeal")
    /// UIKit's `systemIndigo` color.
    public static let systemIndigo = system("systemIndigo")
    /// UIKit's `systemBrown` color.
    public static let systemBrown = system("systemBrown")
    /// UIKit's `systemMint` color.
    public static let systemMint = system("systemMint")
    /// UIKit's `systemCyan` color.
    public static let systemCyan = system("systemCyan")
    /// UIKit's `systemGray` color.
    public static let systemGray = system("systemGray")
    /// UIKit's `systemGray2` color.
    public static let systemGray2 = system("systemGray2")
    /// UIKit's `systemGray3` color.
    public static let systemGray3 = system("systemGray3")
    /// UIKit's `systemGray4` color.
    public static let systemGray4 = system("systemGray4")
    /// UIKit's `systemGray5` color.
    public static let systemGray5 = system("systemGray5")
    /// UIKit's `systemGray6` color.
    public static let systemGray6 = system("systemGray6")
    /// UIKit's `label` color.
    public static let label = system("label")
    /// UIKit's `secondaryLabel` color.
    public static let secondaryLabel = system("secondaryLabel")
    /// UIKit's `tertiaryLabel` color.
    public static let tertiaryLabel = system("tertiaryLabel")
    /// UIKit's `quaternaryLabel` color.
    public static let quaternaryLabel = system("quaternaryLabel")
    /// UIKit's `link` color.
    public static let link = system("link")
    /// UIKit's `placeholderText` color.
    public static let placeholderText = system("placeholderText")
    /// UIKit's `separator` color.
    public static let separator = system("separator")
    /// UIKit's `opaqueSeparator` color.
    public static let opaqueSeparator = system("opaqueSeparator")
    /// UIKit's `systemBackground` color.
    public static let systemBackground = system("systemBackground")
    /// UIKit's `secondarySystemBackground` color.
    public static let secondarySystemBackground = system("secondarySystemBackground")
    /// UIKit's `tertiarySystemBackground` color.
    public static let tertiarySystemBackground = system("tertiarySystemBackground")
    /// UIKit's `systemGroupedBackground` color.
    public static let systemGroupedBackground = system("systemGroupedBackground")
    /// UIKit's `secondarySystemGroupedBackground` color.
    public static let secondarySystemGroupedBackground = system("secondarySystemGroupedBackground")
    /// UIKit's `tertiarySystemGroupedBackground` color.
    public static let tertiarySystemGroupedBackground = system("tertiarySystemGroupedBackground")
    /// UIKit's `systemFill` color.
    public static let systemFill = system("systemFill")
    /// UIKit's `secondarySystemFill` color.
    public static let secondarySystemFill = system("secondarySystemFill")
    /// UIKit's `tertiarySystemFill` color.
    public static let tertiarySystemFill = system("tertiarySystemFill")
    /// UIKit's `quaternarySystemFill` color.
    public static let quaternarySystemFill = system("quaternarySystemFill")
    /// UIKit's `tintColor` color.
    public static let tintColor = system("tintColor")
    /// UIKit's `lightText` color.
    public static let lightText = system("lightText")
    /// UIKit's `darkText` color.
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
