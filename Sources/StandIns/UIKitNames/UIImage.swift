#if !canImport(UIKit)
  public import Foundation

  /// An image: its name, or the bytes that it was created from. It is never decoded or drawn.
  public final class UIImage: NSObject, Sendable {
    /// The origin of the image.
    enum Source: Hashable {
      case nothing
      case named(String)
      case system(String)
      case data(Data)
    }

    let source: Source

    init(_ source: Source) {
      self.source = source
    }

    /// Creates an image without content.
    public override convenience init() {
      self.init(.nothing)
    }

    /// Creates an image by its name in an asset catalog. There is no catalog here, so every name is
    /// accepted.
    public convenience init?(named name: String) {
      self.init(.named(name))
    }

    /// Creates a symbol by its name in the system.
    public convenience init?(systemName name: String) {
      self.init(.system(name))
    }

    /// Creates an image from encoded bytes, which are not checked.
    ///
    /// - Parameters:
    ///   - data: The bytes. If they are empty, the initializer returns `nil`.
    ///   - scale: Ignored.
    public convenience init?(data: Data, scale: CGFloat = 1) {
      guard !data.isEmpty else { return nil }
      self.init(.data(data))
    }

    /// The size in points, which is unknown and therefore zero.
    public var size: CGSize { .zero }

    /// Returns the bytes that the image was created from, regardless of their encoding.
    ///
    /// - Returns: The bytes, or `nil` for an image with a name.
    public func pngData() -> Data? {
      guard case .data(let data) = source else { return nil }
      return data
    }

    /// Returns the bytes that the image was created from, regardless of their encoding.
    ///
    /// - Parameter compressionQuality: Ignored.
    /// - Returns: The bytes, or `nil` for an image with a name.
    public func jpegData(compressionQuality: CGFloat) -> Data? { pngData() }

    /// Returns whether the other object is an image with the same origin.
    ///
    /// - Returns: True if `object` is an image with the same origin; an image without content
    ///   equals only itself.
    public override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? UIImage else { return false }
      return source == .nothing ? self === other : source == other.source
    }

    /// A hash of the compared properties.
    public override var hash: Int { source.hashValue }

    /// The image as in traces and, if it has a name, in scripts.
    public override var description: String {
      switch source {
      case .nothing: ""
      case .named(let name): name
      case .system(let name): "system:\(name)"
      case .data(let data): "\(data.count) bytes"
      }
    }

    /// Creates the image that a script names.
    static func reading(_ text: String) -> UIImage {
      if text.isEmpty { return UIImage() }
      return text.hasPrefix("system:")
        ? UIImage(.system(String(text.dropFirst(7)))) : UIImage(.named(text))
    }
  }
#endif
