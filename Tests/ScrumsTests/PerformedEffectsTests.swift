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

  private func stored(in folder: URL) throws -> MeetingInProgress? {
    try StoredMeeting.read(in: folder.path)?.meeting
  }

  @Test("effects on the terminal become requests")
  func screen() throws {
    try Seat.pair { one, _, folder in
      #expect(one.app.act(.key(.control("l"))) == [.redraw])
      #expect(one.app.act(.key(.control("z"))) == [.suspend])
      one.startMeeting()
      one.press("n", "q", "s")
      let meeting = try #require(
        try ScrumStore(directory: folder.path).recentMeetings(of: one.app.state.scrums[0].id, limit: 1).first)
      #expect(one.app.act(.key("c")) == [.copy(ChatExport(meeting, open: [], in: .gmt).text())])
      #expect(one.app.handle(.terminate, in: EnvironmentValues()) == [.quit])
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
      #expect(
        seat.app.handle(.time(Date() + 200), in: EnvironmentValues()) == [.bell, .title("Cathy +0:50 · 1/4")])
      #expect(try stored(in: folder)?.turns[0].hasRung == true)
      #expect(
        seat.app.state.notice?.text == "The command for timeUp failed: no-such-program: no such file")
    }
  }

  @Test("a meeting that the machine has slept in, or whose clock was set, is saved")
  func clocks() throws {
    try Seat.pair { one, _, folder in
      one.startMeeting()
      let before = try #require(try stored(in: folder))
      #expect(one.app.act(.clockSet(by: 3_600)) == [])
      #expect(try stored(in: folder)?.asOf == before.asOf + 3_600)
      one.app.act(.woke(Date() + 2 * 3_600))
      #expect(try stored(in: folder)?.sleptSince != nil)
    }
  }

  @Test("a note that could not be saved is saved with what another terminal has done since")
  func followed() throws {
    try Seat.inMeeting { one, other, folder in
      let lock = folder.meetingLock(of: one.app.state.scrums[0])
      try FileManager.default.createDirectory(at: lock, withIntermediateDirectories: false)
      one.press("a")
      one.type("mine")
      one.press(.enter)
      #expect(one.app.state.unsaved != nil)
      try FileManager.default.removeItem(at: lock)
      other.press("n")
      one.look()
      let meeting = try #require(try stored(in: folder))
      #expect(meeting.speaker == 1 && meeting.turns[0].notes.map(\.text) == ["mine"])
      #expect(one.app.state.unsaved == nil && one.app.queue.unsaved == nil)
    }
  }

  @Test(
    "a save that finds the meeting ended adds what was being written, and the screen is left all the same")
  func ended() throws {
    try Seat.inMeeting { one, other, folder in
      one.press("t")
      one.type("the logo")
      other.press("q", "s")
      #expect(one.app.handle(.suspend, in: EnvironmentValues()) == [.suspend, .title(nil)])
      let meetings = try ScrumStore(directory: folder.path).recentMeetings(
        of: one.app.state.scrums[0].id, limit: 9)
      #expect(meetings.map { $0.turns[0].notes.map(\.text) } == [["the logo"]])
      #expect(one.app.state.notice?.text == "Ended in another terminal")
    }
  }

  @Test("at the end, unsaved changes and drafts are saved")
  func rest() throws {
    try Seat.inMeeting { one, other, folder in
      one.press("t")
      one.type("the logo")
      let lock = folder.meetingLock(of: one.app.state.scrums[0])
      try FileManager.default.createDirectory(at: lock, withIntermediateDirectories: false)
      #expect(one.app.handle(.terminate, in: EnvironmentValues()) == [.quit])
      #expect(one.app.saveRest()?.hasPrefix("not saved: ") == true)
      try FileManager.default.removeItem(at: lock)
      other.press("q", "s")
      #expect(one.app.saveRest() == nil)
      let meetings = try ScrumStore(directory: folder.path).recentMeetings(
        of: one.app.state.scrums[0].id, limit: 9)
      #expect(meetings.map { $0.turns[0].notes.map(\.text) } == [["the logo"]])
    }
  }

  @Test("a save that brings in a scrum reads its history")
  func merged() throws {
    try Seat.pair { one, _, folder in
      let store = ScrumStore(directory: folder.path)
      let scrum = DailyScrum(title: "Theirs", attendees: [Attendee(name: "Ada")])
      try store.save(try store.load() + [scrum])
      let meeting = Ground.meeting(of: scrum, day: 1)
      try store.append(meeting, to: scrum.id)
      one.press("d")
      #expect(try ScrumStore(directory: folder.path).load().map(\.title) == one.app.state.scrums.map(\.title))
      #expect(one.app.state.scrums.map(\.title) == ["App Dev", "Web Dev", "Theirs"])
      #expect(one.app.state.summaries[scrum.id] == HistorySummary([meeting]))
    }
  }

  @Test("a scrum and its history that come at once are shown together")
  func together() throws {
    try Seat.pair { one, _, folder in
      let store = ScrumStore(directory: folder.path)
      let scrum = DailyScrum(title: "Theirs", attendees: [Attendee(name: "Ada")])
      let meeting = Ground.meeting(of: scrum, day: 1)
      try store.append(meeting, to: scrum.id)
      try store.save(try store.load() + [scrum])
      one.look()
      #expect(one.app.state.scrums.last?.title == "Theirs")
      #expect(one.app.state.summaries[scrum.id] == HistorySummary([meeting]))
    }
  }

  @Test("a refused meeting closes, says why, and leaves the other one alone")
  func refused() throws {
    try Seat.pair { one, _, folder in
      var other = try Seat(folder, seed: 2)
      one.startMeeting()
      other.press("s")
      #expect(other.app.state.screen == .board)
      #expect(other.app.state.notice?.text == "another terminal is in a meeting of Design")
      #expect(other.app.state.notice?.isError == true && other.app.state.unsaved == nil)
      let meeting = try stored(in: folder)
      #expect(meeting != nil && meeting?.id == one.meeting?.id)
    }
  }

  @Test("what a transcriber has heard is saved, and a transcript that is full at once")
  func transcribed() throws {
    try Seat.pair { _, _, folder in
      let script = folder.appendingPathComponent("hear")
      try Data("echo hello\n".utf8).write(to: script)
      var seat = try Seat(
        folder, commands: commands(#"{"transcriber": ["sh", "\#(script.path)"]}"#, in: folder))
      seat.startMeeting()
      wait("the end of the transcriber") {
        seat.look()
        return seat.app.state.notice?.text == "The transcriber has ended"
      }
      _ = seat.app.handle(.time(Date() + 2), in: EnvironmentValues())
      #expect(try stored(in: folder)?.transcript == "Cathy: hello")
      seat.app.act(.transcribed(Array(repeating: String(repeating: "x", count: 4_000), count: 70)))
      #expect(try stored(in: folder).map { $0.transcript.utf8.count > 200_000 } == true)
    }
  }

  @Test("a terminal that is left alone in the meeting starts the transcriber")
  func leftAlone() throws {
    try Seat.pair { _, _, folder in
      let script = folder.appendingPathComponent("hear")
      try Data("echo hello\n".utf8).write(to: script)
      var one: Seat? = try Seat(folder)
      one?.startMeeting()
      var other = try Seat(
        folder, commands: commands(#"{"transcriber": ["sh", "\#(script.path)"]}"#, in: folder))
      other.press(.enter)
      #expect(other.stage?.runsCommands == false)
      one = nil
      wait("what the transcriber has heard") {
        other.look()
        _ = other.app.handle(.time(Date()), in: EnvironmentValues())
        return other.meeting?.transcript == "Cathy: hello"
      }
    }
  }

  @Test("scrums that can be read again bring their histories, and the files are followed from then on")
  func readAgain() throws {
    try Seat.pair { _, _, folder in
      let store = ScrumStore(directory: folder.path)
      let scrums = try store.load()
      try store.append(Ground.meeting(of: scrums[0], day: 1), to: scrums[0].id)
      let file = folder.appendingPathComponent("scrums.json")
      let whole = try Data(contentsOf: file)
      try Data("{".utf8).write(to: file)
      let queue = SaveQueue(ScrumStore(directory: folder.path))
      var app = App(state: AppState(scrums: [], now: Date(), calendar: .gmt, seed: 1), queue: queue)
      guard case .failure(let error) = Result(catching: queue.store.load) else {
        Issue.record("it was read")
        return
      }
      #expect(app.show(error) == [])
      try whole.write(to: file)
      app.act(.key("r"))
      #expect(app.state.scrums == scrums && app.state.summaries[scrums[0].id]?.lastMet != nil)
      #expect(app.state.notice?.text == "scrums.json can be read again" && app.live.file != nil)
    }
  }

  /// A board whose file was damaged while it was open, with its folder and the damaged bytes.
  private func broken(_ work: (inout Seat, URL, Data) throws -> Void) throws {
    try Seat.pair { one, _, folder in
      let file = folder.appendingPathComponent("scrums.json")
      let damaged = Data("{\"version\": 1, \"scrums\": [\n\n".utf8)
      one.press("d")
      try damaged.write(to: file)
      one.press(.control("l"), "d")
      #expect(one.app.state.broken != nil && one.app.state.unsaved != nil)
      try work(&one, folder, damaged)
    }
  }

  @Test("a broken file is read again with r, and what was changed meanwhile is saved")
  func retried() throws {
    try broken { (one: inout Seat, folder: URL, damaged: Data) throws in
      let file = folder.appendingPathComponent("scrums.json")
      one.press("r")
      #expect(one.app.state.notice?.text == "The file still can't be read")
      #expect(try Data(contentsOf: file) == damaged)
      try ScrumStore(directory: folder.path + "/other").save(Array(DailyScrum.samples().prefix(1)))
      try FileManager.default.removeItem(at: file)
      try FileManager.default.moveItem(
        at: folder.appendingPathComponent("other/scrums.json"), to: file)
      one.press("r")
      #expect(one.app.state.broken == nil && one.app.state.unsaved == nil)
      #expect(try ScrumStore(directory: folder.path).load() == one.app.state.scrums)
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
      #expect(try ScrumStore(directory: folder.path).load().map(\.title) == ["Web Dev"])
      #expect(try Data(contentsOf: folder.appendingPathComponent("scrums.json.damaged")) == damaged)
      one.press("u")
      #expect(one.app.state.notice?.text.hasPrefix("Not undone: ") == true)
      #expect(try ScrumStore(directory: folder.path).load().map(\.title) == ["Web Dev"])
      one.press("u")
      #expect(one.app.state.scrums.map(\.title) == ["App Dev", "Web Dev"])
    }
  }

  @Test("a restore that nothing has followed is taken back with u, byte for byte")
  func undoneRestore() throws {
    try Seat.pair { _, _, folder in
      let file = folder.appendingPathComponent("scrums.json")
      let damaged = Data("{ \u{FEFF}".utf8)
      try damaged.write(to: file)
      let queue = SaveQueue(ScrumStore(directory: folder.path))
      var app = App(state: AppState(scrums: [], now: Date(), calendar: .gmt, seed: 1), queue: queue)
      guard case .failure(let error) = Result(catching: queue.store.load) else {
        Issue.record("it was read")
        return
      }
      _ = app.show(error)
      app.act(.key(.enter))
      #expect(app.state.scrums.count == 3 && app.state.screen == .board)
      app.act(.key("u"))
      #expect(try Data(contentsOf: file) == damaged)
      #expect(app.state.damage?.coversBoard == true && app.state.notice?.text == "Restore undone")
      app.act(.key(.escape))
      #expect(app.state.screen == .board && app.state.scrums.count == 3 && app.state.broken != nil)
      #expect(!FileManager.default.fileExists(atPath: file.path + ".damaged"))
    }
  }

  @Test("a file that is gone is written again with Ctrl-S")
  func writtenAgain() throws {
    try Seat.pair { one, _, folder in
      let file = folder.appendingPathComponent("scrums.json")
      try FileManager.default.removeItem(at: file)
      wait("the mark") {
        one.look()
        _ = one.app.handle(.time(Date()), in: EnvironmentValues())
        return one.app.state.broken != nil
      }
      one.press("r")
      #expect(one.app.state.notice?.text == "scrums.json is still gone")
      one.press(.control("s"))
      #expect(one.app.state.broken == nil && one.app.state.notice?.text == "Everything is saved")
      #expect(try ScrumStore(directory: folder.path).load() == one.app.state.scrums)
    }
  }
}
