import CardKit
import Foundation
import ScrumModel
import ScrumStore
import Testing

@testable import ScrumUI
@testable import scrums

@Suite("Updates that come while terminals are in a meeting")
struct LiveUpdateTests {
  /// Writes an update of the second attendee; returns the id of the scrum.
  private func write(_ text: String, in folder: URL) throws -> UUID {
    let store = folder.store
    let scrum = try #require(try store.load().first)
    let person = scrum.attendees[1]
    try store.append(
      [Update(attendeeID: person.id, name: person.name, text: text, at: Date())], to: scrum.id)
    return scrum.id
  }

  private func pending(_ scrum: UUID, in folder: URL) throws -> [Update] {
    try folder.store.updates(of: scrum).pending
  }

  @Test("those that wait are there when the ready room opens, and those that are written then come at once")
  func readyRoom() throws {
    try Seat.pair { one, _, folder in
      let scrum = try write("before", in: folder)
      one.press("s")
      expect(one.meeting?.noteTexts[1], ["before"])
      _ = try write("now", in: folder)
      one.look()
      expect(one.meeting?.noteTexts[1], ["before", "now"])
      one.press(.escape)
      try expect(pending(scrum, in: folder).count, 2, "nothing was used")
      one.startMeeting()
      one.press("q", "s")
      #expect(try pending(scrum, in: folder).isEmpty)
      try expect(folder.meetings(of: scrum).map { $0.noteTexts[1] }, [["before", "now"]])
      // The next meeting begins without them.
      one.press(.escape)
      one.startMeeting()
      expect(one.meeting?.noteTexts.joined().isEmpty, true)
    }
  }

  @Test("two terminals in one meeting have each once, and saving it uses it once")
  func two() throws {
    try Seat.inMeeting { one, other, folder in
      let scrum = try write("for both", in: folder)
      one.look()
      other.look()
      one.look()
      for seat in [one, other] { expect(seat.meeting?.noteTexts[1], ["for both"]) }
      one.press("q", "s")
      other.look()
      #expect(try pending(scrum, in: folder).isEmpty)
      try expect(folder.meetings(of: scrum).first?.noteTexts[1].count, 1)
    }
  }

  @Test("the audience sees them too")
  func audience() throws {
    try Seat.pair { one, _, folder in
      one.press("s")
      var audience = try Seat(folder, isAudience: true)
      _ = try write("for all", in: folder)
      one.look()
      audience.look()
      let shown = try #require(audience.audience?.meeting)
      expect(shown.timer.meeting.noteTexts[1], ["for all"])
      let size = Size(width: 80, height: 24)
      let picture = Canvas(shown.view(audience.app.state.shared, size: size), size: size).picture
      #expect(picture.contains("· for all"), "\(picture)")
    }
  }

  @Test("a meeting that was cut off has them when it is resumed, once")
  func cutOff() throws {
    try Seat.pair { one, _, folder in
      _ = try write("kept", in: folder)
      one.startMeeting()
      expect(one.meeting?.updates.count, 1)
      one.app.desk.store.leaveMeetings()
      var later = try Seat(folder)
      later.press("g", .enter)
      expect(later.meeting?.noteTexts[1], ["kept"])
    }
  }

  @Test(
    "if they can't be marked, the meeting is saved all the same, and the next one does not take them again")
  func unwritable() throws {
    try Seat.pair { one, _, folder in
      let scrum = try write("used", in: folder)
      one.startMeeting()
      let updates = folder.appendingPathComponent("updates"), aside = folder.appendingPathComponent("aside")
      try FileManager.default.moveItem(at: updates, to: aside)
      try FileManager.default.createSymbolicLink(at: updates, withDestinationURL: aside)
      one.press("q", "s")
      try expect(folder.meetings(of: scrum).count, 1)
      #expect(one.app.state.unsaved != nil)
      try FileManager.default.removeItem(at: updates)
      try FileManager.default.moveItem(at: aside, to: updates)
      #expect(try one.app.desk.updates(of: scrum).isEmpty)
      #expect(one.app.saveRest() == nil)
      #expect(try pending(scrum, in: folder).isEmpty)
    }
  }
}
