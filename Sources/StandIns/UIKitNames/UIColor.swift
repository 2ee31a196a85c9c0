#if !canImport(UIKit)
  public import Foundation

  /// A color that consists of sRGB components and an optional name.
  ///
  /// Standard and system colors are identified by name, because the components of a system color vary between devices.
  public final class UIColor: NSObject, Sendable {
    /// The name of a standard color or color asset, or `nil` for a color that was created from components.
    let name: String?
    /// The red, green, blue, and alpha components, from 0 to 1.
    let components: [CGFloat]

    init(name: String?, components: [CGFloat]) {
      self.name = name
      self.components = components
    }

    /// Creates a color from its components. Each component is from 0 to 1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
      self.init(name: nil, components: [red, green, blue, alpha])
    }

    /// Creates a shade of gray with the given opacity.
    public convenience init(white: CGFloat, alpha: CGFloat) {
      self.init(name: nil, components: [white, white, white, alpha])
    }

    /// Creates a color from its hue, saturation, and brightness. Each value is from 0 to 1.
    public convenience init(
      hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
    ) {
      // The amount of each primary color depends on its distance from the hue on the color wheel.
      let rgb = [5.0, 3.0, 1.0].map { offset -> CGFloat in
        let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
        return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
      }
      self.init(name: nil, components: rgb + [alpha])
    }

    /// Creates the color with the given name in an asset catalog. Any name is accepted because there is no asset
    /// catalog.
    public convenience init?(named name: String) {
      self.init(name: name, components: [0, 0, 0, 1])
    }

    /// Creates the color with the given name in a bundle's asset catalog, which has the same colors as any other.
    public convenience init?(
      named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?
    ) {
      self.init(named: name)
    }

    /// Returns a copy of the color with the given opacity.
    ///
    /// - Parameter alpha: The opacity, from 0 to 1.
    /// - Returns: A color with the same name and the same other components as this color.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
      UIColor(name: name, components: components.dropLast() + [alpha])
    }

    /// Returns whether an object is a color with the same name and components.
    public override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? UIColor else { return false }
      return name == other.name && components == other.components
    }

    /// A hash of the color's name or, if it has no name, of its components.
    public override var hash: Int { name?.hashValue ?? components.hashValue }

    /// The color in the notation of traces and scripts, such as `red`, `#FF8800`, or `red 50%`.
    public override var description: String {
      guard let name else {
        let shown = components[3] == 1 ? components.prefix(3) : components[...]
        return "#"
          + shown.map { component in
            let byte = Int((Self.inUnit(component) * 255).rounded())
            let digits = String(byte, radix: 16, uppercase: true)
            return byte < 16 ? "0\(digits)" : digits
          }.joined()
      }
      let percent = Int((Self.inUnit(components[3]) * 100).rounded())
      return components[3] == 1 ? name : "\(name) \(percent)%"
    }

    /// Returns a component clamped to the range from 0 to 1, or 0 if the component is NaN.
    private static func inUnit(_ component: CGFloat) -> CGFloat {
      component > 0 ? min(component, 1) : 0
    }

    /// Parses a color in any notation that ``description`` returns. Returns `nil` if the string is not a color.
    static func reading(_ text: String) -> UIColor? {
      if text.hasPrefix("#") { return hexadecimal(text.dropFirst()) }
      let words = text.split(separator: " ", omittingEmptySubsequences: false)
      guard let name = words.first, !name.isEmpty, words.count <= 2 else { return nil }
      let color = standard[String(name)] ?? UIColor(name: String(name), components: [0, 0, 0, 1])
      guard words.count == 2 else { return color }
      guard words[1].hasSuffix("%"), let percent = Int(words[1].dropLast()),
        (0...100).contains(percent)
      else { return nil }
      return color.withAlphaComponent(CGFloat(percent) / 100)
    }

    private static func hexadecimal(_ digits: Substring) -> UIColor? {
      guard digits.utf8.count == 6 || digits.utf8.count == 8, digits.allSatisfy(\.isHexDigit),
        let number = UInt32(digits, radix: 16)
      else { return nil }
      let color = digits.utf8.count == 6 ? number << 8 | 0xFF : number
      return UIColor(
        name: nil,
        components: [24, 16, 8, 0].map { CGFloat(color >> UInt32($0) & 0xFF) / 255 })
    }
  }
#endif
