import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("The card of a meeting that runs in another terminal")
struct LiveCardTests {
  private func story(isRunning: Bool = true) throws -> Story {
    var story = Story.samples
    var timer = ScrumTimer(scrum: story.state.scrums[0], at: story.state.now)
    if !isRunning { timer.pause(at: story.state.now) }
    story.find(timer.meeting, isElsewhere: true)
    story.resize(120, 40)
    return story
  }

  private func nextMinute(_ story: Story) -> Date {
    Date(timeIntervalSince1970: (story.state.now.timeIntervalSince1970 / 60).rounded(.down) * 60 + 60)
  }

  @Test("it shows speaker and countdown, which tick each second")
  func ticks() throws {
    var story = try story()
    #expect(story.screen(120, 40).contains("▶ Cathy 2:30") && story.state.nextChange == story.state.now + 1)
    story.wait(1)
    #expect(story.screen(120, 40).contains("▶ Cathy 2:29"))
    story.wait(150)
    #expect(story.screen(120, 40).contains("▶ Cathy +0:01") && story.spoken(120, 40).contains("Cathy +0:01"))
  }

  @Test("drawn at any part of a second, it shows the clock of that moment, as all others do")
  func anyMoment() throws {
    var story = Story.samples
    story.find(ScrumTimer(scrum: story.state.scrums[0], at: story.state.now - 0.4).meeting, isElsewhere: true)
    var random = SplitMix64(seed: 7)
    for _ in 0..<60 {
      story.wait(Double.random(in: 0.01...0.7, using: &random))
      expect(story.screen(120, 40), story.canvas(120, 40, memory: ViewMemory()).picture)
    }
  }

  @Test("who leads next is another one as soon as a meeting was left that somebody led")
  func unfinishedLead() throws {
    var design = DailyScrum(title: "Design", attendees: ["Ada", "Ben"].map { Attendee(name: $0) })
    design.lead = .byTurn
    var story = Story([design])
    var timer = ScrumTimer(scrum: design, at: story.state.now - 60)
    story.happen(.found([design.id: StoredMeeting(timer.meeting, isHeld: false)]))
    #expect(story.screen(120, 40).contains("Ada leads"))
    timer.setLead(design.attendees[0].id, at: story.state.now - 60)
    story.happen(.found([design.id: StoredMeeting(timer.meeting, isHeld: false)]))
    expect(story.screen(120, 40), story.canvas(120, 40, memory: ViewMemory()).picture)
  }

  @Test(
    "a speaker in overtime has the colour of an alarm beside the sign, on cards and in rows, and no other has",
    arguments: [40, 13])
  func overtime(height: Int) throws {
    var story = try story()
    story.resize(120, height)
    for (seconds, clock) in [(149.0, "Cathy 0:01"), (3, "Cathy +0:02")] {
      story.wait(seconds)
      let canvas = story.canvas(120, height)
      var shown = 0
      for (y, line) in story.lines(120, height).enumerated() {
        guard let place = line.firstRange(of: clock) else { continue }
        let cell = canvas[line.distance(from: line.startIndex, to: place.lowerBound), y]
        let isAlarm =
          cell.background == .rgb(200, 16, 46)
          || cell.foreground == ColorRole.danger.color(on: cell.background, in: .unknown)
        expect(isAlarm, clock.contains("+"), "\(line)")
        shown += 1
      }
      #expect(shown > 0)
    }
  }

  @Test("once everybody has spoken, nobody does")
  func allHaveSpoken() {
    var story = Story.demo
    story.wait(600)
    let screen = story.screen(120, 40)
    #expect(screen.contains("nobody is speaking") && !screen.contains("0 of 7"))
  }

  @Test("place and company are as long as there is room, and no number is cut for a name")
  func width() throws {
    var story = try story()
    let there = try #require(story.state.meetings.values.first)
    func words(_ columns: Int) -> String? {
      CardContent(story.state.scrums[0], in: .upNext, story.state.board, story.state.shared)
        .liveCourse(in: columns)
    }
    #expect(
      words(36) == "speaker 1 of 4 · in another terminal" && words(35) == "1 of 4 · in another terminal")
    #expect(words(27) == "speaker 1 of 4" && words(13) == "1 of 4" && words(1) == "1 of 4")
    let people = StoredMeeting(there.meeting, isHeld: true, participants: ["Ada", "Ben", "Cleo"])
    story.happen(.found([there.meeting.scrumID: people]))
    expect(words(44), "speaker 1 of 4 · Ada, Ben and Cleo are in it")
    expect(words(43), "1 of 4 · Ada, Ben and Cleo are in it")
    #expect(words(35) == "1 of 4 · Ada and 2 more are in it" && words(24) == "speaker 1 of 4 · 3 in it")
    #expect(story.screen(80, 24).contains(" 1 of 4 · 3 in it "))
    story = Story.meeting.pressing("o")
    #expect(story.screen(80, 24).contains(" 1 of 4 · you are in it "))
  }

  @Test("a clock that stands needs no more than the minute, and neither does a meeting that is over")
  func quiet() throws {
    var paused = try story(isRunning: false)
    #expect(paused.screen(120, 40).contains("▶ Cathy 2:30") && paused.state.nextChange == nextMinute(paused))
    paused.find(nil, isElsewhere: false)
    #expect(!paused.screen(120, 40).contains("Cathy 2:30") && paused.state.nextChange == nextMinute(paused))
  }
}
