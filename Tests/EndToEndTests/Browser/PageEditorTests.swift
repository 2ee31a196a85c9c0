import Foundation
import ReactorTestTraits
import Testing

@Suite(.serialized, .endToEnd, .browser)
struct PageEditorTests {
  private let fixture: PageFixture

  init() throws {
    fixture = try PageFixture()
  }

  /// The address of the first place among the causes; empty if it is not a link.
  private func cause(in browser: Browser) throws -> String {
    try browser.text("document.querySelector('.chain a')?.getAttribute('href') ?? ''")
  }

  @Test func `A cause leads to the editor and the folder that the reader has entered once`()
    async throws
  {
    let browser = try await fixture.open(
      script: "reactor counter\n\nincrease\n", fragment: "#event=3")
    #expect(try cause(in: browser) == "")
    #expect(try browser.text(of: ".chain button") == "a.actions:3")
    try browser.press("t")
    #expect(try browser.text("document.getElementById('editor').open") == "true")
    // A page is often in the folder in which its command ran.
    let folder = try browser.text("document.getElementById('editor-folder').value")
    #expect(folder.hasSuffix(fixture.directory.url.lastPathComponent))
    try browser.evaluate(
      """
      document.getElementById("editor-choice").value = "Zed";
      document.getElementById("editor-choice").dispatchEvent(new Event("change"));
      document.getElementById("editor-folder").value = "/home/나/my app/";
      page.editor.wanted = null;
      document.getElementById("editor-form").requestSubmit();
      """)
    #expect(try browser.text("document.getElementById('editor').open") == "false")
    let address = "zed://file/home/%EB%82%98/my%20app/a.actions:3"
    #expect(try cause(in: browser) == address)
    // The browser remembers it.
    try browser.open(
      fixture.directory.url.appendingPathComponent("page.html"), fragment: "#event=3")
    #expect(try cause(in: browser) == address)
    #expect(browser.complaints() == [])
  }

  @Test func `An address that is not one of an editor is refused`() async throws {
    let browser = try await fixture.open(script: "reactor counter\n\nincrease\n")
    try browser.click("#editor-button")
    try browser.evaluate(
      """
      document.getElementById("editor-choice").value = "Another one";
      document.getElementById("editor-choice").dispatchEvent(new Event("change"))
      """)
    func isValid(_ pattern: String, in folder: String) throws -> Bool {
      try browser.text(
        """
        (document.getElementById("editor-pattern").value = \(pattern),
        document.getElementById("editor-folder").value = \(folder),
        document.getElementById("editor-form").checkValidity())
        """) == "true"
    }
    #expect(try isValid("'emacs://open?file={file}&line={line}'", in: "'/app'"))
    #expect(try isValid("'x:{file}'", in: "'C:app'"))
    #expect(try !isValid("'javascript:alert({file})'", in: "'/app'"))
    #expect(try !isValid("'https://example.com'", in: "'/app'"))
    #expect(try !isValid("'x:{file}'", in: "'app'"))
    #expect(browser.complaints() == [])
  }

  @Test func `Only a script in a file has places that lead to it`() async throws {
    let browser = try await fixture.open(
      "printf 'reactor counter\\nincrease\\n' | reactor-trace run --format html - -o page.html",
      fragment: "#event=3")
    #expect(try browser.text(of: ".chain li") == "-:2")
    #expect(
      try browser.text("document.querySelector('.chain li').querySelector('a, button') === null")
        == "true")
    try browser.press("t")
    #expect(try browser.text("document.getElementById('editor').open") == "false")
    #expect(browser.complaints() == [])
  }

  @Test func `A page that follows a command knows the folder`() async throws {
    try fixture.directory.file("a.actions", content: Data("reactor counter\nincrease\n".utf8))
    let live = try LiveCommand(["test", "--watch", "."], in: fixture.directory)
    let browser = try Browser()
    try browser.open(live.address)
    try browser.evaluate("Settings.write('editor', editors.get('VS Code')); page.selectRow(1)")
    let address = try cause(in: browser)
    #expect(address.hasPrefix("vscode://file/"))
    #expect(address.hasSuffix("\(fixture.directory.url.lastPathComponent)/a.actions:2"))
  }
}
