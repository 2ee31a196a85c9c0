import ReactorCore
import ReactorRegistration
import ReactorReplaying
import Testing

private final class Sum: Reactor {
  enum Action { case add(Int) }

  struct State { var sum = 0 }

  let initialState = State()

  func reduce(state: State, mutation: Action) -> State {
    switch mutation {
    case .add(let number): State(sum: state.sum + number)
    }
  }
}

/// A control in the form in which a view may declare it.
private protocol Tappable: AnyObject {
  var tap: Observable<Void> { get }
}

extension HeadlessButton: Tappable {}

private class BaseView {
  let one = HeadlessButton()
  let label = HeadlessLabel<Int>()

  init() {}
}

private final class SumView: BaseView, ReactorView {
  var disposeBag = DisposeBag()
  let two: any Tappable = HeadlessButton()
  var three: HeadlessButton? = HeadlessButton()
  var absent: HeadlessButton?
  private let kept = (HeadlessButton(), HeadlessLabel<Int>())
  weak var four: HeadlessButton?
  unowned let copy: HeadlessLabel<Int>
  let alert: HeadlessAlert<Int>? = HeadlessAlert<Int>()

  override init() {
    copy = kept.1
    super.init()
    four = kept.0
  }

  func bind(reactor: Sum) {
    let taps = [
      (one.tap, 1), (two.tap, 2), (three?.tap, 3), (four?.tap, 4), (absent?.tap, 5),
    ]
    for (tap, number) in taps {
      tap?.map { _ in .add(number) }.bind(to: reactor.action).disposed(by: disposeBag)
    }
    let sums = reactor.state.map(\.sum).distinctUntilChanged()
    sums.bind(to: label).disposed(by: disposeBag)
    sums.filter { $0 > 6 }.bind(to: copy).disposed(by: disposeBag)
    if let alert { sums.skip(1).bind(to: alert, alert).disposed(by: disposeBag) }
  }
}

struct ViewControlTests {
  private let registry: ReactorRegistry = {
    var registry = ReactorRegistry()
    registry.register("sum") { _ in
      Sum()
    } view: { _ in
      SumView()
    }
    return registry
  }()

  @Test func `Controls are found whether inherited, optional, weak, or declared as a protocol`() {
    expectTrace(
      of: """
        reactor sum
        trace show=action,view
        tap one
        tap two
        tap three
        tap four
        """, with: registry,
      """
      0.000 sum view label 0
      0.000 sum action #1 add(1)
      0.000 sum view #1 label 1
      0.000 sum view #1 alert 1
      0.000 sum view #1 alert 1
      0.000 sum action #2 add(2)
      0.000 sum view #2 label 3
      0.000 sum view #2 alert 3
      0.000 sum view #2 alert 3
      0.000 sum action #3 add(3)
      0.000 sum view #3 label 6
      0.000 sum view #3 alert 6
      0.000 sum view #3 alert 6
      0.000 sum action #4 add(4)
      0.000 sum view #4 label 10
      0.000 sum view #4 copy 10
      0.000 sum view #4 alert 10
      0.000 sum view #4 alert 10
      """)
  }

  @Test
  func `An optional control that is nil is not found, and a trace without views has no controls`() {
    let outcome = replay("reactor sum\ntap absent\n", with: registry)
    #expect(outcome.diagnostics.contains("absent"))
    expectTrace(
      of: "reactor sum\ntrace show=state\ntap three\n", with: registry,
      """
      0.000 sum state sum: 0
      0.000 sum state #1 sum: 3
      """)
  }
}
