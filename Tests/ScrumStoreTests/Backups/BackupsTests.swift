import FoundationEssentials
import Glibc
import ScrumModel
import Testing

@testable import ScrumStore

@Suite("The earlier versions of the scrums")
struct BackupsTests {
  private let scrums = DailyScrum.samples()

  private func names(_ there: TemporaryStore) throws -> [String] {
    try DirectoryNames.read("\(there.directory)/backups").filter { $0 != Backups.copy }
  }

  @Test("each save that changes something keeps the version before, the last ten of them")
  func lastTen() throws {
    let there = try TemporaryStore()
    let store = there.store
    var scrums = scrums
    for number in 0..<15 {
      scrums[0].title = "\(number)"
      try store.save(scrums)
      try store.save(scrums)
      #expect(try names(there).count == min(number, 10))
    }
    for (place, name) in try names(there).enumerated() {
      #expect(
        try there.text(at: "\(there.directory)/backups/\(name)").contains("\"title\": \"\(place + 4)\""))
    }
    #expect(TemporaryStore.mode(of: "\(there.directory)/backups") == "700")
    for name in try names(there) + [Backups.copy] {
      #expect(TemporaryStore.mode(of: "\(there.directory)/backups/\(name)") == "600")
    }
  }

  @Test("of equal versions one is kept, the newest")
  func different() throws {
    let there = try TemporaryStore()
    let store = there.store
    for _ in 0..<8 {
      try store.save(scrums)
      try store.save(Array(scrums.prefix(2)))
      try store.save(Array(scrums.prefix(1)))
    }
    #expect(try store.backups.list().map(\.scrums) == [2, 3, 1])
  }

  @Test("the list says in words what came after each version")
  func list() throws {
    let there = try TemporaryStore()
    let store = there.store
    #expect(try store.backups.list() == [])
    var scrums = scrums
    try store.save(scrums)
    scrums[0].title = "UX\u{1B}"
    scrums[0].lengthInMinutes = 15
    scrums[1].attendees.removeLast(2)
    scrums[1].attendees[0].name = "Kate"
    try store.save(scrums)
    scrums.remove(at: 2)
    scrums.append(DailyScrum(title: "New", attendees: []))
    scrums.swapAt(0, 1)
    try store.save(scrums)
    let list = try store.backups.list()
    #expect(
      list.map(\.changes) == [
        ["New was added", "Web Dev was deleted", "the order was changed"],
        [
          #"Design: title "Design" → "UX\u{1b}", length 10 min → 15 min"#,
          "App Dev: without Luis and Darla",
        ],
      ])
    #expect(list.map(\.scrums) == [3, 3])
    #expect(list.allSatisfy { abs($0.date.timeIntervalSinceNow) < 3_600 } && list[0].date > list[1].date)
  }

  @Test("a version comes back whole, and the present one is kept first")
  func restore() throws {
    let there = try TemporaryStore()
    let store = there.store
    try store.save(scrums)
    let first = try there.text(at: there.scrumsPath)
    try store.save([])
    let backup = try #require(try store.backups.list().first)
    try there.store.backups.restore(backup.id)
    #expect(try there.text(at: there.scrumsPath) == first)
    #expect(try store.backups.list().map(\.scrums) == [0, 3])
    // A board that was open takes it as another's change.
    #expect(try store.reload(keeping: [])?.scrums == scrums)
    for wrong in ["", "none", "../scrums.json", "20261121T093000.125Z-0123456789abcdef.json"] {
      #expect(throws: StoreError.self) { try store.backups.restore(wrong) }
    }
  }

  @Test("a damaged file is kept when a version takes its place; a damaged version takes none")
  func damaged() throws {
    let there = try TemporaryStore()
    let store = there.store
    try store.save(scrums)
    try store.save([])
    try there.put("{\"scr", at: there.scrumsPath)
    let good = try #require(try there.store.backups.list().last)
    #expect(good.scrums == 3)
    try there.store.backups.restore(good.id)
    #expect(try there.store.load() == scrums)
    let list = try there.store.backups.list()
    #expect(list.map(\.scrums) == [0, nil, 3])
    #expect(
      list[1].changes.first?.contains(".json:1:6: expected the closing quote") == true, "\(list[1].changes)")
    #expect(throws: StoreError.self) { try there.store.backups.restore(list[1].id) }
    #expect(try there.store.load() == scrums)
  }

  @Test("what was saved last is there too, once an editor has put something else in its place, and only then")
  func copy() throws {
    let there = try TemporaryStore()
    let store = there.store
    try store.save(Array(scrums.prefix(1)))
    #expect(try store.backups.list() == [])
    try store.save(scrums)
    #expect(try store.backups.list().map(\.scrums) == [1])
    for text in ["{\"scr", "", "{\"version\": 1, \"scrums\": []}"] {
      // In place, as some editors write: a second name of the file would be spoilt with it.
      try there.put(text, at: there.scrumsPath)
      #expect(try there.store.backups.list().map(\.scrums) == [3, 1], "\(text)")
    }
    let lost = try #require(try there.store.backups.list().first)
    #expect(abs(lost.date.timeIntervalSinceNow) < 3_600)
    try there.store.backups.restore(lost.id)
    #expect(try there.store.load() == scrums)
    #expect(try there.store.backups.list().map(\.scrums) == [0, 1])
    // A copy that a crash has cut is seen as what it is.
    try there.put("{", at: "\(there.directory)/backups/\(Backups.copy)")
    #expect(try there.store.backups.list().map(\.scrums) == [nil, 0, 1])
  }

  @Test("a clock that was put back takes no version away, and strange names are left alone")
  func clock() throws {
    let there = try TemporaryStore()
    let folder = "\(there.directory)/backups"
    for number in 0..<10 {
      try there.put("{}", at: "\(folder)/2999111\(number)T093000.000Z-000000000000000\(number).json")
    }
    try there.put("mine", at: "\(folder)/notes.txt")
    try there.store.save(scrums)
    try there.store.save([])
    let versions = try there.store.backups.list()
    #expect(versions.count == 10 && versions.first?.scrums == 3)
    #expect(try there.text(at: "\(folder)/notes.txt") == "mine")
  }

  @Test("where no backup can be made the save is made all the same, and says so")
  func noPlace() throws {
    let there = try TemporaryStore()
    let store = there.store
    try there.put("", at: "\(there.directory)/backups")
    let first = try store.save(scrums)
    #expect(first.trouble?.hasPrefix("no copy of the scrums: \(there.directory)/backups") == true)
    let saved = try store.save([])
    #expect(saved.trouble?.hasPrefix("no backup of the version before: \(there.directory)/backups") == true)
    #expect(try there.store.load() == [])
  }
}
