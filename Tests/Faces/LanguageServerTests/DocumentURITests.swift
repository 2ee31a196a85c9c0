import Testing

@testable import ReactorLanguageServer
@Suite("The address of a file")
struct DocumentURITests {
  @Test(
    "An address stands for the path of its file",
    arguments: [
      ("/a/b.actions", "file:///a/b.actions"), ("/ä b#1?%", "file:///%C3%A4%20b%231%3F%25"),
      ("/", "file:///"),
    ])
  func roundTrip(path: String, uri: String) {
    #expect(DocumentURI.uri(ofPath: path) == uri)
    #expect(DocumentURI.path(of: uri) == path)
  }

  @Test("An address can be written in other ways")
  func others() {
    #expect(DocumentURI.path(of: "FILE://localhost/a") == "/a")
    #expect(DocumentURI.path(of: "file:///a%3ab?x#y") == "/a:b")
  }

  @Test(
    "No other address stands for a file",
    arguments: [
      "", "file://", "file://host/a", "untitled:Untitled-1", "http:///a", "file:///%",
      "file:///%zz",
      "file:///%00", "file:///%ff",
    ])
  func invalid(uri: String) {
    #expect(DocumentURI.path(of: uri) == nil)
  }
}
