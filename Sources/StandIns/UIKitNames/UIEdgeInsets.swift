#if !canImport(UIKit)
  public import Foundation

  /// The distances, in points, from the edges of a rectangle.
  public struct UIEdgeInsets: Hashable, Sendable {
    /// The distance from the top edge.
    public var top: CGFloat
    /// The distance from the left edge.
    public var left: CGFloat
    /// The distance from the bottom edge.
    public var bottom: CGFloat
    /// The distance from the right edge.
    public var right: CGFloat

    /// Insets whose distances are all zero.
    public static let zero = UIEdgeInsets()

    /// Creates insets with the given distances. The default distance is zero.
    public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
      self.top = top
      self.left = left
      self.bottom = bottom
      self.right = right
    }
  }

  /// The distances, in points, from the edges of a rectangle, where the leading and trailing edges depend on the text
  /// direction.
  public struct NSDirectionalEdgeInsets: Hashable, Sendable {
    /// The distance from the top edge.
    public var top: CGFloat
    /// The distance from the edge at which lines of text start.
    public var leading: CGFloat
    /// The distance from the bottom edge.
    public var bottom: CGFloat
    /// The distance from the edge at which lines of text end.
    public var trailing: CGFloat

    /// Insets whose distances are all zero.
    public static let zero = NSDirectionalEdgeInsets()

    /// Creates insets with the given distances. The default distance is zero.
    public init(
      top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0
    ) {
      self.top = top
      self.leading = leading
      self.bottom = bottom
      self.trailing = trailing
    }
  }
#endif
