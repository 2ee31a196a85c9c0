import Testing

@testable import ReactorSystem

struct FilePathTests {
  /// An `é` as one scalar and as two.
  private static let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")

  @Test(arguments: [
    ("a/./b//c/../d", "a/b/d"), ("/../a", "/a"), ("../a/..", ".."), (".", "."), ("/", "/"),
    ("a/..", "."), ("a/\u{301}b/..", "a"),
  ])
  func `A path is resolved by its names`(path: String, text: String) {
    #expect(FilePath(path).text == text)
  }

  @Test func `Names that are canonically equivalent are different`() {
    #expect(Self.composed == Self.decomposed, "as strings")
    #expect(FilePath(Self.composed) != FilePath(Self.decomposed))
    #expect(PathBytes(Self.composed) != PathBytes(Self.decomposed))
    #expect(!FilePath("\(Self.decomposed)/a").isInside(FilePath(Self.composed)))
    #expect(FilePath("\(Self.composed)/a").isInside(FilePath(Self.composed)))
  }

  @Test func `A slash or a suffix counts even if it is a part of a character`() {
    #expect(Files.directory(of: "a/\u{301}b") == "a")
    #expect(Files.directory(of: "/b") == "/")
    #expect(Files.directory(of: "b") == ".")
    #expect("\u{600}.actions".utf8.ends(with: ".actions".utf8))
    #expect(PathBytes("cafe\u{301}").contains("cafe"))
    #expect(!PathBytes("caf\u{E9}").contains("cafe"))
  }
}
