import ReactorMemorySystem
import ReactorSystem
import Testing

@testable import ReactorTrace

struct ColorChoiceTests {
  @Test(arguments: [
    (ColorChoice.auto, [:], true),
    (.auto, ["TERM": "xterm-256color"], true),
    (.auto, ["TERM": "dumb"], false),
    (.auto, ["NO_COLOR": "1"], false),
    (.auto, ["NO_COLOR": ""], true),
    (.never, [:], false),
    (.always, ["NO_COLOR": "1", "TERM": "dumb"], true),
  ])
  func `Each stream decides for itself`(
    choice: ColorChoice, environment: [String: String], colorsTerminal: Bool
  ) {
    let system = MemorySystem(environment: environment, terminals: [.standardError])
    #expect(choice.colors(.standardError, on: system) == colorsTerminal)
    #expect(choice.colors(.standardOutput, on: system) == (choice == .always))
  }
}
