/// Replacements for commonly used third-party and system modules.
///
/// The replacements declare the APIs that apps use but don't implement their effects. The exceptions are the modules
/// that send HTTP requests. Their requests go through `URLSession`, so that scripts can answer them.
enum KnownModules {
  /// Returns the source code of a module's replacement, or `nil` if the module is not known.
  static func text(of module: String) -> String? { texts[module] }

  /// Returns the modules that a replacement's source code imports, identified by the names in its import
  /// declarations.
  static func imports(of module: String) -> [String] {
    files[module]?.imports.map(\.module) ?? []
  }

  /// Returns the names that a module's replacement declares at the top level.
  static func names(of module: String) -> Set<String> {
    Set(declarations(of: module).map(\.name))
  }

  private static func declarations(of module: String) -> [SwiftDeclaration] {
    files[module]?.declarations.filter { $0.keyword != "extension" && !$0.isPrivate } ?? []
  }

  /// Returns whether a name is declared by a module's replacement or by a module that the replacement imports.
  static func declares(_ name: String, in module: String) -> Bool {
    names(of: module).contains(name) || standIns(of: module).contains { declares(name, in: $0) }
  }

  /// Returns whether a name refers to a protocol to which a class can conform without any members. The protocol and the
  /// protocols that it refines have no requirements, or an extension implements them.
  static func isMarker(_ name: String) -> Bool {
    let found = texts.keys.lazy.flatMap(declarations).first { $0.name == name }
    guard let found, found.keyword == "protocol" else { return false }
    let implemented = files.values.lazy.flatMap(\.declarations).filter {
      $0.keyword == "extension" && $0.name == name && $0.requirements.isEmpty
    }.flatMap(\.members).map(\.repairName)
    return found.members.allSatisfy { implemented.contains($0.repairName) }
      && found.inherited.allSatisfy { $0 == "AnyObject" || isMarker($0) }
  }

  /// Returns whether a type in a known module can be created without arguments.
  static func canMake(_ name: String) -> Bool {
    let found = texts.keys.lazy.flatMap(declarations).first { $0.name == name }
    guard let found, ["class", "struct"].contains(found.keyword) else { return false }
    let initializers = found.members.filter { $0.keyword == "init" }
    if initializers.isEmpty, let base = found.inherited.first { return canMake(base) }
    return initializers.contains { $0.parameters.allSatisfy(\.hasDefault) }
  }

  /// Returns the known modules whose replacements a module's replacement imports.
  static func standIns(of module: String) -> [String] {
    imports(of: module).compactMap { name in
      let own = name.hasSuffix("Names") ? String(name.dropLast("Names".count)) : name
      return texts[own] == nil ? nil : own
    }
  }

  private static let texts = [
    "Alamofire": alamofire, "AuthenticationServices": authenticationServices, "Combine": combine,
    "CoreData": coreData,
    "Differentiator": differentiator,
    "Factory": factory, "FactoryKit": factory, "Firebase": firebase,
    "FirebaseAnalytics": firebaseAnalytics, "FirebaseAuth": firebaseAuth,
    "FirebaseCore": firebaseCore, "FirebaseCrashlytics": firebaseCrashlytics,
    "FirebaseMessaging": firebaseMessaging, "FirebaseRemoteConfig": firebaseRemoteConfig,
    "Kingfisher": kingfisher, "Moya": moya, "OSLog": osLog, "RIBs": ribs, "RealmSwift": realm,
    "RxAlamofire": rxAlamofire, "RxDataSources": rxDataSources, "RxFlow": rxFlow, "RxMoya": rxMoya,
    "SnapKit": snapKit, "SwiftyJSON": swiftyJSON, "Swinject": swinject,
    "Then": then, "URLNavigator": urlNavigator, "UserNotifications": userNotifications, "os": os,
  ]

  private static let files = texts.mapValues { SwiftFile(path: "", code: Array($0.utf8)) }
}
