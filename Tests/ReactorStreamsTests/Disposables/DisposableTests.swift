import ReactorStreams
import ReactorStreamsExtras
import ReactorTesting
import Testing

/// A disposable that counts how often it is disposed of, and tells a list.
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

@Suite("A disposable") struct DisposableTests {
  @Test func callsItsClosureOnce() {
    var count = 0
    let disposable = Disposables.create { count += 1 }
    #expect(!disposable.isDisposed)
    disposable.dispose()
    disposable.dispose()
    #expect(count == 1)
    #expect(disposable.isDisposed)
  }

  @Test func endsOthersInTheirOrder() {
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

  @Test func maybeMadeOfTwoOrThreeOrMore() {
    let members = (0..<9).map { _ in CountingDisposable() }
    Disposables.create(members[0], members[1]).dispose()
    Disposables.create(members[2], members[3], members[4]).dispose()
    Disposables.create(members[5], members[6], members[7], members[8]).dispose()
    #expect(members.allSatisfy { $0.count == 1 })
  }

  @Test func isDroppedInTheMiddleOfAHotStream() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([
      .next(150, 1), .next(210, 2), .next(220, 3), .next(230, 4), .completed(240),
    ])
    let result = scheduler.start(disposed: 225) { source }
    #expect(result.events == [.next(210, 2), .next(220, 3)])
    #expect(source.subscriptions == [Subscription(200, 225)])
  }

  @Test func knowsWhetherItWasDisposedOfAndNoMore() {
    let disposable = BooleanDisposable()
    #expect(!disposable.isDisposed)
    disposable.dispose()
    #expect(disposable.isDisposed)
    #expect(BooleanDisposable(isDisposed: true).isDisposed)
  }

  @Test func endsOnItsScheduler() {
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

@Suite("A composite disposable") struct CompositeDisposableTests {
  @Test func countsAndEndsItsMembers() {
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

  @Test func endsAMemberThatIsRemovedOnce() throws {
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

  @Test func keepsAMemberThatHasThePlaceOfOneThatWasRemoved() throws {
    var ended: [Int] = []
    let whole = CompositeDisposable()
    let first = try #require(whole.insert(CountingDisposable { ended.append(1) }))
    whole.remove(for: first)
    #expect(whole.insert(CountingDisposable { ended.append(2) }) != nil)
    whole.remove(for: first)
    #expect(ended == [1])
  }
}

@Suite("A serial disposable") struct SerialDisposableTests {
  @Test func endsWhatItHeldAsTheNextOneComes() {
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

@Suite("A single-assignment disposable") struct SingleAssignmentDisposableTests {
  @Test(arguments: [false, true]) func endsWhatItIsGivenBeforeOrAfter(isGivenFirst: Bool) {
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

  @Test func stopsTheProgramWhereItIsSetTwice() async {
    await #expect(processExitsWith: .failure) {
      let single = SingleAssignmentDisposable()
      single.setDisposable(Disposables.create())
      single.setDisposable(Disposables.create())
    }
  }
}

@Suite("A counted disposable") struct RefCountDisposableTests {
  @Test func endsWithThePrimaryOneAndAllOthers() {
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

@Suite("A dispose bag") struct DisposeBagTests {
  @Test func endsItsMembersAsItGoes() {
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

  @Test func mayUseItsSlotWhenItIsReplacedAndFreed() {
    let owner = SlotOwner()
    let later = CountingDisposable()
    owner.slot.set(FreedDisposable { owner.slot.dispose() })
    owner.slot.set(later)
    #expect(later.count == 1)
  }

  @Test func takesItsMembersFromABlock() {
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
