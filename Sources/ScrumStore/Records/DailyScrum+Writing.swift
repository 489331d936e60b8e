import FoundationEssentials
import ScrumModel

extension DailyScrum {
  /// Writes the scrum with what this version does not know of it.
  func write(to writer: inout JSONWriter, keeping unknown: UnknownParts?) {
    var members = unknown?.members.sorted ?? SortedMembers()
    writer.openObject()
    writer.key("attendees", after: &members)
    writeAttendees(to: &writer, keeping: unknown)
    writer.key("id", after: &members)
    writer.id(id)
    writer.key("lengthInMinutes", after: &members)
    writer.number(lengthInMinutes)
    if let schedule {
      writer.key("schedule", after: &members)
      schedule.write(to: &writer, keeping: unknown?.schedule)
    }
    if let share {
      writer.key("share", after: &members)
      writer.string(share.rawValue)
    }
    if let speakingOrder {
      writer.key("speakingOrder", after: &members)
      writer.string(speakingOrder.rawValue)
    }
    writer.key("theme", after: &members)
    writer.string(theme.rawValue)
    writer.key("title", after: &members)
    writer.string(title)
    if let whenTimeIsUp {
      writer.key("whenTimeIsUp", after: &members)
      writer.string(whenTimeIsUp.rawValue)
    }
    writer.closeObject(after: &members)
  }

  private func writeAttendees(to writer: inout JSONWriter, keeping unknown: UnknownParts?) {
    let others = unknown?.membersOfAttendees ?? [:]
    writer.openArray()
    for attendee in attendees {
      var members = others.isEmpty ? SortedMembers() : others[attendee.id]?.sorted ?? SortedMembers()
      writer.element()
      writer.openObject()
      writer.key("id", after: &members)
      writer.id(attendee.id)
      writer.key("name", after: &members)
      writer.string(attendee.name)
      writer.closeObject(after: &members)
    }
    writer.closeArray()
  }
}

extension Schedule {
  fileprivate func write(to writer: inout JSONWriter, keeping unknown: UnknownMembers?) {
    var members = unknown?.sorted ?? SortedMembers()
    writer.openObject()
    writer.key("days", after: &members)
    writer.openArray()
    for day in days {
      writer.element()
      writer.string(day.rawValue)
    }
    writer.closeArray()
    writer.key("time", after: &members)
    writer.string(time.description)
    writer.closeObject(after: &members)
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
