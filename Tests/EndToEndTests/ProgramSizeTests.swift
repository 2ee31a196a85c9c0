import Foundation
import Testing

@Suite("The program")
struct ProgramSizeTests {
  @Test("The program has no regular expressions, which are a mebibyte of code")
  func regularExpressions() throws {
    let program = Repository.products.appendingPathComponent("reactor-trace")
    let bytes = try Data(contentsOf: program, options: .mappedIfSafe)
    // A part of the name of each of their functions, which belong to a library of their own.
    #expect(
      bytes.range(of: Data("17_StringProcessing".utf8)) == nil,
      "see Sources/ReactorText/Places.swift")
    // The functions of the standard library are found in the same way.
    #expect(bytes.range(of: Data("$sSS".utf8)) != nil)
  }
}
