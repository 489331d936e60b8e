import CardKit
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("The schedule in the form")
struct FormScheduleTests {
  private static var scheduled: Story {
    get throws {
      try Story.editForm.going(to: .day(0)).pressing("w", .up, typing: "930")
    }
  }

  @Test("days and time are saved, and the time is written as the others are")
  func schedule() throws {
    var story = try Self.scheduled.pressing(.tab)
    try expect(story.form.draft.time, "09:30")
    #expect(story.screen(80, 24).contains("Time              09:30             Mon 09:30"))
    story.press(.control("s"))
    let schedule = story.state.scrums[0].schedule
    expect(schedule?.days, [.mon, .tue, .wed, .thu, .fri])
    expect(schedule?.time, TimeOfDay("09:30"))
  }

  @Test("days are switched one by one, the focus comes back to the last")
  func days() throws {
    var story = try Story.editForm.going(to: .day(0)).pressing("h", " ", "l", .right, .enter)
    try expect(story.form.draft.days, [.mon, .wed])
    story.press(.up, .down, " ")
    try expect(story.form.draft.days, [.mon])
    for _ in 0..<9 { story.press(.right) }
    try expect(story.form.focus, .day(6))
    story.press("w", "w")
    #expect(try story.form.draft.days.isEmpty)
  }

  @Test("an incomplete schedule is said beside the field once it is left, and not saved")
  func incomplete() throws {
    var story = try Story.editForm.going(to: .day(0)).pressing("l", "l", " ")
    #expect(!story.screen(80, 24).contains("!"))
    try story.go(to: .member("share"))
    #expect(
      story.screen(80, 24).contains(
        "Time              none                ! Type a time, or turn off the days"))
    story.press(.control("s"))
    try expect(story.form.focus, .time)
    story.type("9")
    #expect(!story.screen(80, 24).contains("!"))
    try story.go(to: .day(2))
    story.press(" ", .control("s"))
    #expect(try story.form.focus == .day(2) && story.screen(80, 24).contains("·Sun       ! Choose a day"))
  }

  @Test("an invalid time is marked beside the field and not saved")
  func badTime() throws {
    var story = try Self.scheduled.pressing(typing: "9").pressing(.tab)
    #expect(story.screen(80, 24).contains("Time              9309                   ! Not a time"))
    story.press(.control("s"))
    try expect(story.form.focus, .time)
    story.press(.control("u"), typing: "14:05")
    story.press(.control("s"))
    expect(story.state.scrums[0].schedule?.time, TimeOfDay("14:05"))
  }

  @Test("no day and no time is no schedule")
  func cleared() throws {
    var story = try Self.scheduled.pressing(.control("s"), "e").going(to: .day(0))
    story.press("w", .up, .control("u"), .control("s"))
    #expect(story.state.scrums[0].schedule == nil)
  }

  @Test("the first time brings Monday to Friday, which go with it; days that were chosen stay")
  func workdays() throws {
    for keys in [["9"], [.right], [.left]] as [[Key]] {
      var story = try Story.editForm.going(to: .time)
      for key in keys { story.press(key) }
      try expect(story.form.draft.days, Schedule.workdays)
      story.press(.control("u"))
      #expect(try story.form.draft.days.isEmpty && !story.form.isChanged)
    }
    var story = try Story.editForm.going(to: .time).after(.paste("14:05"))
    try expect(story.form.draft.days, Schedule.workdays)
    story.press(.down, "l", " ", .up, typing: "9")
    try expect(story.form.draft.days, [.mon, .wed, .thu, .fri])
    story.press(.control("u"), .tab)
    try expect(story.form.draft.days, [.mon, .wed, .thu, .fri])
  }

  @Test("Tab does not skip the days if a time needs them")
  func demanded() throws {
    var story = try Story.editForm.going(to: .time).pressing(typing: "930").pressing(.down, "w", .up, .tab)
    try expect(story.form.focus, .day(0))
    story.press(.tab)
    try expect(story.form.focus, .lead)
    story.press(.backTab, .down, "w", .up, .tab)
    try expect(story.form.focus, .lead)
  }

  @Test("a time that has passed today is that of the next day: nobody has missed it")
  func passed() throws {
    var story = try Story.newForm.going(to: .time).pressing(typing: "900")
    story.press(.down, "l", "l", "l", "l", "l", " ")
    // It is Saturday, 09:24.
    #expect(story.screen(120, 24).contains("Mon 09:00") && !story.screen(120, 24).contains("missed"))
  }

  @Test(
    "am and pm are typed with either clock",
    arguments: [("9:15pm", "21:15"), ("3:30 p.m.", "15:30"), ("12 am", "00:00"), ("9 ", "09:00")],
    Settings.Clock.allCases)
  func halfDays(typed: (keys: String, time: String), clock: Settings.Clock) throws {
    var preferences = Preferences()
    preferences.settings.clock = clock
    let board = Story.samples.after(.preferences(preferences))
    let time = typed.keys == "9 " && clock == .hours12 ? "9 " : TimeOfDay(typed.time)?.text(on: clock)
    var story = try board.pressing("n").going(to: .time).pressing(typing: typed.keys)
    try expect(story.form.focus, .time)
    story.press(.tab)
    try expect(story.form.draft.time, time ?? "")
    story = try board.pressing("n").going(to: .time).after(.paste(typed.keys)).pressing(.tab)
    try expect(story.form.draft.time, time?.trimmed ?? "")
  }

  @Test("on a clock of 12 hours, a time that could be in the evening is asked about")
  func openTime() throws {
    var preferences = Preferences()
    preferences.settings.clock = .hours12
    var story = try Self.scheduled.pressing(.control("s")).after(.preferences(preferences))
    story = try story.pressing("e").going(to: .time)
    try expect(story.form.draft.time, "9:30 am")
    story.press(typing: "9:15")
    story.press(.control("s"))
    #expect(try story.form.focus == .time && story.screen(120, 30).contains("Type am or pm behind it"))
    story.press(.control("u"), typing: "9:15 pm")
    story.press(.control("s"))
    expect(story.state.scrums[0].schedule?.time, TimeOfDay("21:15"))
    story = try story.pressing("e").going(to: .time).pressing(typing: "15h30").pressing(.tab)
    try expect(story.form.draft.time, "3:30 pm")
    story.press(.backTab, .right)
    try expect(story.form.draft.time, "3:45 pm")
  }

  @Test("a title that another scrum has is pointed at, and can be saved")
  func takenTitle() throws {
    let words = "Another scrum has this title"
    var story = Story.newForm
    try story.saveScrum("design")
    expect(story.state.scrums.count, 4)
    story = Story.newForm.pressing(typing: "design")
    #expect(story.screen(100, 30).contains(words))
    story.press(typing: "ers")
    #expect(!story.screen(100, 30).contains(words) && !Story.editForm.screen(100, 30).contains(words))
  }

  @Test("the same time typed otherwise is no change")
  func sameTime() throws {
    var story = try Self.scheduled.pressing(.control("s"), "e").going(to: .time)
    story.press(.control("u"), typing: "9:30")
    #expect(try !story.form.isChanged)
    story.press(.escape)
    expect(story.state.screen, .board)
  }
}
