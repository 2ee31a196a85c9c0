// Generated using SwiftGen
import Foundation

// swiftlint:disable superfluous_disable_command file_length
internal enum L10n {
  internal enum News {
    /// Latest
    internal static let title = L10n.tr("Localizable", "news.title")
    /// %d articles
    internal static func count(_ p1: Int) -> String {
      return L10n.tr("Localizable", "news.count", p1)
    }
  }
}

extension L10n {
  private static func tr(_ table: String, _ key: String, _ args: CVarArg...) -> String {
    let format = BundleToken.bundle.localizedString(forKey: key, value: nil, table: table)
    return String(format: format, locale: Locale.current, arguments: args)
  }
}

private final class BundleToken {
  static let bundle: Bundle = {
    #if SWIFT_PACKAGE
    return Bundle.module
    #else
    return Bundle(for: BundleToken.self)
    #endif
  }()
}
