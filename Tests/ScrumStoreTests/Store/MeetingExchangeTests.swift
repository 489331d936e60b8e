import FoundationEssentials
import MeetingTimer
import ScrumModel
import TestSupport
import Testing

@testable import ScrumStore

@Suite("The exchange of running meetings")
struct MeetingExchangeTests {
  private static let start = Date(milliseconds: 1_790_000_000_000)
  private static let scrum = DailyScrum(
    title: "Design", attendees: ["Ada", "Ben", "Cleo"].map { Attendee(name: $0) }, lengthInMinutes: 9)

  /// A remote as a dictionary, and machines with a store each.
  private struct World {
    var remote: [UUID: [UInt8]] = [:]
    let folders: [TemporaryDirectory]
    var now = start
    var told: [Set<String>]

    init(_ count: Int) {
      folders = (0..<count).map { _ in TemporaryDirectory() }
      told = Array(repeating: [], count: count)
    }

    func stored(_ machine: Int) throws -> StoredMeeting? {
      try StoredMeeting.read(of: scrum.id, in: folders[machine].path)
    }

    /// The meeting of a machine, as somebody sees it who reads its file.
    func meeting(_ machine: Int) throws -> MeetingInProgress? {
      guard let lines = try stored(machine)?.lines else { return nil }
      guard var meeting = MeetingLog(folding: lines)?.state(before: nil).meeting else { return nil }
      // The bells ring on each machine.
      for turn in meeting.turns.indices {
        (meeting.turns[turn].hasWarned, meeting.turns[turn].hasRung) = (false, false)
      }
      return meeting
    }

    mutating func begin(_ machine: Int, id: UUID = UUID()) throws {
      var random = SplitMix64(seed: 1)
      let timer = ScrumTimer(scrum: scrum, meetingID: id, at: now, using: &random)
      var log = MeetingLog(timer, by: "t\(machine)", at: now)
      try store(machine).append(log.takeFresh(), toMeeting: id, of: scrum.id)
    }

    /// Does something in the meeting of a machine, if it has one.
    func act(_ machine: Int, _ work: (inout MeetingLog) -> Void) throws {
      guard let there = try stored(machine) else { return }
      var log = MeetingLog(joining: there, by: "t\(machine)", at: now)
      work(&log)
      let lines = log.takeFresh()
      if !lines.isEmpty { try store(machine).append(lines, toMeeting: there.meeting.id, of: scrum.id) }
    }

    func note(_ machine: Int, _ text: String) throws {
      try act(machine) { log in
        let person = log.timer.meeting.turns[0].attendeeID
        let note = Note(kind: .note, text: text, at: now)
        log.perform(MeetingLine(.note, person: person, note: note), at: now)
      }
    }

    func store(_ machine: Int) -> ScrumStore {
      ScrumStore(directory: folders[machine].path) { "person \(machine)" }
    }

    mutating func exchange(_ machine: Int) throws {
      var exchange = MeetingExchange(
        of: folders[machine].path, machine: "m\(machine)", person: "person \(machine)", at: now)
      let outcome = try exchange.run(remote.mapValues { .init(text: $0) }, scrums: [scrum.id])
      for (id, text) in outcome.outgoing { remote[id] = text }
      told[machine].formUnion(outcome.told)
    }

    mutating func settle() throws {
      for _ in 0..<3 { for machine in folders.indices { try exchange(machine) } }
    }
  }

  @Test(
    "all machines have one meeting with all notes, whoever takes over",
    arguments: 1...40 as ClosedRange<UInt64>)
  func one(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var world = World(Int.random(in: 2...4, using: &random))
    var texts: [String] = []
    try world.begin(0)
    for step in 0..<30 {
      world.now += Double(Int.random(in: 0...9, using: &random))
      let (machine, now) = (Int.random(in: world.folders.indices, using: &random), world.now)
      switch Int.random(in: 0..<8, using: &random) {
      case ..<3: try world.exchange(machine)
      case ..<5:
        guard try world.stored(machine) != nil else { continue }
        texts.append("note \(step)")
        try world.note(machine, "note \(step)")
      case 5: try world.act(machine) { $0.perform(MeetingLine(.next, from: $0.timer.mark), at: now) }
      case 6: try world.act(machine) { $0.takeOver(at: now) }
      default: try world.act(machine) { _ = $0.undo($0.undoable, at: now) }
      }
    }
    try world.settle()
    let first = try #require(try world.meeting(0))
    for machine in world.folders.indices {
      try expect(world.meeting(machine), first)
      // Notes may have been undone, none is there twice.
      let found = try world.meeting(machine)?.turns.flatMap(\.notes).map(\.text) ?? []
      expect(Set(found).count, found.count)
      expect(Set(found).subtracting(texts), [])
    }
    let remote = world.remote
    try world.settle()
    expect(world.remote, remote, "it goes on and on")
  }

  @Test(
    "of two that began apart the earlier one counts, with the notes of both",
    arguments: [[0, 1], [1, 0], [1, 1, 0]])
  func apart(order: [Int]) throws {
    var world = World(3)
    try world.begin(0)
    try world.note(0, "one")
    world.now += 3
    try world.begin(1)
    try world.note(1, "two")
    let id = try #require(try world.meeting(0)?.id)
    for machine in order { try world.exchange(machine) }
    try world.settle()
    for machine in 0...2 {
      let meeting = try #require(try world.meeting(machine))
      expect(meeting.id, id)
      expect(meeting.turns[0].notes.map(\.text).sorted(), ["one", "two"])
    }
    expect(Array(world.remote.keys), [id])
    expect(world.told[0].count, 1)
    expect(world.told[1].count, 1)
    #expect(try world.stored(1)?.holder?.name == "person 0's laptop")
  }

  @Test("one that the history has goes, with the notes that came late")
  func ended() throws {
    var world = World(2)
    try world.begin(0)
    try world.exchange(0)
    try world.exchange(1)
    let past = try #require(try world.stored(0)).meeting
    try world.note(1, "late")
    try world.exchange(1)
    // The first machine ends it before it has heard of that.
    let finished = ScrumTimer(resuming: past, at: world.now).finished(at: world.now)
    for machine in 0...1 { try world.store(machine).append(finished, to: Self.scrum.id) }
    let store = world.store(0)
    _ = try store.readMeeting(of: Self.scrum.id)
    try store.joinMeeting(of: Self.scrum.id)
    try store.clearMeeting(of: Self.scrum.id)
    for _ in 0..<2 { for machine in 0...1 { try world.exchange(machine) } }
    expect(world.remote, [:])
    for machine in 0...1 {
      try expect(world.stored(machine), nil)
      let texts = try world.store(machine).allMeetings(of: Self.scrum.id).meetings.map {
        $0.turns[0].notes.map(\.text)
      }
      expect(texts, [["late"]])
    }
  }

  @Test("a text that can't be read, or is about another store, changes nothing")
  func foreign() throws {
    var world = World(1)
    try world.begin(0)
    try world.exchange(0)
    let (id, text) = try #require(world.remote.first)
    let before = try #require(try world.stored(0)).lines
    for other in [[], Array("{\"id\": 3}\n".utf8), text.dropLast(40) + []] {
      world.remote = [id: Array(other)]
      try world.exchange(0)
      try expect(world.stored(0)?.lines, before)
    }
  }
}
