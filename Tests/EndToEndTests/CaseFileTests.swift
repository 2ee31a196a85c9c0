import Testing

struct CaseFileTests {
  private let text = """
    What it proves.

    $ reactor-trace a.actions
    $ echo $?
    -- a.actions --
    reactor counter

    increase
    -- stdin --
    -- stdout --
    0
    -- after out.trace --
    # header
    -- exit --
    2

    """

  @Test func `A case file is written as it was read`() {
    let file = CaseFile(text)
    #expect(file.text == text)
    #expect(file.sentence == "What it proves.")
    #expect(file.command == "reactor-trace a.actions\necho $?")
    #expect(file.files == [.init(name: "a.actions", text: "reactor counter\n\nincrease\n")])
    #expect(file.writtenFiles == ["out.trace"])
    #expect(file["stdout"] == "0\n")
    #expect(file["stderr"] == "")
    #expect(file.exit == 2)
  }

  @Test func `The new output takes the place of the expected one`() {
    var file = CaseFile("Sentence.\n\n$ true\n")
    file["stdout"] = ""
    file["stderr"] = "problem\n"
    file.exit = 0
    #expect(file.text == "Sentence.\n\n$ true\n-- stderr --\nproblem\n")
    file.exit = 1
    file["stderr"] = "other\n"
    #expect(file.text == "Sentence.\n\n$ true\n-- stderr --\nother\n-- exit --\n1\n")
  }
}
