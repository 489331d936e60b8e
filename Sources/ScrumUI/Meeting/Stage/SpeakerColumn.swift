import CardKit
import ScrumModel

/// The column of people: the attendees, and in the rows below them the speaker's open blockers, the notes from this
/// turn and from last time, and the transcript.
struct SpeakerColumn: View {
  let meeting: MeetingState
  let app: SharedState
  let size: Size
  /// Whether few attendees have blocks.
  var hasBlocks = true

  var body: some View {
    if meeting.showsLastTime {
      LastTimeView(meeting: meeting, app: app)
    } else {
      VStack(alignment: .leading) {
        AttendeeList(meeting: meeting, form: form, size: Size(width: size.width, height: listRows))
          .disabled(!meeting.isOpen).frame(height: listRows, alignment: .top).clipped()
        details.frame(width: size.width, height: size.height - listRows, alignment: .topLeading).clipped()
      }
    }
  }

  private var people: Int { meeting.timer.meeting.turns.count }

  /// The most rows of the attendees, which are the same for every speaker.
  private var mostRows: Int {
    let wanted = size.height >= 12 ? 6 : min(meeting.blockerSearch.most, 2)
    return size.height - min(wanted, size.height / 3)
  }

  private var form: AttendeeForm { AttendeeForm(of: people, in: hasBlocks ? mostRows : 0) }

  private var listRows: Int { min(form.height(of: people), mostRows) }

  /// The speaker's facts, each in as many lines as fit, above the transcript, whose rows stay free until it begins.
  @ViewBuilder private var details: any View {
    let height = size.height - listRows
    if height < 3 {
      if let item = meeting.selectedItem {
        ItemLine(words: item.words, since: nil, isSelected: true).lineLimit(1)
      } else {
        SpeakerBlockers(meeting: meeting, app: app, size: Size(width: size.width, height: height))
          .accessibilityHidden()
      }
    } else {
      let facts = facts
      let said = height >= 12 ? 3 : height >= 5 ? 1 : 0
      VStack(alignment: .leading) {
        Kept(by: FactLines(facts: facts, rows: height - said, lines: 1)) {
          ViewThatFits(in: .vertical) {
            FactLines(facts: facts, rows: .max, lines: 4, hasGaps: true)
            for lines in [4, 3, 2] { FactLines(facts: facts, rows: .max, lines: lines) }
            FactLines(facts: facts, rows: height - said, lines: 1)
          }
        }
        .layoutPriority(1)
        Spacer()
        transcript(said).frame(height: said, alignment: .bottomLeading)
      }
    }
  }

  private var facts: [Fact] {
    let blockers = meeting.blockers.map {
      Fact.open(app.words($0), age: app.age(of: $0), isSelected: $0 == meeting.selectedBlocker)
    }
    let open = section(blockers.count == 1 ? "Open blocker" : "Open blockers", blockers)
    let notes = meeting.timer.speaker.map { meeting.timer.meeting.turns[$0].notes } ?? []
    let last = meeting.lastTime(app)
    let day = last.map { Format.past($0.meeting.startedAt, now: app.now, in: app.calendar) } ?? ""
    // The selected one needs no luck to be seen.
    return (meeting.selectedItem == nil ? open + items : items + open)
      // First, because it is cut last: before the meeting the speaker may have written it.
      + section("This time", notes.filter { !$0.kind.isUrgent }.map { .noted($0) })
      // The open blockers stand above.
      + section(
        "Last time \u{B7} \(day)", last?.turn.notes.filter { !$0.isOpenBlocker }.map { .noted($0) } ?? [])
  }

  private func section(_ title: String, _ facts: [Fact]) -> [Fact] {
    facts.isEmpty ? [] : [.title(title)] + facts
  }

  private static let mostItems = 4

  /// The speaker's items, from the selected one on.
  private var items: [Fact] {
    let (all, selected) = (meeting.items, meeting.selectedItem)
    let first = selected.flatMap(all.firstIndex) ?? 0
    let items = all.dropFirst(first).prefix(Self.mostItems).map { item in
      Fact.item(
        item, since: item.since.map { ClockText.day($0, besides: app.today) }, isSelected: item == selected)
    }
    if items.isEmpty { return meeting.people?.isLoading == true ? section("Items", [.loading]) : [] }
    let part = all.count > items.count ? " \(first + 1)–\(first + items.count) of \(all.count)" : ""
    return section("Items\(part)", items)
  }

  @ViewBuilder private func transcript(_ rows: Int) -> any View {
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

struct BlockerLine: View {
  /// Its text and what is known beside, perhaps behind the name of someone who has left.
  let words: String
  /// Such as `12 days`; nil if it has no room.
  let age: String?
  var isSelected = false

  var body: some View {
    HStack(alignment: .top) {
      Text("!").bold().foregroundColor(.blocked)
      Text(words).linked().frame(maxWidth: ProposedSize.infinity, alignment: .leading)
      if let age { Text(age).dim(!isSelected).fixedSize() }
    }
    .selected(isSelected)
  }
}

struct ItemLine: View {
  let words: String
  /// Such as `Fri 20 Nov`; nil if it is not known, or has no room.
  let since: String?
  var isSelected = false

  var body: some View {
    EnvironmentReader { environment in
      HStack(alignment: .top) {
        Text(environment.glyphs.ahead).dim(!isSelected)
        Text(words).linked().frame(maxWidth: ProposedSize.infinity, alignment: .leading)
        if let since { Text(since).dim(!isSelected).fixedSize() }
      }
    }
    .selected(isSelected)
  }
}

struct SpeakerBlockers: View {
  let meeting: MeetingState
  let app: SharedState
  let size: Size

  /// The most columns for a line, and the least for one with an age.
  private static let most = 64, leastForAge = 28

  var body: some View {
    let selected = meeting.selectedBlocker
    // The selected one needs no luck to be seen.
    let blockers = [selected].compactMap(\.self) + meeting.blockers.filter { $0 != selected }
    let shown = blockers.count > size.height ? max(0, size.height - 1) : blockers.count
    VStack(alignment: .leading) {
      if blockers.count > 1, size.height == 1, selected == nil {
        Text("! \(blockers.count) open blockers")
      } else {
        ForEach(blockers.prefix(max(shown, selected == nil ? 0 : 1))) {
          BlockerLine(
            words: app.words($0), age: width >= Self.leastForAge ? app.age(of: $0) : nil,
            isSelected: $0 == selected)
        }
        if shown < blockers.count { Text("  and \(blockers.count - shown) more").dim() }
      }
    }
    .lineLimit(1)
    .frame(width: width, height: size.height, alignment: .topLeading)
    .clipped()
  }

  private var width: Int { max(0, min(size.width, Self.most)) }
}

private enum Fact: Equatable {
  case title(String)
  case open(String, age: String, isSelected: Bool)
  case noted(Note)
  case item(PersonItem, since: String?, isSelected: Bool)
  case loading

  var isTitle: Bool { if case .title = self { true } else { false } }
}

private struct FactLines: View, Equatable {
  let facts: [Fact]
  /// The most rows, if each has one line.
  let rows: Int
  let lines: Int
  var hasGaps = false

  var body: some View {
    let shown = shown
    let hidden = facts.dropFirst(shown.count).count { !$0.isTitle }
    VStack(alignment: .leading) {
      ForEach(shown.indices) { index in
        switch shown[index] {
        case .title(let title): SectionRule(title: title).padding(.top, hasGaps ? 1 : 0)
        case .open(let words, let age, let isSelected):
          BlockerLine(words: words, age: age, isSelected: isSelected).accessibilityHidden()
        case .noted(let note): NoteLine(note: note)
        case .item(let item, let since, let isSelected):
          ItemLine(words: item.words, since: since, isSelected: isSelected)
        case .loading: Text("items: loading").dim()
        }
      }
      if hidden > 0 { Text("and \(hidden) more").dim() }
    }
    .lineLimit(lines)
  }

  /// The lines that have room; no title stands alone at the end.
  private var shown: [Fact] {
    guard facts.count > rows else { return facts }
    let shown = facts.prefix(max(0, rows - 1))
    return Array(shown.last?.isTitle == true ? shown.dropLast() : shown)
  }
}

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

struct NoteLine: View {
  let note: Note

  var body: some View {
    HStack(alignment: .top) {
      sign
      // The sign of a plain note tells no kind.
      Text(note.kind.mark == Note.Kind.note.mark ? note.labelledText : note.text).linked()
    }
    .accessibilityLabel("\(note.kind.title): \(note.text)\(ticked.map { ", \($0.lowercased())" } ?? "")")
  }

  private var ticked: String? { note.resolvedAt == nil ? nil : note.kind.ticked }

  @ViewBuilder private var sign: any View {
    if let mark = note.kind.mark {
      EnvironmentReader { Text(ticked == nil ? mark : $0.glyphs.check).fixedSize() }
    } else {
      TickBox(isOpen: ticked == nil)
    }
  }
}

/// The last line of the transcript: the name and the last words. Screen readers skip it.
struct TranscriptLine: View {
  /// The line, with the name before a colon; nil if there is none yet.
  let line: Substring?

  var body: some View {
    let words = line ?? " "
    let colon = words.places(of: ": ").first
    HStack {
      if let colon { Text(words[...colon.lowerBound]) }
      Text(colon.map { words[$0.upperBound...] } ?? words).truncationMode(.head)
    }
    .lineLimit(1)
    .dim()
    .accessibilityHidden()
  }
}

/// The speaker's notes from last time, in the place of the attendees.
struct LastTimeView: View {
  let meeting: MeetingState
  let app: SharedState

  var body: some View {
    let last = meeting.lastTime(app)
    return ScrollView {
      VStack(alignment: .leading) {
        if let last {
          title(last.meeting, last.turn)
          if last.turn.notes.isEmpty { Text("No notes") }
          ForEach(last.turn.notes.indices) { index in
            NoteLine(note: last.turn.notes[index])
              .selected(index == meeting.lastTimeRow)
              .keptInView(index == meeting.lastTimeRow)
          }
        } else {
          Text("Last time").bold().lineLimit(1).accessibilityAddTraits(.isHeader)
          Text("No earlier meeting")
        }
      }
    }
    .id("last time")
  }

  private func title(_ past: Meeting, _ turn: Turn) -> any View {
    let day = Format.past(past.startedAt, now: app.now, in: app.calendar)
    let words = "Last time · \(day)"
    return Text(
      "\(words) · \(Format.clock(turn.seconds)) of \(Format.clock(turn.allotted))", shorter: [words]
    )
    .bold().lineLimit(1)
    .accessibilityLabel(
      "Last time, \(day), \(Format.spoken(turn.seconds)) of \(Format.spoken(turn.allotted))"
    )
    .accessibilityAddTraits(.isHeader)
  }
}
