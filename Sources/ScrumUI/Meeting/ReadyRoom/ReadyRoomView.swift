import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel

/// The ready room: the countdown, readable across a room, and who will speak, with what blocks them and what they wrote.
struct ReadyRoomView: View {
  let meeting: MeetingState
  let app: SharedState
  let size: Size

  private var timer: ScrumTimer { meeting.timer }

  var body: some View {
    let facts = facts
    let layout = RoomLayout(size, rows: facts.reduce(1) { $0 + 1 + $1.blockers.count + $1.notes.count })
    return Room(
      name: "Ready room", layout: layout,
      band: StageBand(
        theme: meeting.theme, state: .calm, word: "Ready room", title: timer.meeting.title,
        company: Format.company(app.others),
        numbers: [
          "\(timer.speakerCount) of \(timer.meeting.turns.count) here",
          "\(timer.speakerCount)/\(timer.meeting.turns.count)",
        ],
        size: Size(width: size.width, height: 1)),
      main: ReadyClock(meeting: meeting, app: app, size: layout.main),
      list: people(facts, layout.list)
    )
    .frame(width: size.width, height: size.height, alignment: .top)
    .clipped()
  }

  /// What is open or was written by an attendee, as a list of lines.
  private struct Facts {
    /// The open blockers, oldest first, those of updates last.
    var blockers: [OpenBlocker]
    /// The other updates.
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

  /// The facts about each attendee; the earlier blockers only of those who are here.
  private var facts: [Facts] {
    let earlier = app.summary(of: timer.meeting.scrumID).blockers
    return timer.meeting.turns.indices.map { index in
      let turn = timer.meeting.turns[index]
      let blockers = turn.phase == .absent ? [] : earlier.filter { $0.attendee == turn.attendeeID }
      return Facts(
        blockers: blockers + timer.meeting.openBlockers(ofTurn: index),
        notes: turn.notes.filter { !$0.isOpenBlocker })
    }
  }

  /// The most lines of a text, and if not everything fits.
  private static let (mostLines, fewLines) = (4, 2)

  private func people(_ facts: [Facts], _ room: Size) -> any View {
    let whole = facts.map { $0.rows(room.width, lines: Self.mostLines) }
    let isCut = whole.reduce(1 + facts.count) { $0 + $1.blockers + $1.notes } > room.height
    let shown = isCut ? withRoom(facts, room) : Set(facts.indices)
    return EnvironmentReader { environment in
      VStack(alignment: .leading) {
        Text(words(environment.glyphs.dot), shorter: [Format.count(timer.speakerCount, "person", "people")])
          .dim().lineLimit(1).accessibilityLabel(words("·", spoken: true))
        ScrollView(showsIndicators: isCut) {
          VStack(alignment: .leading) {
            ForEach(facts.indices) { index in
              person(
                index, facts[index].blockers, shown.contains(index) ? facts[index].notes : [],
                environment.glyphs)
            }
            .lineLimit(isCut ? Self.fewLines : Self.mostLines)
          }
          .padding(.trailing, isCut ? 1 : 0)
        }
        .id(AttendeeList.id)
      }
    }
  }

  /// The attendees whose notes are shown: the selected one, and the next in order as long as they fit. The marks beside
  /// the names tell of the others.
  private func withRoom(_ facts: [Facts], _ room: Size) -> Set<Int> {
    let rows = facts.map { $0.rows(room.width - 1, lines: Self.fewLines) }
    var left = rows.reduce(room.height - 1 - facts.count) { $0 - $1.blockers }
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
    _ index: Int, _ blockers: [OpenBlocker], _ notes: [Note], _ glyphs: GlyphSet
  ) -> any View {
    let isSelected = !meeting.isForAudience && index == meeting.selectedTurn
    return VStack(alignment: .leading) {
      AttendeeRow(turn: timer.meeting.turns[index], isSpeaking: false, isSelected: isSelected)
        .lineLimit(1).focusable()
      ForEach(blockers.indices) { place in
        let blocker = SpeakerBlocker(blockers[place], app)
        BlockerLine(blocker: blocker, sign: glyphs.warning).padding(.leading, 1)
          .accessibilityElement()
          .accessibilityLabel("Blocker: \(blocker.text), \(blocker.age)")
      }
      ForEach(notes.indices) { NoteLine(note: notes[$0], glyphs: glyphs).padding(.leading, 1) }
    }
    .keptInView(isSelected)
  }

  /// Such as `6 people · 15 min · 2:30 each`.
  private func words(_ dot: Character, spoken: Bool = false) -> String {
    let given = timer.meeting.turns.filter { $0.phase != .absent }.map(\.allotted)
    let share = given.first.map { first in given.allSatisfy { abs($0 - first) <= 1 } ? [first] : [] } ?? []
    return
      ([
        Format.count(timer.speakerCount, "person", "people"),
        spoken
          ? Format.count(timer.meeting.lengthInMinutes, "minute") : "\(timer.meeting.lengthInMinutes) min",
      ] + share.map { "\(spoken ? Format.spoken($0) : Format.clock($0)) each" })
      .joined(separator: " \(dot) ")
  }
}

/// The countdown to the scheduled time, or how late it is; without either, the title. Below it, what can be done.
private struct ReadyClock: View {
  let meeting: MeetingState
  let app: SharedState
  let size: Size

  var body: some View {
    let time = app.readyTime(of: meeting.timer.meeting)
    let isLate = app.lateStart(ofReady: meeting.timer.meeting) != nil
    let gap = size.height >= 9 ? 1 : 0
    let text = time.clock ?? meeting.timer.meeting.title
    EnvironmentReader { environment in
      // The footer has the keys too; an audience has none.
      let hasStart = size.height >= 7 && !meeting.isForAudience
      let words = words(time, environment.glyphs.dot)
      let wordRows = wordRows(words, environment.glyphs)
      let below = wordRows + (isLate ? 1 + gap : 0) + (hasStart ? 1 + gap : 0)
      let room = Size(width: max(0, size.width - 2), height: max(1, size.height - below - gap * 4))
      let large = LargeText.size(of: text, glyphs: environment.glyphs) {
        $0.width <= room.width && $0.height <= min(room.height, Self.mostDigitRows)
      }
      VStack {
        LargeText(text)
          .foregroundColor(time.isLate ? .warning : nil)
          .frame(width: room.width, height: large.height)
          .padding(.bottom, gap)
          .accessibilityElement()
          .accessibilityLabel(time.spoken(app) ?? self.words(time, "·"))
          .accessibilityAddTraits(.isSummaryElement)
        LargeText(words).bold().frame(width: room.width, height: wordRows).accessibilityHidden()
        if isLate { lateLine(hasKey: !meeting.isForAudience).padding(.top, gap) }
        if hasStart {
          Button("Start the clock", MeetingState.startID, of: MeetingState.self).padding(.top, gap)
        }
      }
      .lineLimit(1)
      .frame(width: size.width, height: size.height)
    }
  }

  /// As on the stage; larger ones would cost more output each second.
  private static let mostDigitRows = 18

  /// The words below the digits are large on a large screen; in the smallest letters, times are hard to tell apart.
  private func wordRows(_ words: String, _ glyphs: GlyphSet) -> Int {
    guard size.height >= 30 else { return 1 }
    return LargeText.size(of: words, glyphs: glyphs) { $0.height == 5 && $0.width <= size.width - 2 }.height
  }

  private func words(_ time: ReadyTime, _ dot: Character) -> String {
    switch time {
    case .due(_, let date): "until \(Format.time(app.calendar.parts(of: date)))"
    case .late(0, let date): "now \(dot) \(Format.time(app.calendar.parts(of: date)))"
    case .late(_, let date): "late \(dot) \(Format.time(app.calendar.parts(of: date)))"
    case .other(let next): Format.next(next, now: app.now, in: app.calendar, dot: dot)
    case .unscheduled: Format.count(meeting.timer.meeting.lengthInMinutes, "minute")
    }
  }

  @ViewBuilder private func lateLine(hasKey: Bool) -> any View {
    let title = meeting.deductsLateStart ? "Don't deduct" : "Deduct"
    let button = Button(title, MeetingState.lateID, of: MeetingState.self, style: .secondary)
    ViewThatFits(in: .horizontal) {
      HStack(spacing: 2) {
        Text(meeting.lateStart).accessibilityAddTraits(.isSummaryElement)
        if hasKey { button }
      }
      if hasKey { button }
    }
    .foregroundColor(meeting.deductsLateStart ? .warning : nil)
  }
}
