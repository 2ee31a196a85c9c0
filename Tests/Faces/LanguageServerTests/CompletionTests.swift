import ReactorBase
import ReactorVocabulary
import ReactorRegistration
import ReactorSamples
import Testing

struct CompletionTests {
  /// The words that could follow a line, after some declarations.
  private func candidates(
    _ line: String, after header: String = "reactor follow\nreactor text-field\nreactor counter"
  ) -> [String] {
    let file = SourceFile(name: "a.actions", text: header)
    let vocabulary = ScriptVocabulary(.samples, of: file)
    let bytes = Array(line.utf8)
    guard let completion = vocabulary.completion(of: bytes, at: bytes.count) else { return [] }
    let typed = String(decoding: bytes[completion.start...], as: UTF8.self)
    return completion.matching(typed).map(\.text)
  }

  @Test(arguments: [
    "expect ", "expect  ", "always ", "after increase: ", "wait until ", "expect value == 0 and ",
    "stub user.follow ", "choose 1 ", "",
  ])
  func `No candidate comes twice`(line: String) {
    let found = candidates(line)
    #expect(!found.isEmpty)
    #expect(Set(found).count == found.count, "\(found)")
  }

  @Test(
    "Completion offers what the language and the reactors' types allow",
    arguments: [
      ("fo", ["follow("]), ("@2s fo", ["follow("]), ("follow: fo", ["follow("]),
      ("text", ["text-field: "]), ("wa", ["wait "]), ("wait u", ["until "]),
      ("reactor co", ["counter"]), ("reactor x = co", ["counter"]),
      ("reactor counter w", ["with { "]),
      ("reactor counter with { ", ["\"value\": ", "\"delay\": "]),
      ("trace st", ["state="]), ("trace state=ch", ["changes"]),
      ("trace show=action,pu", ["pulse"]), ("trace fields=isFollowing,is", ["isFollowing"]),
      ("trace redact=isF", ["isFollowing"]), ("trace redact=fol", ["follow"]),
      ("trace redact=isFollowing,follow.", ["0"]), ("trace fields=", ["backgroundColor"]),
      ("expect isF", ["isFollowing"]), ("expect isFollowing ", ["== ", "!= "]),
      ("expect isFollowing == t", ["true"]), ("expect isFollowing == true a", ["and "]),
      ("expect not isF", ["isFollowing"]), ("expect (isFollowing == f", ["false"]),
      ("expect text-field: back", ["backgroundColor"]),
      ("expect text-field: backgroundColor == .r", [".red"]),
      ("expect pen", ["pending(", "pending == "]), ("expect pending(fo", ["follow)"]),
      ("expect calls(user.f", ["user.follow)"]), ("wait until isFollowing == true wi", ["within "]),
      ("stub o", ["once "]), ("stub once us", ["user.follow"]), ("stub user.f", ["user.follow"]),
      ("stub user.follow -> t", ["true"]), ("stub user.follow -> true a", ["after "]),
      ("stub user.follow fails .o", [".offline"]), ("stub user.follow f", ["fails "]),
      ("emit settings.setB", ["settings.setBackgroundColor("]),
      ("emit settings.setBackgroundColor(.te", [".teal"]),
      ("always isF", ["isFollowing"]), ("after fo", ["follow("]), ("ongoing fo", ["follow("]),
      ("within 10s isF", ["isFollowing"]), ("# fo", []), ("nonsense(", []),
    ])
  func offers(line: String, expected: [String]) {
    let found = candidates(line)
    #expect(expected.allSatisfy(found.contains), "\(line): \(found)")
    if expected.isEmpty { #expect(found.isEmpty, "\(line): \(found)") }
  }

  @Test func `Completion offers labels, and values by the types of their parameters`() {
    #expect(
      candidates("imageLoadButtonTap(", after: "reactor image-loader") == ["index: "])
    #expect(
      candidates("image", after: "reactor image-loader").contains("imageLoadButtonTap(index: "))
  }

  @Test func `Completion never reads beyond a line, whatever is in it`() {
    let pieces = [
      "(", "[", "{", "\"", "\\", ".", ":", ",", "expect ", "stub user.follow ", "é", " ",
    ]
    var state: UInt64 = 7
    let vocabulary = ScriptVocabulary(
      .samples, of: SourceFile(name: "a", text: "reactor follow\nreactor text-field"))
    for _ in 0..<3000 {
      var line = ""
      for _ in 0..<12 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        line += pieces[Int(state >> 33) % pieces.count]
      }
      let bytes = Array(line.utf8)
      let completion = vocabulary.completion(of: bytes, at: bytes.count)
      #expect((completion?.start ?? 0) <= bytes.count)
    }
    let deep = Array(("expect " + String(repeating: "(", count: 100_000)).utf8)
    #expect(vocabulary.completion(of: deep, at: deep.count) == nil)
  }
}
