/// A namespace with the name of the RxTest module. Qualified names such as `RxTest.Recorded` therefore still compile
/// after the import has been replaced.
public enum RxTest {
  /// The ``Recorded`` type of this library.
  public typealias Recorded = ReactorTesting.Recorded
  /// The ``Subscription`` type of this library.
  public typealias Subscription = ReactorTesting.Subscription
  /// The ``TestScheduler`` type of this library.
  public typealias TestScheduler = ReactorTesting.TestScheduler
  /// The ``TestSchedulerVirtualTimeConverter`` type of this library.
  public typealias TestSchedulerVirtualTimeConverter = ReactorTesting
    .TestSchedulerVirtualTimeConverter
  /// The ``TestTime`` type of this library.
  public typealias TestTime = ReactorTesting.TestTime
  /// The ``TestableObservable`` type of this library.
  public typealias TestableObservable = ReactorTesting.TestableObservable
  /// The ``TestableObserver`` type of this library.
  public typealias TestableObserver = ReactorTesting.TestableObserver
}
