import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel
import TestSupport
import Testing

@testable import ScrumUI

@Suite("My day")
struct MyDayTests {
  /// The board of a company at 09:22, with Łukasz of Platform at the terminal.
  private static func story(_ me: String) -> Story {
    let board = TeamsBoard.company
    var preferences = Preferences()
    preferences.settings.me = me
    var story = Story(board.scrums, history: board.history, at: TeamsBoard.now)
    story.happen(.preferences(preferences))
    return story
  }

  @Test("m shows the meetings of today, what one owns, and what one said last; Enter opens the scrum")
  func page() throws {
    var story = Self.story("priya").pressing("m")
    let screen = story.screen(80, 24)
    #expect(
      screen.missing(
        "Scrums › My day", "Today · 1", "Platform", "7 min late · 09:15", "nothing written yet",
        "On my plate · 1", "vendor has not answered since Tuesday") == [])
    story.press(.enter)
    #expect(story.screen(80, 24).contains("Scrums › Platform"))
    story.press(.escape)
    #expect(story.screen(80, 24).contains("Scrums › My day"))
    for (width, height) in [(20, 6), (40, 12), (120, 40)] {
      #expect(story.screen(width, height).contains("Platform"), "\(width)")
    }
  }

  @Test("x resolves what is selected, and u brings it back; a handed-over blocker is the owner's")
  func resolving() throws {
    var story = Self.story("priya").pressing("m", "j")
    #expect(MyDayState.find(in: story.state)?.selected?.note?.text == "vendor has not answered since Tuesday")
    story.press("x")
    #expect(MyDayState.find(in: story.state)?.day.sections[1].rows.isEmpty == true)
    #expect(story.screen(80, 24).contains("No open tasks"))
    story.press("u")
    #expect(story.screen(80, 24).contains("On my plate · 1"))
    #expect(Self.story("priya").reason(against: "my day") == nil)
  }

  @Test("a stranger is told how to say who they are")
  func stranger() {
    #expect(Self.story("nobody").pressing("m").screen(80, 24).contains("scrums config set me NAME"))
  }

  @Test("an owner has what was handed over, a topic too; who handed it over has not")
  func owners() throws {
    let now = TeamsBoard.now
    let scrum = DailyScrum(title: "Design", attendees: [Attendee(name: "Cathy"), Attendee(name: "Simon")])
    func note(_ kind: Note.Kind, _ text: String, owner: String?) -> Note {
      var note = Note(kind: kind, text: text, at: now - 86_400)
      note.owner = owner
      return note
    }
    let turn = Turn(
      attendeeID: scrum.attendees[0].id, name: "Cathy", seconds: 60, allotted: 60, outcome: .spoke,
      notes: [
        note(.blocker, "mine", owner: nil), note(.blocker, "handed over", owner: "simon"),
        note(.parking, "anybody's", owner: nil), note(.parking, "action", owner: "Cathy"),
      ])
    let summary = HistorySummary([
      Meeting(
        title: "", startedAt: now - 86_400, endedAt: now - 86_340, lengthInMinutes: 5, turns: [turn])
    ])
    func plate(_ place: Int) -> [String] {
      let team = MyDay.Team(
        scrum, person: scrum.attendees[place], summary, next: nil, dayOff: nil, lead: nil, updates: [])
      return MyDay([team], now: now, TeamCalendar(.gmt)).sections[1].rows.map(\.text)
    }
    expect(plate(0), ["mine", "action"])
    expect(plate(1), ["handed over · from Cathy"])
  }

  @Test("a meeting that runs or was left is part of the day, and says when it is my turn")
  func running() throws {
    let scrum = Story.design
    let now = Story.start
    var timer = ScrumTimer(scrum: scrum, at: now - 120)
    timer.begin(lateSince: nil, at: now - 120)
    func today(_ place: Int, isHeld: Bool) -> [String] {
      let team = MyDay.Team(
        scrum, person: scrum.attendees[place], HistorySummary(), next: nil, dayOff: nil, lead: nil,
        updates: [],
        meeting: StoredMeeting(timer.meeting, isHeld: isHeld))
      return MyDay([team], now: now, TeamCalendar(.gmt)).sections[0].rows.map { "\($0.term) \($0.text)" }
    }
    expect(today(0, isHeld: true), ["now started 09:22 · speaker 1 of 4 · you speak"])
    expect(today(1, isHeld: false), ["open started 09:22 · speaker 1 of 4 · unfinished · you are next"])
    expect(today(2, isHeld: true), ["now started 09:22 · speaker 1 of 4"])
  }
}
