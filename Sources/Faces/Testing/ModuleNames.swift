/// The names of the module RxTest, for code that writes them with it: `RxTest.Recorded`. An import line
/// that changes leaves them as they are.
public enum RxTest {
  /// The library's ``Recorded``.
  public typealias Recorded = ReactorTesting.Recorded
  /// The library's ``Subscription``.
  public typealias Subscription = ReactorTesting.Subscription
  /// The library's ``TestScheduler``.
  public typealias TestScheduler = ReactorTesting.TestScheduler
  /// The library's ``TestSchedulerVirtualTimeConverter``.
  public typealias TestSchedulerVirtualTimeConverter = ReactorTesting
    .TestSchedulerVirtualTimeConverter
  /// The library's ``TestTime``.
  public typealias TestTime = ReactorTesting.TestTime
  /// The library's ``TestableObservable``.
  public typealias TestableObservable = ReactorTesting.TestableObservable
  /// The library's ``TestableObserver``.
  public typealias TestableObserver = ReactorTesting.TestableObserver
}
