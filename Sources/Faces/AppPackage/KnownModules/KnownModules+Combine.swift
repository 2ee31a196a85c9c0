extension KnownModules {
  /// The source code of a replacement for Combine, in which publishers send their values immediately.
  static let combine = """
    public protocol Publisher<Output, Failure> {
      associatedtype Output
      associatedtype Failure: Error
      func subscribe(
        _ value: @escaping (Output) -> Void, _ end: @escaping (Subscribers.Completion<Failure>) -> Void
      ) -> AnyCancellable
    }

    public enum Subscribers {
      public enum Completion<Failure: Error> {
        case finished
        case failure(Failure)
      }
    }

    public protocol Cancellable {
      func cancel()
    }

    public final class AnyCancellable: Cancellable, Hashable {
      private var work: (() -> Void)?
      public init(_ cancel: @escaping () -> Void) { work = cancel }
      deinit { cancel() }
      public func cancel() {
        let last = work
        work = nil
        last?()
      }
      public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
      public func store<List: RangeReplaceableCollection>(in list: inout List)
      where List.Element == AnyCancellable { list.append(self) }
      public static func == (one: AnyCancellable, other: AnyCancellable) -> Bool { one === other }
      public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    public struct AnyPublisher<Output, Failure: Error>: Publisher {
      private let work: (
        @escaping (Output) -> Void, @escaping (Subscribers.Completion<Failure>) -> Void
      ) -> AnyCancellable
      public init(
        _ work: @escaping (
          @escaping (Output) -> Void, @escaping (Subscribers.Completion<Failure>) -> Void
        ) -> AnyCancellable
      ) { self.work = work }
      public func subscribe(
        _ value: @escaping (Output) -> Void, _ end: @escaping (Subscribers.Completion<Failure>) -> Void
      ) -> AnyCancellable { work(value, end) }
    }

    public protocol Subject<Output, Failure>: AnyObject, Publisher {
      func send(_ value: Output)
      func send(completion: Subscribers.Completion<Failure>)
    }

    extension Subject where Output == Void {
      public func send() { send(()) }
    }

    public class PassthroughSubject<Output, Failure: Error>: Subject {
      private typealias Observer = (
        value: (Output) -> Void, end: (Subscribers.Completion<Failure>) -> Void
      )
      private var observers: [Int: Observer] = [:]
      private var count = 0
      public init() {}
      public func send(_ value: Output) {
        for number in observers.keys.sorted() { observers[number]?.value(value) }
      }
      public func send(completion: Subscribers.Completion<Failure>) {
        let all = observers
        observers = [:]
        for number in all.keys.sorted() { all[number]?.end(completion) }
      }
      public func subscribe(
        _ value: @escaping (Output) -> Void, _ end: @escaping (Subscribers.Completion<Failure>) -> Void
      ) -> AnyCancellable {
        count += 1
        let number = count
        observers[number] = (value, end)
        return AnyCancellable { [weak self] in self?.observers[number] = nil }
      }
    }

    public final class CurrentValueSubject<Output, Failure: Error>: PassthroughSubject<Output, Failure> {
      public var value: Output { didSet { super.send(value) } }
      public init(_ value: Output) { self.value = value }
      public override func send(_ value: Output) { self.value = value }
      public override func subscribe(
        _ value: @escaping (Output) -> Void, _ end: @escaping (Subscribers.Completion<Failure>) -> Void
      ) -> AnyCancellable {
        value(self.value)
        return super.subscribe(value, end)
      }
    }

    public struct Just<Output>: Publisher {
      public typealias Failure = Never
      private let output: Output
      public init(_ output: Output) { self.output = output }
      public func subscribe(
        _ value: @escaping (Output) -> Void, _ end: @escaping (Subscribers.Completion<Never>) -> Void
      ) -> AnyCancellable {
        value(output)
        end(.finished)
        return AnyCancellable {}
      }
    }

    extension Publisher {
      public func sink(
        receiveCompletion end: @escaping (Subscribers.Completion<Failure>) -> Void,
        receiveValue value: @escaping (Output) -> Void
      ) -> AnyCancellable { subscribe(value, end) }
      public func map<Result>(_ transform: @escaping (Output) -> Result) -> AnyPublisher<Result, Failure> {
        AnyPublisher { value, end in self.subscribe({ value(transform($0)) }, end) }
      }
      public func compactMap<Result>(
        _ transform: @escaping (Output) -> Result?
      ) -> AnyPublisher<Result, Failure> {
        AnyPublisher { value, end in self.subscribe({ _ = transform($0).map(value) }, end) }
      }
      public func filter(_ isIncluded: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
        AnyPublisher { value, end in self.subscribe({ if isIncluded($0) { value($0) } }, end) }
      }
      public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
        AnyPublisher { value, end in
          var rest = count
          return self.subscribe(
            {
              if rest > 0 { rest -= 1 } else { value($0) }
            }, end)
        }
      }
      public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self.subscribe) }
    }

    extension Publisher where Output: Equatable {
      public func removeDuplicates() -> AnyPublisher<Output, Failure> {
        AnyPublisher { value, end in
          var last: Output?
          return self.subscribe(
            {
              if last != $0 { value($0) }
              last = $0
            }, end)
        }
      }
    }

    extension Publisher where Failure == Never {
      public func sink(receiveValue value: @escaping (Output) -> Void) -> AnyCancellable {
        subscribe(value) { _ in }
      }
      public func assign<Root: AnyObject>(
        to path: ReferenceWritableKeyPath<Root, Output>, on root: Root
      ) -> AnyCancellable { sink { root[keyPath: path] = $0 } }
    }

    public final class ObservableObjectPublisher: PassthroughSubject<Void, Never> {}

    public protocol ObservableObject: AnyObject {}

    extension ObservableObject {
      public var objectWillChange: ObservableObjectPublisher { ObservableObjectPublisher() }
    }

    @propertyWrapper
    public struct Published<Value> {
      private let subject: CurrentValueSubject<Value, Never>
      public init(wrappedValue: Value) { subject = CurrentValueSubject(wrappedValue) }
      public init(initialValue: Value) { subject = CurrentValueSubject(initialValue) }
      public var wrappedValue: Value {
        get { subject.value }
        nonmutating set { subject.value = newValue }
      }
      public var projectedValue: AnyPublisher<Value, Never> { subject.eraseToAnyPublisher() }
    }

    """
}
