import Testing

@testable import ScrumUI

@Suite("A file that breaks while the board is open")
struct BrokenFileTests {
  private var broken: Story { board(Story.damagedFile) }

  private var gone: Story {
    board(DamagedFile(path: "/a/scrums.json", problem: "the file is gone", isGone: true))
  }

  /// The board ten seconds after a file broke.
  private func board(_ file: DamagedFile) -> Story {
    var story = Story.samples.after(.broken(file))
    story.wait(0)
    story.wait(10)
    return story
  }

  @Test("is a standing mark with its keys, shorter where there is less room")
  func mark() {
    #expect(
      broken.foot(120).hasPrefix(
        " ! scrums.json line 3 can't be read  r retry  b backup  e edit  s start  space expand  enter open"))
    expect(broken.foot(80), " ! scrums.json:3 can't be read  r retry  b backup  e edit  ? help        q quit")
    expect(broken.foot(60), " ! damaged  r retry  b backup  e edit  ? help        q quit")
    #expect(broken.foot(40).hasPrefix(" ! damaged  r retry  ?"))
    expect(gone.foot(80), " ! scrums.json is gone  r retry  b backup  ^S write it again  ? help     q quit")
  }

  @Test("announces once what is wrong and what the board shows")
  func notice() {
    var story = Story.samples.after(.broken(Story.damagedFile))
    expect(
      story.state.notice,
      .error("scrums.json:3:16: expected a comma or ] · the board shows the last version read"))
    #expect(story.screen(80, 24).contains("All scrums · 3"))
    story.press("z")
    var other = Story.damagedFile
    other.line = 4
    story.happen(.broken(other))
    #expect(story.state.notice == nil && story.foot(120).contains("scrums.json line 4 can't be read"))
  }

  @Test("its keys read it again, show the backups and open the editor at the line")
  func keys() {
    var story = broken.pressing("r")
    expect(story.effects, [.files(.retry)])
    expect(story.press("b"), [.files(.showDamage)])
    expect(story.press("e"), [.terminal(.edit(path: Story.damagedFile.path, line: 3))])
    expect(story.state.screen, .board)
    story.press("?")
    #expect(story.screen(80, 44).contains("Open scrums.json in $EDITOR at the damaged line"))
    let other = gone.pressing("e")
    #expect(other.effects == [] && other.screen(80, 24).contains("Design › Edit"))
  }

  @Test("leaves the keys of other screens and of a filter alone")
  func elsewhere() throws {
    var story = broken
    story.startMeeting("b")
    #expect(try story.meeting.note != nil && story.screen(80, 24).contains("! scrums.json"))
    let filter = broken.pressing("/", "r")
    #expect(filter.effects == [.files(.readNotes)] && filter.state.board.filter?.text == "r")
  }

  @Test("what is changed meanwhile is shown and marked as not saved")
  func changes() {
    var story = broken.pressing("d")
    #expect(story.effects == [.store(.save(story.state.scrums))] && story.state.scrums.count == 2)
    story.happen(.unsaved("scrums.json:3:16: expected a comma or ]"))
    story.wait(10)
    #expect(story.foot(120).hasPrefix(" ! scrums.json line 3 can't be read, not saved  r retry"))
    #expect(story.foot(80).hasPrefix(" ! file damaged, not saved  r retry  b backup  e edit  "))
  }

  @Test("a repaired file removes its mark and its screen by itself")
  func whole() {
    var story = broken.pressing("b").after(.damaged(Story.damage))
    #expect(story.screen(80, 24).contains("Line 3, column 16"))
    story.press(.escape)
    expect(story.state.screen, .board)
    story.press("b")
    story.happen(.damaged(Story.damage), .broken(nil))
    #expect(story.state.screen == .board && !story.screen(80, 24).contains("!"))
    story.press("e")
    #expect(story.screen(80, 24).contains("Design › Edit"))
  }

  @Test("its screen follows what is wrong with it")
  func follows() {
    var story = broken.pressing("b").after(.damaged(Story.damage))
    var other = Story.damagedFile
    other.line = 4
    story.happen(.broken(other))
    #expect(story.screen(80, 24).contains("Line 4, column 16"))
    story.press("q")
    #expect(story.state.screen == .board && story.effects == [])
  }

  @Test("a restore is undone with u, after the changes that were made since")
  func undo() {
    var story = Story.damaged
    let version = RestoredVersion(hash: "new", kept: "/a/scrums.json.damaged")
    story.happen(.loaded(Story.samples.state.scrums, saying: "Restored"), .restored(version))
    story.press("d", "u")
    expect(story.state.scrums.count, 3)
    expect(story.press("u"), [.files(.undoRestore(version))])
    story.press("u")
    #expect(story.effects == [] && story.state.notice == .info("Nothing to undo"))
  }
}
