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
    let blockers = blockers
    let written = timer.meeting.turns.reduce(0) { $0 + $1.notes.count }
    let layout = RoomLayout(size, rows: 1 + timer.meeting.turns.count + blockers.count + written)
    return Room(
      layout: layout,
      band: StageBand(
        theme: meeting.theme, state: .calm, word: "Ready room", title: timer.meeting.title,
        numbers: [
          "\(timer.speakerCount) of \(timer.meeting.turns.count) here",
          "\(timer.speakerCount)/\(timer.meeting.turns.count)",
        ],
        size: Size(width: size.width, height: 1)),
      main: ReadyClock(meeting: meeting, app: app, size: layout.main),
      list: people(blockers, layout.list)
    )
    .frame(width: size.width, height: size.height, alignment: .top)
    .clipped()
  }

  /// The open blockers of those who are here, oldest first.
  private var blockers: [OpenBlocker] {
    let here = timer.meeting.turns.filter { $0.phase != .absent }.map(\.attendeeID)
    return app.summary(of: timer.meeting.scrumID).blockers.filter { here.contains($0.attendee) }
  }

  private func people(_ blockers: [OpenBlocker], _ room: Size) -> any View {
    let turns = timer.meeting.turns
    // A text may take several lines; the last columns are its age.
    let columns = max(1, room.width - 5)
    let rows = turns.flatMap(\.notes).reduce(turns.count + blockers.count) {
      $0 + min(Self.mostLines, 1 + PlainLine($1.text.prefix(1_000)).columns / columns)
    }
    let isCut = rows > room.height - 1
    return EnvironmentReader { environment in
      VStack(alignment: .leading) {
        Text(facts(environment.glyphs.dot), shorter: [Format.count(timer.speakerCount, "person", "people")])
          .dim().lineLimit(1).accessibilityLabel(facts("·", spoken: true))
        ScrollView(showsIndicators: isCut) {
          VStack(alignment: .leading) {
            ForEach(turns.indices) { index in
              person(
                index, blockers.filter { $0.attendee == turns[index].attendeeID }, environment.glyphs,
                isWhole: !isCut)
            }
            .lineLimit(isCut ? 2 : Self.mostLines)
          }
          .padding(.trailing, isCut ? 1 : 0)
        }
        .id(AttendeeList.id)
      }
    }
  }

  /// The most lines of a text.
  private static let mostLines = 4

  /// - Parameter isWhole: whether there is room for what everybody wrote; else the marks beside the names tell, and what
  ///   the selected attendee wrote is shown.
  private func person(
    _ index: Int, _ blockers: [OpenBlocker], _ glyphs: GlyphSet, isWhole: Bool
  ) -> any View {
    let isSelected = !meeting.isForAudience && index == meeting.selectedTurn
    let notes = isWhole || isSelected ? timer.meeting.turns[index].notes : []
    return VStack(alignment: .leading) {
      AttendeeRow(turn: timer.meeting.turns[index], isSpeaking: false, isSelected: isSelected)
        .lineLimit(1).focusable()
      ForEach(blockers.indices) { place in
        HStack(alignment: .top) {
          Text(" \(glyphs.warning)").bold().foregroundColor(.warning).fixedSize()
          Text(blockers[place].text)
          Spacer()
          Text(app.age(of: blockers[place])).dim().fixedSize()
        }
        .accessibilityElement(children: .combine)
      }
      ForEach(notes.indices) { NoteLine(note: notes[$0], glyphs: glyphs).padding(.leading, 1) }
    }
    .keptInView(isSelected)
  }

  /// Such as `6 people · 15 min · 2:30 each`.
  private func facts(_ dot: Character, spoken: Bool = false) -> String {
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
          .accessibilityLabel(spoken(time))
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

  private func spoken(_ time: ReadyTime) -> String {
    switch time {
    case .late(0, _), .unscheduled: words(time, "·")
    case .due(let seconds, _), .late(let seconds, _): "\(Format.spoken(seconds)) \(words(time, "·"))"
    case .other(let next):
      app.spoken(next)
    }
  }

  @ViewBuilder private func lateLine(hasKey: Bool) -> any View {
    let (state, title) =
      meeting.deductsLateStart
      ? ("Late start deducted", "Don't deduct") : ("Late start not deducted", "Deduct")
    let button = Button(title, MeetingState.lateID, of: MeetingState.self, style: .secondary)
    ViewThatFits(in: .horizontal) {
      HStack(spacing: 2) {
        Text(state)
        if hasKey { button }
      }
      if hasKey { button }
    }
    .foregroundColor(meeting.deductsLateStart ? .warning : nil)
  }
}
