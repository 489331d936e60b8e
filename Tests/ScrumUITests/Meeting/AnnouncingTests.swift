import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("Events for the user's commands")
struct AnnouncingTests {
  private func events(_ story: Story) -> [MeetingEvent] {
    story.news.compactMap { if case .announce(let event, _) = $0 { event } else { nil } }
  }

  private func facts(_ story: Story) throws -> MeetingFacts {
    let all = story.news.compactMap { if case .announce(_, let facts) = $0 { facts } else { nil } }
    return try #require(all.last)
  }

  @Test(
    "a meeting that begins is announced with its facts once it is on the disk, and the transcriber starts")
  func start() throws {
    let story = Story.meeting
    let facts = try facts(story)
    expect(story.news, [.announce(.meetingStarted, facts), .startTranscriber(facts)])
    #expect((facts.title, facts.speaker, facts.next) == ("Design", "Cathy", "Daisy"))
    #expect((facts.speakerNumber, facts.speakerCount, facts.secondsLeft) == (1, 4, 150))
    #expect((facts.elapsed, facts.remaining, facts.isSaved) == (0, 600, nil))
    #expect(try facts.meeting == story.timer.meeting.id && facts.scrum == story.timer.meeting.scrumID)
  }

  @Test("every change of the speaker is announced, and nothing else is")
  func speakers() throws {
    var story = Story.meeting
    for (key, name) in [("n", "Daisy"), ("p", "Cathy"), ("n", "Daisy"), ("x", "Simon")] as [(Key, String)] {
      story.press(key)
      #expect(try events(story) == [.speakerChanged] && facts(story).speaker == name)
    }
    for key in ["r", "+", "-", " ", " ", "a", "j", "k"] as [Key] {
      story.press(key)
      #expect(story.news.isEmpty, "\(key)")
    }
  }

  @Test("with everyone absent there is no speaker and no next speaker")
  func nobody() throws {
    let story = Story.meeting.pressing("x", "x", "x").pressing("x")
    let facts = try facts(story)
    #expect(events(story) == [.speakerChanged] && facts.speaker == nil && facts.next == nil)
    #expect(facts.speakerNumber == 0 && facts.speakerCount == 0 && facts.secondsLeft == 0)
  }

  @Test(
    "the warning and the end of the time are announced once each, and the bell rings with both; else nothing happens"
  )
  func bells() throws {
    var story = Story.meeting
    var told: [Int: [MeetingEvent]] = [:]
    for second in 1...300 {
      story.wait(1)
      let now = events(story)
      expect(story.effects.count { $0 == .terminal(.bell) }, now.count, "\(second)")
      if now.isEmpty {
        #expect(story.effects.isEmpty, "\(second)")
      } else {
        told[second] = now
        #expect(try story.effects.first == .terminal(.bell) && facts(story).secondsLeft == 150 - second)
      }
    }
    expect(told, [135: [.warning], 150: [.timeUp]])
  }

  @Test("when turns advance by themselves, the time is up for the previous speaker")
  func advance() throws {
    var story = Story.meeting
    story.command("overtime")
    story.wait(140)
    story.wait(12)
    guard case .announce(.timeUp, let up)? = story.news.first else { throw story.unexpected }
    #expect(up.speaker == "Cathy" && up.secondsLeft == 0)
    #expect(try (events(story), facts(story).speaker) == ([.timeUp, .speakerChanged], "Daisy"))
    // Of what nobody saw only the last is told.
    story.wait(150 + 140)
    #expect(try (events(story), facts(story).speaker) == ([.timeUp, .warning, .speakerChanged], "Simon"))
  }

  @Test(
    "the end is announced after it was saved, or discarded, and the transcriber ends",
    arguments: ["s", "x"] as [Key])
  func end(answer: Key) throws {
    var story = Story.meeting
    let meeting = try story.timer.meeting
    story.wait(20)
    let effects = ["q", answer].flatMap { update(&story.edited, .key($0)) }
    let kinds = effects.suffix(3).map { effect in
      switch effect {
      case .store(.finish): "saved"
      case .store(.discardProgress): "discarded"
      case .process(.announce(.meetingEnded, let facts)):
        facts.isSaved == (answer == "s") && facts.meeting == meeting.id && facts.elapsed == 20
          && facts.remaining == 580 && facts.speaker == nil && facts.next == nil ? "announced" : "\(facts)"
      case .process(.stopTranscriber): "stopped"
      default: "\(effect)"
      }
    }
    expect(kinds, [answer == "s" ? "saved" : "discarded", "announced", "stopped"])
  }

  @Test("a meeting that ends by itself is announced with its last turn")
  func endByItself() {
    var story = Story.minute
    story.wait(60)
    #expect(events(story) == [.timeUp, .meetingEnded] && story.news.last == .stopTranscriber)
  }

  @Test("a resumed meeting is not announced as new; the transcriber starts again")
  func resumed() throws {
    let left = try Story.meeting.timer.meeting
    let story = Story(Story.samples.state.scrums, unfinished: left).pressing("s")
    guard case .startTranscriber(let facts)? = story.news.first else { throw story.unexpected }
    #expect(story.news.count == 1 && facts.meeting == left.id)
  }

  @Test("an unfinished meeting that is put into the history has ended")
  func closed() throws {
    let left = try Story.meeting.timer.meeting
    let story = Story(Story.samples.state.scrums, unfinished: left).pressing("c")
    #expect(try events(story) == [.meetingEnded] && facts(story).isSaved == true)
  }

  @Test("a meeting that is refused is not announced, and its transcriber ends")
  func refused() {
    var story = Story.meeting
    let news = story.news
    #expect(news.allSatisfy { !story.state.isOutdated($0) })
    story.happen(.refused("another terminal is in a meeting"))
    #expect(news.allSatisfy { story.state.isOutdated($0) } && story.news == [.stopTranscriber])
  }

  @Test("a terminal that joined a meeting runs no commands")
  func follower() throws {
    var story = Story.samples
    var meeting = MeetingState(try Story.meeting.joined(), theme: .teal)
    meeting.runsCommands = false
    story.edited.screen = .open(meeting)
    for action in [.time(Story.start + 140), .key("n"), .key("q"), .key("s")] as [Action] {
      story.happen(action)
      #expect(story.news.isEmpty)
    }
  }
}
