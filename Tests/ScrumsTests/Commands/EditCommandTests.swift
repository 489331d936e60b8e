import FoundationEssentials
import ScrumModel
import ScrumStore
import Testing

@testable import scrums

@Suite("Editing and removing a scrum from a shell")
struct EditCommandTests {
  private let ground: Ground
  /// The sample, which meets on Mondays at 9:30.
  private let design: DailyScrum

  init() throws {
    ground = try Ground()
    design = try ground.fill()
  }

  @Test("options change what they name and nothing else")
  func fields() throws {
    let result = try ground.run("edit", "des", "--length", "15", "--title", "UX")
    #expect(
      result.failure == nil
        && result.words == "Changed Design: title \"Design\" → \"UX\", length 10 min → 15 min\n")
    var expected = design
    (expected.title, expected.lengthInMinutes) = ("UX", 15)
    try expect(ground.store.load(), [expected])
    _ = try ground.run(
      "edit", "ux", "--theme", "sky", "--order", "shuffled", "--time-up", "advance", "--leftover", "fixed")
    (expected.theme, expected.speakingOrder) = (.sky, .shuffled)
    (expected.whenTimeIsUp, expected.share) = (.advance, .fixed)
    try expect(ground.store.load(), [expected])
    let json = try ground.run("edit", "ux", "--length", "16", "--json").words
    #expect(json.contains("\"lengthInMinutes\": 16") && json.contains("\"nextMeeting\""))
  }

  @Test("on a clock of 12 hours, a time that could be in the evening is refused with what to write")
  func openTime() throws {
    func time(_ word: String) throws -> String? {
      let result = try ground.run(["edit", "des", "--at", word]) { $0.calendar.form = .hours12 }
      return try result.failure ?? ground.store.load()[0].schedule?.time.description
    }
    for word in ["9:15", "915"] {
      try expect(time(word), "--at could be morning or evening: write 9:15 am or 9:15 pm")
    }
    for (word, read) in [("09:15", "09:15"), ("3:30 p.m.", "15:30"), ("15.30", "15:30"), ("9h15", "09:15")] {
      try expect(time(word), read)
    }
    _ = try ground.run("edit", "des", "--at", "9:15")
    expect(try ground.store.load()[0].schedule?.time, TimeOfDay("09:15"))
  }

  @Test("every second week begins with the next possible meeting")
  func fortnight() throws {
    func first(_ words: String...) throws -> CalendarDay? {
      _ = try ground.run(["edit", "des", "--repeat", "fortnightly"] + words)
      guard case .everySecondWeek(let day) = try ground.store.load()[0].schedule?.rhythm else { return nil }
      return day
    }
    try expect(first(), CalendarDay("2026-11-23"))
    try expect(first("--cancel", "2026-11-23"), CalendarDay("2026-11-30"))
    // It is Saturday, 09:24.
    try expect(first("--days", "sat", "--at", "9:30"), CalendarDay("2026-11-16"))
    try expect(first("--at", "9:00"), CalendarDay("2026-11-23"))
    let day = CalendarDay(daysSince1970: 20_785)
    try ground.store.changeHolidays { _ in [Holiday(name: "Feast", from: day, until: day + 6)] }
    try expect(first(), CalendarDay("2026-11-30"))
  }

  @Test("the time and the days change separately where there is a schedule, and it can be removed")
  func schedule() throws {
    func schedule() throws -> String {
      try ground.store.load()[0].schedule.map { "\($0.days.map(\.rawValue)) \($0.time)" } ?? "none"
    }
    _ = try ground.run("edit", "design", "--at", "9:45")
    try expect(schedule(), #"["mon"] 09:45"#)
    _ = try ground.run("edit", "design", "--days", "tue,thu")
    try expect(schedule(), #"["tue", "thu"] 09:45"#)
    try expect(
      ground.run("edit", "design", "--no-schedule").words, "Changed Design: schedule tue thu 09:45 → none\n")
    try expect(schedule(), "none")
    let refused = try ground.run("edit", "design", "--days", "daily")
    expect(refused.failure, "there is no schedule yet, so --days needs --at")
    _ = try ground.run("edit", "design", "--at", "9:45")
    try expect(schedule(), #"["mon", "tue", "wed", "thu", "fri"] 09:45"#)
    _ = try ground.run("edit", "design", "--at", "9:45", "--days", "daily")
    #expect(try schedule().hasSuffix("09:45"))
  }

  @Test("--rename gives an attendee another name, who stays the same person")
  func renaming() throws {
    let result = try ground.run("edit", "design", "--rename", "simon=Simone")
    #expect(result.failure == nil)
    var expected = design
    let place = try #require(design.attendees.firstIndex { $0.name == "Simon" })
    expected.attendees[place].name = "Simone"
    try expect(ground.store.load(), [expected])
    #expect(try ground.run("edit", "design", "--rename", "Nemo=Simon").failure?.contains("Nemo") == true)
    #expect(throws: UsageError.self) { try ground.run("edit", "design", "--rename", "Simone") }
  }

  @Test("attendees who are named again stay the same people")
  func attendees() throws {
    let ids = Dictionary(uniqueKeysWithValues: design.attendees.map { ($0.name, $0.id) })
    func people() throws -> [Attendee] { try ground.store.load()[0].attendees }
    _ = try ground.run("edit", "design", "--attendees", "simon, Ada, Cathy")
    try expect(people().map(\.name), ["simon", "Ada", "Cathy"])
    #expect(try people()[0].id == ids["Simon"] && people()[2].id == ids["Cathy"])
    let result = try ground.run(
      "edit", "design", "--add-attendees", "Daisy,Bob", "--remove-attendees", "ada,SIMON")
    expect(result.words, "Changed Design: with Daisy and Bob, without simon and Ada\n")
    try expect(people().map(\.name), ["Cathy", "Daisy", "Bob"])
    try expect(
      ground.run("edit", "design", "--remove-attendees", "Dasiy").failure,
      "no attendee is called 'Dasiy'; did you mean 'Daisy'?")
    try expect(
      ground.run("edit", "design", "--remove-attendees", "Cathy,Daisy,Bob").failure,
      "a scrum needs at least one attendee")
    try expect(people().count, 3)
  }

  @Test("if nothing changes, nothing is saved")
  func unchanged() throws {
    let before = try ground.files()
    for words in [
      ["--length", "10"], ["--title", "Design"], ["--attendees", "Cathy,Daisy,Simon,Jonathan"],
    ] {
      try expect(ground.run(["edit", "design"] + words).words, "Nothing was changed\n")
    }
    try expect(ground.files(), before)
  }

  @Test("a removed scrum leaves its history, and a restored backup brings it back")
  func removal() throws {
    _ = try ground.run("add", "Web", "--attendees", "Ada")
    let result = try ground.run("remove", "DESIGN")
    let version = try #require(try ground.store.backups.list().first?.id)
    expect(result.words, "Removed Design (4 attendees, 10 min); 'scrums restore \(version)' brings it back\n")
    try expect(ground.store.load().map(\.title), ["Web"])
    try expect(ground.store.knownMeetings(of: design.id).count, 2)
    try expect(ground.run("check").words, "No problems found\n")
    try expect(ground.run("remove", "desing").failure?.hasPrefix("no scrum is called 'desing'"), true)
    // The name stays right whatever is saved meanwhile.
    _ = try ground.run("edit", "web", "--length", "7")
    #expect(
      try ground.run("restore", version).words == """
        Restored \(version)
          Design was added
          Web: length 7 min → 5 min

        """)
    try expect(ground.store.load().map(\.title), ["Design", "Web"])
    try expect(ground.run("restore", version).words, "Restored \(version)\n  nothing is different\n")
  }
}

@Suite("Editing a scrum in an editor", .oneEditor)
struct EditorSessionTests {
  private let ground: Ground
  private let scrum: DailyScrum
  private var file: String { ground.scrumsPath }

  /// A scrum with a key that the program does not know.
  init() throws {
    ground = try Ground()
    scrum = try ground.fill()
    let text = ground.text("store/scrums.json").replacing("\"theme\"", with: "\"mood\": 7.0, \"theme\"")
    _ = try ground.file("store/scrums.json", Array(text.utf8))
  }

  /// Runs `scrums edit design` with a script for the editor, which gets the file as `$1`.
  private func edit(_ lines: String) throws -> CommandResult {
    let script = try ground.script("editor", lines)
    return try ground.run(
      ["edit", "design"], variables: ["EDITOR": "sh '\(script)'", "TMPDIR": ground.path])
  }

  /// The temporary texts that are left.
  private func left() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: ground.path).filter { $0.hasSuffix(".json") }
  }

  @Test("the text is private, and what is changed in it is saved, unknown keys included")
  func saved() throws {
    let result = try edit(
      "stat -c %a \"$1\" >'\(ground.path)/mode'; sed -i 's/7[.]0/8, \"room\": \"blue\"/; s/10,/12,/' \"$1\"")
    #expect(result.failure == nil && result.words == "Changed Design: length 10 min → 12 min\n")
    expect(ground.text("mode"), "600\n")
    let text = ground.text("store/scrums.json")
    #expect(text.contains("\"mood\": 8,") && text.contains("\"room\": \"blue\""))
    var expected = scrum
    expected.lengthInMinutes = 12
    expected.rest = ["mood": .int(8), "room": .string("blue")]
    try expect(ground.store.load(), [expected])
    #expect(try left().isEmpty)
  }

  @Test("unknown keys alone are a change too; none is no change")
  func unknownKeys() throws {
    try expect(edit("sed -i 's/7[.]0/9/' \"$1\"").words, "Changed Design\n")
    #expect(ground.text("store/scrums.json").contains("\"mood\": 9,"))
    let before = try ground.files()
    try expect(edit("true").words, "Nothing was changed\n")
    try expect(edit("tr -d '\\n' <\"$1\" >\"$1.new\"; mv \"$1.new\" \"$1\"").words, "Nothing was changed\n")
    #expect(try ground.files() == before && left().isEmpty)
  }

  @Test("an attendee without an id is a new one")
  func attendee() throws {
    let result = try edit("sed -i 's/\"attendees\": \\[/&{\"name\": \"Ada\"},/' \"$1\"")
    expect(result.words, "Changed Design: with Ada\n")
    let people = try ground.store.load()[0].attendees
    #expect(people[0].name == "Ada" && Array(people.dropFirst()) == scrum.attendees)
  }

  @Test("what others change meanwhile is merged")
  func merged() throws {
    let theirs = "sed -i 's/\"yellow\"/\"sky\", \"seat\": 1/; s/Cathy/Catherine/' '\(file)'"
    let result = try edit("\(theirs); sed -i 's/7[.]0/8/; s/10,/12,/; s/Daisy/Dee/' \"$1\"")
    #expect(result.failure == nil && result.remarks.isEmpty)
    let now = try ground.store.load()[0]
    #expect(now.theme == .sky && now.lengthInMinutes == 12 && now.id == scrum.id)
    expect(now.attendees.map(\.name), ["Catherine", "Dee", "Simon", "Jonathan"])
    let text = ground.text("store/scrums.json")
    #expect(text.contains("\"mood\": 8,") && text.contains("\"seat\": 1"))
    let both = try edit("sed -i 's/12,/20,/' '\(file)'; sed -i 's/12,/30,/' \"$1\"")
    #expect(both.remarks.count == 1 && both.remarks[0].contains("length was changed elsewhere too"))
    try expect(ground.store.load()[0].lengthInMinutes, 30)
  }

  @Test("a scrum that is removed meanwhile stays with the edit")
  func removedElsewhere() throws {
    let result = try edit("echo '{\"scrums\": []}' >'\(file)'; sed -i 's/7[.]0/8/' \"$1\"")
    #expect(result.words == "Changed Design\n" && result.failure == nil)
    try expect(ground.store.load().map(\.title), ["Design"])
    #expect(ground.text("store/scrums.json").contains("\"mood\": 8,"))
  }

  @Test(
    "a wrong text changes nothing, is kept, and its error has line and column",
    arguments: [
      ("s/\"theme\": \"yellow\"/\"theme\": pink/", ":29:12: expected a value"),
      ("s/\"yellow\"/\"pink\"/", "must be one of"), ("s/10,/121,/", "lengthInMinutes must be a whole number"),
      ("s/\"Design\"/\" \"/", "title must not be empty"), ("s/\"id\": \"/&0/", "must be a UUID"),
    ])
  func wrong(change: String, complaint: String) throws {
    let before = try ground.files()
    let result = try edit("sed -i '\(change)' \"$1\"")
    let text = try #require(try left().first)
    let failure = try #require(result.failure)
    #expect(failure.hasPrefix("\(ground.path)/\(text):") && failure.contains(complaint), "\(failure)")
    #expect(failure.hasSuffix("nothing was changed, and your text is in \(ground.path)/\(text)"))
    try expect(ground.files(), before)
  }

  @Test("another id, no attendees, and an editor that fails are refused")
  func refused() throws {
    let id = scrum.id.uuidString
    let object = "{\"id\":\"\(id)\",\"title\":\"A\",\"lengthInMinutes\":5,\"theme\":\"sky\",\"attendees\":[]}"
    for (script, complaint, texts) in [
      ("sed -i 's/\(id)/00000000-0000-4000-8000-000000000001/' \"$1\"", "id can't be changed", 1),
      ("echo '\(object)' >\"$1\"", "attendees must not be empty", 2),
      ("exit 3", "status 3; nothing was changed", 2), ("echo x >>\"$1\"; exit 1", "your text is in", 3),
    ] {
      let failure = try #require(try edit(script).failure)
      #expect(failure.contains(complaint))
      try expect(left().count, texts, "\(failure)")
    }
    let noEditor = try ground.run("edit", "design")
    expect(noEditor.failure, "'scrums edit' needs an option that says what to change, a terminal, or $EDITOR")
    try expect(ground.store.load()[0].title, "Design")
  }

  @Test("a store that breaks meanwhile keeps the text")
  func damaged() throws {
    let result = try edit("echo '{' >'\(file)'; sed -i 's/10,/12,/' \"$1\"")
    #expect(
      result.failure?.contains("scrums.json:") == true && result.failure?.contains("your text is in") == true)
    #expect(try left().count == 1 && ground.text("store/scrums.json") == "{\n")
  }
}
