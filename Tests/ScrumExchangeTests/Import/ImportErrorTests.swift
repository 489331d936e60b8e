import Testing

@testable import ScrumExchange
@testable import ScrumStore

@Suite("A file that can't be imported is refused with the place and the reason")
struct ImportErrorTests {
  @Test(arguments: [
    ("", "1:1: not a calendar, nor a file written by scrums export, Scrumdinger or SyncUps"),
    ("\n# Notes\n", "2:1: not a calendar, nor a file written by scrums export, Scrumdinger or SyncUps"),
    ("[", "1:2: expected a value, but the text ends"), ("[\n {\"title\": }]", "2:12: expected a value"),
    (
      "7",
      "1:1: the file must be an object with \"scrums\", or an array as Scrumdinger or SyncUps write it, "
        + "not a number"
    ),
    (
      " {}",
      "1:2: the file must be an object with \"scrums\", or an array as Scrumdinger or SyncUps write it, "
        + "not an object"
    ),
    (
      "[1, {\"title\": \"x\"}]", "1:1: the file must be an array of scrums as Scrumdinger or SyncUps write it"
    ),
    ("[{\"history\": []}]", "1:2: title must not be missing"),
    ("[{\"history\": [],\n\"title\": 5}]", "2:10: title must be a string, not a number"),
    (
      "[{\"title\": \"a\", \"attendees\": [{\"name\": \"x\"}, 7], \"lengthInMinutes\": 5}]",
      "1:46: attendees[1] must be an object or a name, not a number"
    ),
    (
      "[{\"title\": \"a\", \"attendees\": [{}], \"lengthInMinutes\": 5}]",
      "1:31: name must not be missing"
    ),
    (
      "[{\"title\": \"a\", \"attendees\": [], \"lengthInMinutes\": \"5\"}]",
      "1:53: lengthInMinutes must be a number, not a string"
    ),
    (
      "[{\"title\":\"a\",\"attendees\":[],\"lengthInMinutes\":5,\"history\":[{\"date\":1e300}]}]",
      "1:69: date must be the seconds since 2001-01-01, in the years 1 to 9999, not 1e300"
    ),
    (
      "[{\"title\":\"a\",\"attendees\":[],\"duration\":[1],\"meetings\":[]}]",
      "1:41: duration must be two whole numbers, the halves of a duration in attoseconds"
    ),
    (
      "{\"version\": 2, \"scrums\": []}",
      "1:13: version is 2: the file was written by a newer version of the program"
    ),
    ("{\"scrums\": 1}", "1:12: scrums must be an array, not a number"),
    (
      "{\"scrums\": [{\"title\":\"\",\"attendees\":[],\"lengthInMinutes\":1,\"share\":\"\u{202E}\"}]}",
      "1:68: share must be one of rebalanced, fixed, not \"\\u{202e}\""
    ),
  ]) func saysWhatAndWhere(_ text: String, _ message: String) {
    let error = #expect(throws: ImportError.self) { try imported(text) }
    expect(error?.description, message)
    expect((error?.line == nil), (error?.column == nil))
  }

  @Test("a byte order mark before a foreign file is skipped")
  func mark() throws {
    #expect(try imported("\u{FEFF}[]").scrums.isEmpty)
    let error = #expect(throws: ImportError.self) { try imported("\u{FEFF}[x") }
    expect(error?.description, "1:2: expected a value")
    #expect(throws: ImportError.self) { try Importer.read([0xEF, 0xBB]) }
  }

  @Test("a board without scrums is no error")
  func empty() throws {
    for text in ["[]", "{\"scrums\":[]}", "{\"scrums\":null}"] {
      #expect(try imported(text).scrums.isEmpty)
    }
  }

  @Test("absurd sizes are refused before anything is made of them")
  func limits() {
    let names = Array(repeating: "\"a\"", count: ImportLimits.attendees).joined(separator: ",")
    func scrum(_ names: String, _ meetings: Int) -> String {
      let meeting = Array(repeating: "{\"date\":1}", count: meetings).joined(separator: ",")
      return "[{\"title\":\"a\",\"attendees\":[\(names)],\"lengthInMinutes\":1,\"history\":[\(meeting)]}]"
    }
    let error = #expect(throws: ImportError.self) {
      try Importer.read(Array(scrum(names + ",\"a\"", 0).utf8))
    }
    expect(error?.message, "attendees must have at most 1000 elements, not 1001")
    let many = #expect(throws: ImportError.self) { try Importer.read(Array(scrum(names, 5001).utf8)) }
    expect(many?.message, "the file has more attendees in more meetings than any team can have had")
    #expect(throws: Never.self) { try Importer.read(Array(scrum(names, 2).utf8)) }
    let large = #expect(throws: ImportError.self) {
      try Importer.read(Array("[".utf8) + Array(repeating: 0x20, count: ImportLimits.bytes + 1 << 20))
    }
    expect(large?.description, "a file of 257 MB is too large to import; the limit is 256 MB")
  }
}
