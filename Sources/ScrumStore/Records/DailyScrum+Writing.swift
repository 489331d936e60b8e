import FoundationEssentials
import ScrumModel

extension DailyScrum {
  /// Writes the scrum without a tree in between.
  func write(to writer: inout JSONWriter) {
    writer.openObject()
    writer.key("attendees")
    writeAttendees(to: &writer)
    writer.key("id")
    writer.id(id)
    writer.key("lengthInMinutes")
    writer.number(lengthInMinutes)
    if let schedule {
      writer.key("schedule")
      schedule.write(to: &writer)
    }
    if let share {
      writer.key("share")
      writer.string(share.rawValue)
    }
    if let speakingOrder {
      writer.key("speakingOrder")
      writer.string(speakingOrder.rawValue)
    }
    writer.key("theme")
    writer.string(theme.rawValue)
    writer.key("title")
    writer.string(title)
    if let whenTimeIsUp {
      writer.key("whenTimeIsUp")
      writer.string(whenTimeIsUp.rawValue)
    }
    writer.closeObject()
  }

  private func writeAttendees(to writer: inout JSONWriter) {
    writer.openArray()
    for attendee in attendees {
      writer.element()
      writer.openObject()
      writer.key("id")
      writer.id(attendee.id)
      writer.key("name")
      writer.string(attendee.name)
      writer.closeObject()
    }
    writer.closeArray()
  }
}

extension Schedule {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.openObject()
    writer.key("days")
    writer.openArray()
    for day in days {
      writer.element()
      writer.string(day.rawValue)
    }
    writer.closeArray()
    writer.key("time")
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
