import ScrumModel

/// A topic that was put off until everyone has spoken, in this meeting or an earlier one.
struct Topic: Hashable {
  enum Origin: Hashable {
    /// The note, and the turn in which it was put off.
    case here(Note, turn: Int)
    case earlier(OldTopic)
  }

  let origin: Origin
  let name: String
  let text: String
  let isOpen: Bool
}

// The parking lot: after the last speaker, the topics that were put off, with a clock of its own.
extension MeetingState {
  static let parkingTable = KeyTable(
    "Parking lot",
    [
      row(
        "discussed", keys: [" ", "x"], help: "Tick or reopen the topic", id: tickID,
        hint: { meeting, _ in meeting.topic.map { $0.isOpen ? "discussed" : "reopen" } },
        unless: { meeting, _ in meeting.topic == nil ? "There are no topics" : nil }
      ) { $0.tickTopic(&$1) },
      row(
        "topic", keys: ["t"], help: "Add another topic", id: "add topic", inFooter: true,
        unless: { $0.noNotes($1) }
      ) { $0.openNote(.parking, $1) },
      row(
        "back", keys: ["p", .left, .pageUp], help: "Back to the last speaker", id: "last speaker",
        inFooter: true,
        unless: { meeting, _ in meeting.timer.previousSpeaker == nil ? "There is no previous speaker" : nil }
      ) { $0.change(&$1) { $0.timer.previous(at: $1) } },
    ] + noteRows + [
      editNoteRow, boardRow, undoRow, redoRow,
      row("end", keys: ["q", .escape, "n", .enter, .pageDown], help: "End the meeting", inFooter: true) {
        $0.ask(&$1)
      },
    ])

  static let tickID = "tick topic"

  /// All topics, the ticked ones too: those of earlier meetings, then those of this one in the order of speaking.
  var topics: [Topic] {
    oldTopics.all.map {
      Topic(origin: .earlier($0), name: $0.origin.name, text: $0.origin.text, isOpen: $0.isOpen)
    }
      + timer.meeting.turns.enumerated().flatMap { place, turn in
        turn.notes.filter { $0.kind == .parking }.map {
          Topic(
            origin: .here($0, turn: place), name: turn.name, text: $0.text, isOpen: $0.resolvedAt == nil)
        }
      }
  }

  /// The selected topic.
  var topic: Topic? {
    let topics = topics
    return topics.isEmpty ? nil : topics[min(max(0, topicRow), topics.count - 1)]
  }

  mutating func openParkingLot(_ app: inout SharedState) -> [Effect] {
    change(&app) { $0.timer.openParkingLot(at: $1) }
  }

  /// Selects the next topic that is still open, if there is one.
  mutating func selectOpenTopic() {
    let topics = topics
    let open = topics.indices.filter { topics[$0].isOpen }
    topicRow = open.first { $0 >= topicRow } ?? open.first ?? topicRow
  }

  private mutating func tickTopic(_ app: inout SharedState) -> [Effect] {
    guard let topic else { return [] }
    defer { if topic.isOpen { selectOpenTopic() } }
    return switch topic.origin {
    case .here(let note, let turn): tick(note, of: turn, &app)
    case .earlier(let old): tick(old, &app)
    }
  }
}
