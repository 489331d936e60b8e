import CardKit
import FoundationEssentials
import ScrumModel

/// The topics of earlier meetings that were not ticked off. They come back in the ready room, below the people, and in the
/// parking lot, until somebody ticks or drops them, or ten meetings have passed.
struct OldTopics: Hashable, Sendable {
  /// The topics, oldest first, with those that were ticked since they were first seen here.
  private(set) var all: [OldTopic] = []
  /// The place of the selected one in the ready room; nil while somebody is selected.
  var row: Int?

  /// The selected one in the ready room.
  var selected: OldTopic? { row.flatMap { all.indices.contains($0) ? all[$0] : nil } }
  var hasOpen: Bool { all.contains(where: \.isOpen) }

  mutating func update(for meeting: MeetingInProgress, _ app: SharedState) {
    let open = app.summary(of: meeting.scrumID).topics.filter { $0.meeting != meeting.id }
    let known = all.map(\.origin).filter { topic in !open.contains { $0.isSame(as: topic) } }
    let ticked = known.filter { app.note($0, of: meeting.scrumID)?.resolvedAt != nil }
    let topics = open.map { OldTopic(origin: $0, isOpen: true) }
    all = (topics + ticked.map { OldTopic(origin: $0, isOpen: false) })
      .sorted { $0.origin.isOlder(than: $1.origin) }
    row = row.flatMap { all.isEmpty ? nil : min($0, all.count - 1) }
  }
}

/// A topic of an earlier meeting.
struct OldTopic: Hashable, Sendable {
  let origin: OpenNote
  /// Whether nobody has ticked it yet.
  let isOpen: Bool
}

extension MeetingState {
  static let oldTopicTable = KeyTable(
    "Topic in the ready room",
    [
      row(
        "discussed", keys: [" "], help: "Tick or reopen the topic", id: "tick old topic",
        hint: { meeting, _ in meeting.oldTopics.selected.map { $0.isOpen ? "discussed" : "reopen" } }
      ) { meeting, app in meeting.oldTopics.selected.map { meeting.tick($0, &app) } ?? [] },
      row("drop", keys: ["x"], help: "Drop the topic", id: "drop topic", inFooter: true) {
        meeting, app in meeting.oldTopics.selected.map { meeting.drop($0, &app) } ?? []
      },
    ])

  /// Moves the selection in the ready room over the people and the topics below them.
  mutating func moveInReadyRoom(_ move: Move) {
    let people = timer.meeting.turns.count
    let place = oldTopics.row.map { people + $0 } ?? selectedTurn ?? 0
    let next = move.moved(place, among: people + oldTopics.all.count)
    oldTopics.row = next >= people ? max(0, next - people) : nil
    if next < people { selection = max(0, next) }
    if oldTopics.all.isEmpty { oldTopics.row = nil }
  }

  /// Ticks a topic of an earlier meeting, which can be undone, or reopens it.
  mutating func tick(_ topic: OldTopic, _ app: inout SharedState) -> [Effect] {
    let (origin, scrum) = (topic.origin, timer.meeting.scrumID)
    defer { findBlockers(app) }
    return topic.isOpen
      ? app.resolve(origin, of: scrum)
      : app.toggleTick(scrum: scrum, meeting: origin.meeting, turn: origin.turn, note: origin.note)
  }

  private mutating func drop(_ topic: OldTopic, _ app: inout SharedState) -> [Effect] {
    defer { findBlockers(app) }
    return app.remove(topic.origin, of: timer.meeting.scrumID)
  }
}

extension SharedState {
  /// A topic of a past meeting as it is now; nil if it is gone or the history is not read.
  fileprivate func note(_ topic: OpenNote, of scrum: UUID) -> Note? {
    guard let meeting = history[scrum]?.first(where: { $0.id == topic.meeting }),
      meeting.turns.indices.contains(topic.turn), meeting.turns[topic.turn].notes.indices.contains(topic.note)
    else { return nil }
    let note = meeting.turns[topic.turn].notes[topic.note]
    return note.kind == .parking && note.text == topic.text ? note : nil
  }

  /// Removes a topic from its past meeting.
  fileprivate mutating func remove(_ topic: OpenNote, of scrum: UUID) -> [Effect] {
    guard note(topic, of: scrum) != nil,
      let before = history[scrum]?.first(where: { $0.id == topic.meeting })
    else {
      return say(reasonWhileReading(scrum) ?? "The topic was changed elsewhere")
    }
    var after = before
    after.turns[topic.turn].notes.remove(at: topic.note)
    say(
      "Dropped: \(PlainLine(topic.text.prefix(300)).text)",
      ending: hint("u undo", "undo", in: MeetingState.readyTable.title))
    return make(.changeMeeting(from: before, to: after, scrum: scrum))
  }
}

/// The topics below the people of the ready room: `Offsite · since Tue`.
struct OldTopicLines: View {
  let topics: OldTopics
  let app: SharedState
  let hasSelection: Bool
  /// The most lines of a topic.
  let lines: Int

  static let id = "old topics"
  static func viewID(of topic: Int) -> ViewID {
    ViewID(AttendeeList.id).appending(id).appending(topic)
  }
  static func topic(at view: ViewID) -> Int? { ViewID(AttendeeList.id).appending(id).index(of: view) }

  /// The rows that they take in a column, with the heading above them.
  static func rows(_ topics: OldTopics, _ columns: Int, lines: Int) -> Int {
    topics.all.reduce(topics.all.isEmpty ? 0 : 1) { sum, topic in
      sum + min(lines, 1 + (PlainLine(topic.origin.text.prefix(1_000)).columns + 18) / max(1, columns - 2))
    }
  }

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(topics.all.indices) { index in
        line(topics.all[index], isSelected: hasSelection && index == topics.row)
          .keptInView(hasSelection && index == topics.row)
          .focusable()
      }
    }
    .id(Self.id)
  }

  private func line(_ topic: OldTopic, isSelected: Bool) -> any View {
    let (text, name) = (topic.origin.text, topic.origin.name)
    let since = Format.since(topic.origin, app)
    func words(_ facts: [String]) -> any View {
      HStack {
        Text(text).lineLimit(1)
        Text(facts.map { "· \($0)" }.joined(separator: " ")).dim(!isSelected).fixedSize()
      }
    }
    return HStack(alignment: .top) {
      TickBox(isOpen: topic.isOpen)
      ViewThatFits(in: .horizontal) {
        words([since, name])
        words([since])
        if lines > 1 { Text("\(text) · \(since)").lineLimit(lines) }
      }
      Spacer()
    }
    .dim(!topic.isOpen && !isSelected)
    .selected(isSelected)
    .accessibilityElement(label: "Topic of \(name) \(since): \(text)")
    .accessibilityValue(topic.isOpen ? "open" : "discussed")
    .accessibilityAddTraits(isSelected ? .isSelected : [])
  }
}

extension Format {
  /// Since when a note is open: `since Tue`.
  static func since(_ note: OpenNote, _ app: SharedState) -> String {
    "since \(past(note.at, now: app.now, in: app.calendar))"
  }
}
