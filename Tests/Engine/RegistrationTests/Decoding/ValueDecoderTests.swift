import Foundation
import ReactorBase
import ReactorScript
import ReactorTraceFormat
import ReactorTypeLayout
import Testing

@testable import ReactorRegistration

/// Decodes a value, and returns the text that a trace would print for it.
private func decoded<Value>(
  _ type: Value.Type, _ literal: String, rules: DecodingRules = DecodingRules()
) -> (value: Value?, text: String?, problems: [String]) {
  guard let script = ScriptValue(literal: literal, at: SourceRange(0, literal.utf8.count)) else {
    return (nil, nil, ["not a literal"])
  }
  var problems: [DecodingProblem] = []
  let value = ValueDecoder(rules: rules).decode(type, from: script, problems: &problems)
  let values = ValueFormatter()
  return (
    value, value.map { values.text(ofAction: $0) },
    problems.map { problem in
      let diagnostic = problem.diagnostic(for: "a test")
      return "\(diagnostic.id): \(diagnostic.message)" + (diagnostic.label.map { " | \($0)" } ?? "")
    }
  )
}

private final class Account: Decodable {
  let name: String
  let limits: [Int]
  var parent: Account?
}

private struct Money: Decodable {
  let cents: Int
  init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let cents = Int(text) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "'\(text)' is not an amount"))
    }
    self.cents = cents
  }
}

private struct Invoice {
  var total: Money
  var account: Account
}

private struct Wallet: Decodable {
  var owner: String
  var run: Handler?
  var tags: Set<String>
  var rates: [String: Double]
}
private struct Handler: Decodable {
  let closure: () -> Void
  init(from decoder: any Decoder) throws { closure = {} }
}

private struct Options {
  var value = 0
  var delay: Duration = .seconds(1)
  var name: String? = "default"
  var colors = [Color.red]
  let owner = Account?.none
}

private enum Route { case home, none, some(Int) }
private struct Generic<T> { var value: T, list: [T] }

struct ValueDecoderTests {
  @Test(arguments: [
    #"{"name": "a", "limits": [1, 2]}"#, #"(name: "a", limits: [1, 2], parent: nil)"#,
    #"{"name": "b", "limits": [], "parent": {"name": "a", "limits": []}}"#,
  ])
  func `A class is made by its own decoding`(_ literal: String) throws {
    let account = try #require(decoded(Account.self, literal).value)
    #expect(account.name == (account.parent == nil ? "a" : "b"))
  }

  @Test func `A struct that can't be filled from outside is made by its own decoding`() throws {
    let literal = #"{"owner": "a", "tags": ["x"], "rates": {"y": 0.5}, "run": {}}"#
    let wallet = try #require(decoded(Wallet.self, literal).value)
    #expect(wallet.owner == "a" && wallet.tags == ["x"] && wallet.rates == ["y": 0.5])
    #expect(wallet.run != nil)
  }

  @Test func `A struct that is written as a scalar is made by its own decoding`() throws {
    #expect(decoded(Money.self, #""120""#).value?.cents == 120)
    let uuid = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
    #expect(decoded(UUID.self, "\"\(uuid)\"").value?.uuidString == uuid)
    #expect(decoded(URL.self, #"{"relative": "https://a.b/c"}"#).value?.path == "/c")
    #expect(decoded(Date.self, "12.5").value?.timeIntervalSinceReferenceDate == 12.5)
    let invoice = #"(total: "3", account: {"name": "x", "limits": []})"#
    #expect(decoded(Invoice.self, invoice).value?.total.cents == 3)
  }

  @Test(arguments: [
    (
      #"{"name": 3, "limits": []}"#,
      #"wrong-type: expected String, found number 3 | write "3""#
    ),
    (#"{"limits": []}"#, "missing-field: missing key 'name'"),
    (#"{"name": "a", "limits": [1.5]}"#, "not-an-integer: 1.5 is not an integer | expected Int"),
    ("3", "wrong-type: expected an object, found number 3"),
  ])
  func `A value that a type's own decoding can't read is reported at its place`(
    _ literal: String, problem: String
  ) {
    #expect(decoded(Account.self, literal).problems == [problem])
  }

  @Test func `The reason that a type's own decoding gives is shown`() {
    #expect(
      decoded(Money.self, #""ten""#).problems == [
        "invalid-value: not a valid Money | 'ten' is not an amount"
      ])
  }

  @Test func `A rule reads values of its type, wherever they are`() {
    var rules = DecodingRules()
    rules.read(Date.self, from: Double.self, "a year") { year in
      Date(timeIntervalSinceReferenceDate: (year - 2001) * 31_557_600)
    }
    let (dates, _, none) = decoded([Date?].self, "[2001, nil, 2002]", rules: rules)
    #expect(dates?.first == Date(timeIntervalSinceReferenceDate: 0) && none.isEmpty)
    let (_, _, problems) = decoded([Date].self, #"["now"]"#, rules: rules)
    #expect(problems == ["invalid-value: not a valid Date | expected a year"])
  }

  @Test func `Options keep the defaults of what a script leaves out`() throws {
    let literal =
      #"{"value": 3, "colors": [".orange", {"custom": {"red": 1, "green": 2, "blue": 3}}]}"#
    let script = try #require(ScriptValue(literal: literal, at: SourceRange(0, 1)))
    var problems: [DecodingProblem] = []
    var options = Options()
    ValueDecoder().setFields(of: &options, from: script, problems: &problems)
    #expect(problems.isEmpty)
    #expect(options.value == 3 && options.delay == .seconds(1) && options.name == "default")
    #expect(options.colors.count == 2)
  }

  @Test func `An unknown option is a problem with a suggestion`() throws {
    let literal = #"{"vlaue": 3, "name": "other"}"#
    let script = try #require(ScriptValue(literal: literal, at: SourceRange(0, 1)))
    var problems: [DecodingProblem] = []
    var options = Options()
    ValueDecoder().setFields(of: &options, from: script, problems: &problems)
    #expect(options.name == "default")
    #expect(problems.map { $0.diagnostic(for: "").label } == ["did you mean 'value'?"])
  }

  @Test func `A case that is called like one of Optional is the wrapped type's own`() {
    #expect(decoded(Route?.self, ".none").text == ".none")
    #expect(decoded(Route?.self, ".some(3)").text == ".some(3)")
    #expect(decoded(Route?.self, "nil").text == "nil")
    #expect(decoded(Int??.self, ".some(nil)").text == ".some(nil)")
    #expect(decoded(Int??.self, "nil").text == "nil")
    #expect(decoded(Int??.self, "3").text == "3")
  }

  @Test(
    arguments: [
      (decoded([Int: String].self, #"{"1": "a", "-2": "b"}"#).text, #"[-2: "b", 1: "a"]"#),
      (decoded([Bool: Int].self, #"{"true": 1}"#).text, "[true: 1]"),
      (decoded([Theme: Int].self, #"{"dark": 1, "L": 2}"#).text, "[.dark: 1, .light: 2]"),
      (decoded([String: Int].self, #"{"1": 1}"#).text, #"["1": 1]"#),
    ] as [(String?, String)])
  func `Keys of a JSON object are read as what the dictionary's keys are`(
    _ text: String?, expected: String
  ) {
    #expect(text == expected)
  }

  @Test func `Types of system libraries are not filled in from outside`() {
    #expect(decoded(ClosedRange<Int>.self, "(lowerBound: 3, upperBound: 1)").value == nil)
    #expect(decoded(ClosedRange<Int>.self, "[1, 3]").value == 1...3)
    #expect(decoded(ClosedRange<Int>.self, "[3, 1]").value == nil)
  }

  @Test(
    arguments: [
      (decoded(Int8.self, "-128").text, "-128"), (decoded(Int8.self, "128").text, nil),
      (decoded(UInt64.self, "18446744073709551615").text, "18446744073709551615"),
      (decoded(UInt64.self, "18446744073709551616").text, nil),
      (decoded(UInt8.self, "-0").text, "0"), (decoded(UInt8.self, "2.55e2").text, "255"),
      (decoded(UInt8.self, "2.555e2").text, nil), (decoded(Int.self, "1e-400").text, nil),
      (decoded(Int.self, "0e999999999999999999999").text, "0"),
      (
        decoded(Int128.self, "-170141183460469231731687303715884105728").text,
        "-170141183460469231731687303715884105728"
      ),
      (decoded(Int128.self, "-170141183460469231731687303715884105729").text, nil),
      (decoded(UInt128.self, "340282366920938463463374607431768211456").text, nil),
      (decoded(Double.self, "1e308").text, "1e+308"), (decoded(Double.self, "1e309").text, nil),
      (decoded(Double.self, "-.infinity").text, "-.infinity"),
      (decoded(Double.self, #"".nan""#).text, ".nan"), (decoded(Float.self, "1e39").text, nil),
      (decoded(Float16.self, "65504").text, "65504.0"), (decoded(Float16.self, "65520").text, nil),
      (decoded(Int.self, "true").text, nil), (decoded(Bool.self, "1").text, nil),
    ] as [(String?, String?)])
  func `Numbers are exact, or refused`(_ text: String?, expected: String?) {
    #expect(text == expected)
  }

  @Test func `A generic struct is read with the types that it is made of`() {
    #expect(
      decoded(Generic<Color?>.self, "(value: nil, list: [.red, nil])").text
        == "(value: nil, list: [.red, nil])")
  }

  @Test func `Every string that a trace prints is read back as it was`() {
    for start in stride(from: UInt32(0), to: 0x3000, by: 64) {
      var text = ""
      for scalar in start..<start + 64 { text.unicodeScalars.append(Unicode.Scalar(scalar) ?? "?") }
      let values = ValueFormatter()
      let read = decoded(String.self, values.text(ofAction: text)).value
      #expect(read?.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
    }
  }
}
