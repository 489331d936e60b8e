import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel
import TestSupport
import Testing

@testable import ScrumUI

@Suite("The ready room")
struct ReadyRoomTests {
  /// The ready room of Design, which is due some minutes after 09:24 on Saturday.
  static func due(_ minutes: Int, length: Int = 10) -> Story {
    var scrums = Story.samples.state.scrums
    let time = 9 * 60 + 24 + minutes
    scrums[0].schedule = TimeOfDay(hour: time / 60, minute: time % 60).map {
      Schedule(days: [.sat], time: $0)
    }
    scrums[0].lengthInMinutes = length
    return Story(scrums).pressing("s")
  }

  @Test("s opens it: it is on the disk, the clock stands, and nothing is announced")
  func opens() throws {
    var story = Story.samples.pressing("s")
    #expect(story.news.isEmpty)
    #expect(story.effects.first?.savesMeeting == true)
    story.wait(600)
    #expect(try story.timer.meeting.stage == .ready && story.timer.displayedElapsed == 0)
    #expect(story.effects.isEmpty && story.news.isEmpty)
  }

  @Test("a machine that sleeps just after the second press finds the meeting over, if its turns advance")
  func sleepAfterStart() throws {
    var story = Story.samples
    story.happen(.command("edit"))
    story = try story.going(to: .member("whenTimeIsUp")).pressing(.right, .control("s"))
    story.press("s")
    story.wait(1)
    story.press("s")
    #expect(try story.timer.meeting.whenTimeIsUp == .advance && story.timer.meeting.stage == .ready)
    story.wait(86_400)
    #expect(story.state.shared.ownMeeting == nil && MeetingState.find(in: story.state) == nil)
    #expect(story.effects.contains { if case .store(.finish) = $0 { true } else { false } })
  }

  @Test("it shows the countdown, who is there, and what blocks them")
  func picture() throws {
    var story = Self.due(6)
    let daisy = try story.turns[1]
    let blocker = Note(kind: .blocker, text: "needs an API key", at: Story.start - 86_400)
    let past = Meeting(
      title: "Design", startedAt: Story.start - 86_400, endedAt: Story.start - 86_000, lengthInMinutes: 10,
      turns: [turn("Daisy", id: daisy.attendeeID, seconds: 60, notes: [blocker])])
    story.happen(.history([past], scrum: try story.timer.meeting.scrumID))
    story.press("G", "x", .enter)
    let screen = story.screen(80, 24)
    #expect(
      screen.missing(
        "READY ROOM", "3 of 4 present", "until 09:30", "[s] Start the clock", "3 people · 10 min · 3:20 each",
        "○ Cathy", "! needs an API key", "1 day", "– Jonathan", "absent") == [])
    let spoken = story.spoken(80, 24)
    #expect(spoken.contains("Due in 6 minutes, at 09:30") && spoken.contains("Cathy, waiting"), "\(spoken)")
  }

  @Test(
    "blockers have the present name, also of those who have left; the palette resolves the selected person's")
  func blockersOfAll() throws {
    var story = Self.due(6)
    let start = Story.start - 86_400
    let turns = [(try story.turns[0].attendeeID, "Catherine"), (UUID(), "Lea")].map { id, name in
      turn(name, id: id, seconds: 60, notes: [Note(kind: .blocker, text: "\(name) waits", at: start)])
    }
    let past = Meeting(
      title: "Design", startedAt: start, endedAt: start + 400, lengthInMinutes: 10, turns: turns)
    let scrum = try story.timer.meeting.scrumID
    story.happen(.history([past], scrum: scrum))
    expect(
      story.screen(120, 40).missing("! Catherine waits", "No longer on the list", "! Lea: Lea waits"), [])
    #expect(story.spoken(120, 40).contains("Lea: "))
    expect(story.state.shared.summary(of: scrum).blockers.map(\.name), ["Cathy", "Lea"])
    story.happen(.command("resolve in ready room"))
    expect(story.state.shared.summary(of: scrum).blockers.map(\.name), ["Lea"])
    expect(story.reason(against: "resolve in ready room"), "No open blocker")
  }

  @Test(
    "blockers are selected below their people: x and Space resolve them, and never mark a person absent",
    arguments: ["x", " "] as [Key])
  func resolve(key: Key) throws {
    var story = Self.due(6)
    let (scrum, start) = (try story.timer.meeting.scrumID, Story.start - 86_400)
    let people = [
      (try story.turns[1].attendeeID, "Daisy", ["a key", "a desk"]), (UUID(), "Lea", ["a chair"]),
    ]
    let turns = people.map { id, name, texts in
      turn(name, id: id, seconds: 60, notes: texts.map { Note(kind: .blocker, text: $0, at: start) })
    }
    let past = Meeting(
      title: "Design", startedAt: start, endedAt: start + 400, lengthInMinutes: 10, turns: turns)
    story.happen(.history([past], scrum: scrum))
    func open() -> [String] { story.state.shared.summary(of: scrum).blockers.map(\.text) }
    story.press(.down, .down)
    try expect(story.meeting.selectedBlocker?.text, "a key")
    #expect(story.foot(80).contains(" x resolve") && story.spoken(80, 24).contains("a key, 1 day, selected"))
    story.press(key)
    expect(story.state.notice?.text, "Resolved: a key")
    try expect(story.meeting.selectedBlocker?.text, "a desk")
    story.wait(1)
    story.press(key)
    expect(open(), ["a chair"])
    try expect(story.meeting.selectedTurn, 1)
    story.press("u")
    expect(open(), ["a desk", "a chair"])
    // One that was written for today, and one of somebody who has left the scrum.
    story.happen(.updates([try Self.lamp(story)], scrum: scrum))
    story.press(.down, .down, key)
    #expect(try !story.turns[1].notes[0].isOpenBlocker && story.meeting.selectedBlocker?.text == "a desk")
    story.press("G", key)
    expect(open(), ["a desk"])
    #expect(try story.meeting.selectedTurn == 3 && story.turns.allSatisfy { $0.phase == .waiting })
  }

  private static func lamp(_ story: Story) throws -> Update {
    Update(
      attendeeID: try story.turns[1].attendeeID, name: "Daisy", kind: .blocker, text: "a lamp",
      at: Story.start)
  }

  @Test("a click selects a blocker, and a second one does nothing")
  func clickOnBlocker() throws {
    var story = Self.due(6)
    story.happen(.updates([try Self.lamp(story)], scrum: try story.timer.meeting.scrumID))
    for _ in 0..<2 {
      try story.click(on: "! a lamp", Size(width: 80, height: 24))
      try expect(story.meeting.selectedBlocker?.text, "a lamp")
    }
  }

  @Test("below a large countdown stand who is missing, how it went last time, and what is for today")
  func news() throws {
    var story = Self.due(6)
    let meeting = try story.timer.meeting
    story.happen(.history(Story.meetings(3), scrum: meeting.scrumID))
    let updates = [
      (0, "the new logo, in five sizes and in all the colours that the brand book has"), (3, "tests"),
    ]
    .map { Update(attendeeID: meeting.turns[$0.0].attendeeID, name: "", text: $0.1, at: Story.start) }
    story.happen(.updates(updates, scrum: meeting.scrumID))
    story.press("j", "x", .enter)
    #expect(
      story.screen(120, 40).missing(
        "│ ○ Cathy ·1 ", "│ – Daisy  ", "│ No longer on the list\n",
        "│  ! Daisy: staging is down               2 days\n",
        "│ Parking lot\n", "│ ☐ who orders lunch? · since Thu · Daisy\n", "───│\n Missing: Daisy  ",
        "\n Last met yesterday, 9:00, −1:00 · within plan 2 of 3 ▇▆▅  ",
        "\n For today  ", "\n Cathy    · the new logo, in five sizes and in all the colours that    │",
        " brand book has  ", "\n Jonathan · tests  ") == [])
    // Without room for both, the updates stay below the names.
    #expect(
      story.screen(80, 24).contains("· the new logo, in five") && !story.screen(80, 24).contains("Missing"))
    #expect(story.spoken(120, 40).contains("Missing: Daisy\n"))
    // The countdown keeps at least half of the height; the selected attendee's updates are in view.
    let many = (0..<40).map {
      Update(attendeeID: meeting.turns[$0 / 10].attendeeID, name: "", text: "topic \($0)", at: Story.start)
    }
    story.happen(.updates(many, scrum: meeting.scrumID))
    #expect(!story.screen(120, 40).contains("topic 39"))
    story.press("G", .up, .up)
    #expect(story.screen(120, 40).contains("topic 39") && story.screen(120, 40).contains("until 09:30"))
  }

  @Test(
    "the countdown ticks each second within an hour of the time, else the minute is enough; without a schedule, none"
  )
  func ticks() throws {
    var story = Self.due(6)
    expect(story.state.nextChange, Story.start + 1)
    story.wait(360)
    expect(story.state.nextChange, Story.start + 361)
    #expect(story.screen(80, 24).contains("now · 09:30"))
    story.wait(72)
    #expect(story.screen(80, 24).contains("late · 09:30"))
    #expect(story.spoken(80, 24).contains("1 minute 12 seconds late, due at 09:30"))
    story = Self.due(61)
    expect(story.state.nextChange, Story.start + 60)
    #expect(story.screen(80, 24).contains("today 10:25"))
    story = .samples
    story.press("s")
    #expect(story.state.nextChange == nil)
    #expect(story.screen(80, 24).contains("10 minutes"))
  }

  @Test("x, J, K and r change who speaks and when; nobody has the floor before the clock starts")
  func order() throws {
    var story = Story.samples.pressing("s", "J", "J", "x", .enter)
    try expect(story.turns.map(\.name), ["Daisy", "Simon", "Cathy", "Jonathan"])
    #expect(try story.turns[2].phase == .absent && story.timer.speaker == nil)
    story.press("r", .enter)
    #expect(try story.timer.speaker != nil && story.timer.speaker != 2)
    #expect(try story.turns.map(\.allotted).filter { $0 == 200 }.count >= 3)
    #expect(try story.meeting.selection == nil)
  }

  @Test(
    "Space, s and Enter start the clock, which is announced then", arguments: [" ", "s", .enter] as [Key])
  func start(key: Key) throws {
    var story = Story.samples.pressing("s")
    story.wait(30)
    story.press(key)
    if key == "s" { story.wait(0.2) }
    #expect(try story.timer.meeting.stage == .turns && story.timer.meeting.startedAt == Story.start + 30)
    #expect(story.savedProgress != nil)
    guard case .announce(.meetingStarted, let facts)? = story.news.first else { throw story.unexpected }
    #expect(facts.speaker == "Cathy" && story.news.last == .startTranscriber(facts))
  }

  @Test("with everyone absent there is nobody to start it with")
  func nobody() throws {
    var story = Story.samples.pressing("s")
    for _ in 0..<4 { story.press("x", .enter, "j") }
    story.press(.enter)
    #expect(try (story.timer.meeting.stage, story.state.notice?.text) == (.ready, "Everyone is absent"))
  }

  @Test("Esc and q leave it, and nothing is kept", arguments: [.escape, "q"] as [Key])
  func leave(key: Key) {
    var story = Story.samples.pressing("s")
    story.press(key)
    expect(story.state.screen, .board)
    expect(story.effects, [.store(.leaveReadyRoom(scrum: story.state.scrums[0].id))])
    #expect(story.state.unfinished == nil && story.reason(against: "undo") == "Nothing to undo")
  }

  @Test("a late start is settled there: not deducted, unless Space ticks its row")
  func lateStart() throws {
    var story = Self.due(-3)
    #expect(story.screen(80, 24).contains("☐ Deduct the 3:00 late start"))
    var deducted = story
    story.press(.enter)
    try expect(story.timer.meeting.lateSeconds, 0)
    deducted.press(.up)
    #expect(try deducted.meeting.readyRow == .lateStart && deducted.meeting.selectedTurn == nil)
    #expect(deducted.foot(80).contains("space deduct"))
    deducted.press(" ")
    #expect(deducted.screen(80, 24).contains("☑ Deduct the 3:00 late start"))
    #expect(deducted.foot(80).contains("space don't deduct"))
    expect(deducted.screen(80, 24).contains("7 min"), false)
    deducted.press("x")
    #expect(try deducted.turns.allSatisfy { $0.phase == .waiting })
    deducted.wait(12)
    #expect(deducted.screen(80, 24).contains("☑ Deduct the 3:12 late start"))
    deducted.press(.enter)
    try expect(deducted.timer.meeting.lateSeconds, 192)
    try expect(deducted.timer.displayedRemainingOfMeeting, 408)
    let back = Self.due(-3).pressing(.up, " ", " ", .enter)
    try expect(back.timer.meeting.lateSeconds, 0)
  }

  @Test("a click ticks the late start, at every size, and c tells what has its place")
  func lateRow() throws {
    for (width, height) in [(20, 6), (40, 12), (80, 24), (120, 40)] {
      var story = Self.due(-3)
      try story.click(on: "Deduct", Size(width: width, height: height))
      #expect(try story.timer.meeting.lateSeconds == 180 && story.meeting.readyRow == .lateStart)
      try story.click(on: "Deduct", Size(width: width, height: height))
      try expect(story.timer.meeting.lateSeconds, 0)
    }
    let story = Self.due(-3).pressing("c")
    expect(story.state.notice?.text, "Space ticks the late start now, while its row is selected")
    #expect(Self.due(-3).spoken(80, 24).contains("Deduct the late start, off"))
  }

  @Test("the late start comes above the people once the time has passed, and goes when it is too late")
  func lateRowComes() throws {
    var story = Self.due(1, length: 5).pressing(.up)
    try expect(story.meeting.selectedTurn, 0)
    story.wait(61)
    story.press(.up)
    try expect(story.meeting.readyRow, .lateStart)
    story.wait(300)
    #expect(try story.meeting.readyRow == nil && story.meeting.selectedTurn == 0)
  }

  @Test("the palette says why a late start can't be deducted")
  func noLateStart() throws {
    let late = MeetingState.lateID
    expect(Self.due(6).reason(against: late), "The meeting is not late")
    expect(Self.due(-12, length: 5).reason(against: late), "Can't deduct more than the meeting's length")
  }

  @Test(
    "another terminal that starts the clock starts it here too, and the commands run where the room was opened"
  )
  func elsewhere() throws {
    var story = Story.samples.pressing("s")
    let before = try story.timer.meeting
    var other = try story.joined()
    other.perform(MeetingLine(.start, from: "ready"), at: Story.start + 20)
    let lines = other.takeFresh()
    story.wait(21)
    story.happen(.followed(lines, meeting: before.id, before: nil))
    #expect(try story.timer.meeting.stage == .turns && story.timer.displayedElapsed == 1)
    expect(story.news.count, 2)
    var follower = Story.samples
    follower.find(before, isElsewhere: true)
    follower.press("g", .enter)
    try expect(follower.timer.meeting.stage, .ready)
    follower.happen(.followed(lines, meeting: before.id, before: nil))
    #expect(try follower.timer.meeting.stage == .turns && follower.news.isEmpty)
  }

  @Test("a room closed elsewhere closes here")
  func closedElsewhere() throws {
    var story = Story.samples.pressing("s")
    story.happen(.endedElsewhere(nil, meeting: try story.timer.meeting.id))
    expect(story.state.screen, .board)
    expect(story.state.notice?.text, "The ready room was closed in another terminal")
  }
}

extension Effect {
  /// Whether it changes the store.
  fileprivate var isSave: Bool { if case .store = self { true } else { false } }
}

@Suite("A meeting of another day")
struct OtherDayTests {
  /// The board on Saturday with a meeting of Design that was left some days ago.
  private static func story(daysAgo days: Int) throws -> (story: Story, left: MeetingInProgress) {
    var past = Story(Story.samples.state.scrums, history: [:], at: Story.start - Double(days) * 86_400)
    past.startMeeting()
    past.wait(20)
    past.press("n")
    let left = try past.timer.meeting
    return (Story(past.state.scrums, unfinished: left), left)
  }

  @Test(
    "is put into the history when the clock starts anew, by s and by scrums start, and not before",
    arguments: [true, false])
  func filed(isKey: Bool) throws {
    var (story, left) = try Self.story(daysAgo: 1)
    if isKey {
      story.press("j", "j", "s")
    } else {
      story.happen(.start(scrum: left.scrumID))
    }
    #expect(try story.timer.meeting.stage == .ready && story.effects.allSatisfy { !$0.isSave })
    #expect(story.state.unfinished == left && story.state.notice == nil)
    let other = story.pressing(.escape)
    #expect(other.state.unfinished == left && other.effects.allSatisfy { !$0.isSave })
    story.press("x", .enter, "x", .enter)
    let meeting = try story.timer.meeting
    #expect(meeting.startedAt == Story.start && meeting.stage == .turns)
    expect(story.state.notice?.text, "Friday's meeting moved to the history")
    guard case .store(.finish(let past, left.scrumID))? = story.effects.first else { throw story.unexpected }
    #expect(past.id == left.id && past.turns.map(\.seconds) == [20, 0, 0, 0])
    #expect(story.effects.contains { $0.savesMeeting })
  }

  @Test("its card says when it started, and resumes or closes it")
  func card() throws {
    var (story, left) = try Self.story(daysAgo: 1)
    #expect(story.screen(80, 24).contains("started yesterday 09:24 · speaker 2 of 4"))
    story.press("s")
    #expect(try story.timer.meeting.id == left.id && story.timer.isPaused)
    let old = try Self.story(daysAgo: 9).story
    #expect(old.screen(80, 24).contains("started 12 Nov 09:24 · speaker 2 of 4"))
  }

  @Test("older than a week, it is named by its date")
  func old() throws {
    var (story, left) = try Self.story(daysAgo: 9)
    story.happen(.start(scrum: left.scrumID, startsClock: true))
    expect(story.state.notice?.text, "Meeting of 12 Nov moved to the history")
  }

  @Test("one that another terminal is in is joined, whatever its day")
  func elsewhere() throws {
    var (story, left) = try Self.story(daysAgo: 1)
    story.find(left, isElsewhere: true)
    story.happen(.start(scrum: left.scrumID))
    try expect(story.timer.meeting.id, left.id)
    expect(story.effects.first, .store(.joinMeeting(scrum: left.scrumID)))
  }
}
