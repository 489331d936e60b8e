import MeetingTimer
import ScrumModel

// What has changed in a meeting, in words.
extension ScrumTimer {
  /// Who came, went, or was moved.
  func peopleNews(since before: ScrumTimer) -> [String] {
    let (turns, old) = (meeting.turns, before.meeting.turns)
    guard turns != old else { return [] }
    var lines: [String] = []
    for turn in turns {
      guard let known = old.first(where: { $0.attendeeID == turn.attendeeID }) else {
        lines.append("\(turn.name) invited")
        continue
      }
      if known.name != turn.name { lines.append("\(known.name) is now \(turn.name)") }
      let isAbsent = turn.phase == .absent
      if isAbsent != (known.phase == .absent) {
        lines.append("\(turn.name) \(isAbsent ? "absent" : "present")")
      }
    }
    lines += old.filter { gone in !turns.contains { $0.attendeeID == gone.attendeeID } }.map {
      "\($0.name) removed"
    }
    let isSameStage = meeting.stage == before.meeting.stage
    guard lines.isEmpty, isSameStage, speakerID == before.speakerID,
      turns.map(\.attendeeID) != old.map(\.attendeeID)
    else { return lines }
    let order = upcoming.map { turns[$0].name }.joined(separator: ", then ")
    return order.isEmpty ? [] : ["Next: \(order)"]
  }

  /// What was written, corrected, ticked or removed, whoever did it.
  func noteNews(since before: ScrumTimer) -> [String] {
    meeting.turns.flatMap { turn in
      let known = before.meeting.turns.first { $0.attendeeID == turn.attendeeID }?.notes ?? []
      guard known != turn.notes else { return [String]() }
      let changed = turn.notes.filter { note in !known.contains { $0.isSame(as: note) } }.map { note in
        let isTick = known.contains {
          $0.text == note.text && $0.kind == note.kind && $0.resolvedAt != note.resolvedAt
        }
        return isTick ? Format.tick(of: note) : "\(note.kind.title) of \(turn.name): \(note.text)"
      }
      let gone = known.filter { old in
        !turn.notes.contains { $0.kind == old.kind && ($0.text == old.text || $0.at == old.at) }
      }
      return changed + gone.map { "\($0.kind.title) of \(turn.name) removed: \($0.text)" }
    }
  }

  /// All that has changed, the most important first.
  func news(since before: ScrumTimer) -> [String] {
    let news = peopleNews(since: before) + noteNews(since: before)
    return news.isEmpty ? [courseNews(since: before)].compactMap(\.self) : news
  }

  /// Who speaks now, or what else has changed of the meeting's course.
  private func courseNews(since before: ScrumTimer) -> String? {
    if meeting.stage != before.meeting.stage {
      return switch meeting.stage {
      case .ready: "Ready room"
      case .turns: before.meeting.stage == .ready ? "Meeting started" : "\(name(of: speaker)) speaks"
      case .parkingLot: "Parking lot"
      }
    }
    if let speaker, speakerID != before.speakerID { return "\(name(of: speaker)) speaks" }
    if let lead = meeting.lead, lead != before.meeting.lead {
      return "\(meeting.turns.first { $0.attendeeID == lead }?.name ?? "Somebody else") leads"
    }
    if meeting.lateSeconds != before.meeting.lateSeconds { return "Late start" }
    if meeting.whenTimeIsUp != before.meeting.whenTimeIsUp { return "When time is up" }
    if meeting.share != before.meeting.share { return "Leftover time" }
    guard let speaker, let old = before.speaker else { return nil }
    let seconds = meeting.turns[speaker].allotted - before.meeting.turns[old].allotted
    return seconds == 0 ? nil : "\(abs(seconds)) seconds \(seconds > 0 ? "more" : "less")"
  }
}
