import CardKit
import FoundationEssentials
import Testing

@testable import ScrumUI

@Suite("Line mode")
struct LineTellerTests {
  /// A person who presses keys and hears what is new.
  private struct Listener {
    var story: Story
    var teller = LineTeller()

    init(_ story: Story) {
      self.story = story
      _ = teller.news(in: story.state)
    }

    mutating func press(_ key: Key) -> [String] {
      story.press(key)
      return teller.news(in: story.state, after: .key(key))
    }

    mutating func wait(_ seconds: Double) -> [String] {
      story.wait(seconds)
      return teller.news(in: story.state, after: .time(story.state.now))
    }

    /// Types a line; what it asks for besides actions is not heard.
    mutating func type(_ line: String) -> [String] {
      var last: Action?
      for case .act(let action) in LineInput.requests(for: line, in: story.state) {
        story.happen(action)
        last = action
      }
      return last.map { teller.news(in: story.state, after: $0) } ?? []
    }

    mutating func happen(_ action: Action) -> [String] {
      story.happen(action)
      return teller.news(in: story.state, after: action)
    }
  }

  @Test("the ready room says who is here, the meeting who speaks")
  func opening() {
    var listener = Listener(.samples)
    #expect(
      listener.press("s") == [
        "Ready room of Design, 4 of 4 present", "10 minutes",
        "4 people, 10 minutes, 2 minutes 30 seconds each",
        "1 Cathy, waiting, 2 minutes 30 seconds, selected", "2 Daisy, waiting, 2 minutes 30 seconds",
        "3 Simon, waiting, 2 minutes 30 seconds", "4 Jonathan, waiting, 2 minutes 30 seconds",
      ])
    expect(listener.happen(.choose(4)), ["4 Jonathan, waiting, 2 minutes 30 seconds, selected"])
    expect(listener.press("x").first, "Until when is Jonathan away?")
    expect(listener.press(.enter), ["Jonathan absent"])
    #expect(
      listener.press(.enter) == [
        "Meeting of Design started. Cathy speaks, 3 minutes 20 seconds left. Next: Daisy"
      ])
    expect(listener.press("x"), ["Cathy absent. Daisy speaks, 5 minutes left. Next: Simon"])
  }

  @Test("time alone is told at 60, 15 and 0 seconds, then each half minute, and after a stop")
  func remarks() throws {
    var listener = Listener(.meeting)
    expect(listener.wait(89.9), [])
    expect(listener.wait(0.1), ["1 minute left, Cathy"])
    expect(listener.wait(44), [])
    expect(listener.wait(3), ["13 seconds left, Cathy"])
    expect(listener.wait(13), ["Time is up, Cathy"])
    expect(listener.wait(29), [])
    expect(listener.wait(1), ["Overtime of Cathy, 30 seconds over"])
    expect(listener.wait(30), ["Overtime of Cathy, 1 minute over"])
    expect(listener.wait(240), ["Overtime of Cathy, 5 minutes over"])
    expect(listener.press("n").first?.hasPrefix("Daisy speaks, "), true)
    expect(listener.wait(10_000).first?.hasPrefix("Time is up, Daisy, "), true)
    expect(listener.press("n").first?.hasPrefix("Simon speaks, 15 seconds left."), true)
    // As with the bell, so short a turn has its warning later.
    expect(listener.wait(9), [])
    expect(listener.wait(1), ["5 seconds left, Simon"])
    expect(listener.wait(5), ["Time is up, Simon"])
  }

  @Test("the next remark is when something is said; a stopped clock and the board have none")
  func nextRemark() throws {
    var story = Story.meeting
    expect(story.state.nextRemark, Story.start + 4)
    story.wait(87)
    expect(story.state.nextRemark, Story.start + 90)
    story.wait(47)
    expect(story.state.nextRemark, Story.start + 135)
    story.wait(15)
    expect(story.state.nextRemark, Story.start + 150)
    story.wait(27)
    expect(story.state.nextRemark, Story.start + 180)
    story.press(" ")
    #expect(story.state.nextRemark == nil && Story.samples.state.nextRemark == nil)
  }

  @Test("each key is answered, also the second time")
  func answers() {
    var listener = Listener(.meeting)
    for _ in 1...2 { expect(listener.press("p"), ["There is no previous speaker"]) }
    expect(listener.press(" "), ["Paused. 2 minutes 30 seconds left, Cathy"])
    expect(listener.press(" "), ["Running. 2 minutes 30 seconds left, Cathy"])
    expect(listener.press("+"), ["3 minutes left, Cathy"])
    expect(
      listener.press("q"), ["End meeting? The clock is stopped. Answers: save and end, discard or resume"])
    expect(listener.press(.right), ["x: Discard, in focus"])
    expect(listener.press("r"), ["Running. 3 minutes left, Cathy"])
    expect(listener.press("y"), ["Last time, heading. No earlier meeting"])
  }

  @Test("the question after a sleep is said, though it comes with the time")
  func sleep() {
    var listener = Listener(.meeting)
    listener.story.happen(.woke(Story.start + 3_600))
    #expect(listener.wait(3_600).contains { $0.contains("slept") })
  }

  @Test("notes, blockers and topics are lines, wherever they come from, and so is the parking lot")
  func notes() {
    var listener = Listener(.meeting)
    for (key, line) in [("a", "Note of Cathy: it"), ("b", "Blocker of Cathy: it")] as [(Key, String)] {
      expect(listener.press(key), [])
      expect(listener.teller.typed(in: listener.story.state)?.title.hasSuffix(" for Cathy"), true)
      expect(listener.happen(.paste("it")), [])
      expect(listener.press(.enter), [line])
    }
    expect(listener.happen(.command("resolve")), ["Resolved: it"])
    expect(listener.press("u"), ["Reopened: it"])
    expect(listener.press("t"), [])
    expect(listener.happen(.paste("lunch")), [])
    expect(listener.press(.enter), ["Parking lot of Cathy: lunch"])
    for _ in 1...3 { _ = listener.press("n") }
    #expect(
      listener.press("n") == [
        "Parking lot of Design, 1 of 1 open. lunch. Parked by Cathy. 0 seconds. 1 Cathy: lunch, open, selected"
      ])
    expect(listener.press(" "), ["Discussed: lunch"])
  }

  @Test("the end is one line, and so is the way back to the board; the summary is read when it is asked for")
  func summary() {
    var listener = Listener(.meeting)
    _ = listener.wait(72)
    _ = listener.press("q")
    expect(listener.press("s"), ["Meeting of Design ended, 1 minute 12 seconds. ^L reads the summary"])
    #expect(
      listener.teller.whole(of: listener.story.state) == [
        "Scrums, Design, Summary, heading", "Design", "Sat 21 Nov  09:24",
        "Meeting ended, 8 minutes 48 seconds shorter than planned, 4 of 4 present",
        "Total, 1 minute 12 seconds of 10 minutes",
        "1 Cathy, 1 minute 12 seconds of 2 minutes 30 seconds", "2 Daisy, did not speak",
        "3 Simon, did not speak", "4 Jonathan, did not speak",
      ])
    expect(listener.press("q"), ["Scrums board, next App Dev"])
    for key in ["s", .enter, "q"] as [Key] { _ = listener.press(key) }
    expect(listener.press("x"), ["Meeting discarded, u undo. Scrums board, next App Dev"])
  }

  @Test("of a form the title is read, the rest when it is asked for, and then only what changes")
  func form() {
    var listener = Listener(.samples)
    expect(listener.press("e"), ["Scrums, Design, Edit, heading"])
    expect(listener.teller.typed(in: listener.story.state)?.title, "Title")
    let rest = listener.teller.rest(in: listener.story.state)
    #expect(rest.count > 8 && rest.contains { $0.contains("in focus") })
    expect(
      listener.teller.rest(in: listener.story.state), ["Title: Design, a line is its text, esc leaves it"])
    #expect(listener.press("x").isEmpty)
    let next = listener.press(.tab)
    #expect(next.count <= 3 && next.contains { $0.hasSuffix("in focus") })
    #expect(listener.press(.escape).contains { $0.hasPrefix("Save changes?") })
    // After the question, the field that is typed into is in focus again.
    #expect(listener.press("e").count <= 2)
  }

  @Test("in the form, a length and a time are typed, names stay in their field, a refusal has its reason")
  func valuesOfForm() {
    var listener = Listener(.samples)
    _ = listener.type("n")
    #expect(listener.type("^S").contains("Not saved: type a title"))
    #expect(listener.type("Team").contains("Length, choice, 5 minutes, in focus"))
    expect(listener.type("200"), ["Not a length: type 1 to 120"])
    expect(listener.type("10"), ["Length, choice, 10 minutes, in focus"])
    #expect(listener.type("^S").contains("Not saved: add an attendee"))
    let names = listener.type("Ada, Ben, Cem")
    #expect(names.count == 4 && names.last == "Attendee 3, text field, Cem", "\(names)")
    expect(listener.teller.typed(in: listener.story.state)?.title, "Add an attendee")
    expect(listener.type("tab").first, "Time, choice, none, in focus")
    expect(listener.type("9:77"), ["Not a time: type it like 09:30"])
    expect(listener.type("9:30").first?.hasPrefix("Time, choice, 9:30"), true)
    expect(listener.type("^S").first?.hasPrefix("Team added"), true)
    let team = listener.story.state.scrums.last
    #expect(team?.lengthInMinutes == 10 && team?.attendees.map(\.name) == ["Ada", "Ben", "Cem"])
    expect(team?.schedule?.time.description, "09:30")
  }

  @Test("of a team the head is read; its blockers and past meetings have numbers")
  func team() {
    var listener = Listener(.team)
    expect(listener.type("open design"), ["Scrums, Design, heading"])
    let rest = listener.teller.rest(in: listener.story.state)
    let numbered = rest.filter { $0.first?.isNumber == true }
    expect(numbered.first?.hasPrefix("1 Open blocker. Daisy: staging is down"), true, "\(rest)")
    #expect(numbered.count == listener.story.state.top.numbered.count && numbered.count > 2)
    let last = listener.happen(.choose(numbered.count)).first ?? ""
    #expect(last.hasPrefix("\(numbered.count) ") && last.hasSuffix("in focus"))
    expect(listener.press(.enter).first?.hasPrefix("Scrums, Design, "), true)
  }

  @Test("no answer is silent: the end of a list, a number that is selected already, a palette that is left")
  func silence() {
    var listener = Listener(.team)
    let card = listener.happen(.choose(1))
    #expect(card.count == 1 && card[0].hasPrefix("1 Design. "))
    expect(listener.happen(.choose(1)), card)
    let last = listener.press("G")
    #expect(last.count == 1 && listener.press("j") == last)
    _ = listener.press(":")
    expect(listener.press(.escape), last)
    listener = Listener(.meeting)
    #expect(listener.press(.down) != [] && listener.happen(.choose(4)) == listener.happen(.choose(4)))
  }

  @Test("what is found on the board is listed once it has been typed")
  func filter() {
    var listener = Listener(.team)
    expect(listener.press("/"), ["Filter the scrums, heading", "6 of 6"])
    expect(listener.teller.typed(in: listener.story.state)?.title, "Title, attendee or note")
    expect(listener.happen(.paste("da")), [])
    let found = listener.press(.enter)
    #expect(found.first == "Filter the scrums, heading" && found.contains { $0.hasPrefix("5 Support") })
    expect(listener.happen(.choose(2)).first?.hasPrefix("2 App Dev. "), true)
  }

  @Test("a filter that is cleared lists all scrums again")
  func clearedFilter() {
    var listener = Listener(.team)
    _ = listener.press("/")
    _ = listener.happen(.paste("da"))
    _ = listener.press(.enter)
    let lines = listener.press(.escape)
    #expect(lines.first == "Scrums, heading" && lines.contains { $0.hasPrefix("6 Support. ") })
  }

  @Test("a page of a long list is answered with the row in focus")
  func pages() {
    var listener = Listener(.numbered(60))
    _ = listener.press(.tab)
    expect(listener.press(.pageDown).last, "Show 43 more, button, in focus")
    expect(listener.press(.pageDown), ["Show 43 more, button, in focus"])
    expect(
      listener.press(.pageUp), ["Scrum 1. Attendees: 1. Meeting length: 5 minutes. Not met yet. in focus"])
    expect(listener.press(.end).last?.hasPrefix("Scrum 60. "), true)
  }

  @Test("the topics of the parking lot have their time and their numbers")
  func topics() {
    var listener = Listener(ParkingLotTests.story)
    expect(listener.wait(75), [])
    #expect(
      listener.teller.whereabouts(in: listener.story.state)
        == "the new logo. Parked by Cathy. 1 minute 15 seconds. 1 Cathy: the new logo, open, selected. "
        + "Parking lot of Design, 2 of 2 open")
    expect(listener.happen(.choose(2)), ["2 Simon: who reviews the tests, open, selected"])
    expect(listener.press(" "), ["Discussed: who reviews the tests. 1 Cathy: the new logo, open, selected"])
  }

  @Test("a blocker of a past meeting is selected by its number, and says when it was resolved")
  func ticks() {
    var listener = Listener(.detail(4))
    for key in [.tab, .tab, .tab, "j"] as [Key] { _ = listener.press(key) }
    #expect(listener.press(.enter).contains("5 Daisy: Blocker: staging is down, open"))
    expect(listener.happen(.choose(5)), ["5 Daisy: Blocker: staging is down, open, in focus"])
    #expect(
      listener.press("x") == [
        "Resolved: staging is down, u undo",
        "5 Daisy: Blocker: staging is down, resolved Sat 21 Nov, in focus",
      ])
  }

  @Test("w says where one is, and Enter says it in a few words")
  func whereabouts() {
    var listener = Listener(.team)
    func full() -> String { listener.teller.whereabouts(in: listener.story.state) }
    func short() -> String { listener.teller.placeAndHelp(in: listener.story.state) }
    expect(short(), "Scrums board, next App Dev, in 36 minutes, 10:00. ? lists what can be done")
    expect(listener.press("j").map { $0.prefix(9) }, ["1 Design."])
    #expect(full().hasPrefix("All scrums, 6. 1 Design. ") && full().hasSuffix(" Scrums"))
    #expect(short().hasPrefix("Scrums board, next App Dev, in 36 minutes, 10:00. 1 Design. "))
    listener = Listener(.meeting)
    #expect(
      full()
        == "Cathy. 2 minutes 30 seconds left. Speaker 1 of 4. Next: Daisy, then Simon. "
        + "0 seconds elapsed. 10 minutes remaining. On schedule. Ends 09:34. Meeting of Design")
    expect(short(), "Cathy speaks, 2 minutes 30 seconds left. Speaker 1 of 4. ? lists what can be done")
    _ = listener.press("a")
    expect(short(), "Note for Cathy: a line is its text, esc leaves it")
    _ = listener.press(.escape)
    _ = listener.press("q")
    expect(short(), "End meeting? The clock is stopped. Answers: save and end, discard or resume")
  }

  @Test("a line that does nothing says what can be done")
  func refusals() {
    let listener = Listener(.meeting)
    #expect(
      listener.teller.refusal("No command delete here", in: listener.story.state)
        == "No command delete here. Possible: pause, next, note, blocker, absent, more, less, end. ? lists all"
    )
  }

  @Test("every screen says something, without signs for the eye", arguments: ShownScreen.names)
  func everyScreen(name: String) throws {
    let story = try ShownScreen(name).story
    var teller = LineTeller()
    let lines = teller.news(in: story.state)
    #expect(!lines.isEmpty || story.state.isTyping)
    for line in lines { #expect(!line.contains(" · ") && !line.contains("\n"), "\(line)") }
  }
}
