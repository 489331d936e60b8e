import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel
import TestSupport
import Testing

@testable import ScrumUI

@Suite("Undo and redo in a meeting")
struct MeetingUndoTests {
  /// What undo restores: people, order, floor, notes, and the times given.
  private struct Facts: Hashable {
    let stage: MeetingStage
    let speaker: UUID?
    let people: [Person]

    struct Person: Hashable {
      let name: String
      let phase: TurnInProgress.Phase
      let allotted: Int
      let notes: [Note]
    }

    init(_ meeting: MeetingInProgress) {
      stage = meeting.stage
      speaker = meeting.speaker.map { meeting.turns[$0].attendeeID }
      people = meeting.turns.map {
        Person(name: $0.name, phase: $0.phase, allotted: $0.allotted, notes: $0.notes)
      }
    }
  }

  private static func total(_ meeting: MeetingInProgress) -> Double {
    meeting.turns.reduce(meeting.parkingSeconds) { $0 + $1.spent }
  }

  /// One of the things that people do in a ready room or on the stage.
  private static func act(_ story: inout Story, _ random: inout SplitMix64) throws {
    let meeting = try story.meeting
    switch Int.random(in: 0..<17, using: &random) {
    case 0, 1: story.press("n")
    case 2: story.press("p")
    case 3, 4:
      story.press("x")
      if story.state.tableTitles.contains("Away") { story.press(.enter) }
    case 5: story.press("r")
    case 6: story.press("J")
    case 7: story.press("K")
    case 8: story.press("+")
    case 9: story.press("-")
    case 10 where meeting.timer.meeting.stage != .parkingLot:
      story.write("i", "Guest \(random.next() % 1_000)")
    case 11, 12: story.press(.down)
    case 13 where meeting.isReady: story.press(" ")
    case 13: if meeting.selectedTurn != nil { story.press(.enter) }
    case 14 where !meeting.isReady:
      story.write(["a", "b", "t"].randomElement(using: &random) ?? "a", "so \(random.next() % 100)")
    case 15 where !meeting.blockers.isEmpty: story.happen(.command("resolve"))
    default: story.press(.up)
    }
    if try story.meeting.question != nil { story.press("r") }
    if story.state.tableTitles.first == "Note in a meeting" { story.press(.enter) }
    story.wait(Double(Int.random(in: 0..<40, using: &random)) / 3)
  }

  /// The meeting after each step that can be undone, the oldest first.
  private func steps(_ story: Story) throws -> [Facts] {
    var (log, facts): (MeetingLog, [Facts]) = (try story.meeting.log, [])
    while !log.undoable.isEmpty {
      facts.append(Facts(log.timer.meeting))
      guard log.undo(log.undoable, at: story.state.now) else { break }
    }
    return facts.reversed()
  }

  @Test(
    "after 40 actions, as many u lead back and as many ^R forth, and no second is lost",
    arguments: 0..<60)
  func wholeWay(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var story = Story.samples
    if seed % 3 == 0 {
      story.edited.shared.scrums[0].whenTimeIsUp = .advance
    }
    story.hold("s")
    if seed % 2 == 0 {
      story.wait(1)
      // Every other time by the key that has opened the ready room.
      story.hold(seed % 4 == 0 ? "s" : .enter)
      story.wait(0.2)
    }
    var states = [Facts(try story.timer.meeting)]
    let first = try steps(story).count
    for _ in 0..<40 {
      try Self.act(&story, &random)
      guard MeetingState.find(in: story.state) != nil else { return }
      // A key may come with the end of a turn.
      let all = try steps(story)
      while states.count <= all.count - first { states.append(all[states.count - 1 + first]) }
    }
    let count = states.count - 1
    expect(states.last, Facts(try story.timer.meeting))
    for step in (0..<count).reversed() {
      let before = try story.timer.meeting
      story.press("u")
      let after = try story.timer.meeting
      expect(Facts(after), states[step], "\(seed) undo to \(step): \(story.state.notice?.text ?? "")")
      if after.stage != .ready { expect(Self.total(after), Self.total(before)) }
      #expect(after.turns.count { $0.spent != $0.spent.rounded(.down) } <= 1)
    }
    for step in 1..<max(2, count + 1) where count > 0 {
      let before = try story.timer.meeting
      story.press(.control("r"))
      let after = try story.timer.meeting
      expect(Facts(after), states[step], "\(seed) redo to \(step)")
      if before.stage != .ready, after.stage != .ready { expect(Self.total(after), Self.total(before)) }
    }
  }

  @Test("the time that passed goes to whoever has the floor again")
  func time() throws {
    var story = Story.meeting
    story.wait(30)
    story.press("n")
    story.wait(5)
    story.press("u")
    try expect(story.turns.map(\.spent), [35, 0, 0, 0])
    #expect(try story.timer.speaker == 0 && story.turns.map(\.allotted) == [150, 150, 150, 150])
    story.wait(1)
    story.press(.control("r"))
    #expect(try (story.turns.map(\.spent), story.timer.speaker) == ([30, 6, 0, 0], 1))
  }

  @Test("what changes people or order says so beside the keys, and so does undo")
  func notices() throws {
    func notice(_ keys: Key...) -> String {
      let notice = Story.meeting.pressing(keys).state.notice
      return [notice?.text, notice?.ending].compactMap(\.self).joined(separator: " · ")
    }
    #expect((notice("x"), notice("x", "u")) == ("Cathy absent · u undo", "Cathy present · ^R redo"))
    expect(notice("x", "u", .control("r")), "Cathy absent · u undo")
    expect(notice(.down, .down, "K"), "Next: Simon, then Daisy, then Jonathan · u undo")
    #expect((notice("n", "u"), notice("+", "u")) == ("Cathy speaks · ^R redo", "30 seconds less · ^R redo"))
    expect(notice("u"), "Ready room · ^R redo")
    expect(notice("u", "u"), "Nothing to undo in this meeting · ")
  }

  /// All the ways in which a meeting begins.
  enum Opening: CaseIterable {
    case sTwice, space, enter, detail, palette, button, atOnce

    var story: Story {
      get throws {
        var story = Story.samples
        switch self {
        case .sTwice: story.hold("s")
        case .detail: story.press(.enter, .enter)
        case .atOnce:
          story.happen(.start(scrum: story.state.scrums[0].id, startsClock: true))
          return story
        default: story.press("s")
        }
        story.wait(1)
        switch self {
        case .sTwice: story.hold("s")
        case .detail, .enter: story.press(.enter)
        case .space: story.press(" ")
        case .palette: story.command("start the clock")
        case .button: story.click(ViewID(KeyRow.buttonID(of: MeetingState.startID)))
        case .atOnce: break
        }
        story.wait(0.2)
        return story
      }
    }
  }

  @Test("however a meeting was started, undone it waits in the ready room", arguments: Opening.allCases)
  func openings(opening: Opening) throws {
    var story = try opening.story
    #expect(try story.timer.meeting.stage == .turns && story.timer.meeting.isRunning)
    story.wait(20)
    story.press("u")
    // What was started at once was never in a ready room.
    if opening == .atOnce {
      #expect(try steps(story).isEmpty && story.timer.meeting.isRunning)
      return
    }
    for _ in 0..<5 {
      story.wait(60)
      #expect(try story.meeting.isReady && !story.timer.meeting.isRunning)
      #expect(try story.turns.allSatisfy { $0.spent == 0 })
    }
    story.press("s")
    #expect(try story.timer.meeting.stage == .turns && story.timer.meeting.isRunning)
  }

  @Test("a start elsewhere, undone there, leaves no press behind that starts the clock")
  func openedElsewhere() throws {
    var story = Story.samples
    story.hold("s")
    story.wait(1)
    story.hold("s")
    try story.changeElsewhere(MeetingLine(.start, from: "ready"))
    let now = story.state.now
    try story.changeElsewhere { log in
      let isUndone = log.undo(log.undoable, at: now)
      #expect(isUndone)
    }
    story.wait(60)
    #expect(try story.meeting.isReady && !story.timer.meeting.isRunning)
  }

  @Test(
    "an answer after a sleep is undone to the question, which is answered anew",
    arguments: ["m", "p"] as [Key])
  func gap(key: Key) throws {
    var story = Story.meeting
    story.wait(10)
    story.happen(.woke(story.state.now + 600))
    story.wait(0)
    story.wait(1)
    story.press(key)
    let spent = key == "m" ? 611.0 : 10
    try expect(story.turns[0].spent, spent)
    expect(story.state.notice?.ending, "u undo")
    story.wait(20)
    story.press("u")
    #expect(try story.meeting.isAsking && !story.timer.meeting.isRunning && story.turns[0].spent == 30)
    story.wait(0)
    story.wait(1)
    // The seconds after the first answer count once, whatever the second one is.
    try expect(story.pressing("p").turns[0].spent, 30)
    try expect(story.pressing("m").turns[0].spent, 632)
  }

  @Test("a start is undone to the ready room, whose time is forgotten, and redone with it")
  func start() throws {
    var story = Story.meeting
    story.wait(20)
    story.press("u")
    #expect(try story.meeting.isReady && !story.timer.meeting.isRunning)
    #expect(try story.turns.allSatisfy { $0.spent == 0 && $0.phase == .waiting })
    story.wait(60)
    story.press(.control("r"))
    #expect(try story.turns.map(\.spent) == [20, 0, 0, 0] && story.timer.meeting.isRunning)
  }

  @Test("a repeat of x or n within 400 ms counts once", arguments: ["x", "n"] as [Key])
  func bounce(key: Key) throws {
    var story = Story.meeting
    story.hold(key, key)
    story.wait(0.3)
    story.hold(key)
    #expect(try story.timer.speaker == 1 && steps(story).count == 2)
    story.wait(0.5)
    story.hold(key)
    try expect(story.timer.speaker, 2)
  }

  @Test("what another terminal has changed since is not undone")
  func elsewhere() throws {
    var story = Story.meeting.pressing("x")
    try story.changeElsewhere(MeetingLine(.next))
    let there = try story.timer.meeting
    story.press("u")
    expect(story.state.notice?.text, "Not undone: another terminal has changed the meeting since")
    try expect(Facts(story.timer.meeting), Facts(there))
  }

  @Test("a note that another terminal has written stays")
  func notesElsewhere() throws {
    var story = Story.meeting
    story.write("a", "mine")
    let theirs = Note(kind: .note, text: "theirs", at: Story.start)
    try story.changeElsewhere(MeetingLine(.note, person: story.turns[0].attendeeID, note: theirs))
    story.press("u")
    try expect(story.notes(turn: 0).map(\.text), ["theirs"])
    story.press(.control("r"))
    try expect(story.notes(turn: 0).map(\.text).sorted(), ["mine", "theirs"])
  }

  @Test(
    "a note in whose place others have written, and a guest about whom they have, stay",
    arguments: [true, false])
  func builtUpon(isGuest: Bool) throws {
    var story = Story.meeting
    story.write(isGuest ? "i" : "a", "Gil")
    let turns = try story.turns
    let turn = try #require(isGuest ? turns.firstIndex { $0.name == "Gil" } : 0)
    var theirs = turns[turn].notes.first ?? Note(kind: .note, text: "", at: Story.start)
    theirs.text = "theirs"
    try story.changeElsewhere(
      MeetingLine(isGuest ? .note : .edit, person: turns[turn].attendeeID, note: theirs))
    story.press("u")
    expect(story.state.notice?.text, "Not undone: another terminal has changed the meeting since")
    try expect(story.notes(turn: turn).map(\.text), ["theirs"])
  }

  @Test("a note that was undone after others went on can be had back")
  func redoNoteAfterOthers() throws {
    var story = Story.meeting
    story.write("a", "mine")
    try story.changeElsewhere(MeetingLine(.next))
    story.press("u")
    #expect(try story.notes(turn: 0).isEmpty && story.timer.speaker == 1)
    story.press(.control("r"))
    #expect(try story.notes(turn: 0).map(\.text) == ["mine"] && story.timer.speaker == 1)
  }

  @Test("a resolved blocker that was taken back is not redone after another change, nor after the meeting")
  func staleRedo() throws {
    var story = LastTimeTests.story
    story.happen(.command("resolve"))
    expect(story.state.notice?.ending, "u undo")
    story.press("u")
    expect(story.state.notice?.ending, "^R redo")
    story.press("x", .control("r"))
    expect(story.state.notice?.text, "Nothing to redo in this meeting")
    story.press("q", "s")
    expect(story.reason(against: "redo"), "Nothing to redo")
  }

  @Test("a shuffle always makes another order", arguments: 0..<20)
  func shuffle(seed: Int) throws {
    var story = Story([
      DailyScrum(title: "Team", attendees: ["Ada", "Ben", "Cleo"].map { Attendee(name: $0) })
    ])
    for _ in 0..<seed { _ = story.edited.shared.random.next() }
    story.startMeeting("r")
    try expect(story.turns.map(\.name), ["Ada", "Cleo", "Ben"])
  }
}
