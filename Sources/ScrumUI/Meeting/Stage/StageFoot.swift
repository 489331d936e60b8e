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
        HStack {
          next
          Spacer()
          Text(end ?? "").foregroundColor(role).layoutPriority(1)
        }
      } else if size.height >= 3 {
        large
      } else if size.height == 2 {
        VStack(alignment: .leading) {
          HStack {
            next
            Spacer()
            Text(end ?? "").layoutPriority(1)
          }
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
    if blockers > 0 {
      Text("! \(blockers)").bold().foregroundColor(.blocked).layoutPriority(2)
    }
    if timer.speaker != nil {
      Text(Format.next(of: timer, names: 2), shorter: [Format.next(of: timer, names: 1)])
    }
  }

  // MARK: One row

  /// The next speaker has a third of the row, the meeting's time the rest: the most that fits.
  private var row: any View {
    let forms = [
      [elapsed, remaining, pace, end], [elapsed, left, pace, end], [left, pace, end], [left, pace],
      [short, pace],
      [short],
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

  // MARK: Three rows

  private var large: any View {
    let times = size.width >= 60 ? 34 : 20
    let name = size.width - 2 - times - 7
    return HStack(alignment: .top, spacing: 0) {
      if let next = timer.upcoming.first {
        Text("Next").dim().frame(width: 6, height: 3, alignment: .leading)
        LargeText(timer.name(of: next), shorter: timer.shorterNames(of: next)).frame(
          width: name, height: 3, alignment: .leading
        ).clipped()
      } else {
        Text(timer.speaker == nil ? "" : "Last speaker").frame(
          width: name + 6, height: 3, alignment: .leading)
      }
      VStack(alignment: .trailing) {
        Text("\(elapsed) · \(remaining)", shorter: [remaining])
        Text(pace).foregroundColor(role)
        Text(end ?? "")
      }
      .frame(width: times + 1, alignment: .trailing)
    }
  }

  // MARK: Words

  private var elapsed: String { "Elapsed \(Format.clock(timer.displayedElapsed))" }

  private var remaining: String {
    "\(Format.clock(timer.displayedRemainingOfMeeting)) \(isOver ? "over" : "remaining")"
  }

  private var left: String {
    "\(Format.clock(timer.displayedRemainingOfMeeting)) \(isOver ? "over" : "left")"
  }

  private var short: String { (isOver ? "+" : "") + Format.clock(timer.displayedRemainingOfMeeting) }

  private var isOver: Bool { timer.displayedRemainingOfMeeting < 0 }

  private var role: Color? { timer.isOnSchedule ? nil : .behind }

  /// Whether the meeting is on schedule; empty if nobody speaks.
  private var pace: String {
    guard timer.speaker != nil else { return "" }
    return switch timer.pace {
    case .onTime: "On schedule"
    case .ahead(let seconds): "\(Format.clock(seconds)) ahead"
    case .behind(let seconds): "\(Format.clock(seconds)) behind"
    }
  }

  /// The time of day at which the meeting will end; nil while the clock is stopped.
  private var end: String? {
    guard timer.meeting.isRunning, timer.speaker != nil else { return nil }
    return "ends \(Format.time(timer.projectedEnd(at: app.now), in: app.calendar))"
  }

  /// The times for a screen reader.
  private var spoken: String {
    let left = timer.displayedRemainingOfMeeting
    let deviation = timer.displayedDeviation
    let pace =
      deviation == 0 || pace.isEmpty
      ? pace : "\(Format.spoken(deviation)) \(deviation > 0 ? "behind" : "ahead")"
    return [
      "\(Format.spoken(timer.displayedElapsed)) elapsed",
      "\(Format.spoken(left)) \(isOver ? "over" : "remaining")", pace,
      end.map { "E\($0.dropFirst())" } ?? "",
    ]
    .filter { !$0.isEmpty }.map { "\($0)." }.joined(separator: " ")
  }
}
