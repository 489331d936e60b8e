import FoundationEssentials
import Testing

@testable import ScrumModel

@Suite("Rules of time zones")
struct ZoneRulesTests {
  /// The text of a file without changes, or with one, and with a rule for all later years.
  private static func file(_ rule: String, change: (moment: Int, offset: Int)? = nil, offset: Int = 0)
    -> [UInt8]
  {
    func number(_ value: Int, _ size: Int) -> [UInt8] {
      (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    func header(_ changes: Int, _ types: Int) -> [UInt8] {
      Array("TZif2".utf8) + [UInt8](repeating: 0, count: 15)
        + [0, 0, 0, changes, types, 4].flatMap { number($0, 4) }
    }
    let offsets = [offset] + (change.map { [$0.offset] } ?? [])
    let types = offsets.flatMap { number($0, 4) + [0, 0] } + Array("XXX\0".utf8)
    let changes = change.map { number($0.moment, 8) + [1] } ?? []
    return header(0, 1) + number(0, 4) + [0, 0] + Array("XXX\0".utf8)
      + header(change == nil ? 0 : 1, offsets.count)
      + changes + types + Array("\n\(rule)\n".utf8)
  }

  private static func offsets(_ rule: String, _ moments: [Int]) throws -> [Int] {
    let rules = try #require(ZoneRules(name: "Test", file(rule)))
    return moments.map { rules.offset(at: $0) / 60 }
  }

  @Test("hours below zero and beyond a day, half hours, days of the year, and all of it with seconds")
  func oddRules() throws {
    // Greenland's clocks change on Saturday, 28 March 2026, at 23:00, which is 1:00 in Greenwich on Sunday.
    try expect(Self.offsets("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", [1_774_745_999, 1_774_746_000]), [-120, -60])
    try expect(Self.offsets("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", [1_767_225_600]), [660])
    try expect(Self.offsets("<+0545>-5:45", [0]), [345])
    // 1 March, which is day 60 also in a leap year, and the last day of the year.
    let march = 1_709_251_200
    try expect(Self.offsets("A-0B,J60/0,J365/0", [march - 1, march]), [0, 0])
    try expect(Self.offsets("AAA0BBB,J60/0,J365/0", [march - 1, march]), [0, 60])
    try expect(Self.offsets("AAA0BBB,59/0,364/0", [march - 86_401, march - 86_400]), [0, 60])
    let rules = try #require(ZoneRules(name: "Test", Self.file("AAA-1:02:03")))
    expect(rules.offset(at: 0), 3723)
  }

  @Test("a change counts from its very second; without a rule the last one stays")
  func change() throws {
    let rules = try #require(
      ZoneRules(name: "Test", Self.file("", change: (1_000_000_000, 7200), offset: 3600)))
    expect([0, 999_999_999, 1_000_000_000, 4_000_000_000].map(rules.offset), [3600, 3600, 7200, 7200])
  }

  @Test(
    "a rule that makes no sense is none",
    arguments: [
      "AB0", "AAA", "AAA25", "AAA0BBB", "AAA0BBB,M13.1.0,M4.1.0", "AAA0BBB,M3.6.0,M4.1.0",
      "AAA0BBB,M3.1.7,M4.1.0",
      "AAA0BBB,J366,J1", "AAA0BBB,M3.1.0", "AAA0BBB,M3.1.0/168,M4.1.0", "AAA0BBB,M3.1.0,M4.1.0x", "<AAA0",
      "AAA1:60",
    ])
  func wrongRules(rule: String) throws {
    try expect(Self.offsets(rule, [0, 1_800_000_000]), [0, 0])
  }

  @Test("files that are cut off, of the first version or no zone's are refused")
  func damage() {
    let file = Self.file("UTC0", change: (1_000_000_000, 7200))
    #expect(ZoneRules(name: "Test", file) != nil)
    for count in 0..<(file.count - 6) {
      #expect(ZoneRules(name: "Test", Array(file.prefix(count))) == nil, "\(count)")
    }
    var first = file
    first[4] = 0
    #expect(ZoneRules(name: "Test", first) == nil)
    for name in [
      "../../etc/passwd", "/etc/localtime", "", "Europe", "Nowhere/Atlantis", "zone.tab", "tzdata.zi",
    ] {
      #expect(LocalCalendar.zone(name) == nil, "\(name)")
    }
  }

  @Test("no bytes are a trap")
  func fuzz() throws {
    var random = SplitMix64(seed: 5)
    var whole = [
      Self.file("CET-1CEST,M3.5.0,M10.5.0/3", change: (1_000_000_000, 7200)), Self.file("<+0545>-5:45"),
    ]
    // The machine's own, if it has one.
    for name in ["Europe/Berlin", "America/New_York"] {
      guard let data = try? Data(contentsOf: URL(filePath: "/usr/share/zoneinfo/\(name)")) else { continue }
      whole.append(Array(data))
    }
    var read = 0
    for _ in 0..<5_000 {
      var bytes = whole[Int.random(in: whole.indices, using: &random)]
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        guard !bytes.isEmpty else { break }
        // Half of the damage is in the counts and the rule.
        let count = bytes.count
        let near = [0..<min(60, count), max(0, count - 30)..<count, 0..<count, 0..<count]
        let place = Int.random(in: near[Int.random(in: 0..<4, using: &random)], using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes.remove(at: place)
        case 1: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
        case 2: bytes.removeSubrange(place...)
        case 3: bytes[place] = [0, 1, 0x7F, 0x80, 0xFF, 57, 44][Int.random(in: 0..<7, using: &random)]
        default: bytes[place] = UInt8.random(in: 0...255, using: &random)
        }
      }
      guard let rules = ZoneRules(name: "Test", bytes) else { continue }
      read += 1
      for moment in [-100_000_000_000, 0, 1_000_000_000, 1_774_659_600, 100_000_000_000] {
        #expect(abs(rules.offset(at: moment)) < 86_400 * 2)
      }
    }
    #expect(300..<4_000 ~= read)
  }
}
