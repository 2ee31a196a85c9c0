package import ReactorRegistration
import ReactorBase
import ReactorScript
package import ReactorTypeLayout

extension ValueRules {
  /// A small value of a type, as scripts write it; nil if none can be generated.
  package func sample(of layout: TypeLayout) -> String? {
    ActionMaker(self).valid(of: layout).first
  }

  /// Small values of each case of an enum; none for a case whose arguments can't be generated.
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
