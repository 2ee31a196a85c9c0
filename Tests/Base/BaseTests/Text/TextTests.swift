import ReactorBase
import Testing

struct TextTests {
  @Test func `A character is escaped as in Swift, and as in JSON by its UTF-16 code units`() {
    #expect(("\u{1B}" as Unicode.Scalar).swiftEscape == #"\u{1B}"#)
    #expect(("\u{1B}" as Unicode.Scalar).jsonEscape == #"\u001b"#)
    #expect(("\u{E000}" as Unicode.Scalar).jsonEscape == #"\ue000"#)
    #expect(("\u{E0001}" as Unicode.Scalar).jsonEscape == #"\udb40\udc01"#)
  }

  @Test(arguments: [
    ("", "a", []), ("a", "ab", []), ("aaaa", "aa", [0, 2]), ("xaxxa", "xa", [0, 3]),
    ("ab", "ab", [0]), ("aab", "ab", [1]),
  ])
  func `The places of a part do not overlap, and there are none where it does not occur`(
    text: String, part: String, starts: [Int]
  ) {
    let places = text.utf8.places(of: part.utf8)
    #expect(places.map { text.utf8.distance(from: text.startIndex, to: $0.lowerBound) } == starts)
    #expect(places.allSatisfy { text[$0] == part })
    #expect(Array(text).places(of: Array(part)).map(\.lowerBound) == starts)
  }

  @Test func `A part is replaced in each of its places`() {
    #expect("".replacing(part: "a", with: "b").isEmpty)
    #expect("a.b.c".replacing(part: ".", with: "\\.") == "a\\.b\\.c")
    #expect("aaa".replacing(part: "aa", with: "é") == "éa")
    #expect("none".replacing(part: "-", with: "+") == "none")
  }

  @Test func `A pair of surrogates stands for the character that UTF-16 encodes so`() {
    for scalar: Unicode.Scalar in ["\u{10000}", "😀", "\u{10FFFF}"] {
      let units = String(scalar).utf16.map(UInt32.init)
      #expect(Unicode.Scalar(high: units[0], low: units[1]) == scalar)
      #expect(Unicode.Scalar(high: units[1], low: units[0]) == nil)
    }
    #expect(Unicode.Scalar(high: 0xD800, low: 0x41) == nil)
    #expect(Unicode.Scalar(high: 0x41, low: 0xDC00) == nil)
  }

  @Test func `A JSON value keeps the order of its members and escapes what would not be visible`() {
    let value: JSONValue = [
      "b": [1, 2], "a": .null, "text": "a\u{202E}\"\n", "none": .array([]), "no": .object([]),
    ]
    #expect(
      value.line
        == #"{"b": [1, 2], "a": null, "text": "a\u202e\"\n", "none": [], "no": {}}"#)
    #expect(
      value.page == """
        {
          "b": [1, 2],
          "a": null,
          "text": "a\\u202e\\"\\n",
          "none": [],
          "no": {}
        }

        """)
    #expect(([["a": true], 1] as JSONValue).page == "[\n  {\n    \"a\": true\n  },\n  1\n]\n")
  }

  @Test(
    arguments: [
      (0, "0.000", "0"), (1, "0.000000001", "0.000001"), (500_000_000, "0.500", "500"),
      (1_234_500_000, "1.2345", "1234.5"), (.max, "9223372036.854775807", "9223372036854.775807"),
    ] as [(Int64, String, String)])
  func `Times are exact, with at least three decimals in seconds and none in whole milliseconds`(
    time: Int64, seconds: String, milliseconds: String
  ) {
    #expect(TimeText.seconds(time) == seconds)
    #expect(TimeText.milliseconds(time) == milliseconds)
  }

  @Test func `A duration has three decimals, and what is finer is cut off`() {
    #expect(TimeText.seconds(.zero) == "0.000")
    #expect(TimeText.seconds(.milliseconds(12_034)) == "12.034")
    #expect(TimeText.seconds(.nanoseconds(1_999_999)) == "0.001")
  }

  @Test
  func `A binary search finds the first element that meets a condition, in any part of a list`() {
    for count in 0..<20 {
      let list = (0..<count).map { $0 / 2 }
      for value in -1...count {
        let expected = list.firstIndex { $0 >= value } ?? list.endIndex
        #expect(list.partitioningIndex { $0 >= value } == expected)
        let part = list.dropFirst(count / 3)
        let inPart = part.firstIndex { $0 >= value } ?? part.endIndex
        #expect(part.partitioningIndex { $0 >= value } == inPart)
      }
    }
  }
}
