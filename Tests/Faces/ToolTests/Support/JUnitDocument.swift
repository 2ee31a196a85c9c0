import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A JUnit report, checked against the schema that Jenkins and others validate with.
struct JUnitDocument {
  /// The content of each test case: `failure`, `error`, or nothing.
  let cases: [String]
  /// Violations of the schema, and counts that are wrong.
  let problems: [String]

  init(_ text: String) {
    let reader = Reader()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reader
    // The parser accepts a text that ends too early.
    var problems = parser.parse() && reader.open.isEmpty ? [] : ["it is not XML"]
    problems += reader.problems
    for suite in reader.suites {
      let counts = [
        "tests": reader.cases.count, "failures": reader.cases.count { $0 == "failure" },
        "errors": reader.cases.count { $0 == "error" },
      ]
      for (name, count) in counts {
        if let value = suite[name], value != "\(count)" {
          problems.append("\(name)=\(value) of \(count)")
        }
      }
    }
    cases = reader.cases
    self.problems = problems
  }

  private final class Reader: NSObject, XMLParserDelegate {
    private struct Element {
      var required: Set<String> = []
      var optional: Set<String> = []
      var children: Set<String> = []
    }

    private static let numbers: Set = ["tests", "failures", "errors", "skipped", "disabled"]
    private static let elements: [String: Element] = [
      "testsuites": Element(
        optional: ["name", "time", "tests", "failures", "disabled", "errors"],
        children: ["testsuite"]),
      "testsuite": Element(
        required: ["name", "tests"],
        optional: ["failures", "errors", "time", "disabled", "skipped", "timestamp", "hostname"],
        children: ["properties", "testcase", "system-out", "system-err"]),
      "testcase": Element(
        required: ["name"], optional: ["classname", "status", "time", "assertions"],
        children: ["skipped", "error", "failure", "system-out", "system-err"]),
      "failure": Element(optional: ["type", "message"]),
      "error": Element(optional: ["type", "message"]),
    ]

    var problems: [String] = []
    var cases: [String] = []
    var suites: [[String: String]] = []
    private(set) var open: [String] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      let parent = open.last
      open.append(name)
      let isAllowed = parent.map { Self.elements[$0]?.children.contains(name) ?? false }
      guard let element = Self.elements[name], isAllowed ?? (name == "testsuites") else {
        problems.append("<\(name)> in <\(parent ?? "")>")
        return
      }
      for missing in element.required.subtracting(attributes.keys) {
        problems.append("<\(name)> without \(missing)")
      }
      for (key, value) in attributes {
        let isNumber = Self.numbers.contains(key) ? Int(value) != nil : true
        let isTime = key == "time" ? Double(value).map { $0 >= 0 } ?? false : true
        let isKnown = element.required.union(element.optional).contains(key)
        if !isKnown || !isNumber || !isTime { problems.append("<\(name) \(key)=\"\(value)\">") }
      }
      if name.hasPrefix("testsuite") { suites.append(attributes) }
      if name == "testcase" { cases.append("") }
      if parent == "testcase", !cases.isEmpty { cases[cases.count - 1] = name }
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) {
      open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      let isText = open.last == "failure" || open.last == "error"
      if !isText, !text.allSatisfy(\.isWhitespace) {
        problems.append("text in <\(open.last ?? "")>")
      }
    }
  }
}
