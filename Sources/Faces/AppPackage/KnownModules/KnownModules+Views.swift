extension KnownModules {
  /// The source code of a replacement for SnapKit that ignores all constraints.
  static let snapKit = """

    public protocol ConstraintRelatableTarget {}
    extension Int: ConstraintRelatableTarget {}
    extension Double: ConstraintRelatableTarget {}
    extension Float: ConstraintRelatableTarget {}
    extension CGFloat: ConstraintRelatableTarget {}
    extension CGSize: ConstraintRelatableTarget {}
    extension UIEdgeInsets: ConstraintRelatableTarget {}
    extension UIView: ConstraintRelatableTarget {}
    extension ConstraintItem: ConstraintRelatableTarget {}

    public typealias ConstraintView = UIView

    /// An anchor, a relation or a constraint, from which others can be derived.
    public class ConstraintItem {
      public init() {}
      public var left: ConstraintItem { self }
      public var right: ConstraintItem { self }
      public var top: ConstraintItem { self }
      public var bottom: ConstraintItem { self }
      public var leading: ConstraintItem { self }
      public var trailing: ConstraintItem { self }
      public var width: ConstraintItem { self }
      public var height: ConstraintItem { self }
      public var centerX: ConstraintItem { self }
      public var centerY: ConstraintItem { self }
      public var center: ConstraintItem { self }
      public var edges: ConstraintItem { self }
      public var size: ConstraintItem { self }
      public var horizontalEdges: ConstraintItem { self }
      public var verticalEdges: ConstraintItem { self }
      public var directionalEdges: ConstraintItem { self }
      public var and: ConstraintItem { self }
      public var constraint: Constraint { Constraint() }
      @discardableResult
      public func equalTo(_ other: ConstraintRelatableTarget) -> ConstraintItem { self }
      @discardableResult
      public func lessThanOrEqualTo(_ other: ConstraintRelatableTarget) -> ConstraintItem { self }
      @discardableResult
      public func greaterThanOrEqualTo(_ other: ConstraintRelatableTarget) -> ConstraintItem { self }
      @discardableResult
      public func equalToSuperview() -> ConstraintItem { self }
      @discardableResult
      public func lessThanOrEqualToSuperview() -> ConstraintItem { self }
      @discardableResult
      public func greaterThanOrEqualToSuperview() -> ConstraintItem { self }
      @discardableResult
      public func offset(_ amount: ConstraintRelatableTarget) -> ConstraintItem { self }
      @discardableResult
      public func inset(_ amount: ConstraintRelatableTarget) -> ConstraintItem { self }
      @discardableResult
      public func multipliedBy(_ amount: ConstraintRelatableTarget) -> ConstraintItem { self }
      @discardableResult
      public func dividedBy(_ amount: ConstraintRelatableTarget) -> ConstraintItem { self }
      @discardableResult
      public func priority(_ amount: ConstraintPriority) -> ConstraintItem { self }
      @discardableResult
      public func priority(_ amount: Float) -> ConstraintItem { self }
    }

    public final class ConstraintMaker: ConstraintItem {}

    public struct ConstraintPriority {
      public static let required = ConstraintPriority(1000)
      public static let high = ConstraintPriority(750)
      public static let medium = ConstraintPriority(500)
      public static let low = ConstraintPriority(250)
      public let value: Float
      public init(_ value: Float) { self.value = value }
    }

    public final class Constraint {
      public init() {}
      public var isActive = true
      public func activate() {}
      public func deactivate() {}
      @discardableResult
      public func update(offset: ConstraintRelatableTarget) -> Constraint { self }
      @discardableResult
      public func update(inset: ConstraintRelatableTarget) -> Constraint { self }
    }

    extension UIView {
      public var snp: ConstraintViewDSL { ConstraintViewDSL() }
    }

    public final class ConstraintViewDSL: ConstraintItem {
      public func makeConstraints(_ make: (ConstraintMaker) -> Void) {}
      public func remakeConstraints(_ make: (ConstraintMaker) -> Void) {}
      public func updateConstraints(_ make: (ConstraintMaker) -> Void) {}
      public func removeConstraints() {}
    }

    """

  /// The source code of a replacement for Kingfisher. Image requests fail, and caches are empty.
  static let kingfisher = """
    import Foundation

    public typealias KFCrossPlatformImage = UIImage

    public protocol Resource {
      var cacheKey: String { get }
      var downloadURL: URL { get }
    }

    extension URL: Resource {
      public var cacheKey: String { absoluteString }
      public var downloadURL: URL { self }
    }

    public struct KF {
      public struct ImageResource: Resource {
        public let cacheKey: String
        public let downloadURL: URL
        public init(downloadURL: URL, cacheKey: String? = nil) {
          self.downloadURL = downloadURL
          self.cacheKey = cacheKey ?? downloadURL.absoluteString
        }
      }
    }

    public typealias ImageResource = KF.ImageResource

    public enum Source {
      case network(Resource)
    }

    public enum CacheType {
      case none
      case memory
      case disk
      public var cached: Bool { self != .none }
    }

    public enum KingfisherError: Error {
      case notAvailable
    }

    public struct RetrieveImageResult {
      public let image: UIImage
      public let cacheType: CacheType
      public let source: Source
    }

    public struct ImageLoadingResult {
      public let image: UIImage
      public let url: URL?
      public let originalData: Data
    }

    public enum ImageCacheResult {
      case disk(UIImage)
      case memory(UIImage)
      case none
      public var image: UIImage? { nil }
    }

    public enum KingfisherOptionsInfoItem {
      case forceRefresh
      case fromMemoryCacheOrRefresh
      case cacheMemoryOnly
      case onlyFromCache
      case backgroundDecode
      case keepCurrentImageWhileLoading
      case cacheOriginalImage
      case scaleFactor(CGFloat)
      case transition(ImageTransition)
      case processor(ImageProcessor)
    }

    public typealias KingfisherOptionsInfo = [KingfisherOptionsInfoItem]

    public enum ImageTransition {
      case none
      case fade(TimeInterval)
    }

    public protocol ImageProcessor {}

    public struct DownsamplingImageProcessor: ImageProcessor {
      public init(size: CGSize) {}
    }

    public struct RoundCornerImageProcessor: ImageProcessor {
      public init(cornerRadius: CGFloat) {}
    }

    /// A task that has ended.
    public final class DownloadTask {
      public init() {}
      public func cancel() {}
    }

    public final class KingfisherManager {
      public static var shared: KingfisherManager { KingfisherManager() }
      public init() {}
      public var cache: ImageCache { .default }
      public var downloader: ImageDownloader { .default }
      @discardableResult
      public func retrieveImage(
        with resource: Resource, options: KingfisherOptionsInfo? = nil,
        progressBlock: ((Int64, Int64) -> Void)? = nil,
        completionHandler: ((Result<RetrieveImageResult, KingfisherError>) -> Void)?
      ) -> DownloadTask? {
        completionHandler?(.failure(.notAvailable))
        return nil
      }
    }

    public final class ImageDownloader {
      public static var `default`: ImageDownloader { ImageDownloader() }
      public init() {}
      @discardableResult
      public func downloadImage(
        with url: URL, options: KingfisherOptionsInfo? = nil,
        completionHandler: ((Result<ImageLoadingResult, KingfisherError>) -> Void)? = nil
      ) -> DownloadTask? {
        completionHandler?(.failure(.notAvailable))
        return nil
      }
    }

    public final class ImageCache {
      public static var `default`: ImageCache { ImageCache() }
      public init() {}
      public func clearCache(completion: (() -> Void)? = nil) { completion?() }
      public func clearMemoryCache() {}
      public func clearDiskCache(completion: (() -> Void)? = nil) { completion?() }
      public func isCached(forKey key: String) -> Bool { false }
      public func store(_ image: UIImage, forKey key: String) {}
      public func removeImage(forKey key: String) {}
      public func retrieveImage(
        forKey key: String, options: KingfisherOptionsInfo? = nil,
        completionHandler: ((Result<ImageCacheResult, KingfisherError>) -> Void)?
      ) { completionHandler?(.success(.none)) }
    }

    public struct ImagePrefetcher {
      public init(urls: [URL], options: KingfisherOptionsInfo? = nil) {}
      public func start() {}
      public func stop() {}
    }

    public struct KingfisherWrapper<Base> {
      public let base: Base
      public init(_ base: Base) { self.base = base }
    }

    extension UIImageView {
      public var kf: KingfisherWrapper<UIImageView> { KingfisherWrapper(self) }
    }

    extension KingfisherWrapper where Base: UIImageView {
      @discardableResult
      public func setImage(
        with resource: Resource?, placeholder: UIImage? = nil, options: KingfisherOptionsInfo? = nil,
        completionHandler: ((Result<RetrieveImageResult, KingfisherError>) -> Void)? = nil
      ) -> DownloadTask? {
        completionHandler?(.failure(.notAvailable))
        return nil
      }
      public func cancelDownloadTask() {}
    }

    """

  /// The source code of a replacement for URLNavigator, in which navigation has no effect.
  static let urlNavigator = """
    import Foundation

    public protocol URLConvertible {
      var urlValue: URL? { get }
      var urlStringValue: String { get }
    }

    extension String: URLConvertible {
      public var urlValue: URL? { URL(string: self) }
      public var urlStringValue: String { self }
    }

    extension URL: URLConvertible {
      public var urlValue: URL? { self }
      public var urlStringValue: String { absoluteString }
    }

    public typealias URLPattern = String
    public typealias ViewControllerFactory = (
      _ url: URLConvertible, _ values: [String: Any], _ context: Any?
    ) -> UIViewController?
    public typealias URLOpenHandlerFactory = (
      _ url: URLConvertible, _ values: [String: Any], _ context: Any?
    ) -> Bool
    public typealias URLOpenHandler = () -> Bool

    public protocol NavigatorType: AnyObject {
      func register(_ pattern: URLPattern, _ factory: @escaping ViewControllerFactory)
      func handle(_ pattern: URLPattern, _ factory: @escaping URLOpenHandlerFactory)
      func viewController(for url: URLConvertible, context: Any?) -> UIViewController?
      @discardableResult
      func push(
        _ url: URLConvertible, context: Any?, from: UINavigationController?, animated: Bool
      ) -> UIViewController?
      @discardableResult
      func push(
        _ controller: UIViewController, from: UINavigationController?, animated: Bool
      ) -> UIViewController?
      @discardableResult
      func present(
        _ url: URLConvertible, context: Any?, wrap: UINavigationController.Type?,
        from: UIViewController?, animated: Bool, completion: (() -> Void)?
      ) -> UIViewController?
      @discardableResult
      func present(
        _ controller: UIViewController, wrap: UINavigationController.Type?, from: UIViewController?,
        animated: Bool, completion: (() -> Void)?
      ) -> UIViewController?
      @discardableResult
      func open(_ url: URLConvertible, context: Any?) -> Bool
    }

    public typealias NavigatorProtocol = NavigatorType

    extension NavigatorType {
      public func register(_ pattern: URLPattern, _ factory: @escaping ViewControllerFactory) {}
      public func handle(_ pattern: URLPattern, _ factory: @escaping URLOpenHandlerFactory) {}
      public func viewController(
        for url: URLConvertible, context: Any? = nil
      ) -> UIViewController? { nil }
      @discardableResult
      public func push(
        _ url: URLConvertible, context: Any? = nil, from: UINavigationController? = nil,
        animated: Bool = true
      ) -> UIViewController? { nil }
      @discardableResult
      public func push(
        _ controller: UIViewController, from: UINavigationController? = nil, animated: Bool = true
      ) -> UIViewController? { nil }
      @discardableResult
      public func present(
        _ url: URLConvertible, context: Any? = nil, wrap: UINavigationController.Type? = nil,
        from: UIViewController? = nil, animated: Bool = true, completion: (() -> Void)? = nil
      ) -> UIViewController? { nil }
      @discardableResult
      public func present(
        _ controller: UIViewController, wrap: UINavigationController.Type? = nil,
        from: UIViewController? = nil, animated: Bool = true, completion: (() -> Void)? = nil
      ) -> UIViewController? { nil }
      @discardableResult
      public func open(_ url: URLConvertible, context: Any? = nil) -> Bool { false }
    }

    open class Navigator: NavigatorType {
      public init() {}
    }

    """
}
