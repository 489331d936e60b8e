import CardKit
import Foundation
import ScrumModel
import ScrumStore
import Testing

@testable import ScrumUI
@testable import scrums

@Suite("Updates that come while terminals are in a meeting")
struct LiveUpdateTests {
  private func write(_ text: String, in folder: URL) throws -> DailyScrum {
    let store = ScrumStore(directory: folder.path)
    let scrum = try #require(try store.load().first)
    let person = scrum.attendees[1]
    try store.append(
      [Update(attendeeID: person.id, name: person.name, text: text, at: Date())], to: scrum.id)
    return scrum
  }

  @Test("those that wait are there when the ready room opens, and those that are written then come at once")
  func readyRoom() throws {
    try Seat.pair { one, _, folder in
      let scrum = try write("before", in: folder)
      one.press("s")
      #expect(one.meeting?.turns[1].notes.map(\.text) == ["before"])
      _ = try write("now", in: folder)
      one.look()
      #expect(one.meeting?.turns[1].notes.map(\.text) == ["before", "now"])
      one.press(.escape)
      let store = ScrumStore(directory: folder.path)
      #expect(try store.updates(of: scrum.id).pending.count == 2, "nothing was used")
      one.startMeeting()
      one.press("q", "s")
      #expect(try store.updates(of: scrum.id).pending.isEmpty)
      let notes = try store.recentMeetings(of: scrum.id, limit: 1).first?.turns[1].notes
      #expect(notes?.map(\.text) == ["before", "now"])
      // The next meeting begins without them.
      one.press(.escape)
      one.startMeeting()
      #expect(one.meeting?.turns.flatMap(\.notes).isEmpty == true)
    }
  }

  @Test("two terminals in one meeting have each once, and saving it uses it once")
  func two() throws {
    try Seat.inMeeting { one, other, folder in
      let scrum = try write("for both", in: folder)
      one.look()
      other.look()
      one.look()
      for seat in [one, other] { #expect(seat.meeting?.turns[1].notes.map(\.text) == ["for both"]) }
      one.press("q", "s")
      other.look()
      let store = ScrumStore(directory: folder.path)
      #expect(try store.updates(of: scrum.id).pending.isEmpty)
      #expect(try store.recentMeetings(of: scrum.id, limit: 1).first?.turns[1].notes.count == 1)
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
      #expect(shown.timer.meeting.turns[1].notes.map(\.text) == ["for all"])
      let size = Size(width: 80, height: 24)
      let picture = Canvas(
        shown.view(audience.app.state.shared, size: size), size: size, environment: EnvironmentValues()
      ).picture
      #expect(picture.contains("· for all"), "\(picture)")
    }
  }

  @Test("a meeting that was cut off has them when it is resumed, once")
  func cutOff() throws {
    try Seat.pair { one, other, folder in
      _ = try write("kept", in: folder)
      one.startMeeting()
      #expect(one.meeting?.updates.count == 1)
      one.app.queue.store.leaveMeetings()
      var later = try Seat(folder)
      later.press("g", .enter)
      #expect(later.meeting?.turns[1].notes.map(\.text) == ["kept"])
      _ = other
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
      let store = ScrumStore(directory: folder.path)
      #expect(try store.recentMeetings(of: scrum.id, limit: 1).count == 1)
      #expect(one.app.state.unsaved != nil)
      try FileManager.default.removeItem(at: updates)
      try FileManager.default.moveItem(at: aside, to: updates)
      let pending = try one.app.queue.updates(of: scrum.id)
      #expect(pending.isEmpty)
      let rest = one.app.saveRest()
      #expect(rest == nil)
      #expect(try store.updates(of: scrum.id).pending.isEmpty)
    }
  }
}
