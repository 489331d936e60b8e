import CardKit
import FoundationEssentials
import ScrumModel

/// The topics of earlier meetings that were not ticked off. They come back in the ready room, below the people, and
/// in the parking lot, until they are ticked or dropped, or ten meetings have passed.
struct OldTopics: Hashable, Sendable {
  /// The topics, oldest first, with those that were ticked since they were first seen here.
  private(set) var all: [Topic] = []

  var hasOpen: Bool { all.contains(where: \.isOpen) }

  mutating func update(for meeting: MeetingInProgress, _ app: SharedState) {
    let open = app.summary(of: meeting.scrumID).topics.filter { $0.meeting != meeting.id }
    let known = all.map(\.origin).filter { topic in !open.contains { $0.isSame(as: topic) } }
    let ticked = known.filter { app.note($0, of: meeting.scrumID)?.resolvedAt != nil }
    let topics = open.map { Topic(origin: $0, isOpen: true) }
    all = (topics + ticked.map { Topic(origin: $0, isOpen: false) })
      .sorted { $0.origin.isOlder(than: $1.origin) }
  }
}

extension MeetingState {
  mutating func drop(_ topic: OpenNote, _ app: inout SharedState) -> [Effect] {
    defer { findBlockers(app) }
    let scrum = timer.meeting.scrumID
    let words = "Dropped: \(PlainLine(topic.text.prefix(300)).text)"
    if topic.meeting == timer.meeting.id,
      let note = timer.meeting.turns[at: topic.turn]?.notes[at: topic.note]
    {
      log.perform(MeetingLine(.delete, note: note), at: app.now)
      app.say(words, ending: undoHint(app))
      return save(&app)
    }
    guard let past = topic.meeting, app.note(topic, of: scrum) != nil else {
      return app.say(app.reasonWhileReading(scrum) ?? "The topic was changed elsewhere")
    }
    let effects = app.change(past, of: scrum) { $0.turns[topic.turn].notes.remove(at: topic.note) }
    app.say(words, ending: undoHint(app))
    return effects
  }
}

extension SharedState {
  /// A topic of a past meeting as it is now; nil if it is gone or the history is not read.
  fileprivate func note(_ topic: OpenNote, of scrum: UUID) -> Note? {
    let meeting = history[scrum]?.first { $0.id == topic.meeting }
    let note = meeting?.turns[at: topic.turn]?.notes[at: topic.note]
    return note?.kind == topic.kind && note?.text == topic.text ? note : nil
  }
}

/// The topics below the people of the ready room: `Offsite · since Tue`.
struct OldTopicLines: View {
  let topics: OldTopics
  let app: SharedState
  /// The place of the selected one.
  let selected: Int?
  let lines: Int

  private static let id = "old topics"
  static func viewID(of topic: Int) -> ViewID { ViewID(AttendeeList.id).appending(id).appending(topic) }

  /// The rows that they take in a column, with the heading above them.
  static func rows(_ topics: OldTopics, _ columns: Int, lines: Int) -> Int {
    topics.all.reduce(topics.all.isEmpty ? 0 : 1) { sum, topic in
      sum + min(lines, 1 + (PlainLine(topic.origin.text.prefix(1_000)).columns + 18) / max(1, columns - 2))
    }
  }

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(topics.all.indices) { index in
        line(topics.all[index], isSelected: index == selected)
          .keptInView(index == selected)
          .focusable()
      }
    }
    .id(Self.id)
  }

  private func line(_ topic: Topic, isSelected: Bool) -> any View {
    let (text, name) = (app.words(topic.origin), topic.name)
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
