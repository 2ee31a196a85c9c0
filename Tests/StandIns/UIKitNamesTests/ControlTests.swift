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

    @Test func `A button is never tapped`() {
      let button = UIButton()
      var taps = 0
      let subscription = button.rx.tap.subscribe(onNext: { taps += 1 })
      #expect(taps == 0)
      subscription.dispose()
    }
  }
#endif
