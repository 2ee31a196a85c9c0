import ReactorStreams
import ReactorTesting
import Testing

/// A disposable that counts its disposals, and notifies a closure.
final class CountingDisposable: Disposable {
  private(set) var count = 0
  private let told: () -> Void

  init(_ told: @escaping () -> Void = {}) {
    self.told = told
  }

  func dispose() {
    count += 1
    told()
  }
}

struct DisposableTests {
  @Test func `A disposable calls its closure once`() {
    var count = 0
    let disposable = Disposables.create { count += 1 }
    #expect(!disposable.isDisposed)
    disposable.dispose()
    disposable.dispose()
    #expect(count == 1)
    #expect(disposable.isDisposed)
  }

  @Test func `A disposable disposes of its members in order`() {
    for count in 0...4 {
      var ended: [Int] = []
      let members = (0..<count).map { number in CountingDisposable { ended.append(number) } }
      let whole = Disposables.create(members)
      #expect(!whole.isDisposed)
      whole.dispose()
      whole.dispose()
      #expect(ended == Array(0..<count))
      #expect(whole.isDisposed)
    }
  }

  @Test func `A disposable may have two, three or more members`() {
    let members = (0..<9).map { _ in CountingDisposable() }
    Disposables.create(members[0], members[1]).dispose()
    Disposables.create(members[2], members[3], members[4]).dispose()
    Disposables.create(members[5], members[6], members[7], members[8]).dispose()
    #expect(members.allSatisfy { $0.count == 1 })
  }

  @Test func `A disposable can end a hot stream in its middle`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([
      .next(150, 1), .next(210, 2), .next(220, 3), .next(230, 4), .completed(240),
    ])
    let result = scheduler.start(disposed: 225) { source }
    #expect(result.events == [.next(210, 2), .next(220, 3)])
    #expect(source.subscriptions == [Subscription(200, 225)])
  }

  @Test func `A Boolean disposable knows whether it was disposed of`() {
    let disposable = BooleanDisposable()
    #expect(!disposable.isDisposed)
    disposable.dispose()
    #expect(disposable.isDisposed)
    #expect(BooleanDisposable(isDisposed: true).isDisposed)
  }

  @Test func `A scheduled disposable ends on its scheduler`() {
    let scheduler = TestScheduler(initialClock: 10)
    var endedAt: TestTime?
    let member = CountingDisposable { endedAt = scheduler.clock }
    let scheduled = ScheduledDisposable(scheduler: scheduler, disposable: member)
    scheduled.dispose()
    scheduled.dispose()
    #expect(!scheduled.isDisposed)
    scheduler.start()
    #expect(scheduled.isDisposed)
    #expect(endedAt == 11)
    #expect(member.count == 1)
  }
}

struct CompositeDisposableTests {
  @Test func `A composite disposable counts and disposes of its members`() {
    var ended: [Int] = []
    let whole = CompositeDisposable(
      CountingDisposable { ended.append(1) }, CountingDisposable { ended.append(2) })
    #expect(whole.count == 2)
    #expect(whole.insert(CountingDisposable { ended.append(3) }) != nil)
    #expect(whole.count == 3)

    whole.dispose()
    #expect(ended == [1, 2, 3])
    #expect(whole.count == 0)
    #expect(whole.isDisposed)

    #expect(whole.insert(CountingDisposable { ended.append(4) }) == nil)
    #expect(ended == [1, 2, 3, 4])
  }

  @Test func `A composite disposable disposes once of a member that is removed`() throws {
    var ended: [Int] = []
    let whole = CompositeDisposable()
    let first = try #require(whole.insert(CountingDisposable { ended.append(1) }))
    #expect(whole.insert(CountingDisposable { ended.append(2) }) != nil)

    whole.remove(for: first)
    whole.remove(for: first)
    #expect(ended == [1])
    #expect(whole.count == 1)

    whole.dispose()
    #expect(ended == [1, 2])
  }

  @Test func `A composite disposable keeps a member that takes the place of a removed one`() throws
  {
    var ended: [Int] = []
    let whole = CompositeDisposable()
    let first = try #require(whole.insert(CountingDisposable { ended.append(1) }))
    whole.remove(for: first)
    #expect(whole.insert(CountingDisposable { ended.append(2) }) != nil)
    whole.remove(for: first)
    #expect(ended == [1])
  }
}

struct SerialDisposableTests {
  @Test func `A serial disposable disposes of its former member when the next one comes`() {
    let members = (0..<3).map { _ in CountingDisposable() }
    let serial = SerialDisposable()
    serial.disposable = members[0]
    #expect(serial.disposable as? CountingDisposable === members[0])
    serial.disposable = members[1]
    #expect(members.map(\.count) == [1, 0, 0])

    serial.dispose()
    #expect(serial.isDisposed)
    #expect(members.map(\.count) == [1, 1, 0])

    serial.disposable = members[2]
    #expect(members.map(\.count) == [1, 1, 1])
  }
}

struct SingleAssignmentDisposableTests {
  @Test(arguments: [false, true])
  func `A single-assignment disposable disposes of a member that it is given before or after`(
    isGivenFirst: Bool
  ) {
    let member = CountingDisposable()
    let single = SingleAssignmentDisposable()
    if isGivenFirst { single.setDisposable(member) }
    #expect(!single.isDisposed)
    single.dispose()
    #expect(single.isDisposed)
    if !isGivenFirst { single.setDisposable(member) }
    single.dispose()
    #expect(member.count == 1)
  }

  @Test func `A single-assignment disposable stops the program if it is set twice`() async {
    await #expect(processExitsWith: .failure) {
      let single = SingleAssignmentDisposable()
      single.setDisposable(Disposables.create())
      single.setDisposable(Disposables.create())
    }
  }
}

struct RefCountDisposableTests {
  @Test func `A counted disposable ends after the primary one and all others`() {
    let member = CountingDisposable()
    let counted = RefCountDisposable(disposable: member)
    let first = counted.retain()
    let second = counted.retain()

    first.dispose()
    first.dispose()
    second.dispose()
    #expect(member.count == 0)

    let third = counted.retain()
    counted.dispose()
    counted.dispose()
    #expect(!counted.isDisposed)
    third.dispose()
    #expect(counted.isDisposed)
    #expect(member.count == 1)

    counted.retain().dispose()
    counted.dispose()
    #expect(member.count == 1)
  }
}

struct DisposeBagTests {
  @Test func `A dispose bag disposes of its members when it is released`() {
    let members = (0..<8).map { _ in CountingDisposable() }
    var bag: DisposeBag? = DisposeBag(disposing: members[0], members[1])
    members[2].disposed(by: bag!)
    bag!.insert(members[3])
    bag!.insert(members[4], members[5])
    bag!.insert([members[6], members[7]])
    #expect(members.allSatisfy { $0.count == 0 })
    bag = nil
    #expect(members.allSatisfy { $0.count == 1 })
  }

  /// Calls a closure when it is freed.
  private final class FreedDisposable: Disposable {
    private let freed: () -> Void

    init(_ freed: @escaping () -> Void) {
      self.freed = freed
    }

    deinit {
      freed()
    }

    func dispose() {}
  }

  private final class SlotOwner: Sendable {
    let slot = DisposableSlot()
  }

  @Test func `A disposable may use its slot when it is replaced and freed`() {
    let owner = SlotOwner()
    let later = CountingDisposable()
    owner.slot.set(FreedDisposable { owner.slot.dispose() })
    owner.slot.set(later)
    #expect(later.count == 1)
  }

  @Test func `A dispose bag takes its members from a block`() {
    let members = (0..<3).map { _ in CountingDisposable() }
    var bag: DisposeBag? = DisposeBag {
      members[0]
      members[1]
    }
    bag!.insert {
      members[2]
    }
    #expect(members.allSatisfy { $0.count == 0 })
    bag = nil
    #expect(members.allSatisfy { $0.count == 1 })
  }
}
