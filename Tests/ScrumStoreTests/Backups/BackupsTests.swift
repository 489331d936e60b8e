import FoundationEssentials
import Glibc
import ScrumModel
import TestSupport
import Testing

@testable import ScrumStore

@Suite("The earlier versions of the scrums")
struct BackupsTests {
  private let there = TemporaryStore()
  private let scrums = DailyScrum.samples()

  private func names() throws -> [String] { try ScrumStoreTests.names(in: "\(there.directory)/backups") }

  @Test("each save that changes something is kept, the present one and the ten before it")
  func lastTen() throws {
    let store = there.store
    var scrums = scrums
    for number in 0..<15 {
      scrums[0].title = "\(number)"
      try store.save(scrums)
      try store.save(scrums)
      #expect(try names().count >= min(number + 1, 11))
    }
    // One more is the last of the day before, if midnight has passed.
    #expect(try 11...12 ~= names().count)
    for (number, name) in zip(4...14, try names().suffix(11)) {
      #expect(try there.text(at: "\(there.directory)/backups/\(name)").contains("\"title\": \"\(number)\""))
    }
    expect(TemporaryStore.mode(of: "\(there.directory)/backups"), "700")
    for name in try names() {
      expect(TemporaryStore.mode(of: "\(there.directory)/backups/\(name)"), "600")
    }
  }

  @Test(
    "a version is its owner's only, whatever the file's own mode",
    arguments: [0o644, 0o666, 0o400] as [mode_t])
  func mode(_ mode: mode_t) throws {
    let store = there.store
    var scrums = scrums
    for title in ["A", "B", "C"] {
      scrums[0].title = title
      try store.save(scrums)
      chmod(there.scrumsPath, mode)
    }
    expect(TemporaryStore.mode(of: there.scrumsPath), String(mode, radix: 8))
    let names = try names()
    expect(names.count, 3)
    for name in names { expect(TemporaryStore.mode(of: "\(there.directory)/backups/\(name)"), "600") }
  }

  @Test("of equal versions, beyond the last ones, the newest is kept")
  func different() throws {
    let store = there.store
    try store.save([])
    for _ in 0..<8 {
      try store.save(scrums)
      try store.save(Array(scrums.prefix(2)))
      try store.save(Array(scrums.prefix(1)))
    }
    try expect(store.backups.list().map(\.scrums).prefix(3), [2, 3, 1])
    #expect(try store.backups.list().count == 11 && store.backups.list().last?.scrums == 0)
  }

  @Test("the list describes what changed after each version")
  func list() throws {
    let store = there.store
    try expect(store.backups.list(), [])
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
    expect(list.map(\.scrums), [3, 3])
    #expect(list.allSatisfy { abs($0.date.timeIntervalSinceNow) < 3_600 } && list[0].date > list[1].date)
  }

  @Test("a restore is exact, and backs up the present version first")
  func restore() throws {
    let store = there.store
    try store.save(scrums)
    let first = try there.scrumsText
    try store.save([])
    let backup = try #require(try store.backups.list().first)
    try there.store.backups.restore(backup.id)
    try expect(there.scrumsText, first)
    try expect(store.backups.list().map(\.scrums), [0, 3])
    // A board that was open takes it as another's change.
    try expect(store.reload(keeping: [])?.scrums, scrums)
    for wrong in ["", "none", "../scrums.json", "20261121T093000.125Z-0123456789abcdef.json"] {
      #expect(throws: StoreError.self) { try store.backups.restore(wrong) }
    }
  }

  @Test("a restore reports what it changed; an unreadable version changes nothing")
  func told() throws {
    let store = there.store
    try store.save(scrums)
    try store.save(Array(scrums.dropLast()))
    let backup = try #require(try store.backups.list().first)
    try expect(store.backups.restore(backup.id), RestoredBackup(changes: ["Web Dev was added"], trouble: nil))
    try expect(store.backups.restore(backup.id), RestoredBackup(changes: [], trouble: nil))
    try there.put("{", at: there.scrumsPath)
    #expect(try store.backups.restore(backup.id).changes == nil)
    try there.put("{", at: "\(there.directory)/backups/\(backup.id)")
    try there.put("{}", at: there.scrumsPath)
    #expect(throws: StoreError.self) { try store.backups.restore(backup.id) }
    try expect(there.scrumsText, "{}")
  }

  @Test("while the present version can't be read, no version has a number")
  func unreadable() throws {
    let store = there.store
    for count in 1...3 { try store.save(Array(scrums.prefix(count))) }
    let numbered = try store.backups.list().map(\.id)
    try there.put("{\"scrums\": [], \"version\": 1}", at: there.scrumsPath)
    try expect(store.backups.list().map(\.id).dropFirst(), numbered[...])
    // Root may read what nobody may.
    AsOrdinaryUser.owning(there.root) {
      chmod(there.scrumsPath, 0)
      let error = #expect(throws: StoreError.self) { try there.store.backups.list() }
      expect(error?.kind, .failed)
    }
  }

  @Test("a damaged file is kept when a version takes its place; a damaged version takes none")
  func damaged() throws {
    let store = there.store
    try store.save(scrums)
    try store.save([])
    try there.put("{\"scr", at: there.scrumsPath)
    let good = try #require(try there.store.backups.list().last)
    expect(good.scrums, 3)
    try there.store.backups.restore(good.id)
    try expect(there.store.load(), scrums)
    let list = try there.store.backups.list()
    expect(list.map(\.scrums), [nil, 0, 3])
    expect(
      list[0].changes.first?.contains(".json:1:6: expected the closing quote"), true, "\(list[0].changes)")
    #expect(throws: StoreError.self) { try there.store.backups.restore(list[0].id) }
    try expect(there.store.load(), scrums)
  }

  @Test("what was saved last is there too, once an editor has put something else in its place, and only then")
  func copy() throws {
    let store = there.store
    try store.save(Array(scrums.prefix(1)))
    try expect(store.backups.list(), [])
    try store.save(scrums)
    try expect(store.backups.list().map(\.scrums), [1])
    for text in ["{\"scr", "", "{\"version\": 1, \"scrums\": []}"] {
      // In place, as some editors write: a second name of the file would be spoilt with it.
      try there.put(text, at: there.scrumsPath)
      try expect(there.store.backups.list().map(\.scrums), [3, 1], "\(text)")
    }
    let lost = try #require(try there.store.backups.list().first)
    #expect(abs(lost.date.timeIntervalSinceNow) < 3_600)
    try there.store.backups.restore(lost.id)
    try expect(there.store.load(), scrums)
    try expect(there.store.backups.list().map(\.scrums), [0, 3, 1])
  }

  @Test("a version that a crash has cut is seen as what it is, and backed up once more")
  func cut() throws {
    let store = there.store
    try store.save(scrums)
    try there.put("{", at: "\(there.directory)/backups/\(try #require(try names().last))")
    try store.save([])
    try expect(there.store.backups.list().map(\.scrums), [3, nil])
  }

  @Test("the last save is the first version offered, though an earlier one has the same text")
  func order() throws {
    let store = there.store
    for count in [3, 2, 3] { try store.save(Array(scrums.prefix(count))) }
    try there.put("{\"scr", at: there.scrumsPath)
    let list = try there.store.backups.list()
    expect(list.map(\.scrums), [3, 2, 3])
    expect(list.map(\.date), list.map(\.date).sorted(by: >))
    // So is what was restored last; nothing is offered twice.
    try there.store.backups.restore(list[1].id)
    try expect(there.store.backups.list().map(\.scrums), [nil, 3, 2, 3])
    try there.put("{", at: there.scrumsPath)
    try expect(there.store.backups.list().map(\.scrums), [2, nil, 3, 2, 3])
  }

  @Test("the version that an editor has replaced is there after the next save, too")
  func replacedByEditor() throws {
    try there.store.save(Array(scrums.prefix(2)))
    try there.put("{\"version\": 1, \"scrums\": []}", at: there.scrumsPath)
    let store = there.store
    _ = try store.load()
    try store.save(Array(scrums.prefix(1)))
    try expect(store.backups.list().map(\.scrums), [0, 2])
  }

  @Test("a version or a file that is too large to be one costs no time")
  func sparse() throws {
    #expect(try processorTime(of: saveBesideTooLargeFiles) < .seconds(20))
  }

  private func saveBesideTooLargeFiles() throws {
    let store = there.store
    for count in 1...3 { try store.save(Array(scrums.prefix(count))) }
    let names = try names()
    for path in names.map({ "\(there.directory)/backups/\($0)" }) + [there.scrumsPath] {
      expect(truncate(path, 1 << 40), 0)
    }
    let list = try there.store.backups.list()
    expect(list.count, 3)
    #expect(list.allSatisfy { $0.changes.first?.hasSuffix("larger than 1024 MiB") == true })
    for id in names {
      #expect(throws: StoreError.self) { try there.store.backups.restore(id) }
      #expect(throws: StoreError.self) { try there.store.backups.recover(id) }
    }
    #expect(throws: StoreError.self) { try there.store.load() }
    #expect(throws: StoreError.self) { try there.store.save(scrums) }
    try there.put("{\"version\": 1, \"scrums\": []}", at: there.scrumsPath)
    try expect(there.store.backups.list().count, 3)
    try there.store.save(scrums)
    try expect(there.store.load(), scrums)
  }

  @Test("a clock that was put back takes no version away, and strange names are left alone")
  func clock() throws {
    let folder = "\(there.directory)/backups"
    for number in 0..<10 {
      try there.put("{}", at: "\(folder)/2999111\(number)T093000.000Z-000000000000000\(number).json")
    }
    try there.put("mine", at: "\(folder)/notes.txt")
    try there.store.save(scrums)
    try there.store.save([])
    let versions = try there.store.backups.list()
    #expect(versions.count == 11 && versions.first?.scrums == 3)
    try expect(there.text(at: "\(folder)/notes.txt"), "mine")
  }

  @Test("without room for a backup, a save succeeds and says so")
  func noPlace() throws {
    let store = there.store
    try there.put("", at: "\(there.directory)/backups")
    let first = try store.save(scrums)
    expect(first.trouble?.hasPrefix("no copy of the scrums: \(there.directory)/backups"), true)
    let saved = try store.save([])
    expect(saved.trouble?.hasPrefix("no backup of the version before: \(there.directory)/backups"), true)
    try expect(there.store.load(), [])
  }

  @Test(
    "what a newer version of the program wrote is neither restored over nor restored; it stays for that one")
  func newer() throws {
    let store = there.store
    try store.save(scrums)
    try store.save([])
    let newer = "{\"scrums\": [{\"anything\": 1}], \"version\": 2}"
    try there.put(newer, at: there.scrumsPath)
    let old = try #require(try there.store.backups.list().last)
    for work in [{ _ = try there.store.backups.restore($0) }, { _ = try there.store.backups.recover($0) }] {
      let error = #expect(throws: StoreError.self) { try work(old.id) }
      expect(error?.kind, .newerVersion)
    }
    try expect(there.scrumsText, newer)
    // A version of it that lies in the backups.
    try there.put("{\"scrums\": [], \"version\": 1}", at: there.scrumsPath)
    let whole = "{\"scrums\": [], \"version\": 2}"
    let name = BackupName(Date(), ContentHash(Array(whole.utf8))).text
    try there.put(whole, at: "\(there.directory)/backups/\(name)")
    let error = #expect(throws: StoreError.self) { try there.store.backups.restore(name) }
    expect(error?.description.contains("newer version of the program, which can restore it"), true)
    try expect(there.text(at: "\(there.directory)/backups/\(name)"), whole)
  }
}

@Suite("Which earlier versions are kept")
struct BackupAgeTests {
  /// A midnight in UTC.
  private static let midnight = Date(timeIntervalSince1970: 1_795_305_600)

  /// The hours after midnight at which the versions were saved that are kept, of some.
  private func kept(_ hours: [Double], at now: Double) -> [Double] {
    let names = hours.enumerated().map { place, hour in
      BackupName(Self.midnight + 3_600 * hour, ContentHash([UInt8(truncatingIfNeeded: place), 1]))
    }
    let gone = Set(Backups.superfluous(names, now: Self.midnight + 3_600 * now))
    return zip(hours, names).filter { !gone.contains($1) }.map(\.0)
  }

  @Test("ten quick changes don't evict yesterday, nor do a hundred")
  func quick() {
    let quick = (0..<100).map { 9 + Double($0) / 100 }
    expect(kept([-20, -15, -1] + quick, at: 10), [-1] + quick.suffix(11))
  }

  @Test("of ten changes a day, the last of each day of a week and of each week of a month is left")
  func month() {
    let hours = (0..<600).map { Double($0) * 2.4 + 0.1 - 1_440 }
    let kept = kept(hours, at: 0)
    expect(kept.suffix(11), hours.suffix(11))
    let days = kept.filter { $0 >= -7 * 24 }.map { ($0 / 24).rounded(.down) }
    expect(Set(days), Set([-7, -6, -5, -4, -3, -2, -1]))
    let weeks = kept.filter { $0 < -7 * 24 }
    #expect(3...5 ~= weeks.count && weeks.allSatisfy { $0 > -31 * 24 })
  }

  @Test("what ended a day or a week stays kept until it is too old, save after save")
  func stable() {
    var hours: [Double] = []
    var all: [Double] = []
    for hour in stride(from: 0.5, to: 2_000, by: 1.3) {
      hours.append(hour)
      all.append(hour)
      hours = kept(hours, at: hour)
      let recent = all.filter { hour - $0 < 7 * 24 }
      for (day, ofDay) in Dictionary(grouping: recent, by: { ($0 / 24).rounded(.down) })
      where day * 24 > hour - 6 * 24 {
        expect(ofDay.max().map(hours.contains), true, "the last of day \(day) at hour \(hour)")
      }
      #expect(hours.count <= Backups.kept + 8 + 6)
    }
    // Something of each of the last four weeks.
    for days in [7.0, 14, 21, 28] {
      #expect(hours.contains { 2_000 - $0 > (days - 7) * 24 && 2_000 - $0 <= (days + 1) * 24 })
    }
  }
}
