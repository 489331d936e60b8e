import CardKit
import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("The link of a scrum")
struct JoinCallTests {
  private static let link = "https://meet.example.org/design?a=1"

  private static func story(_ link: String?) -> Story {
    var design = DailyScrum(title: "Design", attendees: [Attendee(name: "Ada"), Attendee(name: "Ben")])
    design.link = link
    return Story([design])
  }

  @Test("M opens it on the card, the scrum, in the ready room and on the stage; the scrum shows it")
  func opening() {
    var story = Self.story(Self.link)
    func opens(_ screen: String) {
      story.press("M")
      expect(story.news, [.open(url: Self.link)], "\(screen)")
      expect(story.state.notice?.text, "Opening the call of Design", "\(screen)")
      expect(story.state.top.subject(story.state.shared)["scrum.link"], Self.link, "\(screen)")
    }
    opens("board")
    #expect(story.screen(160, 40).contains("M join the call"))
    story.press(.enter)
    #expect(story.screen(120, 40).contains(Self.link))
    opens("detail")
    story.press("s")
    opens("ready room")
    story.press(.enter)
    opens("stage")
  }

  @Test("without one, with one that is no address, and on a shared host it says why not")
  func refusing() {
    func refusal(_ link: String?, isShared: Bool = false) -> String? {
      var story = Self.story(link)
      story.edited.isShared = isShared
      story.press("M")
      expect(story.news, [])
      return story.state.notice?.text
    }
    expect(refusal(nil), "Design has no link")
    expect(refusal(Self.link, isShared: true), "Not on a shared host")
    for link in [
      "javascript:alert(1)", "file:///etc/passwd", "--help", "https://", "https://a b", "https://é",
    ] {
      expect(refusal(link), "The link of Design is no address that can be opened", "\(link)")
    }
  }

  @Test("the form takes an address, and says so if it is none")
  func form() throws {
    var story = try Self.story(nil).pressing("e").going(to: .member("link"))
    story.type("meet.example.org")
    story.press(.control("s"))
    #expect(story.screen(120, 40).contains("Type it like https://meet.example.org"))
    try expect(story.form.focus, .member("link"))
    story.press(.control("u"))
    story.type(" \(Self.link) ")
    story.press(.control("s"))
    expect(story.state.scrums[0].link, Self.link)
  }
}
