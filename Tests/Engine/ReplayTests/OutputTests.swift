import Foundation
import ReactorCore
import ReactorPlanning
import ReactorRegistration
import ReactorReplaying
import ReactorTraceFormat
import Testing

/// A reactor that sends its coordinator events that are not part of its state.
private final class List: Reactor {
  enum Action {
    case select(Int), rename(String), close, finish, elsewhere, child(String)
  }

  struct State {
    var selected: Int?
  }

  struct Output {
    let close = PublishSubject<Void>()
    let title = BehaviorRelay(value: "untitled")
  }

  let initialState = State()
  let showDetail = PublishRelay<Int>()
  let output = Output()
  private let finished: ReplayRelay<Bool>? = ReplayRelay<Bool>.create(bufferSize: 1)
  /// The same object under another name; both are one output.
  var details: Observable<Int> { showDetail.asObservable() }
  private let sameTitle: BehaviorRelay<String>
  lazy var late = PublishRelay<Int>()
  let single = Single.just(1)
  weak var parent: List?

  init() {
    finished?.accept(false)
    sameTitle = output.title
  }

  func mutate(action: Action) -> Observable<Action> {
    switch action {
    case .select(let id):
      showDetail.accept(id)
      return .just(action)
    case .rename(let title):
      return Observable.just(action).delay(.seconds(1), scheduler: MainScheduler.instance)
        .do(onNext: { [output] _ in output.title.accept(title) })
    case .close:
      output.close.onNext(())
      output.close.onCompleted()
    case .finish: finished?.accept(true)
    case .elsewhere: onAnotherThread { $0.showDetail.accept(1) }
    case .child: break
    }
    return .empty()
  }

  func reduce(state: State, mutation: Action) -> State {
    if case .select(let id) = mutation { return State(selected: id) }
    return state
  }

  private func onAnotherThread(_ body: @escaping @Sendable (List) -> Void) {
    nonisolated(unsafe) let reactor = self
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      body(reactor)
      done.signal()
    }
    done.wait()
  }
}

struct OutputTests {
  private var registry: ReactorRegistry {
    var registry = ReactorRegistry()
    registry.register("list") { List() }
    return registry
  }

  private func outcome(_ script: String, format: TraceOptions.Format = .text) -> ReplayOutcome {
    var request = PartialTraceOptions()
    request.format = format
    request.show = TraceKindSet([.action, .output, .error])
    return replay(script, with: registry, trace: request)
  }

  @Test func `The output is shown on request, with the action that caused it, now or later`() {
    let script = """
      reactor list
      rename("a")
      select(42)
      close
      close
      finish
      """
    #expect(
      outcome(script).lines == [
        #"0.000 list action #1 rename("a")"#, "0.000 list action #2 select(42)",
        "0.000 list output #2 showDetail 42", "0.000 list action #3 close",
        "0.000 list output #3 output.close ()", "0.000 list action #4 close",
        "0.000 list action #5 finish", "0.000 list output #5 finished true",
        #"1.000 list output #1 output.title "a""#,
      ])
    #expect(
      outcome("reactor list\nselect(42)", format: .jsonl).lines.last
        == #"{"ms":0,"session":"list","kind":"output","cause":1,"output":"showDetail","value":42}"#)
  }

  @Test func `The output is not shown unless someone asks, and not by 'all' alone`() {
    for show in ["state,action", "all"] {
      let lines = replay(
        "reactor list\ntrace show=\(show)\nselect(42)", with: registry
      ).lines
      #expect(!lines.contains { $0.contains(" output ") })
    }
    for show in ["all,output", "output,all"] {
      let lines = replay(
        "reactor list\ntrace show=\(show)\nselect(42)", with: registry
      ).lines
      #expect(lines.contains("0.000 list output #1 showDetail 42"))
      #expect(lines.contains("0.000 list mutation #1 select(42)"))
    }
  }

  @Test func `Output on another thread fails the replay`() {
    let outcome = outcome("reactor list\nelsewhere")
    #expect(outcome.diagnostics.contains("error[stray-thread]"))
    #expect(!outcome.lines.contains { $0.contains(" output ") })
  }
}
