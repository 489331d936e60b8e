import CardKit
import Testing

@testable import ScrumUI

@Suite("Commands on keyboards of other scripts")
struct KeyPlacesTests {
  /// What the same keys print on an English keyboard and on another, from the keyboards themselves.
  private static let keyboards = [
    "Russian": ["qwertyuiopasdfghjklzxcvbnm", "йцукенгшщзфывапролдячсмить"],
    "Ukrainian": ["qwertyuiopasdfghjklzxcvbnm", "йцукенгшщзфівапролдячсмить"],
    "Greek": ["wertyuiopasdfghjklzxcvbnm", "ςερτυθιοπασδφγηξκλζχψωβνμ"],
  ]
  private static var stories: [(name: String, story: Story)] {
    [
      ("board", .samples), ("scrum", DetailTests.platform), ("stage", .meeting),
      ("ready room", Story.samples.after(.start(scrum: Story.samples.state.scrums[0].id))),
    ]
  }

  private func isLike(_ one: Story, _ other: Story) -> Bool {
    one.screen(100, 30) == other.screen(100, 30) && "\(one.effects)" == "\(other.effects)"
  }

  @Test("a letter of another script does what its key does", arguments: keyboards.keys.sorted())
  func letters(keyboard: String) throws {
    let rows = try #require(Self.keyboards[keyboard])
    for (name, story) in Self.stories {
      var changes = 0
      for (latin, letter) in zip(rows[0], rows[1]) {
        let capitals = letter == "ς" ? ("", "") : (latin.uppercased(), letter.uppercased())
        for (latin, letter) in [("\(latin)", "\(letter)"), capitals] where !letter.isEmpty {
          let one = story.pressing(.character(Character(latin)))
          let other = story.pressing(.character(Character(letter)))
          #expect(isLike(one, other), "\(name): \(letter) is not \(latin)")
          changes += isLike(one, story) ? 0 : 1
        }
      }
      #expect(changes > 5)
    }
  }

  @Test("what the terminal tells counts more than what is known")
  func told() {
    var story = Story.meeting
    // As on a phonetic layout.
    story.learn("т", at: "t")
    #expect(isLike(story.pressing("т"), Story.meeting.pressing("t")))
    story.learn("צ", at: "b")
    #expect(isLike(story.pressing("צ"), Story.meeting.pressing("b")))
  }

  @Test("where text is typed, letters are letters")
  func text() {
    var story = Story.meeting.pressing("a")
    story.type("Заметка Σημείωση")
    #expect(story.screen(100, 30).contains("Заметка Σημείωση"))
  }
}
