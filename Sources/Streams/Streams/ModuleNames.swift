// These enumerations contain the names that code for the real libraries qualifies with their module
// names, such as `RxSwift.Observable`. Because the enumerations replace the modules, such code
// compiles without changes other than to its import lines.
//
// In a file that imports both this module and one of the real modules, `RxSwift.` refers to this
// enumeration. Such a file must therefore import only `Replay` (docs/own-reactors.md).

/// A namespace for code that qualifies names with the module name RxSwift.
public enum RxSwift {
  /// The library's ``AnyObserver``.
  public typealias AnyObserver = ReactorStreams.AnyObserver
  /// The library's ``AsyncSubject``.
  public typealias AsyncSubject = ReactorStreams.AsyncSubject
  /// The library's ``BehaviorSubject``.
  public typealias BehaviorSubject = ReactorStreams.BehaviorSubject
  /// The library's ``Binder``.
  public typealias Binder = ReactorStreams.Binder
  /// The library's ``Cancelable``.
  public typealias Cancelable = ReactorStreams.Cancelable
  /// The library's ``Completable``.
  public typealias Completable = ReactorStreams.Completable
  /// The library's ``CompletableEvent``.
  public typealias CompletableEvent = ReactorStreams.CompletableEvent
  /// The library's ``CompletableTrait``.
  public typealias CompletableTrait = ReactorStreams.CompletableTrait
  /// The library's ``CompositeDisposable``.
  public typealias CompositeDisposable = ReactorStreams.CompositeDisposable
  /// The library's ``ConcurrentDispatchQueueScheduler``.
  public typealias ConcurrentDispatchQueueScheduler = ReactorStreams
    .ConcurrentDispatchQueueScheduler
  /// The library's ``ConcurrentMainScheduler``.
  public typealias ConcurrentMainScheduler = ReactorStreams.ConcurrentMainScheduler
  /// The library's ``ConnectableObservable``.
  public typealias ConnectableObservable = ReactorStreams.ConnectableObservable
  /// The library's ``ConnectableObservableType``.
  public typealias ConnectableObservableType = ReactorStreams.ConnectableObservableType
  /// The library's ``CurrentThreadScheduler``.
  public typealias CurrentThreadScheduler = ReactorStreams.CurrentThreadScheduler
  /// The library's ``Disposable``.
  public typealias Disposable = ReactorStreams.Disposable
  /// The library's ``Disposables``.
  public typealias Disposables = ReactorStreams.Disposables
  /// The library's ``DisposeBag``.
  public typealias DisposeBag = ReactorStreams.DisposeBag
  /// The library's ``Event``.
  public typealias Event = ReactorStreams.Event
  /// The library's ``EventConvertible``.
  public typealias EventConvertible = ReactorStreams.EventConvertible
  /// The library's ``ImmediateSchedulerType``.
  public typealias ImmediateSchedulerType = ReactorStreams.ImmediateSchedulerType
  /// The library's ``MainScheduler``.
  public typealias MainScheduler = ReactorStreams.MainScheduler
  /// The library's ``Observable``.
  public typealias Observable = ReactorStreams.Observable
  /// The library's ``ObservableConvertibleType``.
  public typealias ObservableConvertibleType = ReactorStreams.ObservableConvertibleType
  /// The library's ``ObservableType``.
  public typealias ObservableType = ReactorStreams.ObservableType
  /// The library's ``ObserverType``.
  public typealias ObserverType = ReactorStreams.ObserverType
  /// The library's ``PrimitiveSequence``.
  public typealias PrimitiveSequence = ReactorStreams.PrimitiveSequence
  /// The library's ``PrimitiveSequenceType``.
  public typealias PrimitiveSequenceType = ReactorStreams.PrimitiveSequenceType
  /// The library's ``PublishSubject``.
  public typealias PublishSubject = ReactorStreams.PublishSubject
  /// The library's ``Reactive``.
  public typealias Reactive = ReactorStreams.Reactive
  /// The library's ``ReactiveCompatible``.
  public typealias ReactiveCompatible = ReactorStreams.ReactiveCompatible
  /// The library's ``ReplaySubject``.
  public typealias ReplaySubject = ReactorStreams.ReplaySubject
  /// The library's ``RxAbstractInteger``.
  public typealias RxAbstractInteger = ReactorStreams.RxAbstractInteger
  /// The library's ``RxError``.
  public typealias RxError = ReactorStreams.RxError
  /// The library's ``RxTime``.
  public typealias RxTime = ReactorStreams.RxTime
  /// The library's ``RxTimeInterval``.
  public typealias RxTimeInterval = ReactorStreams.RxTimeInterval
  /// The library's ``ScheduledDisposable``.
  public typealias ScheduledDisposable = ReactorStreams.ScheduledDisposable
  /// The library's ``SchedulerType``.
  public typealias SchedulerType = ReactorStreams.SchedulerType
  /// The library's ``SerialDispatchQueueScheduler``.
  public typealias SerialDispatchQueueScheduler = ReactorStreams.SerialDispatchQueueScheduler
  /// The library's ``Single``.
  public typealias Single<Element> = ReactorStreams.Single<Element>
  /// The library's ``SingleAssignmentDisposable``.
  public typealias SingleAssignmentDisposable = ReactorStreams.SingleAssignmentDisposable
  /// The library's ``SingleEvent``.
  public typealias SingleEvent<Element> = ReactorStreams.SingleEvent<Element>
  /// The library's ``SingleTrait``.
  public typealias SingleTrait = ReactorStreams.SingleTrait
  /// The library's ``SubjectLifetimeScope``.
  public typealias SubjectLifetimeScope = ReactorStreams.SubjectLifetimeScope
  /// The library's ``SubjectType``.
  public typealias SubjectType = ReactorStreams.SubjectType
  /// The library's ``TakeBehavior``.
  public typealias TakeBehavior = ReactorStreams.TakeBehavior
}

/// A namespace for code that qualifies names with the module name RxRelay.
public enum RxRelay {
  /// The library's ``BehaviorRelay``.
  public typealias BehaviorRelay = ReactorStreams.BehaviorRelay
  /// The library's ``PublishRelay``.
  public typealias PublishRelay = ReactorStreams.PublishRelay
  /// The library's ``ReplayRelay``.
  public typealias ReplayRelay = ReactorStreams.ReplayRelay
}

/// A namespace for code that qualifies names with the module name RxCocoa. It contains the names
/// that don't need a user interface, including the relays.
public enum RxCocoa {
  /// The library's ``BehaviorRelay``.
  public typealias BehaviorRelay = ReactorStreams.BehaviorRelay
  /// The library's ``PublishRelay``.
  public typealias PublishRelay = ReactorStreams.PublishRelay
  /// The library's ``ReplayRelay``.
  public typealias ReplayRelay = ReactorStreams.ReplayRelay
}

extension RxSwift {
  /// The library's ``BooleanDisposable``.
  public typealias BooleanDisposable = ReactorStreams.BooleanDisposable
  /// The library's ``GroupedObservable``.
  public typealias GroupedObservable = ReactorStreams.GroupedObservable
  /// The library's ``HistoricalScheduler``.
  public typealias HistoricalScheduler = ReactorStreams.HistoricalScheduler
  /// The library's ``HistoricalSchedulerTimeConverter``.
  public typealias HistoricalSchedulerTimeConverter = ReactorStreams
    .HistoricalSchedulerTimeConverter
  /// The library's ``Infallible``.
  public typealias Infallible = ReactorStreams.Infallible
  /// The library's ``InfallibleEvent``.
  public typealias InfallibleEvent = ReactorStreams.InfallibleEvent
  /// The library's ``InfallibleType``.
  public typealias InfallibleType = ReactorStreams.InfallibleType
  /// The library's ``Maybe``.
  public typealias Maybe<Element> = ReactorStreams.Maybe<Element>
  /// The library's ``MaybeEvent``.
  public typealias MaybeEvent = ReactorStreams.MaybeEvent
  /// The library's ``MaybeTrait``.
  public typealias MaybeTrait = ReactorStreams.MaybeTrait
  /// The library's ``RefCountDisposable``.
  public typealias RefCountDisposable = ReactorStreams.RefCountDisposable
  /// The library's ``SerialDisposable``.
  public typealias SerialDisposable = ReactorStreams.SerialDisposable
  /// The library's ``VirtualTimeComparison``.
  public typealias VirtualTimeComparison = ReactorStreams.VirtualTimeComparison
  /// The library's ``VirtualTimeConverterType``.
  public typealias VirtualTimeConverterType = ReactorStreams.VirtualTimeConverterType
  /// The library's ``VirtualTimeScheduler``.
  public typealias VirtualTimeScheduler = ReactorStreams.VirtualTimeScheduler
}

extension RxCocoa {
  /// The library's ``Driver``.
  public typealias Driver<Element> = ReactorStreams.Driver<Element>
  /// The library's ``DriverSharingStrategy``.
  public typealias DriverSharingStrategy = ReactorStreams.DriverSharingStrategy
  /// The library's ``SharedSequence``.
  public typealias SharedSequence = ReactorStreams.SharedSequence
  /// The library's ``SharedSequenceConvertibleType``.
  public typealias SharedSequenceConvertibleType = ReactorStreams
    .SharedSequenceConvertibleType
  /// The library's ``SharingScheduler``.
  public typealias SharingScheduler = ReactorStreams.SharingScheduler
  /// The library's ``SharingStrategyProtocol``.
  public typealias SharingStrategyProtocol = ReactorStreams.SharingStrategyProtocol
  /// The library's ``Signal``.
  public typealias Signal<Element> = ReactorStreams.Signal<Element>
  /// The library's ``SignalSharingStrategy``.
  public typealias SignalSharingStrategy = ReactorStreams.SignalSharingStrategy
}
