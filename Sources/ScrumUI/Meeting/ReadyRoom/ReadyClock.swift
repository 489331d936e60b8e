import CardKit
import FoundationEssentials
import ScrumModel

/// The countdown to the scheduled time, or the delay; without either, the title. Below it, the actions.
struct ReadyClock: View {
  let meeting: MeetingState
  let app: SharedState
  let size: Size

  var body: some View {
    let time = app.readyTime(of: meeting.timer.meeting)
    let hasLateLine = hasLateLine
    let gap = size.height >= 9 ? 1 : 0
    let text = time.clock ?? meeting.timer.meeting.title
    EnvironmentReader { environment in
      // The footer has the keys too; an audience has none.
      let hasStart = size.height >= 7 && !meeting.isForAudience
      let words = words(time)
      let wordRows = wordRows(words, environment.glyphs)
      let below = wordRows + (hasLateLine ? 1 + gap : 0) + (hasStart ? 1 + gap : 0)
      let room = Size(width: max(0, size.width - 2), height: max(1, size.height - below - gap * 4))
      let large = LargeText.size(of: text, glyphs: environment.glyphs) {
        $0.width <= room.width && $0.height <= min(room.height, Self.mostDigitRows)
      }
      // A time alone in the only row would not say what it is.
      let isLine = size.height < 2
      let line = Text([time.clock, words].compactMap(\.self).joined(separator: " "), shorter: [words]).bold()
      VStack {
        Group { if isLine { line } else { LargeText(text) } }
          .foregroundColor(time.isLate ? .late : nil)
          .frame(width: room.width, height: isLine ? 1 : large.height)
          .padding(.bottom, gap)
          .accessibilityElement(label: time.spoken(app) ?? words)
          .accessibilityAddTraits(.isSummaryElement)
        if !isLine {
          LargeText(words).bold().frame(width: room.width, height: wordRows).accessibilityHidden()
        }
        if hasLateLine { lateLine.padding(.top, gap) }
        if hasStart {
          Button("Start the clock", MeetingState.startID, of: MeetingState.self, app).padding(.top, gap)
        }
      }
      .lineLimit(1)
      .frame(width: size.width, height: size.height)
    }
  }

  /// Whether a late start has room and is news: that it is not deducted is worth a line only to who can change that.
  private var hasLateLine: Bool {
    guard size.height > 1, app.lateStart(ofReady: meeting.timer.meeting) != nil else { return false }
    return !meeting.isForAudience
      || meeting.deductsLateStart && meeting.lateStart.utf8.count + 2 <= size.width
  }

  /// As on the stage; larger ones would cost more output each second.
  private static let mostDigitRows = 18

  /// The words below the digits are large on a large screen; in the smallest letters, times are hard to tell apart.
  private func wordRows(_ words: String, _ glyphs: GlyphSet) -> Int {
    guard size.height >= 30 else { return 1 }
    return LargeText.size(of: words, glyphs: glyphs) { $0.height == 5 && $0.width <= size.width - 2 }.height
  }

  private func words(_ time: ReadyTime) -> String {
    let team = app.scrum(meeting.timer.meeting.scrumID).flatMap { app.team.clock(of: $0) }
    func words(_ date: Date) -> String { Format.time(date, of: team, in: app.calendar) }
    return switch time {
    case .due(_, let date): "until \(words(date))"
    case .late(0, let date): "now · \(words(date))"
    case .late(_, let date): "late · \(words(date))"
    case .other(let next): Format.next(next, of: team, now: app.now, in: app.calendar)
    case .unscheduled: Format.count(meeting.timer.meeting.lengthInMinutes, "minute")
    }
  }

  @ViewBuilder private var lateLine: any View {
    if meeting.isForAudience {
      Text(meeting.lateStart).foregroundColor(.late).accessibilityAddTraits(.isSummaryElement)
    } else {
      let isSelected = meeting.readyRow == .lateStart
      let late = app.readyTime(of: meeting.timer.meeting).clock ?? ""
      HStack {
        TickBox(isOpen: !meeting.deductsLateStart)
        Text("Deduct the \(late) late start", shorter: ["Deduct \(late)"])
      }
      .foregroundColor(meeting.deductsLateStart && !isSelected ? .late : nil)
      .selected(isSelected)
      .accessibilityElement(label: "Deduct the late start")
      .accessibilityValue(meeting.deductsLateStart ? "on" : "off")
      .accessibilityAddTraits(isSelected ? .isSelected : [])
      .keptInView(isSelected)
      .focusable().id(KeyRow.buttonID(of: MeetingState.lateID))
    }
  }
}

/// The time that the ready room shows.
enum ReadyTime: Hashable {
  /// The seconds until the meeting is due, at most an hour.
  case due(in: Int, at: Date)
  /// The seconds since the meeting was due, at most an hour.
  case late(by: Int, since: Date)
  /// It is due later, or was missed.
  case other(NextMeeting)
  case unscheduled

  var clock: String? {
    switch self {
    case .due(let seconds, _), .late(let seconds, _): Format.clock(seconds)
    case .other, .unscheduled: nil
    }
  }

  func spoken(_ app: SharedState) -> String? {
    func time(_ date: Date) -> String { Format.time(date, in: app.calendar) }
    return switch self {
    case .due(let seconds, let date): "Due in \(Format.spoken(seconds)), at \(time(date))"
    case .late(0, let date): "Due now, at \(time(date))"
    case .late(let seconds, let date): "\(Format.spoken(seconds)) late, due at \(time(date))"
    case .other(let next): "Next meeting \(app.spoken(next))"
    case .unscheduled: nil
    }
  }

  var isLate: Bool { if case .late(1..., _) = self { true } else { false } }

  /// When the digits change; nil if nothing counts.
  var nextChange: Date? {
    switch self {
    case .due(let seconds, let date): date - Double(seconds - 1)
    case .late(let seconds, let date): date + Double(seconds + 1)
    case .other, .unscheduled: nil
    }
  }
}

extension SharedState {
  func readyTime(of meeting: MeetingInProgress) -> ReadyTime {
    scrum(meeting.scrumID).map { readyTime(of: $0) } ?? .unscheduled
  }

  func readyTime(of scrum: DailyScrum) -> ReadyTime {
    guard let next = nextMeeting(of: scrum) else { return .unscheduled }
    let left = next.date.timeIntervalSince(now)
    if next.isMissed || abs(left) > 3600 { return .other(next) }
    return left > 0
      ? .due(in: Int(left.rounded(.up)), at: next.date)
      : .late(by: Int((-left).rounded(.down)), since: next.date)
  }

  /// When the meeting was due; nil if it is not late, or late by more than its length.
  func lateStart(ofReady meeting: MeetingInProgress) -> Date? {
    guard case .late(1..., let due) = readyTime(of: meeting),
      now.timeIntervalSince(due) <= Double(meeting.lengthInMinutes * 60)
    else { return nil }
    return due
  }
}
