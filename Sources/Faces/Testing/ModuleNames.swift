/// The names of the module RxTest, for code that qualifies them: `RxTest.Recorded` still compiles
/// after the import has been replaced.
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
