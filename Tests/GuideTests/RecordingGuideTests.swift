import ReactorTrace
import Testing

@Suite("The recording of an app") struct RecordingGuideTests {
  @Test("A recorded reactor's actions become a script")
  func record() {
    let listReactor = ListReactor()

    let recorder = ActionRecorder(capacity: 500)
    recorder.record(listReactor, as: "list")

    listReactor.action.onNext(.select(42))
    #expect(recorder.script().hasPrefix("reactor list\n"))
    #expect(recorder.script().hasSuffix(" select(42)\n"))
  }

  @Test("A session takes actions one by one")
  func session() {
    let reactor = ListReactor()
    let bag = DisposeBag()
    let recorder = ActionRecorder()

    let session = recorder.session("list", of: ListReactor.Action.self)
    reactor.action.subscribe(onNext: session.record).disposed(by: bag)

    reactor.action.onNext(.select(42))
    #expect(recorder.script().hasSuffix(" select(42)\n"))
  }
}
