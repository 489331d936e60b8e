import ScrumModel

/// A topic that was put off until everyone has spoken, or a blocker, of this meeting or an earlier one.
struct Topic: Hashable, Sendable {
  /// Where it was noted, also if it is no longer open.
  let origin: OpenNote
  let isOpen: Bool

  var name: String { origin.name }
  var text: String { origin.text }
}

// The parking lot: after the last speaker, the topics that were put off, with a clock of its own.
extension MeetingState {
  static let parkingTable = KeyTable("Parking lot", .meet) {
    row(
      "discussed", keys: [" "], help: "Tick or reopen the topic", id: tickID,
      hint: { meeting, _ in meeting.topic.map { $0.isOpen ? "discussed" : "reopen" } },
      unless: { meeting, _ in meeting.topic == nil ? "There are no topics" : nil }
    ) { meeting, app in
      guard let topic = meeting.topic else { return [] }
      defer { if topic.isOpen { meeting.selectOpenTopic() } }
      return meeting.tick(topic, &app)
    }
    .without("x", saying: "x drops the topic now; Space ticks it")
    row(
      "drop", keys: ["x"], help: "Drop the topic", id: "drop selected topic", inFooter: true,
      guardsRepeat: true, unless: { meeting, _ in meeting.topic == nil ? "There are no topics" : nil }
    ) { meeting, app in meeting.topic.map { meeting.drop($0.origin, &app) } ?? [] }
    // A new topic is the last speaker's.
    row(
      "topic", keys: [.character(Note.Kind.parking.key)], help: "Add another topic", id: "add topic",
      inFooter: true, unless: { $0.noNotes($1) }
    ) { meeting, app in
      meeting.open(.parking, of: meeting.timer.lastSpeaker.map { meeting.timer.meeting.turns[$0] }, &app)
    }
    previousRow("back", help: "Back to the last speaker", id: "last speaker")
    noteRows.filter { $0.id != Note.Kind.parking.command }
    KeyRow.editOpen("owner, due", keys: ["E"]) { state in
      find(in: state).flatMap { meeting in meeting.topic.map { ($0.origin, meeting.timer.meeting.scrumID) } }
    }
    editNoteRow
    boardRow
    takeOverRow
    KeyRow.joinCall()
    changeRows
    row("end", keys: ["q", .escape, "n", .enter, .pageDown], help: "End the meeting", inFooter: true) {
      $0.ask(&$1)
    }
  }

  static let tickID = "tick topic"

  /// All topics, the ticked ones too: those of earlier meetings, then those of this one in the order of speaking.
  var topics: [Topic] {
    oldTopics.all
      + timer.meeting.places(of: .parking).map {
        Topic(origin: $0, isOpen: timer.meeting.turns[$0.turn].notes[$0.note].resolvedAt == nil)
      }
  }

  var topic: Topic? {
    let topics = topics
    return topics.isEmpty ? nil : topics[min(max(0, topicRow), topics.count - 1)]
  }

  mutating func selectOpenTopic() {
    let topics = topics
    let open = topics.indices.filter { topics[$0].isOpen }
    topicRow = open.first { $0 >= topicRow } ?? open.first ?? topicRow
  }
}
