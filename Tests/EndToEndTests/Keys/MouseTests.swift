import Testing

@Suite("Mouse")
struct MouseTests {
  @Test("a click focuses a card, a second one opens its scrum")
  func opening() throws {
    let terminal = try Terminal.at(.board)
    try terminal.click("▸ App Dev")
    try terminal.seeFocus(on: "▸ App Dev")
    try terminal.click("Web Dev")
    try terminal.seeFocus(on: "Web Dev")
    try terminal.click("▸ Design")
    try terminal.seeFocus(on: "▸ Design")
    try terminal.click("▸ Design", see: "Open blockers · 2")
    // In the list it is the same.
    try terminal.click("Wed 5  ")
    try terminal.seeMarked("Wed 5 ")
    try terminal.click("Wed 5  ", see: "[ older")
  }

  @Test("the wheel scrolls what is below it, and the focus stays")
  func wheel() throws {
    let terminal = try Terminal.at(.board, width: 80, height: 9)
    try terminal.wheel(down: true, over: "▸ Design")
    try terminal.wheel(down: true, over: "▸ Design")
    try terminal.see("Show 2 more ▾")
    try terminal.seeNoMore("Up next")
    try terminal.wheel(down: false, over: "▸ App Dev")
    try terminal.wheel(down: false, over: "▸ App Dev")
    try terminal.wheel(down: false, over: "▸ App Dev")
    try terminal.see("Up next")
    try terminal.seeFocus(on: "▸ Design")
  }

  @Test("one click presses a button: New, Show more, and those of an open card")
  func buttons() throws {
    let terminal = try Terminal.at(.board)
    try terminal.click("[+] New", see: "New scrum")
    try terminal.click("[esc] Cancel")
    let low = try Terminal.at(.board, width: 80, height: 10)
    try low.click("Show 2 more")
    try low.seeFocus(on: "▸ Ops")
    try low.press("End")
    try low.click("Show less", see: "Show 2 more ▾")
    try terminal.press("g", "Tab", "Space")
    try terminal.click("[e] Edit", see: "Scrums › Design › Edit")
    try terminal.click("[esc] Cancel")
    try terminal.click("[enter] Open", see: "Open blockers · 2")
    try terminal.click("[e] Edit", see: "Scrums › Design › Edit")
    try terminal.click("[esc] Cancel")
    try terminal.click("[s] Start", see: "READY ROOM")
    try terminal.click("[s] Start the clock", see: "Speaker 1 of 3")
    try terminal.press("q")
    try terminal.click("[r] Resume", seeNoMore: "End meeting?")
    try terminal.press("q")
    try terminal.click("[s] Save and end", see: "Meeting ended")
  }

  @Test("in the form a click goes to a field, switches a day, saves, and answers the question")
  func form() throws {
    let terminal = try Terminal.at(.form, width: 80, height: 24)
    try terminal.click("Add an attendee", see: "▸ Attendees      +")
    try terminal.press("Ada")
    try terminal.click("·Tue", see: "✓Tue")
    try terminal.click("none")
    try terminal.press("1000")
    try terminal.click("[esc] Cancel")
    try terminal.click("[e] Keep editing", seeNoMore: "Save changes?")
    try terminal.click("[^S] Save", see: "! Type a title")
    try terminal.press("Retro")
    try terminal.click("[^S] Save", see: "Retro added · u undo")
    #expect(try terminal.attendees(of: "Retro") == ["Ada"])
    #expect((try terminal.scrum("Retro")?["schedule"] as? [String: Any])?["days"] as? [String] == ["tue"])
  }

  @Test("a card is dragged to its new place, and u puts it back")
  func dragging() throws {
    let terminal = try Terminal.at(.board)
    try terminal.drag("▸ Design", to: "▸ Web Dev")
    try terminal.seeTitles(["App Dev", "Web Dev", "Design", "Ops", "Data"])
    try terminal.see("Design moved · u undo")
    try terminal.seeFocus(on: "▸ Design")
    try terminal.press("u")
    try terminal.seeTitles(Fixtures.titles)
    // Let go above, where no card is, it stays.
    try terminal.drag("▸ Web Dev", to: "Scrums")
    try terminal.drag("▸ Web Dev", to: "▸ Design")
    try terminal.seeTitles(["Web Dev", "Design", "App Dev", "Ops", "Data"])
  }

  @Test("a blocker is marked by one click and resolved by the next")
  func blockers() throws {
    let terminal = try Terminal.at(.board)
    try terminal.press("Space")
    try terminal.click("☐ Daisy  staging is down")
    try terminal.seeMarked("☐ Daisy  staging is down")
    try terminal.click("☐ Daisy  staging is down", see: "1 open blocker")
    try terminal.wait(for: "the history") { try terminal.resolved() == ["staging is down"] }
  }

  @Test("the empty board's buttons load the samples and open the form")
  func empty() throws {
    let terminal = try Terminal().start(until: "No scrums yet")
    try terminal.click("[n] New scrum", see: "▸ Title")
    try terminal.press("Escape")
    try terminal.click("[i] Load three samples", see: "All scrums · 3")
  }
}
