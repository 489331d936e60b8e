import CardKit
import MeetingTimer

/// The foot of the stage: the next speaker, the meeting's time, whether it is on schedule, and when it will end.
struct StageFoot: View {
  let timer: ScrumTimer
  let app: SharedState
  /// One row for all; two for the next speaker and the time; or three or more, with the next speaker in large letters.
  let size: Size
  /// The open blockers of the speaker, if no other part of the stage shows them.
  var blockers = 0
  /// Whether many stages share the window, so that only the digits may change each second.
  var isOfTile = false

  var body: some View {
    Group {
      if isOfTile {
        nextAndEnd(role)
      } else if size.height >= 3 {
        large
      } else if size.height == 2 {
        VStack(alignment: .leading) {
          nextAndEnd(nil)
          thirds
        }
      } else {
        row
      }
    }
    .lineLimit(1)
    .padding()
    .frame(width: size.width, height: size.height, alignment: .bottomLeading)
    .clipped()
    .accessibilityElement(label: spoken)
    .accessibilityAddTraits(.isSummaryElement)
  }

  @ViewBuilder private var next: any View {
    if blockers > 0 { Text("! \(blockers)").bold().foregroundColor(.blocked).layoutPriority(2) }
    if timer.speaker != nil {
      Text(Format.next(of: timer, names: 2), shorter: [Format.next(of: timer, names: 1)])
    }
  }

  private func nextAndEnd(_ color: Color?) -> any View {
    HStack {
      next
      Spacer()
      Text(end ?? "").foregroundColor(color).layoutPriority(1)
    }
  }

  /// The next speaker has a third of the row, the meeting's time the rest: the most that fits.
  private var row: any View {
    let forms = [
      [elapsed, remaining, pace, end], [elapsed, left, pace, end], [left, pace, end], [left, pace],
      [short, pace], [short],
    ].map { $0.compactMap(\.self).filter { !$0.isEmpty } }
    let room = (size.width - 2) * (size.width < 60 ? 6 : 7) / 10
    let parts = forms.first { $0.reduce(-3) { $0 + $1.utf8.count + 3 } <= room } ?? [short]
    return HStack(spacing: 2) {
      next
      Spacer()
      HStack {
        ForEach(parts.indices) { index in
          if index > 0 { Text("·") }
          Text(parts[index]).foregroundColor(parts[index] == pace ? role : nil).fixedSize()
        }
      }
      .layoutPriority(1)
    }
  }

  private var thirds: any View {
    let room = size.width - 2
    let fits = elapsed.count + pace.count + remaining.count + 4 <= room
    return HStack {
      Text(fits ? elapsed : Format.clock(timer.displayedElapsed))
      Spacer()
      Text(pace).foregroundColor(role)
      Spacer()
      Text(fits ? remaining : short)
    }
  }

  private var large: any View {
    let times = size.width >= 60 ? 34 : 20
    let name = size.width - 2 - times - 7
    return HStack(alignment: .top, spacing: 0) {
      if let next = timer.upcoming.first {
        Text("Next").dim().frame(width: 6, height: 3, alignment: .leading)
        LargeText(timer.name(of: next), shorter: timer.shorterNames(of: next))
          .frame(width: name, height: 3, alignment: .leading).clipped()
      } else {
        Text(timer.speaker == nil ? "" : "Last speaker")
          .frame(width: name + 6, height: 3, alignment: .leading)
      }
      VStack(alignment: .trailing) {
        Text("\(elapsed) · \(remaining)", shorter: [remaining])
        Text(pace).foregroundColor(role)
        Text(end ?? "")
      }
      .frame(width: times + 1, alignment: .trailing)
    }
  }

  private var elapsed: String { "Elapsed \(Format.clock(timer.displayedElapsed))" }

  private var time: String { Format.clock(timer.displayedRemainingOfMeeting) }
  private var remaining: String { "\(time) \(isOver ? "over" : "remaining")" }
  private var left: String { "\(time) \(isOver ? "over" : "left")" }
  private var short: String { isOver ? "+\(time)" : time }

  private var isOver: Bool { timer.displayedRemainingOfMeeting < 0 }

  private var role: Color? { timer.displayedDeviation > 0 ? .behind : nil }

  /// Whether the meeting is on schedule; empty if no one speaks.
  private func pace(_ time: (Int) -> String) -> String {
    guard timer.speaker != nil else { return "" }
    let behind = timer.displayedDeviation
    return behind == 0 ? "On schedule" : "\(time(behind)) \(behind > 0 ? "behind" : "ahead")"
  }
  private var pace: String { pace(Format.clock) }

  /// The time of day at which the meeting will end; nil while the clock is stopped.
  private var end: String? {
    guard timer.meeting.isRunning, timer.speaker != nil else { return nil }
    return "ends \(Format.time(timer.projectedEnd(at: app.now), in: app.calendar))"
  }

  private var spoken: String {
    let left = timer.displayedRemainingOfMeeting
    return [
      "\(Format.spoken(timer.displayedElapsed)) elapsed",
      "\(Format.spoken(left)) \(isOver ? "over" : "remaining")", pace(Format.spoken),
      end.map { "E\($0.dropFirst())" } ?? "",
    ]
    .filter { !$0.isEmpty }.map { "\($0)." }.joined(separator: " ")
  }
}
