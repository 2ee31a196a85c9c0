import Testing

@testable import ReactorLanguageServer
struct DocumentURITests {
  @Test(arguments: [
    ("/a/b.actions", "file:///a/b.actions"), ("/ä b#1?%", "file:///%C3%A4%20b%231%3F%25"),
    ("/", "file:///"),
  ])
  func `An address stands for the path of its file`(path: String, uri: String) {
    #expect(DocumentURI.uri(ofPath: path) == uri)
    #expect(DocumentURI.path(of: uri) == path)
  }

  @Test func `An address can be written in other ways`() {
    #expect(DocumentURI.path(of: "FILE://localhost/a") == "/a")
    #expect(DocumentURI.path(of: "file:///a%3ab?x#y") == "/a:b")
  }

  @Test(arguments: [
    "", "file://", "file://host/a", "untitled:Untitled-1", "http:///a", "file:///%",
    "file:///%zz",
    "file:///%00", "file:///%ff",
  ])
  func `No other address stands for a file`(uri: String) {
    #expect(DocumentURI.path(of: uri) == nil)
  }
}
