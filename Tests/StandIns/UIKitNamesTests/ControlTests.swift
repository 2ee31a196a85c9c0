#if !canImport(UIKit)
  import RxCocoaNames
  import Testing

  struct ControlTests {
    @Test func `A text field's stream has its text, and its observer sets it`() {
      let field = UITextField()
      field.text = nil
      var texts: [String] = []
      let subscription = field.rx.text.orEmpty.subscribe(onNext: { texts.append($0) })
      field.rx.text.onNext("a")
      field.rx.text.orEmpty.onNext("b")
      #expect(texts == [""])
      #expect(field.text == "b")
      subscription.dispose()
    }

    @MainActor @Test func `Events and properties are converted to drivers and signals`() {
      let subject = PublishSubject<Int>()
      var received: [String] = []
      let event = ControlEvent(events: subject)
      let property = ControlProperty(values: subject, valueSink: subject)
      let subscriptions = [
        event.asControlEvent().asDriver().drive(onNext: { received.append("driver \($0)") }),
        event.asSignal().emit(
          onNext: { received.append("signal \($0)") }, onCompleted: { received.append("completed") }
        ),
        event.asInfallible().subscribe(onNext: { received.append("infallible \($0)") }),
        property.asControlProperty().asDriver().drive(onNext: { received.append("property \($0)") }
        ),
      ]
      subject.onNext(1)
      subject.onError(RxError.unknown)
      subscriptions.forEach { $0.dispose() }
      #expect(received == ["driver 1", "signal 1", "infallible 1", "property 1", "completed"])
    }

    @Test func `A button is never tapped`() {
      let button = UIButton()
      var taps = 0
      let subscription = button.rx.tap.subscribe(onNext: { taps += 1 })
      #expect(taps == 0)
      subscription.dispose()
    }
  }
#endif
