import CardKit
import ScrumModel

struct PastMeetingView: View {
  let past: PastMeetingState
  let app: SharedState
  let size: Size

  private var meeting: Meeting { past.meeting }
  private var scrum: DailyScrum? { app.scrum(past.scrum) }
  private var theme: Theme { past.summaryTheme ?? app.theme(of: past.scrum) }
  private var day: String { Format.day(meeting.startedAt, now: app.now, in: app.calendar) }

  var body: some View {
    VStack(alignment: .leading) {
      if size.height >= 7 { ScreenHeader(path: path, app: app) }
      band
      PageRows(
        page: past.page(in: size), runs: runs, areLatest: areLatest, theme: theme, app: app, size: size,
        rowsAbove: past.isSummary ? 4 : 3
      ).id("past")
      line
    }
  }

  @ViewBuilder private var line: any View {
    if let draft = past.draft {
      NoteField(draft: draft, name: past.name(of: draft), isEditing: true, width: size.width)
    } else if let moving = past.moving {
      HStack {
        Text("Move to \(past.selectedTurn?.name ?? "")").bold().layoutPriority(1)
        Text(moving.note.text).dim()
      }
      .lineLimit(1).padding()
      .accessibilityElement(label: "Select the person for the note: \(moving.note.text)")
    }
  }

  private var areLatest: Bool { past.isSummary || app.meetings(of: past.scrum).first?.id == meeting.id }

  /// The lengths of the last meetings up to this one, oldest first.
  private var runs: [MeetingStatistics.Run] {
    let known = app.meetings(of: past.scrum).lazy.drop { $0.id != meeting.id }
      .filter(\.isTimed).prefix(PageRows.mostMeetings(in: size)).map { MeetingStatistics.Run($0) }
    // The history may not be read when a meeting ends.
    return known.isEmpty && past.isSummary ? app.summary(of: past.scrum).recent : known.reversed()
  }

  private var path: [String] {
    past.isSummary ? [meeting.title, "Summary"] : [scrum?.title ?? meeting.title, day]
  }

  /// The part that stays in view: the title and the time, the meeting's result, and the next meeting.
  private var band: any View {
    VStack(alignment: .leading) {
      HStack {
        Text(meeting.title).bold().frame(minWidth: min(8, size.width / 3), alignment: .leading)
        Spacer()
        Text(time).layoutPriority(1)
      }
      .lineLimit(1)
      if size.height >= 5 {
        outcome
        if past.isSummary, size.height >= 10 { nextTime }
      }
    }
    .themeBand(theme, isFilled: true)
  }

  private var time: String {
    past.isSummary
      ? Format.dateAndTime(meeting.startedAt, in: app.calendar)
      : "\(day) \(Format.time(meeting.startedAt, in: app.calendar))"
  }

  /// How the meeting went, who was there and who led, as far as there is room.
  private var outcome: any View {
    let (total, verdict) = (ClockText.total(meeting), ClockText.verdict(meeting))
    let spokenTotal = ClockText.total(meeting, time: Format.spoken)
    let spokenVerdict = ClockText.verdict(meeting, time: Format.spoken)
    let present = "\(Format.present(meeting)) present"
    let lead = Format.lead(meeting)
    let (words, shorter, spoken): (String, [String], String) =
      if past.isSummary {
        (
          "Meeting ended · \(verdict)", ["Meeting ended · \(total)", total],
          "Meeting ended, \(spokenVerdict)"
        )
      } else if meeting.isTimed {
        ("\(total) · \(verdict)", [total], "\(spokenTotal), \(spokenVerdict)")
      } else {
        ("Not timed", [present], "Not timed")
      }
    let handOut = app.handOuts[meeting.id].map { sent in
      sent.failure.map { "not sent: \($0)" } ?? "sent \(Format.time(sent.at, in: app.calendar))"
    }
    let people = ([words, present] + [handOut].compactMap(\.self)).joined(separator: " · ")
    let led = lead.map { "\(people) · \($0)" }
    return Text(led ?? people, shorter: (led == nil ? [] : [people]) + [words] + shorter)
      .lineLimit(1)
      .accessibilityLabel([spoken, present, handOut, lead].compactMap(\.self).joined(separator: ", "))
      .accessibilityAddTraits(.isSummaryElement)
  }

  @ViewBuilder private var nextTime: any View {
    if let scrum, let next = app.nextMeeting(of: scrum) {
      Text("Next time \(app.words(next, of: scrum))").dim().lineLimit(1)
        .accessibilityLabel("Next time \(app.spoken(next))")
    }
  }
}
