import CardKit
import Foundation
import ScrumExchange
import ScrumModel
import ScrumStore
import StoreSupport
import Terminal
import Testing

@testable import ScrumUI
@testable import scrums

@Suite("Effects are performed, whatever action returns them")
struct PerformedEffectsTests {
  /// What a person has named for meetings, in the folder of a store.
  private func commands(_ config: String, in folder: URL) throws -> MeetingCommands {
    let file = folder.appendingPathComponent("config.json")
    try Data(config.utf8).write(to: file)
    return MeetingCommands(setup: Setup(Config(path: file.path)), store: folder.path)
  }

  /// Nobody can save the meeting of the first scrum any more; returns what must be removed for it.
  private func blockMeeting(_ seat: Seat, _ folder: URL) throws -> URL {
    let lock = folder.meetingLock(of: seat.app.state.scrums[0])
    try lock.block()
    return lock
  }

  /// The notes of the first turn of each past meeting of the first scrum.
  private func firstNotes(_ seat: Seat, _ folder: URL) throws -> [[String]] {
    try folder.meetings(of: seat.app.state.scrums[0].id).map { $0.noteTexts[0] }
  }

  @Test("effects on the terminal become requests")
  func screen() throws {
    try Seat.pair { one, _, folder in
      expect(one.app.act(.key(.control("l"))), [.redraw])
      expect(one.app.act(.key(.control("z"))), [.suspend])
      one.startMeeting()
      one.press("n", "q", "s")
      let meeting = try #require(try folder.meetings(of: one.app.state.scrums[0].id).first)
      expect(one.app.act(.key("c")), [.copy(ChatExport(meeting, open: [], in: .gmt).text())])
      expect(one.app.handle(.terminate, in: EnvironmentValues()), [.quit])
    }
  }

  @Test("a key that comes with the first picture does what the person has bound it to")
  func firstKey() throws {
    try Seat.pair { one, _, folder in
      let config = folder.appendingPathComponent("scrums")
      try FileManager.default.createDirectory(at: config, withIntermediateDirectories: false)
      try Data(#"{"keys": {"board": {"start": "r"}}}"#.utf8).write(
        to: config.appendingPathComponent("config.json"))
      let variables = ["HOME": folder.path, "XDG_CONFIG_HOME": folder.path]
      let environment = try CommandEnvironment(Arguments([])) { variables[$0].map { Array($0.utf8) } }
      one.app.state.shared.preferences = environment.setup.preferences
      _ = one.app.handle(.key("r"), in: EnvironmentValues())
      #expect(one.app.state.scrumInMeeting != nil)
    }
  }

  @Test("time rings the bell, saves the meeting and runs a command, whose failure is reported")
  func time() throws {
    try Seat.pair { _, _, folder in
      var seat = try Seat(folder, commands: commands(#"{"timeUp": "no-such-program"}"#, in: folder))
      seat.startMeeting()
      expect(
        seat.app.handle(.time(Date() + 200), in: EnvironmentValues()),
        [.bell, .title("Cathy +0:50 · 1/4"), .progress(TaskProgress(.failed, 100))])
      expect(seat.meeting?.turns[0].hasRung, true)
      expect(seat.notice, "The command for timeUp failed: no-such-program: no such file")
    }
  }

  @Test("a meeting that the machine has slept in, or whose clock was set, is saved")
  func clocks() throws {
    try Seat.pair { one, _, folder in
      one.startMeeting()
      let before = try #require(try folder.storedMeeting())
      expect(one.app.act(.clockSet(by: 3_600)), [])
      try expect(folder.storedMeeting()?.asOf, before.asOf + 3_600)
      one.app.act(.woke(Date() + 2 * 3_600))
      #expect(try folder.storedMeeting()?.sleptSince != nil)
    }
  }

  @Test("a note that could not be saved is saved with what another terminal has done since")
  func followed() throws {
    try Seat.inMeeting { one, other, folder in
      let lock = try blockMeeting(one, folder)
      one.note("mine")
      #expect(one.app.state.unsaved != nil)
      try lock.unblock()
      other.press("n")
      one.look()
      let meeting = try #require(try folder.storedMeeting())
      #expect(meeting.speaker == 1 && meeting.noteTexts[0] == ["mine"])
      #expect(one.app.state.unsaved == nil && one.app.desk.unsaved == nil)
    }
  }

  @Test(
    "a save that finds the meeting ended adds what was being written, and the screen is left all the same")
  func ended() throws {
    try Seat.inMeeting { one, other, folder in
      one.press("t")
      one.type("the logo")
      other.press("q", "s")
      expect(one.app.handle(.suspend, in: EnvironmentValues()), [.suspend, .title(nil), .progress(nil)])
      let notes = try firstNotes(one, folder)
      expect(notes, [["the logo"]])
      expect(one.notice, "Ben ended the meeting")
    }
  }

  @Test("at the end, unsaved changes and drafts are saved")
  func rest() throws {
    try Seat.inMeeting { one, other, folder in
      one.press("t")
      one.type("the logo")
      let lock = try blockMeeting(one, folder)
      expect(one.app.handle(.terminate, in: EnvironmentValues()), [.quit])
      expect(one.app.saveRest()?.hasPrefix("not saved: "), true)
      try lock.unblock()
      other.press("q", "s")
      #expect(one.app.saveRest() == nil)
      try expect(firstNotes(one, folder), [["the logo"]])
    }
  }

  @Test(
    "a scrum that another program adds comes with its history, by a save or a look", arguments: [true, false])
  func added(bySave: Bool) throws {
    try Seat.pair { one, _, folder in
      let store = folder.store
      let scrum = DailyScrum(title: "Theirs", attendees: [Attendee(name: "Ada")])
      let meeting = Ground.meeting(of: scrum, day: 1)
      try store.append(meeting, to: scrum.id)
      try store.save(try store.load() + [scrum])
      if bySave { one.press("d") } else { one.look() }
      let titles = one.app.state.scrums.map(\.title)
      expect(titles, (bySave ? [] : ["Design"]) + ["App Dev", "Web Dev", "Theirs"])
      try expect(folder.store.load().map(\.title), titles)
      expect(one.app.state.summaries[scrum.id], HistorySummary([meeting]))
    }
  }

  @Test("a refused meeting closes, says why, and leaves the other one alone")
  func refused() throws {
    try Seat.pair { one, _, folder in
      var other = try Seat(folder, seed: 2)
      one.startMeeting()
      other.press("s")
      #expect(other.app.state.screen == .board && other.app.state.unsaved == nil)
      expect(other.app.state.notice, .error("another terminal is in a meeting of Design"))
      let meeting = try #require(try folder.storedMeeting())
      expect(meeting.id, one.meeting?.id)
    }
  }

  @Test("a meeting that takes updates as it begins is refused too")
  func refusedWithUpdates() throws {
    try Seat.pair { one, _, folder in
      var other = try Seat(folder, seed: 2)
      let scrum = one.app.state.scrums[0]
      one.startMeeting()
      let person = scrum.attendees[1]
      try folder.store.append(
        [Update(attendeeID: person.id, name: person.name, text: "for you", at: Date())], to: scrum.id)
      other.press("s")
      #expect(other.app.state.screen == .board && other.app.state.unsaved == nil)
      expect(other.app.state.notice, .error("another terminal is in a meeting of Design"))
      #expect(other.app.desk.unsaved == nil && other.app.desk.nextTry == nil)
    }
  }

  /// A program whose transcriber hears one word.
  private func hearing(_ folder: URL) throws -> Seat {
    try Seat(folder, commands: commands(#"{"transcriber": ["echo", "hello"]}"#, in: folder))
  }

  @Test("what a transcriber has heard is saved, and a transcript that is full at once")
  func transcribed() throws {
    try Seat.pair { _, _, folder in
      var seat = try hearing(folder)
      seat.startMeeting()
      wait("the end of the transcriber") {
        seat.look()
        return seat.notice == "The transcriber has ended"
      }
      seat.tick(Date() + 2)
      try expect(folder.storedMeeting()?.transcript, "Cathy: hello")
      seat.app.act(.transcribed(Array(repeating: String(repeating: "x", count: 4_000), count: 70)))
      #expect(try #require(try folder.storedMeeting()).transcript.utf8.count > 200_000)
    }
  }

  @Test("commands run in the terminal that began the meeting; one that is left alone starts the transcriber")
  func leftAlone() throws {
    try Seat.pair { _, _, folder in
      var one: Seat? = try Seat(folder)
      one?.startMeeting()
      var other = try hearing(folder)
      other.press(.enter)
      one?.press("n")
      wait("the next speaker") {
        other.look()
        return other.meeting?.speaker == 1
      }
      #expect(one?.runsCommands == true && other.stage?.runsCommands == false)
      one = nil
      wait("what the transcriber has heard") {
        other.look()
        other.tick()
        return other.meeting?.transcript == "Daisy: hello"
      }
      #expect(other.runsCommands && other.meeting?.speaker == 1 && other.meeting?.isRunning == true)
    }
  }

  @Test("scrums that can be read again bring their histories, and the files are followed from then on")
  func readAgain() throws {
    try Seat.pair { _, _, folder in
      let store = folder.store
      let scrums = try store.load()
      try store.append(Ground.meeting(of: scrums[0], day: 1), to: scrums[0].id)
      let whole = try Data(contentsOf: folder.scrumsFile)
      try Data("{".utf8).write(to: folder.scrumsFile)
      var app = try App.onDamagedStore(in: folder)
      try whole.write(to: folder.scrumsFile)
      app.act(.key("r"))
      #expect(app.state.scrums == scrums && app.state.summaries[scrums[0].id]?.lastMet != nil)
      #expect(app.state.notice?.text == "scrums.json can be read again" && app.desk.watch != nil)
    }
  }

  /// A board whose file was damaged while it was open, with its folder and the damaged bytes.
  private func broken(_ work: (inout Seat, URL, Data) throws -> Void) throws {
    try Seat.pair { one, _, folder in
      let damaged = Data("{\"version\": 1, \"scrums\": [\n\n".utf8)
      one.press("d")
      try damaged.write(to: folder.scrumsFile)
      one.press(.control("l"), "d")
      #expect(one.app.state.broken != nil && one.app.state.unsaved != nil)
      try work(&one, folder, damaged)
    }
  }

  @Test(
    "a version is restored over the open board, which keeps its unsaved changes, and is not taken back then")
  func restoredBoard() throws {
    try broken { (one: inout Seat, folder: URL, damaged: Data) throws in
      one.press("b")
      #expect(one.app.state.damage?.coversBoard == true && one.app.state.damage?.versions.isEmpty == false)
      one.press(.enter)
      #expect(one.app.state.screen == .board && one.app.state.broken == nil && one.app.state.unsaved == nil)
      try expect(folder.store.load().map(\.title), ["Web Dev"])
      try expect(Data(contentsOf: folder.appendingPathComponent("scrums.json.damaged")), damaged)
      one.press("u")
      expect(one.notice?.hasPrefix("Not undone: "), true)
      try expect(folder.store.load().map(\.title), ["Web Dev"])
      one.press("u")
      expect(one.app.state.scrums.map(\.title), ["App Dev", "Web Dev"])
    }
  }

  @Test("a restore that nothing has followed is taken back with u, byte for byte")
  func undoneRestore() throws {
    try Seat.pair { _, _, folder in
      let damaged = Data("{ \u{FEFF}".utf8)
      try damaged.write(to: folder.scrumsFile)
      var app = try App.onDamagedStore(in: folder)
      app.act(.key(.enter))
      #expect(app.state.scrums.count == 3 && app.state.screen == .board)
      app.act(.key("u"))
      try expect(Data(contentsOf: folder.scrumsFile), damaged)
      #expect(app.state.damage?.coversBoard == true && app.state.notice?.text == "Restore undone")
      app.act(.key(.escape))
      #expect(app.state.screen == .board && app.state.scrums.count == 3 && app.state.broken != nil)
      #expect(!FileManager.default.fileExists(atPath: folder.scrumsFile.path + ".damaged"))
    }
  }

  @Test("a file that is gone is written again with Ctrl-S")
  func writtenAgain() throws {
    try Seat.pair { one, _, folder in
      try FileManager.default.removeItem(at: folder.scrumsFile)
      wait("the mark") {
        one.look()
        one.tick()
        return one.app.state.broken != nil
      }
      one.press("r")
      expect(one.notice, "scrums.json is still gone")
      one.press(.control("s"))
      #expect(one.app.state.broken == nil && one.notice == "Everything is saved")
      try expect(folder.store.load(), one.app.state.scrums)
    }
  }
}
