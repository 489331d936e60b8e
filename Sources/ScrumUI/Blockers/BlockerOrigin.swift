import CardKit
import ScrumModel

/// Where a blocker comes from: its scrum, when it was noted, and what its attendee has said since.
struct BlockerOrigin: View {
  let row: BlockersState.Row
  let app: SharedState

  /// The meetings that are searched for notes, and the most notes.
  private static let (latest, mostNotes) = (60, 12)
  private static let titleWidth = 10

  var body: some View {
    VStack(alignment: .leading) {
      HStack(spacing: 2) {
        Text(row.title).bold()
        Spacer()
        Text(next).layoutPriority(1)
      }
      .lineLimit(1)
      .themeBand(row.theme, isFilled: true)
      VStack(alignment: .leading) {
        Text(" ")
        Text(row.blocker.text).bold().lineLimit(6)
        Text(" ")
        fact("Blocks", row.blocker.name)
        fact("Noted", Format.dateAndTime(row.blocker.at, in: app.calendar))
        fact("Open for", row.age)
        Text(" ")
        if let meetings = app.history[row.scrum] {
          NoteList(title: "Last notes of \(row.blocker.name)", lines: notes(in: meetings))
        } else {
          Text(app.wordsWhileReading(row.scrum)).dim().lineLimit(1)
        }
      }
      .padding()
    }
  }

  private var next: String {
    app.scrum(row.scrum).flatMap { scrum in
      app.nextMeeting(of: scrum).map { app.words($0, of: scrum) }
    } ?? ""
  }

  private func fact(_ title: String, _ value: String) -> any View {
    HStack {
      Text(title).dim().frame(width: Self.titleWidth, alignment: .leading)
      Text(value)
    }
    .lineLimit(1)
    .accessibilityElement(label: "\(title): \(value)")
  }

  /// The attendee's latest notes, each with its day.
  private func notes(in meetings: [Meeting]) -> [NoteList.Line] {
    var lines: [NoteList.Line] = []
    for meeting in meetings.prefix(Self.latest) where lines.count < Self.mostNotes {
      let day = Format.day(meeting.startedAt, now: app.now, in: app.calendar)
      for turn in meeting.turns where turn.attendeeID == row.blocker.attendee {
        for note in turn.notes where note.kind == .note {
          lines.append(NoteList.Line(day: day, name: "", text: note.text))
        }
      }
    }
    return Array(lines.prefix(Self.mostNotes))
  }
}
