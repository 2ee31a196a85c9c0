import ReactorSamples
import ReactorTesting
import Testing

// An exit test captures values since Swift 6.3.
#if compiler(>=6.3)
  @Suite("Scripts as test cases in processes of their own")
  struct IsolatedScriptTests {
    @Test(
      "A script's trace matches its golden",
      arguments: GoldenScript.all(in: "../../../../scripts/counter"))
    func golden(script: GoldenScript) async {
      await #expect(processExitsWith: .success) { [script] in
        try script.check(with: .samples)
      }
    }
  }
#endif
