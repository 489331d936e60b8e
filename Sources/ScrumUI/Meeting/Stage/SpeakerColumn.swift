import CardKit
import ScrumModel

/// The column of people: the attendees, and in the rows below them the speaker's open blockers, the notes from this turn
/// and from last time, and the transcript.
struct SpeakerColumn: View {
  let meeting: MeetingState
  let app: SharedState
  let size: Size

  var body: some View {
    if meeting.showsLastTime {
      LastTimeView(meeting: meeting, app: app)
    } else {
      VStack(alignment: .leading) {
        AttendeeList(meeting: meeting, height: listRows)
          .disabled(!meeting.isOpen).frame(height: listRows, alignment: .top).clipped()
        details.frame(width: size.width, height: size.height - listRows, alignment: .topLeading).clipped()
      }
    }
  }

  /// The rows of the attendees, which are the same for every speaker.
  private var listRows: Int {
    let wanted = size.height >= 12 ? 6 : min(meeting.blockerSearch.most, 2)
    return min(meeting.timer.meeting.turns.count, size.height - min(wanted, size.height / 3))
  }

  /// The facts about the speaker, each in as many lines as fit, and below it the transcript, whose rows are kept
  /// free until it begins.
  @ViewBuilder private var details: any View {
    let height = size.height - listRows
    if height < 3 {
      SpeakerBlockers(blockers: meeting.blockers, app: app, size: Size(width: size.width, height: height))
        .accessibilityHidden()
    } else {
      let facts = SpeakerFacts(meeting, app)
      let said = height >= 12 ? 3 : height >= 5 ? 1 : 0
      VStack(alignment: .leading) {
        ViewThatFits(in: .vertical) {
          FactLines(facts: facts, rows: .max, lines: 4, hasGaps: true)
          for lines in [4, 3, 2] { FactLines(facts: facts, rows: .max, lines: lines) }
          FactLines(facts: facts, rows: height - said, lines: 1)
        }
        .layoutPriority(1)
        Spacer()
        TranscriptLines(meeting: meeting, rows: said).frame(height: said, alignment: .bottomLeading)
      }
    }
  }
}

/// A blocker with its age, in as many lines as there may be.
struct BlockerLine: View {
  let blocker: OpenBlocker
  /// Such as `12 days`; nil if it has no room.
  let age: String?

  var body: some View {
    HStack(alignment: .top) {
      Text("!").bold().foregroundColor(.blocked)
      Text(blocker.text).linked().frame(maxWidth: ProposedSize.infinity, alignment: .leading)
      if let age { Text(age).dim().fixedSize() }
    }
  }
}

/// The speaker's open blockers, a line each, in a room of fixed size.
struct SpeakerBlockers: View {
  let blockers: [OpenBlocker]
  let app: SharedState
  let size: Size

  /// The most columns for a line, and the least for one with an age.
  private static let most = 64, leastForAge = 28

  var body: some View {
    VStack(alignment: .leading) {
      if blockers.count > 1, size.height == 1 {
        Text("! \(blockers.count) open blockers")
      } else {
        ForEach(blockers.prefix(shown)) {
          BlockerLine(blocker: $0, age: width >= Self.leastForAge ? app.age(of: $0) : nil)
        }
        if shown < blockers.count { Text("  and \(blockers.count - shown) more").dim() }
      }
    }
    .lineLimit(1)
    .frame(width: width, height: size.height, alignment: .topLeading)
    .clipped()
  }

  private var width: Int { max(0, min(size.width, Self.most)) }

  /// The blockers with a line of their own; if there are more than lines, the last line counts the rest.
  private var shown: Int { blockers.count > size.height ? max(0, size.height - 1) : blockers.count }
}

/// The facts about the speaker, in sections.
struct SpeakerFacts {
  enum Fact {
    case blocker(OpenBlocker, age: String)
    case note(Note)
  }

  /// Each has a title and something below it.
  private(set) var sections: [(title: String, facts: [Fact])] = []

  init(_ meeting: MeetingState, _ app: SharedState) {
    let blockers = meeting.blockers.map { Fact.blocker($0, age: app.age(of: $0)) }
    func add(_ title: String, _ facts: [Fact]) { if !facts.isEmpty { sections.append((title, facts)) } }
    add(blockers.count == 1 ? "Open blocker" : "Open blockers", blockers)
    // First, because it is cut last: before the meeting the speaker may have written it.
    if let speaker = meeting.timer.speaker {
      let notes = meeting.timer.meeting.turns[speaker].notes.filter { $0.kind != .blocker }
      add("This time", notes.map { .note($0) })
    }
    if let last = meeting.lastTime(app) {
      // The open blockers stand above.
      let notes = last.turn.notes.filter { $0.kind != .blocker || $0.resolvedAt != nil }
      let day = Format.past(last.meeting.startedAt, now: app.now, in: app.calendar)
      add("Last time \u{B7} \(day)", notes.map { .note($0) })
    }
  }
}

/// The facts of a speaker below one another.
private struct FactLines: View {
  let facts: SpeakerFacts
  /// The most rows, if each has one line.
  let rows: Int
  /// The most lines of each.
  let lines: Int
  /// Whether a free row stands before each title.
  var hasGaps = false

  var body: some View {
    let shown = shown
    VStack(alignment: .leading) {
      ForEach(shown.indices) { index in
        switch shown[index] {
        case .title(let title):
          SectionRule(title: title).padding(.top, hasGaps ? 1 : 0)
        case .fact(.blocker(let blocker, let age)):
          BlockerLine(blocker: blocker, age: age).accessibilityHidden()
        case .fact(.note(let note)): NoteLine(note: note)
        }
      }
      if hidden > 0 { Text("and \(hidden) more").dim() }
    }
    .lineLimit(lines)
  }

  private enum Line {
    case title(String)
    case fact(SpeakerFacts.Fact)
  }

  private var all: [Line] {
    facts.sections.flatMap { section in [.title(section.title)] + section.facts.map { .fact($0) } }
  }

  /// The lines that have room; no title stands alone at the end.
  private var shown: [Line] {
    guard all.count > rows else { return all }
    var shown = all.prefix(max(0, rows - 1))
    if case .title? = shown.last { shown.removeLast() }
    return Array(shown)
  }

  private var hidden: Int {
    all.dropFirst(shown.count).count { if case .fact = $0 { true } else { false } }
  }
}

/// A title in a line across the column.
struct SectionRule: View {
  let title: String

  var body: some View {
    EnvironmentReader { environment in
      HStack {
        Text(environment.glyphs.ahead)
        Text(title).layoutPriority(1)
        Text(String(repeating: environment.glyphs.ahead, count: 80)).fixedSize()
          .frame(minWidth: 0, maxWidth: ProposedSize.infinity, alignment: .leading).clipped()
      }
    }
    .lineLimit(1)
    .dim()
    .accessibilityElement(label: title)
  }
}

/// A note with the sign of its kind.
struct NoteLine: View {
  let note: Note

  var body: some View {
    HStack(alignment: .top) {
      sign
      Text(note.text).linked()
    }
    .accessibilityLabel("\(note.kind.title): \(note.text)\(note.resolvedAt == nil ? "" : ", resolved")")
  }

  @ViewBuilder private var sign: any View {
    switch note.kind {
    case .note: Text("·").fixedSize()
    case .blocker where note.isOpenBlocker: Text("!").fixedSize()
    case .blocker: EnvironmentReader { Text($0.glyphs.check).fixedSize() }
    case .parking: TickBox(isOpen: note.resolvedAt == nil)
    }
  }
}

/// The last line of the transcript: the name, and the end of what was said. Who listens has heard it.
struct TranscriptLine: View {
  /// The line, with the name before a colon; nil if there is none yet.
  let line: Substring?

  var body: some View {
    let parts = parts
    return HStack {
      if let name = parts.name { Text(name) }
      Text(parts.words).truncationMode(.head)
    }
    .lineLimit(1)
    .dim()
    .accessibilityHidden()
  }

  private var parts: (name: Substring?, words: Substring) {
    guard let line else { return (nil, " ") }
    guard let colon = line.firstRange(of: ": ") else { return (nil, line) }
    return (line[...colon.lowerBound], line[colon.upperBound...])
  }
}

/// The end of the transcript in a column: its last line, or below a title the last few.
struct TranscriptLines: View {
  let meeting: MeetingState
  let rows: Int

  var body: some View {
    VStack(alignment: .leading) {
      if rows > 1, meeting.transcriptLine != nil {
        SectionRule(title: "Transcript").accessibilityHidden()
        ForEach(meeting.lastLines(rows - 1)) { TranscriptLine(line: $0) }
      } else if rows > 0 {
        TranscriptLine(line: meeting.transcriptLine)
      }
    }
  }
}
