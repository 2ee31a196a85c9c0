import ReactorBase
import ReactorScript
import Testing

/// JSON exactly as specified in RFC 8259, as an argument of an action and as a whole script.
struct JSONGrammarTests {
  private func isAccepted(_ json: [UInt8]) -> Bool {
    let script =
      Array(#"[{"action": "a", "arguments": ["#.utf8) + json + Array("]}]".utf8)
    return problems(script).isEmpty
  }

  @Test(arguments: [
    "[[]   ]", #"[""]"#, "[]", #"["a"]"#, "[false]", "[null, 1, \"1\", {}]", "[null]", "[1\n]",
    " [1]", "[1,null,null,null,2]", "[2] ", "[123e65]", "[0e+1]", "[0e1]", "[ 4]", "[-0.000000001]",
    "[20e1]", "[-0]", "[-123]", "[-1]", "[1E22]", "[1E-2]", "[1E+2]", "[123e45]", "[123.456e78]",
    "[1e-2]", "[1e+2]", "[123.456789]", #"{"asd":"sdf", "dfg":"fgh"}"#, #"{"a":"b","a":"c"}"#,
    "{}", #"{"":0}"#, #"{"foo\u0000bar": 42}"#, #"{ "min": -1.0e+28, "max": 1.0e+28 }"#,
    #"{"a":[]}"#, "{\n\"a\": \"b\"\n}", #"["\u0060\u012a\u12AB"]"#, #"["\uD801\udc37"]"#,
    #"["\"\\\/\b\f\n\r\t"]"#, #"["\\u0000"]"#, #"["\""]"#, #"["a/*b*/c/*d//e"]"#, #"["\\a"]"#,
    #"["\u0012"]"#, #"["\uFFFF"]"#, "[\"\u{7F}\"]", "[\"\u{2028}\"]", "[\"\u{10FFFF}\"]",
    "\"\"", "42", "-0.1", "true", "\t[] \r\n", "[1e400]", "[9007199254740993]",
    "[\"\u{FEFF}\"]",
  ])
  func `Valid JSON is accepted`(_ json: String) {
    #expect(isAccepted(Array(json.utf8)))
  }

  @Test(arguments: [
    "[1 true]", #"["": 1]"#, #"[""],"#, "[,1]", "[1,,2]", #"["x",,]"#, #"["x"]]"#, #"["",]"#,
    #"["x""#, "[x", "[3[4]]", "[1:2]", "[,]", "[-]", "[   , \"\"]", "[\"a\",\n4\n,1,", "[1,]",
    "[1,,]", "[\"\u{B}a\"\\f]", "[*]", "[1\n,1\n,1", "[1,", "[{}", "[fals]", "[nul]", "[tru]",
    "[++1234]", "[+1]", "[+Inf]", "[-01]", "[-1.0.]", "[-2.]", "[-NaN]", "[.-1]", "[.2e-3]",
    "[0.1.2]", "[0.3e+]", "[0.3e]", "[0.e1]", "[0E+]", "[0E]", "[0e+]", "[0e]", "[1.0e+]",
    "[1.0e-]", "[1.0e]", "[1 000.0]", "[1eE2]", "[2.e+3]", "[2.e-3]", "[9.e+]", "[Inf]", "[NaN]",
    "[\u{FF11}]", "[1+2]", "[0x1]", "[0x42]", "[Infinity]", "[-Infinity]", "[-foo]", "[- 1]",
    "[-012]", "[-.123]", "[-1x]", "[1ea]", "[1.]", "[.123]", "[1.2a-3]", "[012]",
    #"["x", truth]"#, #"{[: "x"}"#, #"{"x", null}"#, #"{"x"::"b"}"#, "{🇨🇭}", #"{"a":"a" 123}"#,
    "{key: 'value'}", #"{"a" b}"#, #"{:"b"}"#, #"{"a" "b"}"#, #"{"a":"#, #"{"a""#, "{1:1}",
    "{null:null}", #"{"id":0,,,,,}"#, "{'a':0}", #"{"id":0,}"#, #"{"a":"b"}/**/"#,
    #"{"a":"b"}//"#, #"{"a":"b",,"c":"d"}"#, #"{a: "b"}"#, #"{"a":"a"#, #"{"a":"b"}#"#,
    #"["\uD800\"]"#, #"["\uD800\u"]"#, #"["\uD800\u1"]"#, #"["\uD800\u1x"]"#, "[é]",
    #"["\x00"]"#, #"["\\\"]"#, "[\"\\\t\"]", "[\"\\🌀\"]", #"["\"]"#, #"["\u00A"]"#,
    #"["\uD834\uDd"]"#, #"["\uD800\uD800\x"]"#, #"["\a"]"#, #"["\uqqqq"]"#, #"[\u0020"asd"]"#,
    #"[\n]"#, "['single quote']", "abc", #"["\"#, "[\"a\u{0}a\"]", "[\"new\nline\"]", "[\"\t\"]",
    #""\UA66D""#, "<.>", "[<null>]", "[1]x", "[1]]", #"["asd]"#, "[True]", "1]",
    #"{"x": true,"#, "[][]", "]", "[", "{", "[{\"\":[", "\u{2060}", "[\u{A0}]", "[\u{C}]", "'",
    "\"",
    #"["\'"]"#, #"["\0"]"#, #"["\u{41}"]"#, "[nil]", "[.red]", "(1)", "[\"\\uD800\"]",
    "[1] #", "\u{FEFF}[]",
  ])
  func `Invalid JSON is rejected`(_ json: String) {
    #expect(!isAccepted(Array(json.utf8)))
  }

  @Test(
    arguments: [
      [0x22, 0xFF, 0x22], [0x22, 0xC0, 0xAF, 0x22], [0x22, 0xE9, 0x22],
      [0x22, 0xED, 0xA0, 0x80, 0x22],
      [0x5B, 0xE5, 0x5D], [0x31, 0xE5], [0x00], [0x5B, 0x00, 0x5D],
    ] as [[UInt8]])
  func `JSON with bytes that are not text is rejected`(_ json: [UInt8]) {
    #expect(!isAccepted(json))
  }

  @Test(arguments: [
    "[", "{", "[\"", "[\"a\"", "[\"a\",", "{\"steps\"", "{\"steps\":", "{\"steps\":[", "[}", "{]",
    "[\"a\"]x", "{}{}", "[1,\"a\"", "[{\"a\":\"b\"", "[\"a\\", "[\"\\u", "[tru", "[-", "[1e",
  ])
  func `A whole script that is invalid JSON is rejected with one problem`(_ text: String) {
    let found = problems(text)
    #expect(found.count == 1)
  }
}
