import ReactorSamples
import ReactorTesting
import Testing

// An exit test captures values since Swift 6.3.
#if compiler(>=6.3)
  struct IsolatedScriptTests {
    @Test(arguments: GoldenScript.all(in: "../../../../scripts/counter"))
    func `A script's trace is its golden`(script: GoldenScript) async {
      await #expect(processExitsWith: .success) { [script] in
        try script.check(with: .samples)
      }
    }
  }
#endif
