public import ReactorStreams

// The names of this module's types, for code that writes them with RxSwift's or RxCocoa's.

extension RxSwift {
  /// The library's ``BooleanDisposable``.
  public typealias BooleanDisposable = ReactorStreamsExtras.BooleanDisposable
  /// The library's ``GroupedObservable``.
  public typealias GroupedObservable = ReactorStreamsExtras.GroupedObservable
  /// The library's ``HistoricalScheduler``.
  public typealias HistoricalScheduler = ReactorStreamsExtras.HistoricalScheduler
  /// The library's ``HistoricalSchedulerTimeConverter``.
  public typealias HistoricalSchedulerTimeConverter = ReactorStreamsExtras
    .HistoricalSchedulerTimeConverter
  /// The library's ``Infallible``.
  public typealias Infallible = ReactorStreamsExtras.Infallible
  /// The library's ``InfallibleEvent``.
  public typealias InfallibleEvent = ReactorStreamsExtras.InfallibleEvent
  /// The library's ``InfallibleType``.
  public typealias InfallibleType = ReactorStreamsExtras.InfallibleType
  /// The library's ``Maybe``.
  public typealias Maybe<Element> = ReactorStreamsExtras.Maybe<Element>
  /// The library's ``MaybeEvent``.
  public typealias MaybeEvent = ReactorStreamsExtras.MaybeEvent
  /// The library's ``MaybeTrait``.
  public typealias MaybeTrait = ReactorStreamsExtras.MaybeTrait
  /// The library's ``RefCountDisposable``.
  public typealias RefCountDisposable = ReactorStreamsExtras.RefCountDisposable
  /// The library's ``SerialDisposable``.
  public typealias SerialDisposable = ReactorStreamsExtras.SerialDisposable
  /// The library's ``VirtualTimeComparison``.
  public typealias VirtualTimeComparison = ReactorStreamsExtras.VirtualTimeComparison
  /// The library's ``VirtualTimeConverterType``.
  public typealias VirtualTimeConverterType = ReactorStreamsExtras.VirtualTimeConverterType
  /// The library's ``VirtualTimeScheduler``.
  public typealias VirtualTimeScheduler = ReactorStreamsExtras.VirtualTimeScheduler
}

extension RxCocoa {
  /// The library's ``Driver``.
  public typealias Driver<Element> = ReactorStreamsExtras.Driver<Element>
  /// The library's ``DriverSharingStrategy``.
  public typealias DriverSharingStrategy = ReactorStreamsExtras.DriverSharingStrategy
  /// The library's ``SharedSequence``.
  public typealias SharedSequence = ReactorStreamsExtras.SharedSequence
  /// The library's ``SharedSequenceConvertibleType``.
  public typealias SharedSequenceConvertibleType = ReactorStreamsExtras
    .SharedSequenceConvertibleType
  /// The library's ``SharingScheduler``.
  public typealias SharingScheduler = ReactorStreamsExtras.SharingScheduler
  /// The library's ``SharingStrategyProtocol``.
  public typealias SharingStrategyProtocol = ReactorStreamsExtras.SharingStrategyProtocol
  /// The library's ``Signal``.
  public typealias Signal<Element> = ReactorStreamsExtras.Signal<Element>
  /// The library's ``SignalSharingStrategy``.
  public typealias SignalSharingStrategy = ReactorStreamsExtras.SignalSharingStrategy
}
