// The names that code for the real libraries writes with their module: `RxSwift.Observable`. An import
// line that changes leaves them as they are, and these enumerations take the place of the modules.
//
// In a file that imports one of the real modules beside this one, `RxSwift.` means what is here: such a
// file imports `Replay` alone (docs/bridge.md).

/// The names of the module RxSwift.
public enum RxSwift {
  /// The library's ``AnyObserver``.
  public typealias AnyObserver = Observables.AnyObserver
  /// The library's ``AsyncSubject``.
  public typealias AsyncSubject = Observables.AsyncSubject
  /// The library's ``BehaviorSubject``.
  public typealias BehaviorSubject = Observables.BehaviorSubject
  /// The library's ``Binder``.
  public typealias Binder = Observables.Binder
  /// The library's ``BooleanDisposable``.
  public typealias BooleanDisposable = Observables.BooleanDisposable
  /// The library's ``Cancelable``.
  public typealias Cancelable = Observables.Cancelable
  /// The library's ``Completable``.
  public typealias Completable = Observables.Completable
  /// The library's ``CompletableEvent``.
  public typealias CompletableEvent = Observables.CompletableEvent
  /// The library's ``CompletableTrait``.
  public typealias CompletableTrait = Observables.CompletableTrait
  /// The library's ``CompositeDisposable``.
  public typealias CompositeDisposable = Observables.CompositeDisposable
  /// The library's ``ConcurrentDispatchQueueScheduler``.
  public typealias ConcurrentDispatchQueueScheduler = Observables.ConcurrentDispatchQueueScheduler
  /// The library's ``ConcurrentMainScheduler``.
  public typealias ConcurrentMainScheduler = Observables.ConcurrentMainScheduler
  /// The library's ``ConnectableObservable``.
  public typealias ConnectableObservable = Observables.ConnectableObservable
  /// The library's ``ConnectableObservableType``.
  public typealias ConnectableObservableType = Observables.ConnectableObservableType
  /// The library's ``CurrentThreadScheduler``.
  public typealias CurrentThreadScheduler = Observables.CurrentThreadScheduler
  /// The library's ``Disposable``.
  public typealias Disposable = Observables.Disposable
  /// The library's ``Disposables``.
  public typealias Disposables = Observables.Disposables
  /// The library's ``DisposeBag``.
  public typealias DisposeBag = Observables.DisposeBag
  /// The library's ``Event``.
  public typealias Event = Observables.Event
  /// The library's ``EventConvertible``.
  public typealias EventConvertible = Observables.EventConvertible
  /// The library's ``GroupedObservable``.
  public typealias GroupedObservable = Observables.GroupedObservable
  /// The library's ``HistoricalScheduler``.
  public typealias HistoricalScheduler = Observables.HistoricalScheduler
  /// The library's ``HistoricalSchedulerTimeConverter``.
  public typealias HistoricalSchedulerTimeConverter = Observables.HistoricalSchedulerTimeConverter
  /// The library's ``ImmediateSchedulerType``.
  public typealias ImmediateSchedulerType = Observables.ImmediateSchedulerType
  /// The library's ``Infallible``.
  public typealias Infallible = Observables.Infallible
  /// The library's ``InfallibleEvent``.
  public typealias InfallibleEvent = Observables.InfallibleEvent
  /// The library's ``InfallibleType``.
  public typealias InfallibleType = Observables.InfallibleType
  /// The library's ``MainScheduler``.
  public typealias MainScheduler = Observables.MainScheduler
  /// The library's ``Maybe``.
  public typealias Maybe<Element> = Observables.Maybe<Element>
  /// The library's ``MaybeEvent``.
  public typealias MaybeEvent = Observables.MaybeEvent
  /// The library's ``MaybeTrait``.
  public typealias MaybeTrait = Observables.MaybeTrait
  /// The library's ``Observable``.
  public typealias Observable = Observables.Observable
  /// The library's ``ObservableConvertibleType``.
  public typealias ObservableConvertibleType = Observables.ObservableConvertibleType
  /// The library's ``ObservableType``.
  public typealias ObservableType = Observables.ObservableType
  /// The library's ``ObserverType``.
  public typealias ObserverType = Observables.ObserverType
  /// The library's ``PrimitiveSequence``.
  public typealias PrimitiveSequence = Observables.PrimitiveSequence
  /// The library's ``PrimitiveSequenceType``.
  public typealias PrimitiveSequenceType = Observables.PrimitiveSequenceType
  /// The library's ``PublishSubject``.
  public typealias PublishSubject = Observables.PublishSubject
  /// The library's ``Reactive``.
  public typealias Reactive = Observables.Reactive
  /// The library's ``ReactiveCompatible``.
  public typealias ReactiveCompatible = Observables.ReactiveCompatible
  /// The library's ``RefCountDisposable``.
  public typealias RefCountDisposable = Observables.RefCountDisposable
  /// The library's ``ReplaySubject``.
  public typealias ReplaySubject = Observables.ReplaySubject
  /// The library's ``RxAbstractInteger``.
  public typealias RxAbstractInteger = Observables.RxAbstractInteger
  /// The library's ``RxError``.
  public typealias RxError = Observables.RxError
  /// The library's ``RxTime``.
  public typealias RxTime = Observables.RxTime
  /// The library's ``RxTimeInterval``.
  public typealias RxTimeInterval = Observables.RxTimeInterval
  /// The library's ``ScheduledDisposable``.
  public typealias ScheduledDisposable = Observables.ScheduledDisposable
  /// The library's ``SchedulerType``.
  public typealias SchedulerType = Observables.SchedulerType
  /// The library's ``SerialDispatchQueueScheduler``.
  public typealias SerialDispatchQueueScheduler = Observables.SerialDispatchQueueScheduler
  /// The library's ``SerialDisposable``.
  public typealias SerialDisposable = Observables.SerialDisposable
  /// The library's ``Single``.
  public typealias Single<Element> = Observables.Single<Element>
  /// The library's ``SingleAssignmentDisposable``.
  public typealias SingleAssignmentDisposable = Observables.SingleAssignmentDisposable
  /// The library's ``SingleEvent``.
  public typealias SingleEvent<Element> = Observables.SingleEvent<Element>
  /// The library's ``SingleTrait``.
  public typealias SingleTrait = Observables.SingleTrait
  /// The library's ``SubjectLifetimeScope``.
  public typealias SubjectLifetimeScope = Observables.SubjectLifetimeScope
  /// The library's ``SubjectType``.
  public typealias SubjectType = Observables.SubjectType
  /// The library's ``TakeBehavior``.
  public typealias TakeBehavior = Observables.TakeBehavior
  /// The library's ``VirtualTimeComparison``.
  public typealias VirtualTimeComparison = Observables.VirtualTimeComparison
  /// The library's ``VirtualTimeConverterType``.
  public typealias VirtualTimeConverterType = Observables.VirtualTimeConverterType
  /// The library's ``VirtualTimeScheduler``.
  public typealias VirtualTimeScheduler = Observables.VirtualTimeScheduler
}

/// The names of the module RxRelay.
public enum RxRelay {
  /// The library's ``BehaviorRelay``.
  public typealias BehaviorRelay = Observables.BehaviorRelay
  /// The library's ``PublishRelay``.
  public typealias PublishRelay = Observables.PublishRelay
  /// The library's ``ReplayRelay``.
  public typealias ReplayRelay = Observables.ReplayRelay
}

/// The names of the module RxCocoa, as far as they need no user interface, with the relays that it
/// brings along.
public enum RxCocoa {
  /// The library's ``BehaviorRelay``.
  public typealias BehaviorRelay = Observables.BehaviorRelay
  /// The library's ``Driver``.
  public typealias Driver<Element> = Observables.Driver<Element>
  /// The library's ``DriverSharingStrategy``.
  public typealias DriverSharingStrategy = Observables.DriverSharingStrategy
  /// The library's ``PublishRelay``.
  public typealias PublishRelay = Observables.PublishRelay
  /// The library's ``ReplayRelay``.
  public typealias ReplayRelay = Observables.ReplayRelay
  /// The library's ``SharedSequence``.
  public typealias SharedSequence = Observables.SharedSequence
  /// The library's ``SharedSequenceConvertibleType``.
  public typealias SharedSequenceConvertibleType = Observables.SharedSequenceConvertibleType
  /// The library's ``SharingScheduler``.
  public typealias SharingScheduler = Observables.SharingScheduler
  /// The library's ``SharingStrategyProtocol``.
  public typealias SharingStrategyProtocol = Observables.SharingStrategyProtocol
  /// The library's ``Signal``.
  public typealias Signal<Element> = Observables.Signal<Element>
  /// The library's ``SignalSharingStrategy``.
  public typealias SignalSharingStrategy = Observables.SignalSharingStrategy
}
