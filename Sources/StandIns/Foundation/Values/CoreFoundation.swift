#if !canImport(Darwin)
  // The part of Core Foundation that files on Apple's platforms get when they import Foundation. There, `as String`
  // converts the keys to strings; here it does nothing.

  /// The key of a bundle's version.
  public let kCFBundleVersionKey = "CFBundleVersion"
  /// The key of a bundle's name.
  public let kCFBundleNameKey = "CFBundleName"
  /// The key of a bundle's identifier.
  public let kCFBundleIdentifierKey = "CFBundleIdentifier"
  /// The key of a bundle's executable.
  public let kCFBundleExecutableKey = "CFBundleExecutable"
  /// The key of a bundle's development language.
  public let kCFBundleDevelopmentRegionKey = "CFBundleDevelopmentRegion"
  /// The key of a bundle's languages.
  public let kCFBundleLocalizationsKey = "CFBundleLocalizations"
  /// The key of the version of a bundle's information.
  public let kCFBundleInfoDictionaryVersionKey = "CFBundleInfoDictionaryVersion"

  /// Runs a closure. There is no pool to drain.
  ///
  /// - Returns: The result of `body`.
  /// - Throws: The error that `body` throws.
  public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
    try body()
  }
#endif
