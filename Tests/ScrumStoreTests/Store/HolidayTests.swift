import FoundationEssentials
import Glibc
import ScrumModel
import TestSupport
import Testing

@testable import ScrumStore

@Suite("Holidays of a store")
struct HolidayTests {
  private let there = TemporaryStore()

  private static func holiday(_ name: String, _ day: Int = 0, _ count: Int = 1) -> Holiday {
    let first = CalendarDay(daysSince1970: 20_780 + day)
    return Holiday(name: name, from: first, until: first + (count - 1))
  }

  private func names() throws -> [String] {
    let store = there.store
    _ = try store.load()
    return store.holidays.map(\.name)
  }

  @Test("they are changed in a new store and in one with scrums, and a change to nothing writes nothing")
  func change() throws {
    try there.store.changeHolidays { $0 }
    expect(there.everything(), [])
    let store = there.store
    try store.changeHolidays { $0 + [Self.holiday("Feast", 0, 3)] }
    expect(store.holidays, [Self.holiday("Feast", 0, 3)])
    try store.save(DailyScrum.samples())
    let text = try there.scrumsText
    try store.changeHolidays { $0 }
    #expect(try there.scrumsText == text && names() == ["Feast"])
    try store.changeHolidays { _ in [] }
    #expect(try !there.scrumsText.contains("holidays"))
    try expect(there.store.load().count, 3)
  }

  @Test("a name that could not be read again is refused")
  func wrongName() throws {
    let name = String(repeating: "x", count: 1_001)
    #expect(throws: StoreError.self) { try there.store.changeHolidays { _ in [Self.holiday(name)] } }
    expect(there.everything(), [])
  }

  @Test("beside a save of another process neither loses anything, whichever comes last")
  func beside() throws {
    let (board, command) = (there.store, there.store)
    var scrums = DailyScrum.samples()
    try board.save(scrums)
    _ = try command.load()
    try command.changeHolidays { $0 + [Self.holiday("One")] }
    scrums[0].title = "UX"
    try expect(board.save(scrums).scrums, scrums)
    expect(board.holidays.map(\.name), ["One"])
    // The board has not seen what the command changes now; its own changes are based on what it has read.
    var theirs = try command.load()
    theirs[1].title = "Apps"
    try command.save(theirs)
    try board.changeHolidays { $0 + [Self.holiday("Two")] }
    scrums[2].title = "Web"
    try expect(board.save(scrums).scrums.map(\.title), ["UX", "Apps", "Web"])
    try expect(names(), ["One", "Two"])
    try expect(command.reload(keeping: theirs)?.scrums.map(\.title), ["UX", "Apps", "Web"])
    expect(command.holidays.map(\.name), ["One", "Two"])
  }

  @Test("a save in the very moment of a change of the holidays loses nothing")
  func race() throws {
    let (board, editor) = (there.store, there.root + "/new")
    try board.save(DailyScrum.samples())
    var count = 0
    board.beforeReplacing {
      count += 1
      guard count == 1, let text = try? there.scrumsText else { return }
      try? there.put(text.replacing("\"App Dev\"", with: "\"Apps\""), at: editor)
      rename(editor, there.scrumsPath)
    }
    try board.changeHolidays { $0 + [Self.holiday("One")] }
    try expect(names(), ["One"])
    try expect(there.store.load().map(\.title), ["Design", "Apps", "Web Dev"])
  }

  @Test("those that both sides changed are all there, with what this version does not know of them")
  func merge() throws {
    func text(_ holidays: String...) -> [UInt8] {
      Array("{\"version\": 1, \"scrums\": [], \"holidays\": [\(holidays.joined(separator: ", "))]}".utf8)
    }
    let (old, gone) = (
      #"{"name": "Old", "from": "2026-12-24", "rule": {"x": 1}}"#, #"{"name": "Gone", "from": "2026-12-25"}"#
    )
    let (mine, their) = (
      #"{"name": "Mine", "from": "2026-12-26", "half": true}"#, #"{"name": "Their", "from": "2026-12-27"}"#
    )
    let moved = #"{"name": "Old", "from": "2026-12-24", "until": "2026-12-31", "rule": {"x": 1}}"#
    let sides = [text(old, mine), text(moved, gone, their)]
    for (ours, theirs) in [(sides[0], sides[1]), (sides[1], sides[0])] {
      let merge = try FileMerge(.scrums, base: text(old, gone), ours: ours, theirs: theirs)
      let holidays = try ScrumsDocument(merge.bytes).holidays
      #expect(Set(holidays.map(\.name)) == ["Mine", "Their", "Old"] && holidays.count == 3)
      let merged = String(decoding: merge.bytes, as: UTF8.self)
      #expect(merged.contains("\"half\": true") && merged.contains("\"rule\": {") && merge.conflicts.isEmpty)
      #expect(merged.contains("2026-12-31"))
    }
  }

  @Test("a holiday that is renamed keeps its neighbours as they were written")
  func unknownKeys() throws {
    try there.put(
      #"{"scrums": [], "holidays": [{"name": "A", "from": "2026-12-24", "half": true}, {"name": "B", "from": "2026-12-25"}]}"#,
      at: there.scrumsPath)
    try there.store.changeHolidays { holidays in
      holidays.map { $0.name == "B" ? Self.holiday("C") : $0 }
    }
    #expect(try there.scrumsText.contains("\"half\": true"))
    try expect(names(), ["A", "C"])
  }
}
