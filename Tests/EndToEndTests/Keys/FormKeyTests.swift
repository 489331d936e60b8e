import Testing

@Suite("Keys: the form")
struct FormKeyTests {
  private func edit() throws -> Terminal {
    let terminal = try Terminal.at(.board, width: 80, height: 24)
    try terminal.press("e", see: "▸ Title             Design")
    return terminal
  }

  @Test("up and down go through the fields, arrows change length and theme, Ctrl-S saves")
  func values() throws {
    let terminal = try edit()
    for (key, field) in [
      ("Down", "▸ Length          ‹ 10 minutes ›"), ("Right", "‹ 11 minutes ›"), ("l", "‹ 12 minutes ›"),
      ("Left", "‹ 11 minutes ›"), ("h", "‹ 10 minutes ›"), ("+", "‹ 11 minutes ›"), ("-", "‹ 10 minutes ›"),
      ("4", "‹ 4 minutes ›"), ("5", "‹ 45 minutes ›"), ("Down", "Teal ›"), ("Right", "Yellow ›"),
      ("Left", "Teal ›"), ("Left", "Tan ›"), ("Up", "▸ Length"), ("Up", "▸ Title"),
      ("BTab", "▸                   [^S] Save"), ("Tab", "▸ Title"), ("Tab", "▸ Attendees      1  Cathy"),
      ("Tab", "▸ Time"), ("Tab", "▸ Leads"), ("BTab", "▸ Time"), ("BTab", "▸ Attendees"), ("BTab", "▸ Title"),
    ] {
      try terminal.press(key, see: field)
    }
    for (key, field) in [("Down", "▸ Length"), ("Up", "▸ Title"), ("Down", "▸ Length")] {
      try terminal.press(key, see: field)
    }
    #expect(try terminal.scrum("Design")?["lengthInMinutes"] as? Int == 10)
    try terminal.press("C-s", see: "Design changed · u undo")
    let design = try #require(try terminal.scrum("Design"))
    #expect(design["lengthInMinutes"] as? Int == 45 && design["theme"] as? String == "tan")
  }

  @Test("the rules of the meeting change by arrows, Space and Enter, and the button saves")
  func rules() throws {
    let terminal = try edit()
    try terminal.press("BTab", "BTab")
    for (key, field) in [
      ("Right", "▸ Leads           ‹ By turn ›"), ("Down", "▸ Order"),
      ("Right", "▸ Order           ‹ Shuffled ›"), ("Down", "‹ Overtime ›"), ("Space", "‹ Advance ›"),
      ("Down", "‹ Shared ›"), ("Enter", "‹ Fixed ›"), ("G", "▸                   [^S] Save"),
    ] {
      try terminal.press(key, see: field)
    }
    try terminal.press("Left", "Enter", see: "Design changed · u undo")
    let design = try #require(try terminal.scrum("Design"))
    #expect(
      design["speakingOrder"] as? String == "shuffled" && design["whenTimeIsUp"] as? String == "advance")
    #expect(design["share"] as? String == "fixed")
  }

  @Test("Enter adds an attendee, and others leave or change places")
  func attendees() throws {
    let terminal = try edit()
    try terminal.press("Tab", see: "▸ Attendees      1  Cathy")
    try terminal.press("C-x", see: "▸ Attendees      1  Daisy")
    try terminal.press("C-n", see: "▸                2  Daisy")
    try terminal.press("S-Up", see: "▸ Attendees      1  Daisy")
    try terminal.press("S-Down", "C-p", "Down", "Enter", "Eve", "Enter", "Zoe, Bo", "Enter", "Ann", "C-s")
    try terminal.see("Design changed · u undo")
    #expect(try terminal.attendees(of: "Design") == ["Daisy", "Simon", "Eve", "Zoe", "Bo", "Ann"])
  }

  @Test("a pasted list is one attendee a name, wherever its lines break, and never keys")
  func paste() throws {
    let terminal = try edit()
    try terminal.paste(" q\u{3}")
    try terminal.press("Tab", "Up", "Down", "Down", "Down", "Down", see: "▸                +")
    try terminal.paste("Ada, Bo\nCy")
    try terminal.see("▸                +  Add an attendee")
    try terminal.press("C-s", see: "changed · u undo")
    let scrum = try #require(try terminal.scrums().first)
    #expect((scrum["title"] as? String)?.hasPrefix("Design q") == true)
    #expect(
      try terminal.attendees(of: scrum["title"] as? String ?? "")
        == ["Cathy", "Daisy", "Simon", "Ada", "Bo", "Cy"])
  }

  @Test("wide characters, joined emoji and letters from right to left are saved as they were typed")
  func characters() throws {
    let terminal = try edit()
    try terminal.press("C-u")
    try terminal.send("日本語 👩‍👩‍👧 e\u{301}")
    try terminal.press("Tab", "C-u")
    try terminal.send("فريق👍🏽")
    // What is erased is a character, however many scalars it has.
    try terminal.press("BSpace", "C-s", see: "changed · u undo")
    let title = try #require(try terminal.titles().first)
    #expect(Array(title.unicodeScalars) == Array("日本語 👩‍👩‍👧 e\u{301}".unicodeScalars))
    #expect(try terminal.attendees(of: title) == ["فريق", "Daisy", "Simon"])
  }

  @Test("days and time are chosen by keys")
  func schedule() throws {
    let terminal = try edit()
    try terminal.press("BTab", "BTab", "BTab", "Down", see: "▸ Days")
    try terminal.press("w", see: "✓Mon ✓Tue ✓Wed ✓Thu ✓Fri ·Sat ·Sun")
    try terminal.press("Space", "l", "Enter", "Right", "Left", "h", "Tab", see: "·Mon ·Tue ✓Wed ✓Thu ✓Fri")
    try terminal.press("BTab", "99", "Tab", see: "! Not a time: type it like 09:30")
    try terminal.press("BTab", "945", "Left", "Tab", see: "09:30")
    try terminal.press("C-s", see: "Design changed · u undo")
    let schedule = try #require(try terminal.scrum("Design")?["schedule"] as? [String: Any])
    #expect(schedule["days"] as? [String] == ["wed", "thu", "fri"] && schedule["time"] as? String == "09:30")
    try terminal.see("09:30")
  }

  @Test("what is missing is said beside its field, and nothing is saved until it is there")
  func missing() throws {
    let terminal = try edit()
    let before = try terminal.file("scrums.json")
    try terminal.press("C-u", "C-s", see: "! Type a title")
    #expect(try terminal.file("scrums.json") == before)
    try terminal.press("Team", "C-s", see: "Team changed · u undo")
  }
}
