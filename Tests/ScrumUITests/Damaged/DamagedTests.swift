import CardKit
import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("A file that can't be read")
struct DamagedTests {
  private func damage(_ story: Story) -> DamagedState? { DamagedState.find(in: story.state) }

  @Test("a small screen keeps what matters")
  func small() {
    #expect(
      Story.damaged.screen(40, 12).missing(
        "│ Line 3, column 16: expected a com… │",
        "\n The file is untouched. There are 3\n earlier versions.\n",
        "\n  yesterday 09:24  3 scrums ", "[r] Retry [e] Edit [enter] Restore") == [])
  }

  @Test("retry, restore and quit, by key and by button")
  func keys() throws {
    var story = Story.damaged.pressing("r")
    expect(story.effects, [.files(.retry)])
    expect(story.press(.enter), [.files(.restore(version: "new"))])
    expect(story.press(.down, .down, .down, "b"), [.files(.restore(version: "old"))])
    expect(story.press("q"), [.terminal(.quit)])
    let size = Size(width: 80, height: 24)
    try story.click(on: "Retry", size)
    expect(story.effects, [.files(.retry)])
    try story.click(on: "Quit", size)
    expect(story.effects, [.terminal(.quit)])
    // One is marked from the start: only the button puts it in place.
    for _ in 0..<2 { try story.click(on: "yesterday", size) }
    #expect(damage(story)?.row == 0 && story.effects == [])
    try story.click(on: "Restore", size)
    expect(story.effects, [.files(.restore(version: "new"))])
  }

  @Test("a version that can't be read either is never put in its place")
  func unreadable() throws {
    let story = Story.damaged.pressing(.down, .enter)
    expect(story.effects, [])
    expect(story.state.notice, .info("This version can't be read either"))
    let file = DamagedFile(path: "scrums.json", problem: "Is a directory")
    let first = Story.damaged(
      by: DamagedState(file: file, versions: Array(Story.damage.versions.dropFirst())))
    #expect(self.damage(first)?.row == 1 && first.screen(80, 24).contains("│ Is a directory  "))
  }

  @Test("without an earlier version there is nothing to restore, and the screen says so")
  func noVersions() {
    let file = DamagedFile(path: "/a/scrums.json", problem: "Permission denied")
    var story = Story.damaged(by: DamagedState(file: file, versions: []))
    #expect(story.screen(80, 24).contains("The file is untouched. There are no earlier versions."))
    #expect(!story.screen(80, 24).contains("enter restore"))
    expect(story.press(.enter, .down, "G"), [])
    story.press(.enter)
    expect(story.state.notice, .info("There is no earlier version"))
  }

  @Test("a link, or a file of a newer version, gives way to no earlier version, and the screen says why")
  func obstacle() {
    let words = "written by a newer version of the program, so no earlier version is put in its place"
    let file = DamagedFile(path: "/a/scrums.json", problem: "title is missing")
    var story = Story.damaged(by: DamagedState(file: file, versions: [], obstacle: words))
    #expect(story.screen(100, 24).contains("The file is untouched: written by a newer version"))
    #expect(!story.screen(100, 24).contains("enter restore"))
    story.press(.enter)
    #expect(story.effects == [] && story.state.notice == .info("The file is \(words)"))
  }

  @Test("path and contents of the file are sanitised")
  func harmless() {
    let version = DamagedState.Version(id: "a", date: Story.start, scrums: 1, changes: ["\u{1B}[2J"])
    let file = DamagedFile(
      path: "/\u{1B}]0;x\u{7}", line: 1, problem: "\u{1B}[H",
      excerpt: .init(before: "\u{1B}[2J", line: "\u{202E}\u{1B}[2J\u{9B}x", column: 4))
    let story = Story.damaged(by: DamagedState(file: file, versions: [version]))
    for text in [story.screen(80, 24), story.spoken(80, 24)] {
      #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
    }
  }

  @Test("no key makes a scrum or loads samples in its place", arguments: ["i", "n", "u", "d", "s", "/"])
  func nothingElse(key: Key) {
    let story = Story.damaged.pressing(key)
    expect(damage(story), Story.damage)
    expect(story.effects, [])
    #expect(story.state.scrums.isEmpty)
  }

  @Test("help and palette work there, and what only a board does is not offered")
  func overlays() {
    var story = Story.damaged
    story.write(":", "load three samples")
    expect(story.state.notice, .info("Only in: Board"))
    story.press(.escape)
    story.write(":", "retry")
    expect(story.effects, [.files(.retry)])
  }

  @Test("a file that still can't be read says so, and the mark stays on its version")
  func still() {
    var story = Story.damaged.pressing("G", "r")
    var damage = Story.damage
    damage.file.line = 4
    story.happen(.damaged(damage))
    #expect(self.damage(story)?.row == 2 && story.state.notice == .info("The file still can't be read"))
    #expect(story.screen(80, 24).contains("Line 4, column 16"))
  }

  @Test("once it can be read the board is there, and works")
  func recovered() {
    var story = Story.damaged.after(.loaded(DailyScrum.samples(), saying: "Restored"))
    #expect(story.state.screen == .board && story.state.notice == .info("Restored"))
    #expect(story.screen(80, 24).contains("Up next"))
    story.startMeeting()
    #expect(story.screen(80, 24).contains("Speaker 1 of 4"))
  }

  @Test("a meeting that was left is offered then")
  func unfinished() throws {
    let left = try Story.meeting.timer.meeting
    var story = Story(unfinished: left).after(.damaged(Story.damage))
    #expect(!story.screen(80, 24).contains("Resume"))
    story.happen(.loaded(Story.meeting.state.scrums, saying: nil))
    #expect(story.screen(80, 24).contains("Resume Design") && story.state.board.focus == .unfinished(0))
  }

  @Test("the newest version is named by what it is, as the next is the damaged file")
  func newest() {
    var damage = Story.damage
    damage.versions.insert(.init(id: "last", date: Story.start - 600, scrums: 4, changes: []), at: 0)
    #expect(
      Story.damaged(by: damage).screen(80, 24).contains(
        "today 09:14         4 scrums       the last good version"))
  }

  @Test("a long reason is wrapped where there is room for it")
  func longReason() {
    var damage = Story.damage
    damage.file.problem =
      "scrums[2].theme must be one of " + (1...30).map { "colour\($0)" }.joined(separator: ", ")
    let story = Story.damaged(by: damage)
    let screen = story.screen(80, 24)
    #expect(
      screen.contains("colour6,") && screen.contains("colour20,") && screen.contains("Earlier versions"))
    #expect(!story.screen(80, 12).contains("colour12"))
  }

  private func picture(_ line: String, _ column: Int, before: String? = nil, width: Int = 40) -> String {
    let excerpt = DamagedFile.Excerpt(before: before, line: line, column: column)
    let size = Size(width: width, height: before == nil ? 2 : 3)
    return Canvas(
      ExcerptView(excerpt: excerpt, line: 10, width: width), size: size, environment: EnvironmentValues()
    ).picture
  }

  private static let longLine = (1...40).map { "item\($0)" }.joined(separator: " ")

  @Test("the damaged line stands below the line before it, with a caret under the problem")
  func caret() {
    #expect(
      picture(#"  "scrums": [1 2]"#, 16, before: #"  "version": 1,"#) == """
         9 │   "version": 1,
        10 │   "scrums": [1 2]
           │                ^
        """)
  }

  @Test(
    "the caret is under the problem, however the damaged line is drawn",
    arguments: [
      ("right after a sign", "{", 2, ["10 │ {", "   │  ^"]),
      (
        "wide characters, combining marks and tabs", "\t\"日本\": e\u{301}x", 11,
        ["10 │     \"日本\": éx", "   │               ^"]
      ),
      (
        "signs that would move the cursor or turn the text", "a\u{1B}[2J\u{202E}b, c", 7,
        ["10 │ a^[[2Jb, c", "   │       ^"]
      ),
      (
        "a long line, which is cut", longLine, 100,
        ["10 │ … item13 item14 item15 item16 item…", "   │                           ^"]
      ),
      ("past the end of the line", "abc", 9, ["10 │ abc", "   │    ^"]),
    ] as [(String, String, Int, [String])])
  func widths(what: String, line: String, column: Int, drawn: [String]) {
    expect(picture(line, column), drawn.joined(separator: "\n"))
  }
}
