import ReactorStreams
import Testing

struct BinderTests {
  final class Label: ReactiveCompatible {
    var text = ""
  }

  @Test func `A binder calls its closure as long as its object exists, and then no more`() {
    let source = PublishSubject<String>()
    func bind() {
      let label = Label()
      let binder = Binder<String>(label, scheduler: CurrentThreadScheduler.instance) {
        $0.text += $1
      }
      _ = source.bind(to: binder)
      source.onNext("a")
      source.onNext("b")
      #expect(label.text == "ab")
    }
    bind()
    source.onNext("c")
    source.onCompleted()
  }

  @Test @MainActor
  func `A binder sets a property by its name`() {
    let label = Label()
    label.rx.text.onNext("hello")
    #expect(label.text == "hello")
  }

  @Test func `A binder is found in the rx of a type, which can be extended`() {
    #expect(Label.rx.answer == 42)
    #expect(Label().rx.length == 0)
  }
}

extension Reactive where Base == BinderTests.Label {
  static var answer: Int { 42 }
  var length: Int { base.text.count }
}
