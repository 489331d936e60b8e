import Testing

@Suite("Help, palette and layout")
struct OverlayTests {
  @Test("the help is searched, and what was found is there")
  func help() throws {
    let terminal = try Terminal.withSamples()
    try terminal.press("?", "/", see: "Key or words")
    try terminal.paste("rail stack\n")
    try terminal.see("Switch the section between rail and stack")
    try terminal.seeNoMore("Start the meeting")
    try terminal.press("Escape", see: "Start the meeting")
    try terminal.press("q", see: "All scrums · 3")
    try terminal.quit()
  }

  @Test("the palette does what it finds, also with the mouse")
  func palette() throws {
    let terminal = try Terminal.withSamples()
    try terminal.press(":", see: "Command")
    try terminal.paste("start meeting")
    try terminal.press("Enter", see: "READY ROOM")
    // Enter has opened it, and starts the clock only a moment later.
    try terminal.press("Space", see: "Speaker 1 of 4")
    try terminal.press("F2")
    try terminal.paste("next speaker")
    // The first row of the list.
    try terminal.see("Next speaker; after the last")
    try terminal.send("\u{1B}[<0;10;5M\u{1B}[<0;10;5m")
    try terminal.see("Speaker 2 of 4")
    try terminal.press("C-c", see: "ended with 0")
  }

  @Test("a layout is remembered over a restart, and a file of it that is damaged is nobody's trouble")
  func layout() throws {
    let terminal = try Terminal.withSamples()
    let layout = "state/scrums/board.json"
    #expect(terminal.said(layout).isEmpty)
    try terminal.press("v")
    try terminal.wait(for: "the layout") { terminal.said(layout).contains("\"upNext\": \"stack\"") }
    try terminal.quit()
    try terminal.start(until: "All scrums · 3")
    // In a stack the first card is a row.
    try terminal.settle()
    #expect(
      try terminal.screen().split(separator: "\n").contains {
        $0.hasPrefix("   ▸ Design") && $0.count(where: { $0 == "▸" }) == 1
      })
    try terminal.press("v")
    try terminal.wait(for: "the layout") { terminal.said(layout).contains("\"upNext\": \"rail\"") }
    try terminal.quit()
  }
}
