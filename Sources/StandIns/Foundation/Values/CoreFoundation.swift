#if !canImport(Darwin)
  // The part of Core Foundation that Foundation exports on Apple platforms. On those platforms, `as String` converts
  // these keys to strings. On other platforms, the keys are strings, so the cast has no effect.

  /// The key for the version of a bundle.
  public let kCFBundleVersionKey = "CFBundleVersion"
  /// The key for the name of a bundle.
  public let kCFBundleNameKey = "CFBundleName"
  /// The key for the identifier of a bundle.
  public let kCFBundleIdentifierKey = "CFBundleIdentifier"
  /// The key for the executable of a bundle.
  public let kCFBundleExecutableKey = "CFBundleExecutable"
  /// The key for the development language of a bundle.
  public let kCFBundleDevelopmentRegionKey = "CFBundleDevelopmentRegion"
  /// The key for the localizations of a bundle.
  public let kCFBundleLocalizationsKey = "CFBundleLocalizations"
  /// The key for the version of a bundle's information dictionary.
  public let kCFBundleInfoDictionaryVersionKey = "CFBundleInfoDictionaryVersion"

  /// Calls a closure. The function does not create an autorelease pool, because this platform does not support
  /// autorelease pools.
  ///
  /// - Returns: The result of `body`.
  /// - Throws: The error that `body` throws.
  public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
    try body()
  }
#endif
