import FoundationEssentials
import Glibc
import ScrumModel
import TestSupport
import Testing

@testable import ScrumStore

@Suite("What attendees wrote for the next meeting")
struct UpdatesFileTests {
  private let there = TemporaryStore()
  private let scrum = DailyScrum(title: "Design", attendees: [Attendee(name: "Ann"), Attendee(name: "Bob")])
  private var path: String { "\(there.directory)/updates/\(scrum.id.uuidString).jsonl" }

  private func update(_ text: String, by attendee: Int = 0, kind: Note.Kind = .note, at second: Double = 0)
    -> Update
  {
    let person = scrum.attendees[attendee]
    return Update(
      attendeeID: person.id, name: person.name, kind: kind, text: text,
      at: Date(timeIntervalSince1970: 1_795_253_040 + second))
  }

  private func pending() throws -> [String] { try there.store.updates(of: scrum.id).pending.map(\.text) }

  @Test("an update waits until a meeting has used it or it is taken back; the files are private")
  func life() throws {
    #expect(try pending() == [] && there.everything() == [])
    let (one, two, three) = (
      update("one"), update("two", by: 1, kind: .blocker, at: 2), update("three", at: 1)
    )
    try there.store.append([one, two, three], to: scrum.id)
    try expect(there.store.updates(of: scrum.id).pending, [one, three, two])
    expect(TemporaryStore.mode(of: path), "600")
    expect(TemporaryStore.mode(of: Path.parent(of: path)), "700")
    let meeting = UUID()
    try there.store.useUpdates([one.id], of: scrum.id, in: meeting)
    try there.store.deleteUpdates([three.id], of: scrum.id, at: Date())
    try expect(pending(), ["two"])
    // The other board of the meeting says the same.
    let text = try there.text(at: path)
    try there.store.useUpdates([one.id], of: scrum.id, in: meeting)
    try expect(there.text(at: path), text)
    #expect(text.contains(#"{"id":"\#(one.id.uuidString)","usedBy":"\#(meeting.uuidString)"}"#))
    expect(StoreCheck(there.directory).problems(), [])
  }

  @Test("a past meeting has used what it has notes of, whoever brought them there")
  func past() throws {
    let (one, two) = (update("one"), update("two", at: 1))
    try there.store.append([one, two], to: scrum.id)
    let turn = Turn(
      attendeeID: scrum.attendees[0].id, name: "Ann", seconds: 60, allotted: 60, outcome: .spoke,
      notes: [one.note])
    let meeting = Meeting(
      title: "Design", startedAt: one.at, endedAt: one.at + 60, lengthInMinutes: 1, turns: [turn])
    try there.store.append(meeting, to: scrum.id)
    try expect(pending(), ["two"])
  }

  @Test("the order of the lines does not matter, nor how often one is there: git merges them as a set")
  func order() throws {
    let (one, two) = (update("one"), update("two", at: 1))
    try there.store.append([one, two], to: scrum.id)
    try there.store.useUpdates([two.id], of: scrum.id, in: UUID())
    let lines = try there.text(at: path).split(separator: "\n").map(String.init)
    var other = lines
    // A hand has changed the line in one clone: the same one counts everywhere.
    other.append(lines[0].replacing("\"one\"", with: "\"One\""))
    for round in 0..<24 {
      other = (other + [lines[round % 3]]).shuffled()
      try there.put(other.joined(separator: "\n") + "\n", at: path)
      try expect(pending(), ["One"], "\(other)")
    }
  }

  @Test("damaged lines are passed over, reported and mended; unknown keys stay")
  func damage() throws {
    try there.store.save([scrum])
    var one = update("one")
    try there.store.append([one], to: scrum.id)
    let good = try there.text(at: path).replacing("{\"at\"", with: "{\"mood\":\"good\",\"at\"")
    one.rest = ["mood": .string("good")]
    let strange = #"{"id":"x","text":"no id"}"#
    try there.put("nonsense\n\n\(good)\(strange)\n{\"at\":", at: path)
    let (pending, problems) = try there.store.updates(of: scrum.id)
    expect(pending, [one])
    expect(problems.map(\.line), [1, 4, 5])
    expect(StoreCheck(there.directory).problems(), problems)
    expect(problems.map(\.isRepairable), [true, false, true])
    try expect(StoreCheck(there.directory).repair().compactMap(\.line), [1, 5])
    expect(Set(try there.text(at: path).split(separator: "\n")), Set((good + strange).split(separator: "\n")))
    try expect(there.text(at: path + ".damaged"), "nonsense\n{\"at\":\n")
    try expect(there.store.updates(of: scrum.id).pending, [one])
    try there.store.useUpdates([one.id], of: scrum.id, in: UUID())
    #expect(try there.text(at: path).contains(good))
  }

  @Test("a line that a crash has torn does not swallow the next one")
  func torn() throws {
    try there.put("{\"at\":\"2026", at: path)
    try there.store.append([update("whole")], to: scrum.id)
    try expect(pending(), ["whole"])
  }

  @Test("no link is followed, neither to write nor to read")
  func links() throws {
    let outside = there.root + "/outside"
    try there.put("kept\n", at: outside)
    try FileManager.default.createDirectory(
      atPath: Path.parent(of: path), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: outside)
    #expect(throws: StoreError.self) { try there.store.append([update("out")], to: scrum.id) }
    #expect(throws: StoreError.self) { try there.store.updates(of: scrum.id) }
    try expect(there.text(at: outside), "kept\n")
    expect(StoreCheck(there.directory).problems().count, 1)
  }

  @Test("a text that no file may have is refused before anything is written")
  func tooLong() throws {
    let long = String(repeating: "x", count: TextLimits.note + 1)
    #expect(throws: StoreError.self) {
      try there.store.append([update("short"), update(long)], to: scrum.id)
    }
    expect(there.everything(), [])
  }

  @Test("the last save of an update counts, in whatever order its lines stand; one taken back can come again")
  func again() throws {
    var one = update("one")
    try there.store.append([one], to: scrum.id)
    one.note.owner = "Mei"
    try there.store.append([one], to: scrum.id, savedAt: one.at + 60)
    try expect(there.store.updates(of: scrum.id).pending, [one])
    try there.store.deleteUpdates([one.id], of: scrum.id, at: one.at + 70)
    try expect(pending(), [])
    try there.store.append([one], to: scrum.id, savedAt: one.at + 80)
    try expect(pending(), ["one"])
    // A clock that was set back.
    try there.store.deleteUpdates([one.id], of: scrum.id, at: one.at + 10)
    try expect(pending(), [])
    one.note.owner = "Ben"
    try there.store.append([one], to: scrum.id, savedAt: one.at + 10)
    try expect(there.store.updates(of: scrum.id).pending, [one])
    let lines = try there.text(at: path).split(separator: "\n")
    try there.put(lines.reversed().map { "\($0)\n" }.joined(), at: path)
    try expect(pending(), ["one"])
    try there.store.useUpdates([one.id], of: scrum.id, in: UUID())
    try there.store.append([one], to: scrum.id, savedAt: one.at + 90)
    try expect(pending(), [])
  }

  @Test("two that write at once lose no line")
  func atOnce() async throws {
    let (directory, id) = (there.directory, scrum.id)
    let updates = (0..<40).map { update("\($0)", by: $0 % 2, at: Double($0)) }
    await withTaskGroup(of: Void.self) { group in
      for half in 0..<2 {
        group.addTask {
          let store = ScrumStore(directory: directory)
          for update in updates
          where update.at.timeIntervalSince1970.truncatingRemainder(dividingBy: 2) == Double(half) {
            #expect(throws: Never.self) { try store.append([update], to: id) }
            #expect(throws: Never.self) { try store.useUpdates([update.id], of: id, in: id) }
          }
        }
      }
    }
    let lines = try there.text(at: path).split(separator: "\n")
    #expect(lines.count == 80 && lines.allSatisfy { $0.hasPrefix("{") && $0.hasSuffix("}") })
    try expect(pending(), [])
  }

  @Test("a watch reports it, also if the folder is new")
  func watched() throws {
    try there.store.save([scrum])
    let watch = try #require(StoreWatch(directory: there.directory))
    _ = watch.changes()
    for text in ["first", "second"] {
      try there.store.append([update(text)], to: scrum.id)
      #expect(watch.next { $0.updates == [scrum.id] }, "\(text)")
    }
  }
}
