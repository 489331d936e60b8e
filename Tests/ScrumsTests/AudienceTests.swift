import CardKit
import Foundation
import ScrumModel
import ScrumStore
import StoreSupport
import Terminal
import Testing

@testable import ScrumUI
@testable import scrums

@Suite("The stage for a projector")
struct AudienceTests {
  /// Each file of a store, with its contents.
  private func files(_ folder: URL) throws -> [String: Data] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    let contents = names.map {
      FileManager.default.contents(atPath: folder.appendingPathComponent($0).path) ?? Data()
    }
    return Dictionary(uniqueKeysWithValues: zip(names, contents))
  }

  @Test("it waits for a meeting, follows it to its end, and shows how it went until the next one")
  func follows() throws {
    try Seat.pair { one, _, folder in
      var seat = try Seat(folder, isAudience: true)
      #expect(seat.audience != nil && seat.audience?.meeting == nil && seat.app.state.title == nil)
      one.startMeeting()
      seat.look()
      expect(seat.audience?.meeting?.timer.speaker, 0)
      seat.tick(Date() + 1)
      one.press("n")
      seat.look()
      expect(seat.audience?.meeting?.timer.speaker, 1)
      expect(seat.app.state.title?.hasPrefix(one.stage?.timer.name(of: 1) ?? "?"), true)
      one.press("q", "s")
      seat.look()
      #expect(seat.audience?.meeting == nil && seat.audience?.summary?.meeting.turns.count == 4)
      one.press("q", "s")
      seat.look()
      #expect(seat.audience?.meeting != nil && seat.audience?.summary == nil)
      // Nobody presses keys there.
      let picture = seat.app.state.picture(width: 80, height: 24)
      #expect(picture.contains("READY ROOM") && !picture.contains("[s]"), "\(picture)")
    }
  }

  @Test("it pauses once everyone has left, and continues with whoever resumes")
  func left() throws {
    try Seat.pair { one, other, folder in
      var seat = try Seat(folder, isAudience: true)
      one.startMeeting()
      seat.look()
      one = other
      // A process that another test has just started has the lock too, until it runs its program.
      wait("the meeting pauses") {
        seat.look()
        return seat.audience?.meeting?.timer.isPaused == true
      }
      other = try Seat(folder)
      other.press(.enter, " ")
      seat.look()
      expect(seat.audience?.meeting?.timer.isPaused, false)
    }
  }

  @Test("an unfinished meeting without anyone in it is not shown")
  func unfinished() throws {
    try Seat.pair { one, other, folder in
      one.startMeeting()
      one = other
      wait("nobody is in it") { !folder.store.isMeetingHeld }
      let seat = try Seat(folder, isAudience: true)
      #expect(seat.audience != nil && seat.audience?.meeting == nil)
    }
  }

  @Test(
    "no key and no time changes a file or the meeting; q and Ctrl-C quit",
    arguments: [Key("q"), .control("c")])
  func changesNothing(key: Key) throws {
    try Seat.pair { one, _, folder in
      one.startMeeting()
      one.press("b", "V", .enter)
      var seat = try Seat(folder, isAudience: true)
      seat.look()
      let before = try files(folder)
      for key: Key in ["n", " ", "x", "a", "d", "u", "s", .enter, ":", .pageDown, .tab] {
        _ = seat.app.handle(.key(key), in: EnvironmentValues())
      }
      seat.tick(Date() + 10_000)
      try expect(files(folder), before)
      expect(seat.audience?.meeting?.timer.speaker, 0)
      _ = seat.app.handle(.key(.escape), in: EnvironmentValues())
      #expect(seat.app.handle(.key(key), in: EnvironmentValues()).contains(.quit))
      try expect(files(folder), before)
    }
  }
}
