import Testing

@testable import ScrumModel
@testable import ScrumStore

@Suite struct JSONDepthTests {
  private let scrum =
    "\"id\":\"00000000-0000-0000-0000-00000000000B\",\"title\":\"\",\"theme\":\"sky\",\"lengthInMinutes\":5"

  private func nested(_ depth: Int, _ opening: String, _ closing: String) -> [UInt8] {
    Array((String(repeating: opening, count: depth) + "1" + String(repeating: closing, count: depth)).utf8)
  }

  @Test func theLimitItselfIsReadAndWritten() throws {
    let deepest = nested(512, "[", "]")
    expect(JSONWriter.compact(try JSONReader.read(deepest)), deepest)
    #expect(throws: JSONError.self) { try JSONReader.read(nested(513, "[", "]")) }
  }

  @Test func manySiblingsAreNotDeep() throws {
    let text = "[" + Array(repeating: "[[]]", count: 50_000).joined(separator: ",") + "]"
    try expect(JSONReader.read(Array(text.utf8)).array?.count, 50_000)
  }

  @Test(arguments: [("[", "]"), ("{\"a\":", "}"), ("[{\"a\":", "}]")])
  func aHundredThousandLevelsAreRefusedWhereverTheyStand(_ opening: String, _ closing: String) {
    let deep = String(repeating: opening, count: 100_000) + "1" + String(repeating: closing, count: 100_000)
    for text in [
      deep, "{\"x\":\(deep),\"scrums\":[]}", "{\"scrums\":[],\"x\":\(deep)}", "{\"scrums\":\(deep)}",
      "{\"scrums\":[\(deep)]}", "{\"scrums\":[{\(scrum),\"attendees\":[],\"x\":\(deep)}]}",
      "{\"scrums\":[{\(scrum),\"attendees\":[{\"x\":\(deep)}]}]}",
    ] {
      let bytes = Array(text.utf8)
      for read in [{ _ = try JSONReader.read(bytes) }, { _ = try ScrumsDocument(bytes) }] {
        let error = #expect(throws: JSONError.self) { try read() }
        expect(error?.message, "arrays and objects are nested deeper than 512")
      }
    }
    #expect(throws: JSONError.self) { try JSONReader.read(nested(100_000, opening, "")) }
  }

  @Test func theLimitIsTheSameInsideAScrum() throws {
    for (depth, isRead) in [(509, true), (510, false)] {
      let deep = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      for odd in ["", "\"\\u0078\":1,"] {
        let text = "{\"scrums\":[{\(odd)\(scrum),\"attendees\":[],\"y\":\(deep)}]}"
        let document = try? ScrumsDocument(Array(text.utf8))
        expect((document != nil), isRead)
        expect(((try? JSONReader.read(Array(text.utf8))) != nil), isRead)
        guard let document else { continue }
        #expect(String(decoding: try document.bytes(for: document.scrums), as: UTF8.self).contains("[]"))
      }
    }
  }
}
