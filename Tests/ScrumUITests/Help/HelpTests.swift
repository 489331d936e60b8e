import CardKit
import Testing

@testable import ScrumUI

@Suite("The help")
struct HelpTests {
  @Test("on narrow screens the descriptions take several lines")
  func narrow() {
    let lines = Story.help(.samples).lines(40, 12)
    #expect(lines[2].hasPrefix(" Meet ") && lines[3].hasPrefix("  s          Start the meeting "))
    let place = lines.firstIndex { $0.hasPrefix("  space      Expand or collapse the ") } ?? 0
    #expect(lines[place + 1].hasPrefix("             card; press the button "))
  }

  @Test("a wide screen has groups side by side, each row once and at its place")
  func columns() {
    for width in [124, 200, 260] {
      let screen = Story.help(.samples).screen(width, 70)
      for words in ["Start the meeting", "Create a new scrum", "Move up", "Speaks now"] {
        expect(screen.ranges(of: words).count, 1, "\(words) at \(width)")
      }
      let head = screen.split(separator: "\n").first { $0.contains("Meet ") || $0.hasSuffix("Meet") } ?? ""
      #expect(head.split(whereSeparator: \.isWhitespace).count > 1, "\(width): \(head)")
    }
  }

  @Test("in the form and the settings it begins with a sentence on the row in focus")
  func about() {
    var form = Story.samples.pressing("n", .down)
    form.press(.function(1))
    #expect(form.lines(80, 24)[1].hasPrefix(" Type 1 to 120"))
    let settings = Story.samples.pressing(",", "?")
    expect(
      settings.lines(80, 24)[1].trimmed,
      "Warn when this much of a turn is left; 0 never. The default is 15 s.")
    #expect(HelpState.find(in: Story.samples.pressing("?").state)?.about == nil)
  }

  @Test("each row of each table is in it once, and each mark, wherever it is opened")
  func complete() {
    let wanted =
      AppState.allTables.flatMap { table in table.rows.map { [table.title, $0.id] } }
      + Mark.all.map { [Mark.title, $0.meaning] }
    for story in [Story(), .samples, .meeting, .damaged] {
      let rows = HelpState(story.state).rows.map { [$0.table, $0.id] }
      #expect(Set(rows) == Set(wanted) && rows.count == wanted.count)
    }
  }

  @Test("the keys of the place come first, those of a text last among them, then those of other places")
  func order() {
    var story = Story.samples.pressing("/")
    story.press(.function(1))
    let rows = HelpState(story.state).rows
    var titles: [String] = []
    for row in rows where !row.isElsewhere && titles.last != row.group { titles.append(row.group) }
    expect(titles, ["Look", "Program", "Move", "Text", "In the palette", "Marks"])
    expect(rows.last?.isElsewhere, true)
  }

  @Test("the row that is marked is in view, whatever it is, and a place's title with its first row")
  func inView() throws {
    var story = Story.help(.samples)
    for height in [5, 12] {
      for _ in 0..<12 {
        story.press(.pageDown, .up)
        #expect(try story.screen(80, height).contains(story.markedRow.help.prefix(20)))
      }
      story.press("g")
      #expect(story.screen(80, height).contains(" Meet"))
      story.press("G")
      #expect(story.screen(80, height).contains("Paste the text erased last"))
    }
  }

  @Test("? and F1 close it, : opens the palette in its place")
  func toggle() {
    #expect(Story.help(.samples, "?").state.overlay == nil)
    #expect(Story.help(.samples, .function(1)).state.overlay == nil)
    #expect(!Story.help(.samples, ":").paletteRows.isEmpty)
    var story = Story.help(.samples, ":")
    // From there it is not a key away: what was typed would be lost.
    story.press(.function(1))
    #expect(!story.paletteRows.isEmpty)
  }

  @Test("the filter below keeps its text, and takes no letter")
  func filter() {
    var story = Story.samples.pressing("/", typing: "app").pressing(.function(1), typing: "xyz")
    story.happen(.paste("pasted"))
    expect(story.state.board.filter?.text, "app")
    story.press(.function(1))
    #expect(story.screen(80, 24).contains("1 of 3"))
    story.type("l")
    expect(story.state.board.filter?.text, "appl")
  }

  @Test("a click marks a row, and does nothing else")
  func click() throws {
    var story = Story.help(.samples)
    try story.click(on: "Edit the scrum", Size(width: 80, height: 24))
    try expect(story.markedRow.id, "edit")
    try story.click(on: "Edit the scrum", Size(width: 80, height: 24))
    expect(story.state.screen, .board)
    expect(story.effects, [])
  }

  @Test("each mark has a meaning of its own in five words, and is drawn as the screens draw it")
  func marks() {
    let environment = EnvironmentValues(glyphs: .ascii)
    for mark in Mark.all {
      let drawn = Canvas(Text(mark.sign(.ascii)), size: Size(width: 20, height: 1), environment: environment)
      #expect(drawn.picture.utf8.allSatisfy { $0 < 128 }, "\(mark.meaning)")
    }
    #expect(Mark.all.allSatisfy { $0.meaning.split(separator: " ").count <= 5 })
    expect(Set(Mark.all.map { $0.sign(.unicode) }).count, Mark.all.count)
    var story = Story.help(.samples, "/")
    story.type("marks")
    story.press(.enter)
    let screen = story.screen(60, 30)
    for mark in Mark.all { #expect(screen.contains(mark.meaning) && screen.contains(mark.sign(.unicode))) }
  }

  @Test("a search goes on without the rows that don't agree, and marks the best")
  func search() throws {
    var story = Story.help(.samples, "/")
    story.type("undo")
    try expect(story.markedRow.id, "undo")
    // What was found is marked in the keys and in the words.
    let canvas = story.canvas(60, 9)
    #expect(canvas.cells.contains { $0.attributes.contains(.underline) })
    story.press(.enter)
    #expect(try !story.help.isSearching && story.screen(60, 9).contains("10 found"))
    // Letters are keys again.
    story.press("k")
    try expect(story.markedRow.id, "delete")
  }

  @Test("Escape shows all again with the same row marked, and then closes")
  func escape() throws {
    var story = Story.help(.samples, "/")
    story.type("rail")
    story.press(.escape)
    #expect(try story.markedRow.id == "rail or stack" && story.help.search == nil)
    #expect(story.screen(80, 24).contains("Switch the section between rail and stack"))
    story.press(.escape)
    #expect(story.state.overlay == nil)
    // Once it is kept, too.
    story.press("?", "/", typing: "rail")
    story.press(.enter, .escape)
    #expect(try story.help.search == nil)
    story.press("q")
    #expect(story.state.overlay == nil)
  }

  @Test("a key is found by its name, those that only contain it come behind")
  func keys() throws {
    for (typed, id) in [("J", "move down"), ("^L", "redraw"), ("pgup", "move pageUp")] {
      var story = Story.help(.samples, "/")
      story.type(typed)
      try expect(story.markedRow.id, id, "\(typed)")
    }
  }

  @Test("an unknown name is reported")
  func nothing() {
    var story = Story.help(.samples, "/")
    story.type("qqqq")
    #expect(story.screen(40, 8).contains("No matching key") && story.screen(40, 8).contains("none"))
    story.press(.down, .pageDown, .enter, .down)
    #expect(story.screen(40, 8).contains("No matching key"))
  }
}
