/// A namespace for facts about the modules that app files import.
enum AppModules {
  /// The names of the replacement modules, keyed by the names of the modules that they replace.
  static let aliases = [
    "RxSwift": "RxSwiftNames", "RxRelay": "RxRelayNames", "RxCocoa": "RxCocoaNames",
    "RxTest": "RxTestNames", "ReactorKit": "ReactorKitNames", "UIKit": "UIKitNames",
  ]

  /// The modules that every toolchain provides on every platform.
  static let toolchain: Set<String> = [
    "Swift", "Foundation", "Dispatch", "Observation", "Synchronization", "RegexBuilder",
    "_Concurrency",
  ]

  /// Returns whether the generated package must contain a replacement for the given module.
  static func isForeign(_ module: String) -> Bool {
    aliases[module] == nil && !toolchain.contains(module)
  }

  /// The modules used by package manifests and project descriptions. Files that import one of these modules are not
  /// part of an app.
  static let descriptions: Set<String> = [
    "PackageDescription", "PackagePlugin", "ProjectDescription", "ProjectDescriptionHelpers",
  ]

  /// Returns the Apple framework that a name's prefix suggests, or `nil` if the prefix is unknown.
  static func framework(of name: String) -> String? {
    let prefix = name.prefix { $0.isUppercase }.dropLast()
    return frameworks[String(prefix)]
  }

  private static let frameworks = [
    "AS": "AuthenticationServices", "AV": "AVFoundation", "CL": "CoreLocation", "CN": "Contacts",
    "GAD": "GoogleMobileAds", "LA": "LocalAuthentication", "LP": "LinkPresentation",
    "MF": "MessageUI", "MK": "MapKit", "PH": "Photos", "SF": "SafariServices", "SK": "StoreKit",
    "UN": "UserNotifications", "WK": "WebKit",
  ]

  /// Returns whether a name refers to a known type outside the app. The known types are the most common types in the
  /// standard library, Foundation, and the replaced modules.
  static func isKnown(_ name: String) -> Bool {
    known.contains(name)
      || ["UI", "NS", "CG", "CF", "Any", "Dispatch", "URL", "Rx", "Expressible"]
        .contains(where: name.hasPrefix)
  }

  private static let known = Set(
    """
    Int Int8 Int16 Int32 Int64 UInt UInt8 UInt16 UInt32 UInt64 Double Float Float32 Float64 Bool String Substring Character \
    Array Dictionary Set Optional Result Void Never Error Self Type Range ClosedRange Sequence Collection Comparable Equatable \
    Hashable Codable Decodable Encodable Decoder Encoder CodingKey CodingKeys DecodingError EncodingError Identifiable \
    CaseIterable RawRepresentable CustomStringConvertible CustomDebugStringConvertible LocalizedError Sendable Task TaskGroup \
    Duration ContinuousClock MainActor AsyncSequence AsyncStream AsyncThrowingStream KeyPath WritableKeyPath Mirror \
    StaticString Numeric SignedNumeric AdditiveArithmetic BinaryInteger FixedWidthInteger SignedInteger UnsignedInteger \
    BinaryFloatingPoint Hasher PartialKeyPath ReferenceWritableKeyPath OptionSet SetAlgebra StringProtocol IteratorProtocol \
    BidirectionalCollection RandomAccessCollection MutableCollection RangeReplaceableCollection LazySequence \
    EnumeratedSequence ReversedCollection ArraySlice Slice ContiguousArray CollectionOfOne EmptyCollection KeyValuePairs \
    PartialRangeFrom PartialRangeUpTo PartialRangeThrough RangeExpression RandomNumberGenerator SystemRandomNumberGenerator \
    KeyedDecodingContainer UnkeyedDecodingContainer SingleValueDecodingContainer KeyedEncodingContainer \
    UnkeyedEncodingContainer SingleValueEncodingContainer LosslessStringConvertible TextOutputStream CVarArg Unicode \
    DefaultStringInterpolation StringInterpolationProtocol Unmanaged CheckedContinuation Actor \
    CancellationError AsyncIteratorProtocol AsyncThrowingStream ThrowingTaskGroup Clock InstantProtocol SuspendingClock Regex \
    DateComponentsFormatter DateIntervalFormatter ByteCountFormatter LengthFormatter MassFormatter Unit Dimension \
    UnitLength UnitMass UnitTemperature InputStream OutputStream FileHandle CocoaError POSIXError StringTransform \
    JSONDecoder JSONEncoder JSONSerialization PropertyListSerialization LocalizedStringResource HTTPCookieStorage UndoManager XMLParser Host Port \
    FloatingPoint Strideable Zip2Sequence ObjectIdentifier Date DateFormatter DateComponents DateInterval ISO8601DateFormatter \
    Calendar TimeZone TimeInterval Locale Data Bundle UUID FileManager UserDefaults Notification NotificationCenter Timer \
    OperationQueue Operation IndexPath IndexSet Measurement Decimal NumberFormatter Formatter ProcessInfo Thread \
    HTTPURLResponse HTTPCookie CharacterSet PropertyListDecoder PropertyListEncoder Selector Progress Pipe Process \
    AttributedString PersonNameComponents RelativeDateTimeFormatter MeasurementFormatter Scanner Stream RunLoop \
    Observable ObservableType ObservableConvertibleType Single Maybe Completable Infallible Driver Signal SharedSequence \
    PublishSubject BehaviorSubject ReplaySubject AsyncSubject PublishRelay BehaviorRelay ReplayRelay ControlProperty ControlEvent \
    Binder Disposable Disposables DisposeBag SerialDisposable CompositeDisposable SingleAssignmentDisposable MainScheduler \
    SchedulerType ImmediateSchedulerType SerialDispatchQueueScheduler ConcurrentDispatchQueueScheduler CurrentThreadScheduler \
    ConcurrentMainScheduler OperationQueueScheduler VirtualTimeScheduler HistoricalScheduler ObserverType AnyObserver Event \
    SingleEvent MaybeEvent CompletableEvent PrimitiveSequence PrimitiveSequenceType SingleTrait MaybeTrait CompletableTrait \
    InfallibleType SharedSequenceConvertibleType SharingStrategyProtocol DriverSharingStrategy SignalSharingStrategy Cancelable \
    EventConvertible RxError TakeBehavior ConnectableObservableType SubjectLifetimeScope Reactive ReactiveCompatible ConnectableObservable GroupedObservable SubjectType \
    Reactor View StoryboardView Pulse ObservableState ObservableStateIgnored BindingAction BindableAction GlobalReactor NoAction NoMutation \
    Action Mutation State Element Trait Key Value Base ObservableObject Published AnyCancellable AnyPublisher
    """.split(separator: " ").map(String.init))
}
