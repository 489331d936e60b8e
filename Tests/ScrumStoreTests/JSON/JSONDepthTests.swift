import Testing

@testable import ScrumStore

@Suite struct JSONDepthTests {
  private func nested(_ depth: Int, _ opening: String, _ closing: String) -> [UInt8] {
    Array((String(repeating: opening, count: depth) + "1" + String(repeating: closing, count: depth)).utf8)
  }

  @Test(arguments: [("[", "]"), ("{\"a\":", "}"), ("[{\"a\":", "}]")])
  func aHundredThousandAreRefused(_ opening: String, _ closing: String) {
    let error = #expect(throws: JSONError.self) {
      try JSONReader.read(nested(100_000, opening, closing))
    }
    #expect(error?.message == "arrays and objects are nested deeper than 512")
    #expect(throws: JSONError.self) { try JSONReader.read(nested(100_000, opening, "")) }
  }

  @Test func theLimitItselfIsReadAndWritten() throws {
    let deepest = nested(512, "[", "]")
    #expect(JSONWriter.compact(try JSONReader.read(deepest)) == deepest)
    #expect(throws: JSONError.self) { try JSONReader.read(nested(513, "[", "]")) }
  }

  @Test func manySiblingsAreNotDeep() throws {
    let text = "[" + Array(repeating: "[[]]", count: 50_000).joined(separator: ",") + "]"
    #expect(try JSONReader.read(Array(text.utf8)).array?.count == 50_000)
  }
}
