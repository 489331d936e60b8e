import CardKit
import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("Writing for the next meeting, and changing blockers")
struct NoteQuestionTests {
  /// The samples, with Design in focus; the person at the terminal is Daisy.
  private static var daisy: Story {
    var preferences = Preferences()
    preferences.settings.me = "daisy"
    var story = Story.samples
    story.happen(.preferences(preferences))
    story.press("j")
    return story
  }

  private func saved(_ story: Story) -> (written: [Update], gone: [UUID])? {
    for case .store(.saveUpdates(let updates, let gone, _, _)) in story.effects { return (updates, gone) }
    return nil
  }

  @Test("a on a card writes an update of oneself; u takes it back, ^R writes it again")
  func update() throws {
    var story = Self.daisy
    story.press("a")
    #expect(story.screen(80, 24).missing("Update for Design · Daisy", "What to tell the team") == [])
    story.type("login works")
    story.press(.enter)
    let update = try #require(saved(story)?.written.first)
    expect([update.name, update.text, update.kind.rawValue], ["Daisy", "login works", "note"])
    #expect(story.screen(80, 24).missing("Update of Daisy for Design") == [])
    story.press("u")
    expect(saved(story)?.gone, [update.id])
    story.press(.control("r"))
    expect(saved(story)?.written.map(\.id), [update.id])
  }

  @Test("what was typed and cancelled is there again, for that scrum and that kind only")
  func aside() {
    var story = Self.daisy.pressing("a")
    story.type("half a sen")
    story.press(.escape, "b")
    #expect(story.screen(80, 24).missing("half a sen") == ["half a sen"])
    story.press(.escape, "a")
    story.type("tence")
    story.press(.enter)
    expect(saved(story)?.written.map(\.text), ["half a sentence"])
    story.press("a")
    #expect(story.screen(80, 24).missing("half a sentence", "What to tell the team") == [])
  }

  @Test("it says who has written nothing yet: no listener, nobody who is away")
  func missing() throws {
    var story = Self.daisy
    var scrum = try #require(story.state.scrums.first)
    scrum.attendees[3].isListener = true
    story.happen(.merged([scrum] + story.state.scrums.dropFirst(), notices: []))
    story.press("a")
    story.type("ok")
    story.press(.enter)
    expect(story.state.shared.updatesInWords(of: scrum), "1 of 3 updates · not yet Cathy and Simon")
    #expect(
      story.pressing(.enter).screen(120, 40).missing("1 of 3 updates · not yet Cathy", "Jonathan, listens")
        == [])
  }

  @Test("Tab writes for somebody else; who is nobody must choose")
  func somebodyElse() throws {
    var story = Self.daisy.pressing("a", .tab, .enter, typing: "")
    #expect(saved(story) == nil)
    story = Self.daisy.pressing("b", .tab)
    story.type("no desk")
    story.press(.enter)
    expect(saved(story)?.written.map(\.name), ["Simon"])
    var stranger = Story.samples.pressing("j", "a")
    stranger.type("x")
    stranger.press(.enter)
    #expect(saved(stranger) == nil)
    #expect(stranger.screen(80, 24).missing("Whose is it? Tab chooses") == [])
    stranger.press(.tab, .enter)
    expect(saved(stranger)?.written.map(\.name), ["Cathy"])
  }

  @Test("a written blocker is open at once, and resolved in its place; it is there once")
  func blocker() throws {
    var story = Self.daisy.pressing("b")
    story.type("no key")
    story.press(.enter)
    let scrum = story.state.scrums[0]
    expect(story.state.openBlockers(of: scrum.id).map(\.text), ["no key"])
    #expect(story.screen(80, 24).contains("no key") || story.screen(80, 24).contains("! 1"))
    story.press("B")
    #expect(story.screen(80, 24).missing("1 open blocker", "no key") == [])
    story.press("x")
    expect(saved(story)?.written.first?.note.resolver, "daisy")
    expect(story.state.openBlockers(of: scrum.id), [])
    story.press("u")
    expect(story.state.openBlockers(of: scrum.id).count, 1)
    // The meeting has it among its notes.
    story.press(.escape)
    story.press("s")
    story.happen(.updates(saved(story)?.written ?? [], scrum: scrum.id))
    #expect(story.screen(80, 24).split(separator: "no key", omittingEmptySubsequences: false).count <= 2)
  }

  @Test("e gives a blocker an owner, a day and a remark; a day that is none is refused")
  func owner() throws {
    var story = Story.twoBlockers.pressing("B", "j", "e")
    #expect(story.screen(80, 24).missing("Blocker raised by Cathy", "Owner", "Due", "Link", "Remark") == [])
    story.press(.tab, .tab, typing: "")
    story.type("someday")
    story.press(.enter)
    #expect(story.screen(80, 24).missing("Type a day such as") == [])
    story.press(.control("u"))
    story.type("mon")
    story.press(.backTab)
    story.type("Mei")
    story.press(.enter)
    let scrum = story.state.scrums[0].id
    let notes = story.state.openBlockers(of: scrum).map(\.content)
    expect(notes.map(\.owner), [nil, "Mei"])
    expect(notes[1].due.map { "\($0)" }, "2026-11-23")
    #expect(story.screen(120, 40).missing("b · owner Mei · due Mon 23 Nov", "Owner: Mei") == [])
    story.press("u")
    expect(story.state.openBlockers(of: scrum).map(\.content.owner), [nil, nil])
    story.press(.control("r"))
    story.press("e", .tab, typing: "")
    story.press(.control("u"))
    story.type("cath")
    story.press(.enter)
    expect(story.state.openBlockers(of: scrum)[1].content.owner, "Cathy")
    story.press("u")
    story.wait(3 * 86_400)
    #expect(story.screen(120, 40).missing("overdue since Mon 23 Nov") == [])
  }

  @Test("what is changed before the past meetings are read is saved once they are")
  func early() throws {
    let known = Story.twoBlockers
    let scrum = known.state.scrums[0].id
    let meetings = try #require(known.state.history[scrum])
    var story = Story.samples.after(.summaries([scrum: HistorySummary(meetings)])).pressing("B", "e", .tab)
    story.type("Mei")
    story.press(.enter)
    #expect(story.effects.contains(.files(.readHistory(scrum: scrum))))
    story.happen(.history(meetings, scrum: scrum))
    expect(story.state.openBlockers(of: scrum).map(\.content.owner), ["Mei", nil])
    #expect(story.effects.contains { if case .store(.addMeeting) = $0 { true } else { false } })
  }

  @Test("the questions of a team are asked one below the other; each answer keeps its question")
  func questions() throws {
    var story = Self.daisy
    var asking = story.state.scrums[0]
    asking.questions = ["Done?", "Next?"]
    story.happen(.merged([asking] + story.state.scrums.dropFirst(), notices: []))
    story.press("a")
    #expect(story.screen(80, 24).missing("Done?", "Next?") == [])
    story.press(.down)
    story.type("the form")
    story.press(.enter)
    let written = try #require(saved(story)?.written)
    expect(written.map(\.note.question), ["Next?"])
    expect(written.map(\.note.labelledText), ["Next? the form"])
  }

  @Test("who is not alone may leave, and the clock runs on; who is alone may not")
  func leave() {
    var story = Story.meeting
    story.happen(.participants([]), .participants(["Sam"]))
    story.press("q")
    #expect(story.screen(80, 24).missing("Leave", "Sam goes on without you", "The clock runs") == [])
    story.press(.enter)
    #expect(story.state.notice?.text == "You left · Sam goes on")
    #expect(story.effects.contains { if case .store(.leaveProgress) = $0 { true } else { false } })
    var alone = Story.meeting.pressing("q")
    #expect(!alone.screen(80, 24).contains("Leave"))
    alone.press("L")
    expect(alone.state.notice?.text, "Nobody else is in this meeting")
  }

  @Test("a listener has no turn and no share, is not missed, and can be given the floor")
  func listener() throws {
    var story = Self.daisy
    var scrum = story.state.scrums[0]
    scrum.attendees[0].isListener = true
    story.happen(.merged([scrum] + story.state.scrums.dropFirst(), notices: []))
    story.press("s")
    #expect(story.screen(80, 24).missing("Cathy", "listens") == [])
    story.press(.enter)
    try expect(story.timer.name(of: story.timer.speaker), "Daisy")
    let past = try story.timer.finished(at: story.state.now)
    expect(past.turns.first { $0.name == "Cathy" }?.outcomeInWords, "listened")
    expect(MeetingStatistics([past], now: story.state.now).attendees.contains { $0.name == "Cathy" }, false)
  }
}
