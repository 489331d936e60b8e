import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel

/// The ready room: the countdown, readable across a room, and who will speak, with what blocks them. What they wrote
/// stands below the countdown, or without room there, below their names.
struct ReadyRoomView: View {
  let meeting: MeetingState
  let app: SharedState
  let size: Size

  private var timer: ScrumTimer { meeting.timer }

  var body: some View {
    let facts = facts
    let layout = RoomLayout(
      size,
      rows: facts.reduce(headRows + topicRows(size.width, lines: 1)) {
        $0 + 1 + $1.blockers.count + $1.notes.count
      })
    let news = ReadyNews(meeting, app, facts.map(\.notes), in: layout.main)
    return Room(
      name: "Ready room", meeting: meeting, app: app, layout: layout, numbers: Format.here(in: timer),
      main: VStack {
        ReadyClock(
          meeting: meeting, app: app,
          size: Size(width: layout.main.width, height: layout.main.height - (news?.height ?? 0)))
        if let news { news }
      },
      list: people(news == nil ? facts : facts.map { Facts(blockers: $0.blockers, notes: []) }, layout.list)
    )
  }

  private struct Facts {
    /// The open blockers, oldest first, those of updates last.
    var blockers: [OpenBlocker]
    var notes: [Note]

    /// The rows in a column if each text may take so many lines.
    func rows(_ columns: Int, lines: Int) -> (blockers: Int, notes: Int) {
      func rows(_ texts: [String], beside: Int) -> Int {
        texts.reduce(0) { sum, text in
          sum + min(lines, 1 + PlainLine(text.prefix(1_000)).columns / max(1, columns - beside))
        }
      }
      return (rows(blockers.map(\.text), beside: 12), rows(notes.map(\.text), beside: 5))
    }
  }

  private var facts: [Facts] {
    timer.meeting.turns.indices.map { index in
      Facts(
        blockers: meeting.readyBlockers(ofTurn: index, app),
        notes: timer.meeting.turns[index].notes.filter { !$0.isOpenBlocker })
    }
  }

  private var left: [OpenBlocker] { meeting.blockersOfFormer(app) }
  private var selected: ReadyRow? { meeting.isForAudience ? nil : meeting.readyRow }

  private var headRows: Int { (timer.meeting.leadName == nil ? 1 : 2) + (left.isEmpty ? 0 : left.count + 1) }

  private var away: [UUID: String] {
    guard let scrum = app.scrum(timer.meeting.scrumID) else { return [:] }
    let today = app.team.day(of: app.now, for: scrum)
    let away = app.team.away(from: scrum, at: app.now)
      .map { ($0.attendee.id, "away \(Format.away($0.away, today: today))") }
    return Dictionary(away) { first, _ in first }
  }

  private func topicRows(_ columns: Int, lines: Int) -> Int {
    OldTopicLines.rows(meeting.oldTopics, columns, lines: lines)
  }

  /// The most lines of a text, and if not everything fits.
  private static let (mostLines, fewLines) = (4, 2)

  private func people(_ facts: [Facts], _ room: Size) -> any View {
    let whole = facts.map { $0.rows(room.width, lines: Self.mostLines) }
    let isCut =
      whole.reduce(headRows + facts.count + topicRows(room.width, lines: Self.mostLines)) {
        $0 + $1.blockers + $1.notes
      } > room.height
    let shown = isCut ? withRoom(facts, room) : Set(facts.indices)
    let (away, left) = (away, left)
    return VStack(alignment: .leading) {
      if let lead = timer.meeting.leadName { Text("Lead: \(lead)").bold().lineLimit(1) }
      Text(
        words(isSpoken: false) + written,
        shorter: [words(isSpoken: false), Format.count(timer.speakerCount, "person", "people")]
      )
      .dim().lineLimit(1).accessibilityLabel(words(isSpoken: true) + written)
      ScrollView(showsIndicators: isCut) {
        VStack(alignment: .leading) {
          ForEach(facts.indices) { index in
            person(index, facts[index].blockers, shown.contains(index) ? facts[index].notes : [], away)
          }
          .lineLimit(isCut ? Self.fewLines : Self.mostLines)
          if !left.isEmpty {
            Text("No longer on the list").bold().lineLimit(1).accessibilityAddTraits(.isHeader)
            ForEach(left, id: \.place) { blockerLine($0, of: $0.name + ": ") }
          }
          if !meeting.oldTopics.all.isEmpty {
            Text("Parking lot").bold().accessibilityAddTraits(.isHeader)
            OldTopicLines(
              topics: meeting.oldTopics, app: app, selected: selected?.topic,
              lines: isCut ? 1 : Self.mostLines)
          }
        }
        .padding(.trailing, isCut ? 1 : 0)
      }
      .id(AttendeeList.id)
    }
  }

  /// The attendees whose notes are shown: the selected one, and the next in order as long as they fit. The marks beside
  /// the names tell of the others.
  private func withRoom(_ facts: [Facts], _ room: Size) -> Set<Int> {
    let rows = facts.map { $0.rows(room.width - 1, lines: Self.fewLines) }
    var left = rows.reduce(room.height - headRows - facts.count - topicRows(room.width, lines: 1)) {
      $0 - $1.blockers
    }
    var shown: Set<Int> = []
    if !meeting.isForAudience, let selected = meeting.selectedTurn {
      shown.insert(selected)
      left -= rows[selected].notes
    }
    for index in facts.indices where !shown.contains(index) && rows[index].notes <= left {
      shown.insert(index)
      left -= rows[index].notes
    }
    return shown
  }

  private func person(
    _ index: Int, _ blockers: [OpenBlocker], _ notes: [Note], _ away: [UUID: String]
  ) -> any View {
    let isSelected = !meeting.isForAudience && index == meeting.selectedTurn
    let turn = timer.meeting.turns[index]
    return VStack(alignment: .leading) {
      AttendeeRow(turn: turn, isSpeaking: false, isSelected: isSelected, away: away[turn.attendeeID])
        .lineLimit(1).focusable()
      ForEach(blockers, id: \.place) { blockerLine($0) }
      ForEach(notes.indices) { NoteLine(note: notes[$0]).padding(.leading, 1) }
    }
    .keptInView(isSelected)
  }

  private func blockerLine(_ blocker: OpenBlocker, of name: String = "") -> any View {
    let isSelected = selected == .blocker(blocker)
    return BlockerLine(words: name + app.words(blocker), age: app.age(of: blocker), isSelected: isSelected)
      .padding(.leading, 1)
      .accessibilityElement(label: name + app.spoken(blocker))
      .accessibilityAddTraits(isSelected ? .isSelected : [])
      .keptInView(isSelected)
      .focusable()
  }

  /// How many have written something: ` · 3 of 6 updates`; empty for nobody.
  private var written: String {
    let count = timer.meeting.turns.count { $0.phase != .absent && !$0.notes.isEmpty }
    return count == 0 ? "" : " · \(count) of \(timer.speakerCount) updates"
  }

  /// Such as `6 people · 15 min · 2:30 each`.
  private func words(isSpoken: Bool) -> String {
    let minutes = timer.meeting.lengthInMinutes
    let people = Format.count(timer.speakerCount, "person", "people")
    let words = "\(people) · \(isSpoken ? Format.count(minutes, "minute") : "\(minutes) min")"
    let given = timer.meeting.turns.filter { $0.phase != .absent }.map(\.allotted)
    guard let first = given.first, given.allSatisfy({ abs($0 - first) <= 1 }) else { return words }
    return "\(words) · \(isSpoken ? Format.spoken(first) : Format.clock(first)) each"
  }
}
