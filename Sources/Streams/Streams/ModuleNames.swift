// Code that was written for the real libraries may qualify names with module names, as in `RxSwift.Observable`. These
// enumerations replace the modules, so only the imports in that code need to change.
//
// In a file that imports both this module and one of the real modules, `RxSwift.` refers to the enumeration. Such a
// file must therefore import only `Replay` (docs/own-reactors.md).

/// A namespace that allows code to qualify names with the module name RxSwift.
public enum RxSwift {
  /// An alias for this library's ``AnyObserver``.
  public typealias AnyObserver = ReactorStreams.AnyObserver
  /// An alias for this library's ``AsyncSubject``.
  public typealias AsyncSubject = ReactorStreams.AsyncSubject
  /// An alias for this library's ``BehaviorSubject``.
  public typealias BehaviorSubject = ReactorStreams.BehaviorSubject
  /// An alias for this library's ``Binder``.
  public typealias Binder = ReactorStreams.Binder
  /// An alias for this library's ``Cancelable``.
  public typealias Cancelable = ReactorStreams.Cancelable
  /// An alias for this library's ``Completable``.
  public typealias Completable = ReactorStreams.Completable
  /// An alias for this library's ``CompletableEvent``.
  public typealias CompletableEvent = ReactorStreams.CompletableEvent
  /// An alias for this library's ``CompletableTrait``.
  public typealias CompletableTrait = ReactorStreams.CompletableTrait
  /// An alias for this library's ``CompositeDisposable``.
  public typealias CompositeDisposable = ReactorStreams.CompositeDisposable
  /// An alias for this library's ``ConcurrentDispatchQueueScheduler``.
  public typealias ConcurrentDispatchQueueScheduler = ReactorStreams
    .ConcurrentDispatchQueueScheduler
  /// An alias for this library's ``ConcurrentMainScheduler``.
  public typealias ConcurrentMainScheduler = ReactorStreams.ConcurrentMainScheduler
  /// An alias for this library's ``ConnectableObservable``.
  public typealias ConnectableObservable = ReactorStreams.ConnectableObservable
  /// An alias for this library's ``ConnectableObservableType``.
  public typealias ConnectableObservableType = ReactorStreams.ConnectableObservableType
  /// An alias for this library's ``CurrentThreadScheduler``.
  public typealias CurrentThreadScheduler = ReactorStreams.CurrentThreadScheduler
  /// An alias for this library's ``Disposable``.
  public typealias Disposable = ReactorStreams.Disposable
  /// An alias for this library's ``Disposables``.
  public typealias Disposables = ReactorStreams.Disposables
  /// An alias for this library's ``DisposeBag``.
  public typealias DisposeBag = ReactorStreams.DisposeBag
  /// An alias for this library's ``Event``.
  public typealias Event = ReactorStreams.Event
  /// An alias for this library's ``EventConvertible``.
  public typealias EventConvertible = ReactorStreams.EventConvertible
  /// An alias for this library's ``ImmediateSchedulerType``.
  public typealias ImmediateSchedulerType = ReactorStreams.ImmediateSchedulerType
  /// An alias for this library's ``MainScheduler``.
  public typealias MainScheduler = ReactorStreams.MainScheduler
  /// An alias for this library's ``Observable``.
  public typealias Observable = ReactorStreams.Observable
  /// An alias for this library's ``ObservableConvertibleType``.
  public typealias ObservableConvertibleType = ReactorStreams.ObservableConvertibleType
  /// An alias for this library's ``ObservableType``.
  public typealias ObservableType = ReactorStreams.ObservableType
  /// An alias for this library's ``ObserverType``.
  public typealias ObserverType = ReactorStreams.ObserverType
  /// An alias for this library's ``PrimitiveSequence``.
  public typealias PrimitiveSequence = ReactorStreams.PrimitiveSequence
  /// An alias for this library's ``PrimitiveSequenceType``.
  public typealias PrimitiveSequenceType = ReactorStreams.PrimitiveSequenceType
  /// An alias for this library's ``PublishSubject``.
  public typealias PublishSubject = ReactorStreams.PublishSubject
  /// An alias for this library's ``Reactive``.
  public typealias Reactive = ReactorStreams.Reactive
  /// An alias for this library's ``ReactiveCompatible``.
  public typealias ReactiveCompatible = ReactorStreams.ReactiveCompatible
  /// An alias for this library's ``ReplaySubject``.
  public typealias ReplaySubject = ReactorStreams.ReplaySubject
  /// An alias for this library's ``RxAbstractInteger``.
  public typealias RxAbstractInteger = ReactorStreams.RxAbstractInteger
  /// An alias for this library's ``RxError``.
  public typealias RxError = ReactorStreams.RxError
  /// An alias for this library's ``RxTime``.
  public typealias RxTime = ReactorStreams.RxTime
  /// An alias for this library's ``RxTimeInterval``.
  public typealias RxTimeInterval = ReactorStreams.RxTimeInterval
  /// An alias for this library's ``ScheduledDisposable``.
  public typealias ScheduledDisposable = ReactorStreams.ScheduledDisposable
  /// An alias for this library's ``SchedulerType``.
  public typealias SchedulerType = ReactorStreams.SchedulerType
  /// An alias for this library's ``SerialDispatchQueueScheduler``.
  public typealias SerialDispatchQueueScheduler = ReactorStreams.SerialDispatchQueueScheduler
  /// An alias for this library's ``Single``.
  public typealias Single<Element> = ReactorStreams.Single<Element>
  /// An alias for this library's ``SingleAssignmentDisposable``.
  public typealias SingleAssignmentDisposable = ReactorStreams.SingleAssignmentDisposable
  /// An alias for this library's ``SingleEvent``.
  public typealias SingleEvent<Element> = ReactorStreams.SingleEvent<Element>
  /// An alias for this library's ``SingleTrait``.
  public typealias SingleTrait = ReactorStreams.SingleTrait
  /// An alias for this library's ``SubjectLifetimeScope``.
  public typealias SubjectLifetimeScope = ReactorStreams.SubjectLifetimeScope
  /// An alias for this library's ``SubjectType``.
  public typealias SubjectType = ReactorStreams.SubjectType
  /// An alias for this library's ``TakeBehavior``.
  public typealias TakeBehavior = ReactorStreams.TakeBehavior
}

/// A namespace that allows code to qualify names with the module name RxRelay.
public enum RxRelay {
  /// An alias for this library's ``BehaviorRelay``.
  public typealias BehaviorRelay = ReactorStreams.BehaviorRelay
  /// An alias for this library's ``PublishRelay``.
  public typealias PublishRelay = ReactorStreams.PublishRelay
  /// An alias for this library's ``ReplayRelay``.
  public typealias ReplayRelay = ReactorStreams.ReplayRelay
}

/// A namespace that allows code to qualify names with the module name RxCocoa. It contains the names that don't require
/// a user interface, including the relays.
public enum RxCocoa {
  /// An alias for this library's ``BehaviorRelay``.
  public typealias BehaviorRelay = ReactorStreams.BehaviorRelay
  /// An alias for this library's ``PublishRelay``.
  public typealias PublishRelay = ReactorStreams.PublishRelay
  /// An alias for this library's ``ReplayRelay``.
  public typealias ReplayRelay = ReactorStreams.ReplayRelay
}

extension RxSwift {
  /// An alias for this library's ``BooleanDisposable``.
  public typealias BooleanDisposable = ReactorStreams.BooleanDisposable
  /// An alias for this library's ``GroupedObservable``.
  public typealias GroupedObservable = ReactorStreams.GroupedObservable
  /// An alias for this library's ``HistoricalScheduler``.
  public typealias HistoricalScheduler = ReactorStreams.HistoricalScheduler
  /// An alias for this library's ``HistoricalSchedulerTimeConverter``.
  public typealias HistoricalSchedulerTimeConverter = ReactorStreams
    .HistoricalSchedulerTimeConverter
  /// An alias for this library's ``Infallible``.
  public typealias Infallible = ReactorStreams.Infallible
  /// An alias for this library's ``InfallibleEvent``.
  public typealias InfallibleEvent = ReactorStreams.InfallibleEvent
  /// An alias for this library's ``InfallibleType``.
  public typealias InfallibleType = ReactorStreams.InfallibleType
  /// An alias for this library's ``Maybe``.
  public typealias Maybe<Element> = ReactorStreams.Maybe<Element>
  /// An alias for this library's ``MaybeEvent``.
  public typealias MaybeEvent = ReactorStreams.MaybeEvent
  /// An alias for this library's ``MaybeTrait``.
  public typealias MaybeTrait = ReactorStreams.MaybeTrait
  /// An alias for this library's ``RefCountDisposable``.
  public typealias RefCountDisposable = ReactorStreams.RefCountDisposable
  /// An alias for this library's ``SerialDisposable``.
  public typealias SerialDisposable = ReactorStreams.SerialDisposable
  /// An alias for this library's ``VirtualTimeComparison``.
  public typealias VirtualTimeComparison = ReactorStreams.VirtualTimeComparison
  /// An alias for this library's ``VirtualTimeConverterType``.
  public typealias VirtualTimeConverterType = ReactorStreams.VirtualTimeConverterType
  /// An alias for this library's ``VirtualTimeScheduler``.
  public typealias VirtualTimeScheduler = ReactorStreams.VirtualTimeScheduler
}

extension RxCocoa {
  /// An alias for this library's ``Driver``.
  public typealias Driver<Element> = ReactorStreams.Driver<Element>
  /// An alias for this library's ``DriverSharingStrategy``.
  public typealias DriverSharingStrategy = ReactorStreams.DriverSharingStrategy
  /// An alias for this library's ``SharedSequence``.
  public typealias SharedSequence = ReactorStreams.SharedSequence
  /// An alias for this library's ``SharedSequenceConvertibleType``.
  public typealias SharedSequenceConvertibleType = ReactorStreams
    .SharedSequenceConvertibleType
  /// An alias for this library's ``SharingScheduler``.
  public typealias SharingScheduler = ReactorStreams.SharingScheduler
  /// An alias for this library's ``SharingStrategyProtocol``.
  public typealias SharingStrategyProtocol = ReactorStreams.SharingStrategyProtocol
  /// An alias for this library's ``Signal``.
  public typealias Signal<Element> = ReactorStreams.Signal<Element>
  /// An alias for this library's ``SignalSharingStrategy``.
  public typealias SignalSharingStrategy = ReactorStreams.SignalSharingStrategy
}
