/// The known modules that an app's files import.
enum AppModules {
  /// The modules that this project has stand-ins for, with the stand-ins.
  static let aliases = [
    "RxSwift": "RxSwiftNames", "RxRelay": "RxRelayNames", "RxCocoa": "RxCocoaNames",
    "RxTest": "RxTestNames", "ReactorKit": "ReactorKitNames", "UIKit": "UIKitNames",
  ]

  /// The modules that every toolchain has, on every platform.
  static let toolchain: Set<String> = [
    "Swift", "Foundation", "Dispatch", "Observation", "Synchronization", "RegexBuilder",
    "_Concurrency",
  ]

  /// Returns whether files with this import need a module that the package has to bring along.
  static func isForeign(_ module: String) -> Bool {
    aliases[module] == nil && !toolchain.contains(module)
  }

  /// The text of a module that is known well enough to be declared without looking at its uses; nil for any other.
  static func knownStandIn(for module: String) -> String? {
    switch module {
    case "RxDataSources", "Differentiator": sections
    case "Then": then
    default: nil
    }
  }

  /// The types that are known without a declaration in the app: those of the standard library, of Foundation and of the
  /// stand-ins that files name most.
  static func isKnown(_ name: String) -> Bool {
    known.contains(name)
      || ["UI", "NS", "CG", "Any", "Dispatch", "URL", "JSON", "Rx"].contains(where: name.hasPrefix)
  }

  private static let known = Set(
    """
    Int Int8 Int16 Int32 Int64 UInt UInt8 UInt16 UInt32 UInt64 Double Float Float32 Float64 Bool String Substring Character \
    Array Dictionary Set Optional Result Void Never Error Self Type Range ClosedRange Sequence Collection Comparable Equatable \
    Hashable Codable Decodable Encodable Decoder Encoder CodingKey CodingKeys DecodingError EncodingError Identifiable \
    CaseIterable RawRepresentable CustomStringConvertible CustomDebugStringConvertible LocalizedError Sendable Task TaskGroup \
    Duration ContinuousClock MainActor AsyncSequence AsyncStream AsyncThrowingStream KeyPath WritableKeyPath Mirror \
    ExpressibleByStringLiteral ExpressibleByIntegerLiteral ExpressibleByArrayLiteral StaticString Numeric BinaryInteger \
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
    SingleEvent MaybeEvent CompletableEvent Reactive ReactiveCompatible ConnectableObservable GroupedObservable SubjectType \
    Reactor View StoryboardView Pulse ObservableState ObservableStateIgnored BindingAction BindableAction GlobalReactor NoAction \
    Action Mutation State Element Trait Key Value Base
    """.split(separator: " ").map(String.init))

  private static let sections = """
    /// A section of a list, with its items.
    public protocol SectionModelType {
      associatedtype Item
      var items: [Item] { get }
      init(original: Self, items: [Item])
    }

    /// Something that is recognized by its identity.
    public protocol IdentifiableType {
      associatedtype Identity: Hashable
      var identity: Identity { get }
    }

    /// A section that is recognized by its identity.
    public protocol AnimatableSectionModelType: SectionModelType, IdentifiableType
    where Item: IdentifiableType, Item: Equatable {}

    /// A section with a model of its own.
    public struct SectionModel<Section, ItemType>: SectionModelType {
      public var model: Section
      public var items: [ItemType]
      public init(model: Section, items: [ItemType]) {
        self.model = model
        self.items = items
      }
      public init(original: SectionModel, items: [ItemType]) {
        self.init(model: original.model, items: items)
      }
    }

    extension SectionModel: Equatable where Section: Equatable, ItemType: Equatable {}

    /// A section whose items are recognized by their identities.
    public struct AnimatableSectionModel<Section: IdentifiableType, ItemType: IdentifiableType & Equatable>:
      AnimatableSectionModelType
    {
      public var model: Section
      public var items: [ItemType]
      public var identity: Section.Identity { model.identity }
      public init(model: Section, items: [ItemType]) {
        self.model = model
        self.items = items
      }
      public init(original: AnimatableSectionModel, items: [ItemType]) {
        self.init(model: original.model, items: items)
      }
    }

    extension AnimatableSectionModel: Equatable where Section: Equatable {}

    extension String: IdentifiableType {
      public var identity: String { self }
    }

    extension Int: IdentifiableType {
      public var identity: Int { self }
    }

    """

  private static let then = """
    import Foundation

    /// Configures a value where it is made.
    public protocol Then {}

    extension Then where Self: Any {
      public func with(_ configure: (inout Self) throws -> Void) rethrows -> Self {
        var copy = self
        try configure(&copy)
        return copy
      }

      public func `do`(_ body: (Self) throws -> Void) rethrows { try body(self) }
    }

    extension Then where Self: AnyObject {
      public func then(_ configure: (Self) throws -> Void) rethrows -> Self {
        try configure(self)
        return self
      }
    }

    extension NSObject: Then {}
    extension Array: Then {}
    extension Dictionary: Then {}
    extension Set: Then {}

    """
}
