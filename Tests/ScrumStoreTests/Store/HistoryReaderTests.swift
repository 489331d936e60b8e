import FoundationEssentials
import ScrumModel
import TestSupport
import Testing

@testable import ScrumStore

@Suite("Reading a long history page by page")
struct HistoryReaderTests {
  private let there = TemporaryStore()
  private let scrum = UUID()

  private func write(_ meetings: [Meeting]) throws {
    try there.put(meetings.map(\.line).joined(), at: there.historyPath(scrum))
  }

  private func pages(of count: Int) throws -> [[Meeting]] {
    var reader = try there.store.openHistory(of: scrum)
    var pages: [[Meeting]] = []
    while true {
      let page = reader.next(count)
      if page.isEmpty { return pages }
      pages.append(page)
    }
  }

  @Test(
    "every meeting comes once, the newest first, whatever the size of the page",
    arguments: [1, 2, 3, 7, 32, 33, 48, 49, 96, 97, 98])
  func pages(count: Int) throws {
    let meetings = (0..<97).map { meeting($0) }
    try write(meetings)
    let pages = try pages(of: count)
    expect(pages.flatMap(\.self), meetings.reversed())
    #expect(pages.dropLast().allSatisfy { $0.count == count })
  }

  @Test(
    "edits, deletions and a shuffled file lose nothing and repeat nothing", arguments: 0..<15 as Range<UInt64>
  )
  func edits(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var expected = (0..<80).map { meeting($0) }
    var lines = expected
    for _ in 0..<Int.random(in: 0...40, using: &random) {
      let place = Int.random(in: 0..<80, using: &random)
      expected[place].title += "'"
      lines.append(expected[place])
    }
    if seed % 5 == 0 {
      lines = expected.shuffled(using: &random)
    }
    try write(lines)
    let found = try pages(of: Int.random(in: 1...20, using: &random)).flatMap(\.self)
    expect(found, expected.reversed())
  }

  @Test("a reader shows the file as it was when it was opened")
  func snapshot() throws {
    var meetings = (0..<100).map { meeting($0) }
    try write(meetings)
    var reader = try there.store.openHistory(of: scrum)
    let first = reader.next(10)
    for _ in 0..<110 {
      meetings[3].title += "'"
      try there.store.append(meetings[3], to: scrum)
    }
    let rest = reader.next(1_000)
    expect(first.count + rest.count, 100)
    expect(Set((first + rest).map(\.id)), Set(meetings.map(\.id)))
  }

  @Test("nothing is no page, and no number makes trouble", arguments: [Int.min, -1, 0, 1, Int.max])
  func nothing(count: Int) throws {
    var none = try there.store.openHistory(of: scrum)
    #expect(none.next(count).isEmpty)
    try write([meeting(1)])
    var one = try there.store.openHistory(of: scrum)
    expect(one.next(count).count, (count > 0 ? 1 : 0))
  }
}
