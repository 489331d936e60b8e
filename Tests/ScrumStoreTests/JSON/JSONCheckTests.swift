import TestSupport
import Testing

@testable import ScrumStore

@Suite("Checking a text says what reading it says") struct JSONCheckTests {
  private func compare(_ bytes: [UInt8]) -> JSONError? {
    var (read, checked): (JSONError?, JSONError?)
    do throws(JSONError) { _ = try JSONReader.read(bytes) } catch { read = error }
    bytes.withUnsafeBufferPointer { bytes in
      do throws(JSONError) { try JSONReader.check(bytes) } catch { checked = error }
    }
    #expect(read == checked)
    return checked
  }

  @Test(arguments: JSONReaderTests.valid) func accepts(_ text: String) {
    #expect(compare(Array(text.utf8)) == nil)
  }

  @Test(arguments: JSONReaderTests.invalid) func refuses(_ text: String) {
    #expect(compare(Array(text.utf8)) != nil)
  }

  @Test(arguments: JSONReaderTests.invalidUTF8) func refusesWhatIsNotUTF8(_ wrong: [UInt8]) {
    #expect(compare(Array("{\"a".utf8) + wrong + Array("\":1}".utf8))?.message == "the text is not UTF-8")
  }

  @Test(arguments: [("[", "]"), ("{\"a\":", "}"), ("[{\"a\":", "}]")])
  func aHundredThousandLevelsAreRefusedWhereverTheyStand(_ opening: String, _ closing: String) {
    let deep = String(repeating: opening, count: 100_000) + "1" + String(repeating: closing, count: 100_000)
    let scrum =
      "\"id\":\"00000000-0000-0000-0000-00000000000B\",\"title\":\"\",\"theme\":\"sky\",\"lengthInMinutes\":5"
    for text in [
      deep, "{\"x\":\(deep),\"scrums\":[]}", "{\"scrums\":[],\"x\":\(deep)}", "{\"scrums\":\(deep)}",
      "{\"scrums\":[\(deep)]}", "{\"scrums\":[{\(scrum),\"attendees\":[],\"x\":\(deep)}]}",
      "{\"scrums\":[{\(scrum),\"attendees\":[{\"x\":\(deep)}]}]}",
    ] {
      let error = Array(text.utf8).withUnsafeBufferPointer { bytes in
        #expect(throws: JSONError.self) { try ScrumsDocument(bytes) }
      }
      #expect(error?.message == "arrays and objects are nested deeper than 512")
    }
  }

  @Test func theLimitIsTheSameInsideAScrum() throws {
    let scrum =
      "\"id\":\"00000000-0000-0000-0000-00000000000B\",\"title\":\"\",\"theme\":\"sky\",\"lengthInMinutes\":5"
    for (depth, isRead) in [(509, true), (510, false)] {
      let deep = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      for odd in ["", "\"\\u0078\":1,"] {
        let text = "{\"scrums\":[{\(odd)\(scrum),\"attendees\":[],\"y\":\(deep)}]}"
        let document = Array(text.utf8).withUnsafeBufferPointer { try? ScrumsDocument($0) }
        #expect((document != nil) == isRead)
        #expect(((try? JSONReader.read(Array(text.utf8))) != nil) == isRead)
        guard let document else { continue }
        #expect(String(decoding: try document.bytes(for: document.scrums), as: UTF8.self).contains("[]"))
      }
    }
  }
}
