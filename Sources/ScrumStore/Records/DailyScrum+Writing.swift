import FoundationEssentials
import ScrumModel

extension DailyScrum {
  /// Writes the scrum without a tree in between.
  func write(to writer: inout JSONWriter) {
    writer.openObject()
    writer.plainKey("attendees")
    writeAttendees(to: &writer)
    writer.plainKey("id")
    writer.id(id)
    writer.plainKey("lengthInMinutes")
    writer.number(lengthInMinutes)
    if let schedule {
      writer.plainKey("schedule")
      schedule.write(to: &writer)
    }
    if let share {
      writer.plainKey("share")
      writer.string(share.rawValue)
    }
    if let speakingOrder {
      writer.plainKey("speakingOrder")
      writer.string(speakingOrder.rawValue)
    }
    writer.plainKey("theme")
    writer.string(theme.rawValue)
    writer.plainKey("title")
    writer.string(title)
    if let whenTimeIsUp {
      writer.plainKey("whenTimeIsUp")
      writer.string(whenTimeIsUp.rawValue)
    }
    writer.closeObject()
  }

  private func writeAttendees(to writer: inout JSONWriter) {
    writer.openArray()
    for attendee in attendees {
      writer.element()
      writer.openObject()
      writer.plainKey("id")
      writer.id(attendee.id)
      writer.plainKey("name")
      writer.string(attendee.name)
      writer.closeObject()
    }
    writer.closeArray()
  }
}

extension Schedule {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.openObject()
    writer.plainKey("days")
    writer.openArray()
    for day in days {
      writer.element()
      writer.string(day.rawValue)
    }
    writer.closeArray()
    writer.plainKey("time")
    writer.string(time.description)
    writer.closeObject()
  }
}

extension JSONWriter {
  /// Writes an id.
  fileprivate mutating func id(_ id: UUID) {
    fill(UUID.textCount + 2) { room in
      room.storeBytes(of: UInt8(ascii: "\""), as: UInt8.self)
      id.write(to: room + 1)
      room.storeBytes(of: UInt8(ascii: "\""), toByteOffset: UUID.textCount + 1, as: UInt8.self)
    }
  }
}
