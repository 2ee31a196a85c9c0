import Testing

@testable import ReactorTrace

struct DiagnosticPageTests {
  @Test func `A section is printed as text`() {
    let page = DiagnosticPage(
      """
      # Diagnostics

      ## Steps

      ### `unknown-word`

      A word that is [not known](scripts.md#words), or **none**. This sentence is longer than a terminal is wide, so it is
      broken; 이 문장도 함께.

      <!-- in a copy of scripts -->
      ```console
      $ reactor-trace run a.actions
      error[unknown-word]: no word
      ```

      - Write [another one](#other).
      - Or none,
        in two lines.

      ## Others

      ### `other`

      Text.

      """)
    #expect(page.ids == ["other", "unknown-word"])
    #expect(
      page.text(of: "unknown-word") == """
        unknown-word

        A word that is not known (docs/scripts.md), or **none**. This sentence is longer
        than a terminal is wide, so it is broken; 이 문장도 함께.

            $ reactor-trace run a.actions
            error[unknown-word]: no word

        - Write another one.
        - Or none, in two lines.

        """)
    #expect(page.text(of: "other") == "other\n\nText.\n")
    #expect(page.text(of: "none") == nil)
  }

  @Test func `The page in the program has every id, and a text for each`() {
    let page = DiagnosticPage()
    #expect(page.ids.count > 150)
    for id in page.ids {
      let text = page.text(of: id) ?? ""
      #expect(text.split(separator: "\n").count > 1, "\(id)")
      #expect(!text.contains("```") && !text.contains("](") && !text.contains("<!--"), "\(id)")
    }
  }
}
