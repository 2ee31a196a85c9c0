package import ReactorRegistration
import ReactorBase
import ReactorScript
package import ReactorTypeLayout

extension ValueRules {
  /// Returns a small value of the given type in script notation, or `nil` if no value can be generated.
  package func sample(of layout: TypeLayout) -> String? {
    ActionMaker(self).valid(of: layout).first
  }

  /// Returns small values for each case of an enum. The array for a case is empty if its arguments can't be generated.
  package func samples(ofCasesOf layout: TypeLayout) -> [[CaseCall]] {
    let texts = ActionMaker(self, isThorough: true).actions(of: layout)
    let calls = texts.compactMap { text -> (name: String, call: CaseCall)? in
      let file = SourceFile(name: "value", text: ".\(text)\n")
      guard case .action(let action) = Script.read(file).script.steps.first?.kind else {
        return nil
      }
      return (action.name.text, action.call)
    }
    return layout.cases.map { enumCase in
      calls.filter { $0.name == enumCase.name }.map(\.call)
    }
  }
}
