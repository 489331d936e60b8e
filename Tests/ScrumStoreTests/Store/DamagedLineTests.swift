import Testing

@testable import ScrumStore

@Suite("The line of an error")
struct DamagedLineTests {
  private func line(_ text: String, _ line: Int, _ column: Int) -> DamagedLine? {
    DamagedLine(JSONPosition(line: line, column: column), in: Array(text.utf8))
  }

  @Test("comes with the line before it")
  func before() throws {
    let found = try #require(line("{\n  \"version\": 1\n  \"scrums\": []\n}", 3, 3))
    #expect(found.before == "  \"version\": 1" && found.text == "  \"scrums\": []" && found.column == 3)
    #expect(line("{", 1, 2)?.before == nil && line("{", 1, 2)?.column == 2)
    #expect(line("a\n", 2, 1)?.text == "" && line("a", 3, 1) == nil)
  }

  @Test("of a long one only the part around the error, cut between characters")
  func long() throws {
    let text = String(repeating: "日", count: 5_000) + "!" + String(repeating: "é", count: 5_000)
    let found = try #require(line(text, 1, 5_001))
    let scalars = Array(found.text.unicodeScalars)
    #expect(scalars[found.column - 1] == "!" && scalars.count < 2_000 && scalars[0] == "日")
  }

  @Test("is told with the error")
  func told() throws {
    let there = try TemporaryStore()
    try there.put("{\n  \"version\": 1,\n  \"scrums\": [1 2]\n}\n", at: there.scrumsPath)
    let error = try #require(#expect(throws: StoreError.self) { try there.store.load() })
    #expect(error.excerpt?.text == "  \"scrums\": [1 2]" && error.excerpt?.column == 16)
    #expect(error.excerpt?.before == "  \"version\": 1,")
  }
}
